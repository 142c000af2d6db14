import type { Json } from '../json/Json.ts';
import type {
  AgentRecord,
  CriterionRecord,
  EdgeRecord,
  GroupRecord,
  NodeRecord,
  NoteRecord,
  QuestionRecord,
  ScenarioView,
} from '../scenario/document.ts';
import type { Renames } from './carryNames.ts';
import { meaningText } from './compareJson.ts';
import { Matching, type Token } from './Matching.ts';

/*
 * Which records of two documents are the same ones. Records that share an id are; the others are told by their
 * names, and after a rename by what they hold.
 */

const byId = ({ id }: { readonly id: string }): string => id;

export function matchScenarios(
  before: readonly ScenarioView[],
  after: readonly ScenarioView[],
): Matching<ScenarioView> {
  const matching = new Matching(before, after)
    .byKey(byId)
    .byKey(({ name }) => name)
    .byLikeness((view) => [
      ...view.nodes.flatMap((node): Token[] => [
        [`name ${node.nodeId}`, 1],
        ...weighed('question', node.question, 1),
      ]),
      ...weighed('description', view.description, 1),
    ]);
  // Where each side has but one, it is the same one, however much of it is new.
  return before.length === 1 && after.length === 1 ? matching.byKey(() => '') : matching;
}

export function matchNodes(before: ScenarioView, after: ScenarioView): Matching<NodeRecord> {
  const matching = new Matching(before.nodes, after.nodes).byKey(byId).byKey(({ nodeId }) => nodeId);
  if (matching.before.length === 0 || matching.after.length === 0) return matching;
  const ways = [waysOf(before), waysOf(after)] as const;
  return matching.byLikeness(
    (node) => nodeTokens(node, ways[0]),
    (node) => nodeTokens(node, ways[1]),
  );
}

/** The edges at each node, as what tells it apart. */
function waysOf({ edges }: ScenarioView): ReadonlyMap<string, readonly Token[]> {
  const ways = new Map<string, Token[]>();
  const note = (node: string, token: string): void => {
    const known = ways.get(node);
    if (known === undefined) ways.set(node, [[token, 1]]);
    else known.push([token, 1]);
  };
  for (const { source, target } of edges) {
    note(source, `to ${target}`);
    note(target, `from ${source}`);
  }
  return ways;
}

function nodeTokens(node: NodeRecord, ways: ReadonlyMap<string, readonly Token[]>): Token[] {
  return [
    ...weighed('question', node.question, 4),
    ...weighed('template', node.template, 2),
    ...weighed('script', node.script as unknown as Json, 2),
    ...weighed('answer', node.expectedAnswer, 1),
    ...weighed('few shot', node.fewShot, 1),
    ...weighed('note', node.note, 0.5),
    ...weighed('agent', node.agentIdentity, 0.5),
    ...(ways.get(node.nodeId) ?? []),
  ];
}

/**
 * Edges by their ends, parallel ones by what they are taken on and what they hand over, then in their order.
 * Those that are left are reconnected where only one can be meant: same start and same content, or same end
 * and same content that is not just the usual one.
 */
export function matchEdges(
  before: readonly EdgeRecord[],
  after: readonly EdgeRecord[],
  nodes: Renames,
): Matching<EdgeRecord> {
  const later = (name: string): string => nodes.get(name) ?? name;
  const keyed = (keyOf: (source: string, target: string, edge: EdgeRecord) => string | null) =>
    [
      (edge: EdgeRecord) => keyOf(later(edge.source), later(edge.target), edge),
      (edge: EdgeRecord) => keyOf(edge.source, edge.target, edge),
    ] as const;
  const content = new Map<EdgeRecord, string>();
  for (const edge of [...before, ...after]) content.set(edge, contentText(edge));
  const contentOf = (edge: EdgeRecord): string => content.get(edge) as string;
  return new Matching(before, after)
    .byKey(byId)
    .byKey(...keyed((source, target, edge) => listText(source, target, contentOf(edge))))
    .byKey(...keyed((source, target, edge) => listText(source, target, handoverText(edge))))
    .byKey(...keyed((source, target) => listText(source, target)))
    .byUniqueKey(...keyed((source, _, edge) => listText(source, contentOf(edge))))
    .byUniqueKey(
      ...keyed((_, target, edge) => (contentOf(edge) === USUAL ? null : listText(target, contentOf(edge)))),
    );
}

function contentText(edge: EdgeRecord): string {
  const { condition, conditionSource, conditionJs } = edge;
  return meaningText([condition as Json, conditionSource, conditionJs, handoverText(edge)]);
}

function handoverText({
  handover,
  handoverOptions,
}: Pick<EdgeRecord, 'handover' | 'handoverOptions'>): string {
  return meaningText([handover, handoverOptions]);
}

/** An edge that is always taken and hands the raw log on. */
const USUAL = meaningText([null, null, null, handoverText({ handover: null, handoverOptions: {} })]);

function listText(...texts: readonly string[]): string {
  return JSON.stringify(texts);
}

/** Agents by identity; after a rename, by their settings and by the nodes that follow them. */
export function matchAgents(
  before: ScenarioView,
  after: ScenarioView,
  nodes: Matching<NodeRecord>,
): Matching<AgentRecord> {
  const matching = new Matching(before.agents, after.agents).byKey(byId).byKey(({ identity }) => identity);
  if (matching.before.length === 0 || matching.after.length === 0) return matching;
  const followers = [new Map<string, Token[]>(), new Map<string, Token[]>()] as const;
  for (const pair of nodes.pairs) {
    pair.forEach((node, side) => {
      const known = followers[side as 0 | 1];
      const token: Token = [`node ${pair[1].id}`, 1];
      if (node.agentIdentity === null) return;
      const tokens = known.get(node.agentIdentity);
      if (tokens === undefined) known.set(node.agentIdentity, [token]);
      else tokens.push(token);
    });
  }
  const tokensOn = (side: 0 | 1) => (agent: AgentRecord) => [
    ...weighed('models', agent.modelOverride, 2),
    ...(followers[side].get(agent.identity) ?? []),
  ];
  return matching.byLikeness(tokensOn(0), tokensOn(1));
}

export function matchCriteria(
  before: readonly CriterionRecord[],
  after: readonly CriterionRecord[],
): Matching<CriterionRecord> {
  return new Matching(before, after)
    .byKey(byId)
    .byKey(({ name }) => name)
    .byLikeness((criterion) => [
      ...weighed('check', criterion.check, 3),
      ...weighed('python', criterion.evaluateSource, 3),
      ...weighed('javascript', criterion.evaluateJs, 3),
      ...weighed('description', criterion.description, 1),
    ]);
}

export function matchQuestions(
  before: readonly QuestionRecord[],
  after: readonly QuestionRecord[],
): Matching<QuestionRecord> {
  return new Matching(before, after)
    .byKey(byId)
    .byKey(({ question }) => question)
    .byLikeness(({ question, expectedAnswer, template }) => [
      ...weighed('question', question, 2),
      ...weighed('answer', expectedAnswer, 1),
      ...weighed('template', template, 2),
    ]);
}

/** A value as what tells a record apart; one that says nothing does not. */
function weighed(name: string, value: Json, weight: number): Token[] {
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? [] : [[`${name} ${meaningText(value)}`, weight]];
}

export function matchGroups(
  before: readonly GroupRecord[],
  after: readonly GroupRecord[],
): Matching<GroupRecord> {
  return new Matching(before, after)
    .byKey(byId)
    .byKey(({ name }) => name)
    .byLikeness(({ members }) => members.map((member) => [member, 1]));
}

/** Notes have no names: those that say the same, then those that lie where another lay. */
export function matchNotes(
  before: readonly NoteRecord[],
  after: readonly NoteRecord[],
): Matching<NoteRecord> {
  return new Matching(before, after)
    .byKey(byId)
    .byKey(({ text }) => text)
    .byUniqueKey(({ position }) => listText(String(position.x), String(position.y)));
}
