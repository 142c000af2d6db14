import { ActionIcon, Button, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { findingOptions, isFindingEdge } from '../../core/finding/findingOptions.ts';
import { HANDOFF_LIMIT } from '../../core/finding/limits.ts';
import type { Json } from '../../core/json/Json.ts';
import {
  type ConclusionRules,
  END,
  type NodeRecord,
  type ScenarioView,
} from '../../core/scenario/document.ts';
import { addHandoff } from '../../store/commands/addHandoff.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { removeParts } from '../../store/commands/removeParts.ts';
import { useStores } from '../../store/useStores.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useItemKeys } from '../fields/useItemKeys.ts';
import inspector from '../Inspector.module.css';
import { useEdit } from '../useEdit.ts';
import classes from './Finding.module.css';

const NO_RULES: ConclusionRules = { verdicts: [], trigger: null, dailyCap: null, dailyBudget: null };

/** How an agent ends its runs: its verdicts, what wakes it, how often it may run, whom it hands off to. */
export function ConcludesFields({ node, view }: { node: NodeRecord; view: ScenarioView }) {
  const edit = useEdit();
  const rules = node.concludes;
  const set = (concludes: ConclusionRules | null, what: string): void =>
    edit(editPart(node, { concludes }, `Edit ${what} of ${node.nodeId}`, `${node.id}.concludes.${what}`));
  return (
    <>
      <Switch
        size="xs"
        label="End runs with a conclusion"
        checked={rules !== null}
        onChange={(event) => set(event.currentTarget.checked ? NO_RULES : null, 'conclusion')}
      />
      {rules === null ? (
        <p className={inspector.note}>
          An agent that concludes says whether it found something, under which verdict and about what. By the
          verdict it hands off to others.
        </p>
      ) : (
        <>
          <Verdicts rules={rules} onChange={set} />
          <TextField
            label="Trigger"
            value={rules.trigger ?? ''}
            placeholder="None: it runs only when it is handed to"
            onChange={(trigger) => set({ ...rules, trigger: trigger === '' ? null : trigger }, 'trigger')}
          />
          <NumberField
            label="Daily cap"
            integer
            optional
            least={0}
            value={rules.dailyCap ?? undefined}
            placeholder="No cap"
            description="Runs within 24 hours."
            onChange={(cap) => set({ ...rules, dailyCap: numberIn(cap) }, 'daily cap')}
          />
          <NumberField
            label="Daily budget"
            optional
            least={0}
            value={rules.dailyBudget ?? undefined}
            placeholder="No budget"
            description="US dollars within 24 hours, by what its turns cost."
            onChange={(budget) => set({ ...rules, dailyBudget: numberIn(budget) }, 'daily budget')}
          />
        </>
      )}
      <Handoffs node={node} view={view} />
    </>
  );
}

function numberIn(value: Json | undefined): number | null {
  return value === undefined ? null : Number(value?.valueOf() ?? 0);
}

function Verdicts({
  rules,
  onChange,
}: {
  rules: ConclusionRules;
  onChange: (rules: ConclusionRules, what: string) => void;
}) {
  const { verdicts } = rules;
  const keys = useItemKeys(verdicts.length);
  const store = (next: ConclusionRules['verdicts'], what: string): void =>
    onChange({ ...rules, verdicts: next }, what);
  const change = (index: number, part: Partial<ConclusionRules['verdicts'][number]>): void =>
    store(
      verdicts.map((one, at) => (at === index ? { ...one, ...part } : one)),
      `verdict ${index + 1} ${Object.keys(part).join()}`,
    );
  return (
    <FieldGroup
      label="Verdicts"
      description={
        verdicts.length === 0
          ? 'Without any, a finding may carry every word, or none.'
          : 'A finding carries exactly one of them.'
      }
    >
      {verdicts.map(({ verdict, when }, index) => (
        <div key={keys.list[index]} className={classes.verdict}>
          <TextInput
            aria-label={`Verdict ${index + 1}`}
            value={verdict}
            placeholder="investigate"
            onChange={(event) => change(index, { verdict: event.currentTarget.value.toLowerCase() })}
          />
          <TextInput
            aria-label={`When verdict ${index + 1} is given`}
            value={when}
            placeholder="when something needs a closer look"
            onChange={(event) => change(index, { when: event.currentTarget.value })}
          />
          <ActionIcon
            size="sm"
            aria-label={`Remove verdict ${index + 1}`}
            title="Remove"
            onClick={() => {
              keys.remove(index);
              store(
                verdicts.filter((_, at) => at !== index),
                'verdicts',
              );
            }}
          >
            <IconTrash size={14} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        className={inspector.start}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => store([...verdicts, { verdict: '', when: '' }], 'verdicts')}
      >
        Add a verdict
      </Button>
    </FieldGroup>
  );
}

function Handoffs({ node, view }: { node: NodeRecord; view: ScenarioView }) {
  const edit = useEdit();
  const { ids, session } = useStores();
  const handoffs = view.edges.filter((edge) => isFindingEdge(edge) && edge.source === node.nodeId);
  const others = view.nodes.filter(({ nodeId }) => nodeId !== node.nodeId);
  return (
    <FieldGroup
      label="Handoffs"
      description={
        others.length === 0 ? 'There is no other node to hand off to: add one on the canvas.' : undefined
      }
    >
      {handoffs.map((edge, index) => {
        const { verdict, cooldown } = findingOptions(edge.handoverOptions);
        const target = edge.target === END ? 'END' : edge.target;
        return (
          <div key={edge.id} className={classes.handoff}>
            <Button
              variant="subtle"
              size="compact-xs"
              className={classes.handoffName}
              onClick={() => session.getState().selectEdge(edge.id)}
            >
              {verdict || 'no verdict'} → {target} · {cooldown}
            </Button>
            <ActionIcon
              size="sm"
              aria-label={`Remove handoff ${index + 1}, to ${target}`}
              title="Remove"
              onClick={() => edit(removeParts(view, { edges: [edge.id] }))}
            >
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      <Button
        className={inspector.start}
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={others.length === 0 || handoffs.length >= HANDOFF_LIMIT}
        onClick={() => {
          const added = addHandoff(view, ids, node.nodeId);
          edit(added.edit);
          session.getState().selectEdge(added.id);
        }}
      >
        Add a handoff
      </Button>
    </FieldGroup>
  );
}
