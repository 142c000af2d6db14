import type { ScenarioNode, ScenarioView } from '../../core/scenario/document.ts';
import { parseTemplate } from '../../core/template/parseTemplate.ts';
import type { TypeModel } from '../../core/template/TypeModel.ts';

/** What a field of a run's state holds, as far as a comparison cares. */
export type FieldKind = 'boolean' | 'number' | 'text' | 'list';

const KINDS: Readonly<Record<string, FieldKind>> = {
  verify_result: 'boolean',
  turn: 'number',
  turn_count: 'number',
  current_node: 'text',
  node_id: 'text',
  status: 'text',
  scenario_id: 'text',
  raw_response: 'text',
  question_text: 'text',
  path: 'list',
};

/**
 * What the field at a path holds, or undefined where it can't be told. A parsed field has the type that a
 * template gives it: that of `source`, or of the first node that has such a field where `source` is null.
 */
export function fieldKind(
  view: Pick<ScenarioView, 'nodes'>,
  source: string | null,
  path: string,
): FieldKind | undefined {
  if (Object.hasOwn(KINDS, path)) return KINDS[path];
  const [head, ...rest] = path.split('.');
  if (head === 'node_visits') return 'number';
  if (head === 'parsed') return parsedKind(nodesCalled(view, source), rest.join('.'));
  if (head !== 'node_results') return undefined;
  const [node, part, ...name] = rest;
  if (part === 'verify_result') return 'boolean';
  return part === 'parsed' && node !== undefined
    ? parsedKind(nodesCalled(view, node), name.join('.'))
    : undefined;
}

function nodesCalled({ nodes }: Pick<ScenarioView, 'nodes'>, name: string | null): readonly ScenarioNode[] {
  return name === null ? nodes : nodes.filter((node) => node.nodeId === name);
}

function parsedKind(nodes: readonly ScenarioNode[], name: string): FieldKind | undefined {
  for (const { template } of nodes) {
    // Reading a template costs more than seeing that the name is not in it.
    if (!template.includes(name)) continue;
    const field = parseTemplate(template).fields.find((candidate) => candidate.name === name);
    if (field !== undefined) return typeKind(field.type);
  }
  return undefined;
}

function typeKind(type: TypeModel): FieldKind | undefined {
  switch (type.kind) {
    case 'boolean':
    case 'list':
      return type.kind;
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      return 'text';
    case 'literal':
      return type.values.every((value) => typeof value === 'string') ? 'text' : undefined;
    case 'union': {
      const [only, ...others] = type.members.filter((member) => member.kind !== 'null');
      return only !== undefined && others.length === 0 ? typeKind(only) : undefined;
    }
    default:
      return undefined;
  }
}
