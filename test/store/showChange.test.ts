import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAgent } from '../../src/store/commands/addAgent.ts';
import { addNode } from '../../src/store/commands/addNode.ts';
import { addScenario } from '../../src/store/commands/addScenario.ts';
import { connectNodes } from '../../src/store/commands/connectNodes.ts';
import { editPart } from '../../src/store/commands/editPart.ts';
import { removeParts } from '../../src/store/commands/removeParts.ts';
import { removeScenario } from '../../src/store/commands/removeScenario.ts';
import { renameNode } from '../../src/store/commands/renameNode.ts';
import { listSteps } from '../../src/store/HistoryStep.ts';
import { openEditor } from '../support/openEditor.ts';

/** A file with two scenarios of two connected nodes each; the second is in front. */
function setUp() {
  const editor = openEditor();
  const { edit, view, ids, document, session } = editor;
  for (const name of ['first', 'second']) {
    const added = addScenario(document(), ids, name);
    edit(added.edit);
    session.getState().showScenario(added.id);
    for (const nodeId of ['ask', 'judge']) {
      edit(addNode(view(), ids, { position: { x: 0, y: 0 }, nodeId }).edit);
    }
    edit(connectNodes(view(), ids, 'ask', 'judge').edit);
  }
  const show = (name: string): void =>
    session.getState().showScenario(editor.scenarios().find((one) => one.name === name)?.id ?? null);
  return { ...editor, show };
}

describe('after undo and redo', () => {
  it('the scenario of the change comes to the front and its node is selected and revealed', () => {
    const { edit, view, show, session, workspace } = setUp();
    const [ask] = view().nodes;
    if (ask === undefined) throw new Error('no node');
    edit(editPart(ask, { question: 'Why?' }, 'Edit question of ask'));
    for (const travel of ['undo', 'redo'] as const) {
      show('first');
      workspace.getState()[travel]();
      expect(view().name).toBe('second');
      expect(session.getState().selection).toMatchObject({ kind: 'parts', nodes: [ask.id] });
      expect(session.getState().reveal?.nodes).toEqual([ask.id]);
      expect(session.getState().field).toMatchObject({ property: 'question', focus: false });
    }
  });

  it('a scenario that was deleted is back in front', () => {
    const { edit, view, workspace, scenarios } = setUp();
    edit(removeScenario(view()));
    expect(view().name).toBe('first');
    workspace.getState().undo();
    expect(view().name).toBe('second');
    expect(view().edges).toHaveLength(1);
    workspace.getState().redo();
    expect(scenarios().map(({ name }) => name)).toEqual(['first']);
  });

  it('of a rename and all that went along the node is shown, of a deletion what was deleted', () => {
    const { edit, view, ids, session, workspace } = setUp();
    const [ask, judge] = view().nodes;
    if (ask === undefined || judge === undefined) throw new Error('no nodes');
    edit(renameNode(view(), ask.id, 'question'));
    session.getState().select({ kind: 'scenario' });
    workspace.getState().undo();
    expect(session.getState().selection).toMatchObject({ nodes: [ask.id], edges: [] });

    edit(removeParts(view(), { nodes: [judge.id] }));
    workspace.getState().undo();
    expect(session.getState().selection).toMatchObject({ nodes: [judge.id], edges: [] });
    workspace.getState().redo();
    expect(session.getState().selection).toEqual({ kind: 'scenario' });
    expect(session.getState().reveal?.nodes).toEqual([ask.id]);

    const added = addAgent(view(), ids, 'auditor');
    edit(added.edit);
    workspace.getState().undo();
    workspace.getState().redo();
    expect(session.getState().selection).toEqual({ kind: 'agent', id: added.id });
  });
});

describe('travel', () => {
  it('by many steps leads where as many single ones lead, and never past an end', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -12, max: 12 }), { maxLength: 6 }), (jumps) => {
        const [jumping, walking] = [setUp(), setUp()];
        for (const jump of jumps) {
          jumping.workspace.getState().travel(jump);
          const { undo, redo } = walking.workspace.getState();
          for (let step = 0; step < Math.abs(jump); step += 1) (jump < 0 ? undo : redo)();
        }
        const placed = ({ workspace, document }: ReturnType<typeof openEditor>) => {
          const [open] = workspace.getState().documents;
          const labels = (steps: Parameters<typeof listSteps>[0] = null) =>
            listSteps(steps).map(({ label }) => label);
          return {
            records: [...document().records.keys()].sort(),
            past: labels(open?.past),
            future: labels(open?.future),
          };
        };
        expect(placed(jumping)).toEqual(placed(walking));
      }),
    );
  });

  it('tells nothing where there is nothing to undo', () => {
    const { workspace } = openEditor();
    workspace.getState().undo();
    expect(workspace.getState().travelled).toBeNull();
  });
});
