import { END } from '../../core/scenario/document.ts';
import { edgeName } from '../../core/scenario/edgeName.ts';
import { newEdgeRecord, orderAfter } from '../../core/scenario/newRecords.ts';
import { type Fixer, fixOf } from './Fix.ts';
import { ofEdge } from './partsOf.ts';

/** A loop gets a way out: when an answer is verified, the run ends. */
export const leaveLoop: Fixer = (view, problem, ids) =>
  ofEdge(view, problem, ({ source }) => {
    const edge = newEdgeRecord(ids, {
      scenarioId: view.id,
      source,
      target: END,
      order: orderAfter(view.edges),
      condition: {
        type: 'state_check',
        field: 'verify_result',
        expected: true,
        verify_with: { type: 'BooleanMatch' },
      },
    });
    return [fixOf(`Add an edge ${edgeName(edge)} for when the answer is verified`, [edge])];
  });
