import { useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { ScenarioView } from '../core/scenario/document.ts';
import { addScenario } from '../store/commands/addScenario.ts';
import { countParts } from '../store/PartIds.ts';
import type { Selection } from '../store/sessionStore.ts';
import { useStores } from '../store/useStores.ts';
import type { CodeEditorSlot } from '../ui/CodeEditorSlot.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { loadOnUse } from '../ui/loadOnUse.tsx';
import classes from './Inspector.module.css';
import { ScenarioForm } from './scenario/ScenarioForm.tsx';
import { useFieldRequest } from './useFieldRequest.ts';
import { InspectorContext } from './useInspector.ts';

const NodeForm = loadOnUse(async () => (await import('./node/NodeForm.tsx')).NodeForm);
const EdgeForm = loadOnUse(async () => (await import('./edge/EdgeForm.tsx')).EdgeForm);
const AgentForm = loadOnUse(async () => (await import('./agent/AgentForm.tsx')).AgentForm);
const CriterionForm = loadOnUse(async () => (await import('./criterion/CriterionForm.tsx')).CriterionForm);
const NoteForm = loadOnUse(async () => (await import('./note/NoteForm.tsx')).NoteForm);
const GroupForm = loadOnUse(async () => (await import('./group/GroupForm.tsx')).GroupForm);
const MultiForm = loadOnUse(async () => (await import('./MultiForm.tsx')).MultiForm);

/** The form of what is selected, edited in place; the scenario's own when nothing is. */
export function Inspector({
  CodeEditor,
  wide,
  onWide,
}: {
  CodeEditor: CodeEditorSlot;
  /** Whether it takes much of the window. */
  wide: boolean;
  onWide: (wide: boolean) => void;
}) {
  const { active, session } = useStores();
  const view = useStore(active, (state) => state.view);
  const selection = useStore(session, (state) => state.selection);
  const [openSections, setOpenSections] = useState<ReadonlyMap<string, boolean>>(new Map());
  const contents = useMemo(
    () => ({
      CodeEditor,
      wide,
      setWide: onWide,
      isOpen: (section: string, first: boolean) => openSections.get(section) ?? first,
      setOpen: (section: string, open: boolean) =>
        setOpenSections((before) => new Map(before).set(section, open)),
    }),
    [CodeEditor, wide, onWide, openSections],
  );
  const form = useRef<HTMLElement>(null);
  useFieldRequest(form, contents.setOpen);
  return (
    <InspectorContext value={contents}>
      <section ref={form} key={subjectOf(selection)} className={classes.inspector} aria-label="Inspector">
        {view === undefined ? <NoScenario /> : <Form view={view} selection={selection} />}
      </section>
    </InspectorContext>
  );
}

/** Tells one thing's form from another's: each begins at its top. */
function subjectOf(selection: Selection): string {
  if (selection.kind === 'scenario') return 'scenario';
  if (selection.kind === 'parts')
    return [...selection.nodes, ...selection.edges, ...selection.notes, ...selection.groups].join();
  return selection.id;
}

function Form({ view, selection }: { view: ScenarioView; selection: Selection }) {
  if (selection.kind === 'agent') {
    const agent = view.agents.find(({ id }) => id === selection.id);
    if (agent) return <AgentForm key={agent.id} agent={agent} view={view} />;
  }
  if (selection.kind === 'criterion') {
    const criterion = view.criteria.find(({ id }) => id === selection.id);
    if (criterion) return <CriterionForm key={criterion.id} criterion={criterion} view={view} />;
  }
  if (selection.kind === 'parts') {
    const { nodes, edges, notes, groups } = selection;
    if (countParts(selection) > 1) return <MultiForm view={view} parts={selection} />;
    const node = view.nodes.find(({ id }) => id === nodes[0]);
    if (node) return <NodeForm key={node.id} node={node} view={view} />;
    const edge = view.edges.find(({ id }) => id === edges[0]);
    if (edge) return <EdgeForm key={edge.id} edge={edge} view={view} />;
    const note = view.notes.find(({ id }) => id === notes[0]);
    if (note) return <NoteForm key={note.id} note={note} view={view} />;
    const group = view.groups.find(({ id }) => id === groups[0]);
    if (group) return <GroupForm key={group.id} group={group} view={view} />;
  }
  return <ScenarioForm key={view.id} view={view} />;
}

function NoScenario() {
  const { workspace, session, active, ids } = useStores();
  const open = useStore(active, (state) => state.open);
  if (open === undefined) return null;
  return (
    <EmptyState
      text="This file has no scenario yet. Make one of a question at the left, or start an empty one."
      action={{
        label: 'New scenario',
        run: () => {
          const { edit, id } = addScenario(open.document, ids);
          workspace.getState().edit(edit);
          session.getState().showScenario(id);
        },
      }}
    />
  );
}
