import { Autocomplete, Button, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Json } from '../../core/json/Json.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { NodeRecord, ScenarioView } from '../../core/scenario/document.ts';
import { agentModelsOf, modelOverrideOf } from '../../core/scenario/modelOverrideOf.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { CheckCard } from '../check/CheckCard.tsx';
import { duplicatedAt, movedTo, removedAt, replacedAt } from '../check/checkList.ts';
import { ItemActions } from '../fields/ItemActions.tsx';
import { JsonField } from '../fields/JsonField.tsx';
import { Section } from '../fields/Section.tsx';
import { useItemKeys } from '../fields/useItemKeys.ts';
import classes from '../Inspector.module.css';
import { useEdit } from '../useEdit.ts';
import { type KnownTools, knownTools } from './knownTools.ts';
import {
  describeFilter,
  entriesOfFilter,
  otherKeys,
  readEntry,
  type ToolEntry,
  withEntries,
  withEntry,
} from './toolFilter.ts';

/** The tools that are taken away from the agent at this node. */
export function ToolFilterSection({ node, view }: { node: NodeRecord; view: ScenarioView }) {
  const entries = entriesOfFilter(node.toolFilter);
  return (
    <Section title="Tool filter" summary={summaryOf(node.toolFilter, entries)}>
      {entries === null ? (
        <UnreadableFilter node={node} />
      ) : (
        <Entries node={node} view={view} entries={entries} />
      )}
    </Section>
  );
}

function summaryOf(filter: Json, entries: readonly Json[] | null): string {
  if (filter === null) return 'all tools';
  if (entries === null) return 'as JSON';
  return entries.length === 0 ? 'takes nothing away' : `${entries.length} taken away`;
}

function Entries({
  node,
  view,
  entries,
}: {
  node: NodeRecord;
  view: ScenarioView;
  entries: readonly Json[];
}) {
  const edit = useEdit();
  const keys = useItemKeys(entries.length);
  const known = useMemo(
    () => knownTools(node, view.nodes, modelOverrideOf(node, agentModelsOf(view.agents))),
    [node, view.nodes, view.agents],
  );
  const set = (toolFilter: Json, label: string, key?: string): void =>
    edit(editPart(node, { toolFilter }, `${label} of ${node.nodeId}`, key && `${node.id}.toolFilter.${key}`));
  const store = (next: readonly Json[], label: string, key?: string): void =>
    set(withEntries(node.toolFilter, next), label, key);
  const kept = otherKeys(node.toolFilter, ['remove']);
  const clash = known.called.filter((tool) => entries.some((entry) => readEntry(entry)?.tool === tool));
  return (
    <>
      <p className={classes.sentence}>{describeFilter(entries)}</p>
      {clash.length > 0 && (
        <p className={classes.refusal}>
          The node’s script calls {clash.join(', ')}, which is taken away here: a real agent could not. Change
          one of the two.
        </p>
      )}
      {entries.map((entry, index) => (
        <CheckCard
          key={keys.list[index]}
          name={`Tool ${index + 1}`}
          title={`Taken away ${index + 1}`}
          action={
            <ItemActions
              name={`tool ${index + 1}`}
              index={index}
              count={entries.length}
              onMove={(to) => {
                keys.move(index, to);
                store(movedTo(entries, index, to), 'Move tool in the filter');
              }}
              onDuplicate={() => {
                keys.insert(index + 1);
                store(duplicatedAt(entries, index), 'Duplicate tool in the filter');
              }}
              onRemove={() => {
                keys.remove(index);
                store(removedAt(entries, index), 'Remove tool from the filter');
              }}
            />
          }
        >
          <EntryFields
            entry={entry}
            known={known}
            onChange={(next, what) =>
              store(replacedAt(entries, index, next), `Edit ${what} in the tool filter`, `${index}.${what}`)
            }
          />
        </CheckCard>
      ))}
      {kept.length > 0 && <p className={classes.note}>Kept as in the file: {kept.join(', ')}.</p>}
      <div className={classes.buttons}>
        <Button
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => store([...entries, firstEntry(known, entries)], 'Add tool to the filter')}
        >
          Take a tool away
        </Button>
        {node.toolFilter !== null && (
          <Button variant="subtle" onClick={() => set(null, 'Remove tool filter')}>
            No filter
          </Button>
        )}
      </div>
    </>
  );
}

/** What is likely meant next: a tool that is called and not yet taken away. */
function firstEntry({ servers, tools }: KnownTools, entries: readonly Json[]): Json {
  const taken = new Set(entries.map((entry) => readEntry(entry)?.tool));
  return { server: servers[0] ?? '', tool: tools.find((tool) => !taken.has(tool)) ?? '' };
}

function EntryFields({
  entry,
  known,
  onChange,
}: {
  entry: Json;
  known: KnownTools;
  onChange: (entry: Json, what: string) => void;
}) {
  const read = readEntry(entry);
  if (read === null) {
    return (
      <>
        <p className={classes.refusal}>
          {stringifyJson(entry)} is no server and tool: it stays as it is. Remove it, or put it right below.
        </p>
        <JsonField<Json> label="As JSON" value={entry} onChange={(next) => onChange(next, 'entry')} />
      </>
    );
  }
  const { server, tool } = read;
  const set = (changes: Partial<ToolEntry>, what: string): void => onChange(withEntry(entry, changes), what);
  const kept = otherKeys(entry, ['server', 'tool']);
  const order = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];
  return (
    <>
      <Autocomplete
        label="Server"
        value={server}
        data={[...known.servers]}
        inputWrapperOrder={order}
        error={server === '' ? 'Name the MCP server, as the model’s settings do.' : undefined}
        description={
          server !== '' && !known.servers.includes(server)
            ? known.servers.length === 0
              ? 'The model’s settings name no MCP servers: it is kept, and matters once they do.'
              : `The model’s settings name no such server, but ${known.servers.join(', ')}.`
            : undefined
        }
        onChange={(next) => set({ server: next }, 'server')}
      />
      <Checkbox
        size="xs"
        label="Every tool of it"
        checked={tool === null}
        onChange={(event) => set({ tool: event.currentTarget.checked ? null : '' }, 'tool')}
      />
      {tool !== null && (
        <Autocomplete
          label="Tool"
          value={tool}
          data={[...known.tools]}
          inputWrapperOrder={order}
          error={tool === '' ? 'Name the tool, or take every tool of the server away.' : undefined}
          onChange={(next) => set({ tool: next }, 'tool')}
        />
      )}
      {kept.length > 0 && <p className={classes.note}>Kept as in the file: {kept.join(', ')}.</p>}
    </>
  );
}

function UnreadableFilter({ node }: { node: NodeRecord }) {
  const edit = useEdit();
  const set = (toolFilter: Json, label: string, key?: string): void =>
    edit(editPart(node, { toolFilter }, `${label} of ${node.nodeId}`, key && `${node.id}.toolFilter.${key}`));
  return (
    <>
      <p className={classes.refusal}>
        What the file has here is no list of tools to take away, such as{' '}
        {'{"remove": [{"server": …, "tool": …}]}'}. It stays as it is until you change it.
      </p>
      <JsonField<Json>
        label="Tool filter"
        value={node.toolFilter}
        onChange={(filter) => set(filter, 'Edit tool filter', 'json')}
      />
      <Button className={classes.start} onClick={() => set({ remove: [] }, 'Begin tool filter anew')}>
        Begin a new filter
      </Button>
    </>
  );
}
