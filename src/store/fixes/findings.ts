import { checkConclusion, VERDICT_PATTERN } from '../../core/finding/checkConclusion.ts';
import { DEFAULT_COOLDOWN, findingOptions, isFindingEdge } from '../../core/finding/findingOptions.ts';
import { parseDuration } from '../../core/finding/parseDuration.ts';
import { isObject, own, withKey } from '../../core/json/objects.ts';
import type {
  ConclusionRules,
  EdgeRecord,
  NodeRecord,
  ScenarioView,
  ScriptedReply,
} from '../../core/scenario/document.ts';
import { edgeName } from '../../core/scenario/edgeName.ts';
import { type Fix, type Fixer, fixBy, fixOf } from './Fix.ts';
import { staysReachable } from './fallbackEdges.ts';
import { nearestName } from './nearestName.ts';
import { ofEdge, ofNode } from './partsOf.ts';

function waitFor(edge: EdgeRecord, verdict: string): Fix {
  return fixOf(`Wait for the verdict ${verdict} on ${edgeName(edge)}`, [
    { ...edge, handoverOptions: withKey(edge.handoverOptions, 'verdict', verdict) },
  ]);
}

/** The words of a verdict as one: `needs info!` as `needs-info`. */
function oneWord(text: string): string {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '');
  return VERDICT_PATTERN.test(word) ? word : '';
}

function givenBy(node: NodeRecord | undefined): readonly string[] {
  const verdicts = node?.concludes?.verdicts ?? [];
  return verdicts
    .map(({ verdict }) => verdict.trim().toLowerCase())
    .filter((word) => VERDICT_PATTERN.test(word));
}

/** Whether another handoff of the same agent already goes there on a verdict. */
function isTaken(view: ScenarioView, edge: EdgeRecord, verdict: string, target = edge.target): boolean {
  return view.edges.some(
    (other) =>
      other.id !== edge.id &&
      isFindingEdge(other) &&
      other.source === edge.source &&
      other.target === target &&
      findingOptions(other.handoverOptions).verdict === verdict,
  );
}

/** A handoff waits for a verdict that its agent gives. */
export const chooseVerdict: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => {
    const written = findingOptions(edge.handoverOptions).verdict;
    const given = givenBy(view.nodes.find(({ nodeId }) => nodeId === edge.source));
    const meant = nearestName(written, given);
    const words = new Set([...(meant === undefined ? [] : [meant]), ...given]);
    if (given.length === 0) words.add(oneWord(written) || 'finding');
    const free = [...words].filter((word) => word !== written && !isTaken(view, edge, word));
    if (free.length === 0) return deletion(view, edge);
    return free.slice(0, 3).map((word) => waitFor(edge, word));
  });

/** A verdict that is waited for is one that the agent gives. */
export const listVerdict: Fixer = (view, problem, ids) =>
  ofEdge(view, problem, (edge) => {
    const { verdict } = findingOptions(edge.handoverOptions);
    const node = view.nodes.find(({ nodeId }) => nodeId === edge.source);
    const rules = node?.concludes;
    if (node === undefined || !rules || !VERDICT_PATTERN.test(verdict)) return [];
    const concludes = { ...rules, verdicts: [...rules.verdicts, { verdict, when: '' }] };
    return [
      ...chooseVerdict(view, problem, ids).slice(
        0,
        nearestName(verdict, givenBy(node)) === undefined ? 0 : 1,
      ),
      fixOf(`List ${verdict} among the verdicts of ${node.nodeId}`, [{ ...node, concludes }]),
    ];
  });

export const mendVerdict: Fixer = (view, problem) =>
  ofNode(view, problem, (node) => {
    const { item = -1 } = problem.where;
    const rules = node.concludes;
    const listed = rules?.verdicts[item];
    if (!rules || listed === undefined) return [];
    const others = rules.verdicts.filter((_, index) => index !== item);
    const word = oneWord(listed.verdict);
    const isNew = word !== '' && !others.some(({ verdict }) => verdict.trim().toLowerCase() === word);
    const concludes = (verdicts: ConclusionRules['verdicts']) => [
      { ...node, concludes: { ...rules, verdicts } },
    ];
    return [
      ...(isNew && word !== listed.verdict.trim().toLowerCase()
        ? [
            fixOf(
              `Write the verdict as ${word}`,
              concludes(
                rules.verdicts.map((one, index) => (index === item ? { ...one, verdict: word } : one)),
              ),
            ),
          ]
        : []),
      fixOf(`Take ${JSON.stringify(listed.verdict)} off the verdicts of ${node.nodeId}`, concludes(others)),
    ];
  });

export const defaultCooldown: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => [
    fixOf(`Let ${edgeName(edge)} rest ${DEFAULT_COOLDOWN}`, [
      { ...edge, handoverOptions: withKey(edge.handoverOptions, 'cooldown', DEFAULT_COOLDOWN) },
    ]),
  ]);

/** A handoff that goes to nobody goes to another agent, or is no more. */
export const redirectHandoff: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => {
    const { verdict } = findingOptions(edge.handoverOptions);
    const target = view.nodes.find(
      ({ nodeId }) => nodeId !== edge.source && !isTaken(view, edge, verdict, nodeId),
    )?.nodeId;
    return [
      ...(target === undefined
        ? []
        : [fixOf(`Hand off from ${edge.source} to ${target}`, [{ ...edge, target }])]),
      ...deletion(view, edge),
    ];
  });

export const deleteHandoff: Fixer = (view, problem) => ofEdge(view, problem, (edge) => deletion(view, edge));

function deletion(view: ScenarioView, edge: EdgeRecord): readonly Fix[] {
  if (!staysReachable(view, [edge])) return [];
  return [fixOf(`Delete the handoff ${edgeName(edge)}`, [], [edge.id])];
}

/** An agent that hands off by verdict concludes with those that its handoffs wait for. */
export const conclude: Fixer = (view, problem) =>
  ofNode(view, problem, (node) => {
    if (node.concludes !== null) return [];
    const waited = view.edges
      .filter((edge) => isFindingEdge(edge) && edge.source === node.nodeId)
      .map(({ handoverOptions }) => findingOptions(handoverOptions).verdict)
      .filter((verdict) => VERDICT_PATTERN.test(verdict));
    const verdicts = [...new Set(waited)].map((verdict) => ({ verdict, when: '' }));
    return [
      fixOf(
        `Have ${node.nodeId} conclude${verdicts.length === 0 ? '' : ` with ${[...new Set(waited)].join(', ')}`}`,
        [{ ...node, concludes: { verdicts, trigger: null, dailyCap: null, dailyBudget: null } }],
      ),
    ];
  });

/** A wake is at a time and for an agent, or is no more. */
export const mendWake: Fixer = (view, problem) => {
  const { item = -1 } = problem.where;
  const wake = view.wakes[item];
  if (wake === undefined) return [];
  const wakes = (change: Partial<typeof wake>) => [
    { ...view.record, wakes: view.wakes.map((one, index) => (index === item ? { ...one, ...change } : one)) },
  ];
  const names = view.nodes.map(({ nodeId }) => nodeId);
  const target = nearestName(wake.node, names) ?? (names.includes(view.entry) ? view.entry : names[0]);
  const fixes: Fix[] = [];
  if (parseDuration(wake.at) === null) fixes.push(fixOf(`Wake ${wake.node} at 0s`, wakes({ at: '0s' })));
  if (!names.includes(wake.node) && target !== undefined) {
    fixes.push(fixOf(`Wake ${target}`, wakes({ node: target })));
  }
  const rest = view.wakes.filter((_, index) => index !== item);
  fixes.push(fixOf(`Remove wake ${item + 1}`, [{ ...view.record, wakes: rest }]));
  return fixes;
};

export const dropDuration: Fixer = (view, problem) =>
  withReply(view, problem, (_, reply, of) => {
    const { duration: __, ...rest } = reply;
    return [[`Let ${of} take no time`, rest]];
  });

/** A scripted conclusion is one that counts. */
export const mendConclusion: Fixer = (view, problem) =>
  withReply(view, problem, (node, reply, of) =>
    node.concludes === null
      ? []
      : [[`Let ${of} conclude with a finding`, { ...reply, conclusion: finding(node.concludes, reply) }]],
  );

export const scriptConclusion: Fixer = (view, problem) =>
  ofNode(view, problem, (node) => {
    const item = node.script.length - 1;
    const reply = node.script[item];
    if (node.concludes === null || reply === undefined) return [];
    const conclusion = finding(node.concludes, reply);
    return [
      fixOf(`Let the last reply of ${node.nodeId} conclude with a finding`, [
        { ...node, script: node.script.map((one, index) => (index === item ? { ...one, conclusion } : one)) },
      ]),
    ];
  });

function finding(rules: ConclusionRules, { conclusion, text }: ScriptedReply) {
  const summary = isObject(conclusion) ? own(conclusion, 'summary') : undefined;
  const [first] = rules.verdicts;
  const given = {
    outcome: 'finding',
    summary:
      typeof summary === 'string' && summary.trim() !== '' ? summary : text?.trim() || 'What was found.',
    ...(first === undefined ? {} : { verdict: first.verdict.trim().toLowerCase() }),
  };
  // A list of verdicts that are none can be concluded with in no way but this.
  return checkConclusion(rules, given).refusal === null
    ? given
    : { outcome: 'no_op', summary: given.summary };
}

function withReply(
  view: ScenarioView,
  problem: Parameters<Fixer>[1],
  change: (
    node: NodeRecord,
    reply: ScriptedReply,
    of: string,
  ) => readonly (readonly [label: string, reply: ScriptedReply])[],
): readonly Fix[] {
  const { item = -1 } = problem.where;
  return ofNode(view, problem, (node) => {
    const reply = node.script[item];
    if (reply === undefined) return [];
    return change(node, reply, `reply ${item + 1} of ${node.nodeId}`).map(([label, next]) =>
      fixBy(label, {
        label,
        set: [{ ...node, script: node.script.map((one, index) => (index === item ? next : one)) }],
      }),
    );
  });
}
