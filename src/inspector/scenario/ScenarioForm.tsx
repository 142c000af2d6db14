import { IconHierarchy2 } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { Json } from '../../core/json/Json.ts';
import { keysOf } from '../../core/json/objects.ts';
import type { BatonDocument, Rendering, ScenarioView } from '../../core/scenario/document.ts';
import { documentViews } from '../../core/scenario/scenarioViews.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { useStores } from '../../store/useStores.ts';
import { loadOnUse } from '../../ui/loadOnUse.tsx';
import { FormHeader } from '../FormHeader.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { type Card, RadioCards } from '../fields/RadioCards.tsx';
import { Section } from '../fields/Section.tsx';
import { TextField } from '../fields/TextField.tsx';
import { WakesFields } from '../finding/findingSections.ts';
import classes from '../Inspector.module.css';
import { ProblemCards } from '../ProblemCards.tsx';
import { BenchmarkRubric } from '../rubric/rubricSections.ts';
import { useEdit } from '../useEdit.ts';
import { EntrySelect } from './EntrySelect.tsx';

/* What closed sections hold is loaded when they are opened. */
const MetadataField = loadOnUse(async () => (await import('../fields/MetadataField.tsx')).MetadataField);
const BenchmarkFields = loadOnUse(async () => (await import('./BenchmarkFields.tsx')).BenchmarkFields);
const HandoffRulesFields = loadOnUse(
  async () => (await import('./HandoffRulesFields.tsx')).HandoffRulesFields,
);

const RENDERINGS: readonly (Card & { readonly value: Rendering })[] = [
  { value: 'structured', label: 'Structured', hint: 'from the log itself: nothing cut or forged' },
  { value: 'karenina', label: 'karenina', hint: 'to the byte, its parsing faults included' },
];

/** The scenario itself: what it is called, where it starts, when it stops, how traces are written. */
export function ScenarioForm({ view }: { view: ScenarioView }) {
  const edit = useEdit();
  const { active } = useStores();
  const document = useStore(active, (state) => state.open?.document);
  const { record } = view;
  const set = (changes: Partial<typeof record>, what: string): void =>
    edit(editPart(record, changes, `Edit scenario ${what}`, `${record.id}.${what}`));
  const keys = keysOf(view.metadata).length;
  return (
    <>
      <FormHeader icon={<IconHierarchy2 size={16} />} kind="Scenario" record={record.id} title={view.name} />
      <div className={classes.fields}>
        <TextField
          label="Name"
          value={record.name}
          error={record.name === '' ? 'Give the scenario a name.' : undefined}
          onChange={(name) => set({ name }, 'name')}
        />
        <TextField
          label="Description"
          rows={2}
          value={record.description}
          onChange={(description) => set({ description }, 'description')}
        />
        <EntrySelect view={view} onChange={(entry) => set({ entry }, 'entry')} />
        <NumberField
          label="Turn limit"
          integer
          least={1}
          value={record.turnLimit}
          description="A run stops after so many turns."
          onChange={(limit) => set({ turnLimit: Number(limit) }, 'turn limit')}
        />
        <RadioCards
          label="Trace rendering"
          cards={RENDERINGS}
          value={record.trace.rendering}
          onChange={(rendering) =>
            set({ trace: { ...record.trace, rendering: rendering as Rendering } }, 'trace rendering')
          }
        />
        <NumberField
          label="Offload blocks over"
          integer
          least={0}
          value={record.trace.threshold}
          description="Characters. Longer tool calls, results and replies go to files of their own."
          onChange={(threshold) =>
            set({ trace: { ...record.trace, threshold: Number(threshold) } }, 'trace threshold')
          }
        />
        <dl className={classes.facts}>
          <Fact name="Nodes" count={view.nodes.length} />
          <Fact name="Edges" count={view.edges.length} />
          <Fact name="Agents" count={view.agents.length} />
          <Fact name="Outcome criteria" count={view.criteria.length} />
        </dl>
        <ProblemCards record={record.id} />
      </div>
      <Section title="Handoffs" summary={handoffWords(record.handoffs)}>
        <HandoffRulesFields
          handoffs={record.handoffs}
          onChange={(handoffs, what) => set({ handoffs }, what)}
        />
      </Section>
      <Section title="Wakes" summary={view.wakes.length === 0 ? 'none' : String(view.wakes.length)}>
        <WakesFields view={view} />
      </Section>
      <Section title="Metadata" summary={keys === 0 ? 'none' : `${keys} ${keys === 1 ? 'key' : 'keys'}`}>
        <MetadataField value={record.metadata} onChange={(metadata) => set({ metadata }, 'metadata')} />
      </Section>
      {document !== undefined && <Benchmark document={document} />}
    </>
  );
}

/** What limits handoffs with a payload, for the closed section. */
function handoffWords({ budget, allowReturn }: ScenarioView['handoffs']): string {
  const limit = budget === null ? [] : [`at most ${budget}`];
  return [...limit, ...(allowReturn ? [] : ['no return'])].join(', ') || 'no limit';
}

function Benchmark({ document }: { document: BatonDocument }) {
  const { benchmark } = documentViews(document);
  return (
    <>
      <Section title="Benchmark" summary={benchmark.name}>
        <BenchmarkFields benchmark={benchmark} />
      </Section>
      <Section title="Rubric of the benchmark" summary={countOf(benchmark.rating)}>
        <BenchmarkRubric benchmark={benchmark} />
      </Section>
    </>
  );
}

function countOf(rating: Json): string {
  const count = Array.isArray(rating) ? rating.length : 0;
  return count === 0 ? 'none' : `${count} ${count === 1 ? 'trait' : 'traits'}`;
}

function Fact({ name, count }: { name: string; count: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </>
  );
}
