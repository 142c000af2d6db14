import { isTakenByHandoff } from '../../core/handover/kinds.ts';
import { isObject, keysOf, own } from '../../core/json/objects.ts';
import type { ScenarioEdge, ScenarioNode, ScenarioView } from '../../core/scenario/document.ts';
import { parseTemplate } from '../../core/template/parseTemplate.ts';
import type { PathGroup } from '../fields/matchingPaths.ts';

/** Templates are read of so many nodes: reading those of thousands would hold up the list. */
const TEMPLATES_READ = 200;

type Node = Pick<ScenarioNode, 'nodeId' | 'template'>;

/** What of a scenario has a part in what can be asked. */
type Fields = Pick<ScenarioView, 'nodes'> & Partial<Pick<ScenarioView, 'edges'>>;

/** What was handed off, where anything can be: Baton's own, in conditions and in criteria. */
function handoffFields(group: string, edges: readonly ScenarioEdge[] = []): readonly PathGroup[] {
  const payloads = edges.filter(isTakenByHandoff);
  if (payloads.length === 0) return [];
  const names = payloads.flatMap(({ handoverOptions }) => {
    const schema = own(handoverOptions, 'schema');
    const properties = isObject(schema) ? own(schema, 'properties') : undefined;
    return isObject(properties) ? keysOf(properties) : [];
  });
  const items = [...new Set(names)].map((name) => `handoff.payload.${name}`);
  return [{ group, items: ['handoff.to', 'handoff.reason', ...items] }];
}

function templateFields({ template }: Node): readonly string[] {
  return template.trim() === '' ? [] : parseTemplate(template).fields.map(({ name }) => name);
}

/**
 * The paths that a condition of an edge out of `source` can test, nearest first: the turn just ended, the
 * run so far, then every node's last result. Of very many nodes, the parsed fields of the first are offered.
 */
export function stateFields(view: Fields, source: string): readonly PathGroup[] {
  const here = view.nodes.find((node) => node.nodeId === source);
  const parsed = here === undefined ? [] : templateFields(here).map((name) => `parsed.${name}`);
  return [
    { group: `The turn at ${source}`, items: ['verify_result', ...parsed] },
    { group: 'The run so far', items: ['turn', 'current_node'] },
    ...handoffFields('What was handed off last', view.edges),
    { group: 'Visits of a node', items: view.nodes.map(({ nodeId }) => `node_visits.${nodeId}`) },
    ...view.nodes.map((node, index) => ({
      group: `The last result of ${node.nodeId}`,
      items: [
        `node_results.${node.nodeId}.verify_result`,
        ...(index < TEMPLATES_READ ? templateFields(node) : []).map(
          (name) => `node_results.${node.nodeId}.parsed.${name}`,
        ),
      ],
    })),
  ];
}

/** The paths that a check of turns can test: what a finished turn tells of itself. */
export function turnFields(view: Fields): readonly PathGroup[] {
  const parsed = new Set(view.nodes.slice(0, TEMPLATES_READ).flatMap(templateFields));
  return [
    { group: 'The turn', items: ['verify_result', 'node_id', 'raw_response', 'question_text'] },
    { group: 'Parsed fields', items: [...parsed].map((name) => `parsed.${name}`) },
    ...handoffFields('What it handed off', view.edges),
  ];
}

/** The paths that a check of the whole run can test. */
export function resultFields(): readonly PathGroup[] {
  return [{ group: 'The run', items: ['status', 'turn_count', 'path', 'scenario_id'] }];
}
