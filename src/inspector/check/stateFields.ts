import type { ScenarioNode, ScenarioView } from '../../core/scenario/document.ts';
import { parseTemplate } from '../../core/template/parseTemplate.ts';
import type { PathGroup } from '../fields/matchingPaths.ts';

/** Templates are read of so many nodes: reading those of thousands would hold up the list. */
const TEMPLATES_READ = 200;

type Node = Pick<ScenarioNode, 'nodeId' | 'template'>;

function templateFields({ template }: Node): readonly string[] {
  return template.trim() === '' ? [] : parseTemplate(template).fields.map(({ name }) => name);
}

/**
 * The paths that a condition of an edge out of `source` can test, nearest first: the turn just ended, the
 * run so far, then every node's last result. Of very many nodes, the parsed fields of the first are offered.
 */
export function stateFields(view: Pick<ScenarioView, 'nodes'>, source: string): readonly PathGroup[] {
  const here = view.nodes.find((node) => node.nodeId === source);
  const parsed = here === undefined ? [] : templateFields(here).map((name) => `parsed.${name}`);
  return [
    { group: `The turn at ${source}`, items: ['verify_result', ...parsed] },
    { group: 'The run so far', items: ['turn', 'current_node'] },
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
export function turnFields(view: Pick<ScenarioView, 'nodes'>): readonly PathGroup[] {
  const parsed = new Set(view.nodes.slice(0, TEMPLATES_READ).flatMap(templateFields));
  return [
    { group: 'The turn', items: ['verify_result', 'node_id', 'raw_response', 'question_text'] },
    { group: 'Parsed fields', items: [...parsed].map((name) => `parsed.${name}`) },
  ];
}

/** The paths that a check of the whole run can test. */
export function resultFields(): readonly PathGroup[] {
  return [{ group: 'The run', items: ['status', 'turn_count', 'path', 'scenario_id'] }];
}
