import { isTakenByHandoff } from '../../core/handover/kinds.ts';
import type { PathGroup } from '../fields/matchingPaths.ts';
import type { FieldSources } from './FieldSources.ts';
import { payloadMembers } from './fieldFacts.ts';
import { parsedFields } from './parsedFields.ts';

/** Templates are read of so many nodes: reading those of thousands would hold up the list. */
const TEMPLATES_READ = 200;

type Node = FieldSources['nodes'][number];

/** What was handed off, where anything can be: Baton's own, in conditions and in criteria. */
function handoffFields(group: string, from: FieldSources): readonly PathGroup[] {
  if (!(from.edges ?? []).some(isTakenByHandoff)) return [];
  const items = [...payloadMembers(from).keys()].map((name) => `handoff.payload.${name}`);
  return [{ group, items: ['handoff.to', 'handoff.reason', ...items] }];
}

function namesIn(node: Node): readonly string[] {
  return parsedFields(node).map(({ name }) => name);
}

/**
 * The paths that a condition of an edge out of `source` can test, nearest first: the turn just ended, the
 * run so far, then every node's last result. Of very many nodes, the parsed fields of the first are offered.
 */
export function stateFields(from: FieldSources, source: string): readonly PathGroup[] {
  const { nodes, traitsOf, accumulated = [] } = from;
  const here = nodes.find((node) => node.nodeId === source);
  const parsed = here === undefined ? [] : namesIn(here).map((name) => `parsed.${name}`);
  return [
    { group: `The turn at ${source}`, items: ['verify_result', ...parsed] },
    {
      group: 'The run so far',
      items: ['turn', 'current_node', ...accumulated.map((name) => `accumulated.${name}`)],
    },
    ...handoffFields('What was handed off last', from),
    { group: 'Visits of a node', items: nodes.map(({ nodeId }) => `node_visits.${nodeId}`) },
    ...nodes.map((node, index) => {
      const at = `node_results.${node.nodeId}`;
      const isRead = index < TEMPLATES_READ;
      return {
        group: `The last result of ${node.nodeId}`,
        items: [
          `${at}.verify_result`,
          ...(isRead ? namesIn(node) : []).map((name) => `${at}.parsed.${name}`),
          ...(isRead ? (traitsOf?.(node.nodeId) ?? []) : []).map(({ name }) => `${at}.rubric.${name}`),
        ],
      };
    }),
  ];
}

/** The paths that a check of turns can test: what a finished turn tells of itself. */
export function turnFields(from: FieldSources): readonly PathGroup[] {
  const parsed = new Set(from.nodes.slice(0, TEMPLATES_READ).flatMap(namesIn));
  return [
    { group: 'The turn', items: ['verify_result', 'node_id', 'raw_response', 'question_text'] },
    { group: 'Parsed fields', items: [...parsed].map((name) => `parsed.${name}`) },
    ...handoffFields('What it handed off', from),
  ];
}

/** The paths that a check of the whole run can test. */
export function resultFields(): readonly PathGroup[] {
  return [{ group: 'The run', items: ['status', 'turn_count', 'path', 'scenario_id'] }];
}
