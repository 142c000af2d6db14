import { CALLABLE_EXAMPLE } from '../../core/handover/callable.ts';
import { withKey } from '../../core/json/objects.ts';
import { edgeName } from '../../core/scenario/edgeName.ts';
import { type Fixer, fixOf } from './Fix.ts';
import { ofEdge } from './partsOf.ts';

/** A handover by a function gets one that hands the whole log on, or does without. */
export const writeFunction: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => [
    fixOf(`Write a function for ${edgeName(edge)} that hands the whole log on`, [
      { ...edge, handoverOptions: withKey(edge.handoverOptions, 'source', CALLABLE_EXAMPLE) },
    ]),
    fixOf(`Hand the raw history on over ${edgeName(edge)}`, [
      { ...edge, handover: null, handoverOptions: {} },
    ]),
  ]);
