import { NativeSelect } from '@mantine/core';
import { useStore } from 'zustand';
import type { Json } from '../../core/json/Json.ts';
import { nodeRubric } from '../../core/rubric/nodeRubric.ts';
import { ownRubric } from '../../core/rubric/ownRubric.ts';
import { readRubric } from '../../core/rubric/readRubric.ts';
import { hasOwnRubric, rubricTraitsOf } from '../../core/rubric/rubricTraitsOf.ts';
import type { NodeRecord } from '../../core/scenario/document.ts';
import { documentViews } from '../../core/scenario/scenarioViews.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { useStores } from '../../store/useStores.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { Section } from '../fields/Section.tsx';
import inspector from '../Inspector.module.css';
import { useEdit } from '../useEdit.ts';
import { RubricFields } from './rubricSections.ts';

/** What an answer of a node is judged by beside its template: the benchmark's rubric, or the node's own. */
export function NodeRubricSection({ node }: { node: NodeRecord }) {
  const edit = useEdit();
  const { active } = useStores();
  const rating = useStore(active, (state) =>
    state.open === undefined ? null : documentViews(state.open.document).benchmark.rating,
  );
  const isOwn = hasOwnRubric(node.rubric);
  const store = (key: 'rubric' | 'dynamicRubric', rubric: Json, what: string, whole: boolean): void =>
    edit(
      editPart(
        node,
        { [key]: rubric },
        `Edit ${what} of the rubric of ${node.nodeId}`,
        whole ? undefined : `${node.id}.${key}.${what}`,
      ),
    );
  const traits = rubricTraitsOf(node, { rating });
  const dynamic = readRubric(node.dynamicRubric, nodeRubric).length;
  return (
    <Section title="Rubric" summary={summaryOf(traits.length, isOwn)}>
      <NativeSelect
        label="Judged by"
        value={isOwn ? 'own' : 'benchmark'}
        data={[
          { value: 'benchmark', label: 'The benchmark’s rubric' },
          { value: 'own', label: 'Its own' },
        ]}
        onChange={(event) =>
          store('rubric', event.currentTarget.value === 'own' ? ownRubric(rating) : null, 'choice', true)
        }
      />
      {isOwn ? (
        <RubricFields
          label="Traits of the node"
          rubric={node.rubric}
          format={nodeRubric}
          dynamic={false}
          onChange={(rubric, what, whole = false) => store('rubric', rubric, what, whole)}
        />
      ) : (
        <p className={inspector.note}>
          {traits.length === 0
            ? 'The benchmark has no rubric.'
            : `${traits.map(({ name }) => name).join(', ')}: edited with the scenario, under Benchmark.`}
        </p>
      )}
      {isOwn && traits.length === 0 && (
        <p className={inspector.note}>Its own and empty: the benchmark’s rubric does not count here.</p>
      )}
      {dynamic > 0 && (
        <FieldGroup
          label="Only where it comes up"
          description="Such traits count where their concept comes up in the answer. Scenarios are not judged by them."
        >
          <RubricFields
            label="Dynamic traits of the node"
            rubric={node.dynamicRubric}
            format={nodeRubric}
            dynamic
            onChange={(rubric, what, whole = false) => store('dynamicRubric', rubric, what, whole)}
          />
        </FieldGroup>
      )}
    </Section>
  );
}

function summaryOf(count: number, isOwn: boolean): string {
  if (count === 0) return 'none';
  return `${count} ${count === 1 ? 'trait' : 'traits'}${isOwn ? '' : ' of the benchmark'}`;
}
