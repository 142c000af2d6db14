import { USER_LABEL } from '../../core/message/message.ts';
import { type EdgeRecord, END, type NodeRecord, type ScenarioView } from '../../core/scenario/document.ts';
import { freeName } from '../../core/scenario/freeName.ts';
import { newEdgeRecord, orderAfter } from '../../core/scenario/newRecords.ts';
import { renameAgent } from '../commands/renameAgent.ts';
import { renameNode } from '../commands/renameNode.ts';
import { type Fix, type Fixer, fixBy, fixOf } from './Fix.ts';
import { ofAgent, ofNode } from './partsOf.ts';

/** A node without a name gets one, and all that speaks of it. */
export const nameNode: Fixer = (view, problem) =>
  ofNode(view, problem, (node) => {
    if (node.nodeId !== '') return [];
    const name = freeName('node', takenIn(view));
    const isAlone = view.nodes.filter(({ nodeId }) => nodeId === '').length === 1;
    const label = `Call the node ${name}`;
    return [
      isAlone ? fixBy(label, renameNode(view, node.id, name)) : fixOf(label, [{ ...node, nodeId: name }]),
    ];
  });

/** A node that is called as the end of a run is gets another name; edges to the end go on leading there. */
export const renameReserved: Fixer = (view, problem) =>
  ofNode(view, problem, (node) => {
    if (node.nodeId !== END) return [];
    const name = freeName('end', takenIn(view));
    const entry = view.entry === END ? [{ ...view.record, entry: name }] : [];
    const leaving = view.edges.filter(({ source }) => source === END);
    return [
      fixOf(`Rename the node to ${name}`, [
        { ...node, nodeId: name },
        ...entry,
        ...leaving.map((edge) => ({ ...edge, source: name })),
      ]),
    ];
  });

/** Of nodes with one name all but the first get another, with copies of the edges; or they go. */
export const separateNodes: Fixer = (view, problem, ids) => {
  const { node: name, record } = problem.where;
  const same = view.nodes.filter(({ nodeId }) => nodeId === name);
  // A file's node that was renamed when it was read is no longer called as another one is.
  const [first, ...rest] = same;
  const [second] = rest;
  if (first === undefined || second === undefined) return renamedInFile(view, record);
  const taken = new Set(takenIn(view));
  const set: (NodeRecord | EdgeRecord)[] = [];
  let order = orderAfter(view.edges);
  for (const node of rest) {
    const nodeId = freeName(first.nodeId, taken);
    taken.add(nodeId);
    set.push({ ...node, nodeId });
    for (const given of edgesLike(view, first.nodeId, nodeId)) {
      set.push(newEdgeRecord(ids, { scenarioId: view.id, order, ...given }));
      order += 1;
    }
  }
  const others =
    rest.length === 1 ? `the second ${first.nodeId}` : `the ${rest.length} others called ${first.nodeId}`;
  const names = set.flatMap((part) => (part.type === 'node' ? [part.nodeId] : []));
  return [
    fixOf(`Rename ${others} to ${names.join(', ')}`, set),
    fixOf(
      `Delete ${others}`,
      [],
      rest.map(({ id }) => id),
    ),
  ];
};

/** Edges for another node that lead where those of one do, and from where those come. */
function edgesLike(view: ScenarioView, from: string, to: string) {
  const copy = ({ id: _, type: __, raw: ___, order: ____, scenarioId: _____, ...rest }: EdgeRecord) => rest;
  const leaving = view.edges.filter(({ source, target }) => source === from && target !== from);
  const leading = view.edges.filter(({ source, target }) => target === from && source !== from);
  const led = leading.map((edge) => ({ ...copy(edge), target: to }));
  return [
    ...(led.length === 0 ? [{ source: from, target: to }] : led),
    ...leaving.map((edge) => ({ ...copy(edge), source: to })),
  ];
}

function renamedInFile(view: ScenarioView, record: string | undefined): readonly Fix[] {
  const node = view.nodes.find(({ id }) => id === record);
  const isLed = view.edges.some(({ source, target }) => source === node?.nodeId || target === node?.nodeId);
  if (node === undefined || isLed || view.entry === node.nodeId) return [];
  return [fixOf(`Delete the node ${node.nodeId}`, [], [node.id])];
}

/** An agent that is called as questions are gets another identity. */
export const renameUser: Fixer = (view, problem) => {
  const taken = new Set(view.agents.map(({ identity }) => identity));
  const name = freeName('user', taken);
  const label = `Rename the agent ${USER_LABEL} to ${name}`;
  const ofRecord = ofAgent(view, problem, (agent) =>
    agent.identity === USER_LABEL ? [fixBy(label, renameAgent(view, agent.id, name))] : [],
  );
  if (ofRecord.length > 0) return ofRecord;
  return ofNode(view, problem, (node) =>
    node.agentIdentity === USER_LABEL
      ? [
          fixOf(
            label,
            view.nodes.flatMap((one) =>
              one.agentIdentity === USER_LABEL ? [{ ...one, agentIdentity: name }] : [],
            ),
          ),
        ]
      : [],
  );
};

function takenIn(view: ScenarioView): ReadonlySet<string> {
  return new Set([...view.nodes.map(({ nodeId }) => nodeId), END]);
}
