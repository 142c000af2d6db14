import { isTakenByHandoff } from '../../core/handover/kinds.ts';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { entriesOf, isObject, own } from '../../core/json/objects.ts';
import type { Choice, FieldFacts, FieldKind, FieldSources } from './FieldSources.ts';
import { type ParsedFieldFacts, parsedFields } from './parsedFields.ts';

type Node = FieldSources['nodes'][number];

const BOOLEANS: readonly Choice[] = [
  { value: true, label: 'true' },
  { value: false, label: 'false' },
  { value: null, label: 'nothing' },
];

const STATUSES = ['completed', 'limit_reached', 'error', 'timeout', 'cancelled'].map(asChoice);

const FIXED: Readonly<Record<string, FieldFacts>> = {
  verify_result: {
    kind: 'boolean',
    choices: BOOLEANS,
    hint: 'Whether the answer was right; nothing where it was not judged.',
  },
  turn: { kind: 'number', hint: 'Turns so far, the one just ended included.' },
  raw_response: { kind: 'text', hint: 'What the agent said, as text.' },
  question_text: { kind: 'text', hint: 'The node’s own question.' },
  status: { kind: 'text', choices: STATUSES, hint: 'How the run ended.' },
  turn_count: { kind: 'number', hint: 'How many turns the run had.' },
  path: { kind: 'list', hint: 'The nodes of all turns, in order.' },
};

/**
 * What is known of the field at a path of a scenario. A parsed field is that of the template of `source`, or
 * of the first node that has such a field where `source` is null. Give the answer to many questions: it
 * remembers the nodes by their ids.
 */
export function fieldFacts(from: FieldSources, source: string | null): (path: string) => FieldFacts {
  let byId: ReadonlyMap<string, Node> | null = null;
  const nodeNamed = (id: string): Node | undefined => {
    byId ??= new Map(from.nodes.map((node) => [node.nodeId, node]));
    return byId.get(id);
  };
  return (path) => {
    if (Object.hasOwn(FIXED, path)) return FIXED[path] as FieldFacts;
    if (path === 'current_node') return nodeChoices(from, 'The node of the turn just ended.');
    if (path === 'node_id') return nodeChoices(from, 'The node of the turn.');
    if (path === 'scenario_id') {
      const choices = from.name === undefined ? [] : [asChoice(from.name)];
      return { kind: 'text', choices, hint: 'The scenario’s name.' };
    }
    const [head, rest] = cutAtDot(path);
    if (rest === undefined) return UNKNOWN;
    if (head === 'parsed') {
      const asked = source === null ? from.nodes : [nodeNamed(source)];
      return parsedFacts(asked, rest, source);
    }
    if (head === 'accumulated') return { hint: 'What state updates gathered under this name.' };
    if (head === 'node_visits') return visitFacts(rest, nodeNamed(rest));
    if (head === 'handoff') return handoffFacts(from, rest);
    if (head === 'node_results') return resultFacts(from, rest, nodeNamed);
    return UNKNOWN;
  };
}

const UNKNOWN: FieldFacts = { hint: 'Baton knows no such field: it holds nothing.' };

function visitFacts(nodeId: string, node: Node | undefined): FieldFacts {
  if (node === undefined) return { kind: 'number', hint: `There is no node ${nodeId}: it stays 0.` };
  return { kind: 'number', hint: `How often ${nodeId} was asked so far; 0 before its first turn.` };
}

function resultFacts(
  from: FieldSources,
  path: string,
  nodeNamed: (id: string) => Node | undefined,
): FieldFacts {
  const [nodeId, part] = cutAtDot(path);
  const node = nodeNamed(nodeId);
  if (node === undefined) return { hint: `There is no node ${nodeId}: it holds nothing.` };
  if (part === undefined) return { hint: `Verdict, fields and rubric of ${nodeId}’s last turn.` };
  if (part === 'verify_result') {
    return { kind: 'boolean', choices: BOOLEANS, hint: `The verdict of ${nodeId}’s last turn.` };
  }
  const [head, name] = cutAtDot(part);
  if (name === undefined) return UNKNOWN;
  if (head === 'parsed') return parsedFacts([node], name, nodeId);
  if (head !== 'rubric') return UNKNOWN;
  const trait = from.traitsOf?.(nodeId).find((one) => one.name === name);
  if (trait === undefined) return { hint: `No trait of ${nodeId}’s rubric is called ${name}.` };
  return {
    ...kindOfTrait(trait.kind),
    ...(trait.values.length > 0 ? { choices: trait.values } : {}),
    hint: `A trait of ${nodeId}’s rubric: ${TRAIT_WORDS[trait.kind] ?? 'a value'}.`,
  };
}

const TRAIT_WORDS: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  score: 'a score',
  literal: 'the place of a class, from 0',
  metric: 'measures by name',
};

function kindOfTrait(kind: string): { readonly kind?: FieldKind } {
  if (kind === 'boolean') return { kind: 'boolean' };
  return kind === 'score' || kind === 'literal' ? { kind: 'number' } : {};
}

function parsedFacts(nodes: readonly (Node | undefined)[], name: string, source: string | null): FieldFacts {
  for (const node of nodes) {
    // Reading a template costs more than seeing that the name is not in it.
    if (node === undefined || !mayHave(node, name)) continue;
    const field = parsedFields(node).find((candidate) => candidate.name === name);
    if (field !== undefined) return withBooleans(field);
  }
  return { hint: `${source === null ? 'No template' : `The template of ${source}`} has no field ${name}.` };
}

function mayHave({ template, script }: Node, name: string): boolean {
  return (
    template.includes(name) ||
    script.some(({ parsed }) => parsed !== undefined && Object.hasOwn(parsed, name))
  );
}

function withBooleans({ name: _, ...facts }: ParsedFieldFacts): FieldFacts {
  return facts.kind === 'boolean' && facts.choices === undefined ? { ...facts, choices: BOOLEANS } : facts;
}

function nodeChoices({ nodes }: FieldSources, hint: string): FieldFacts {
  return { kind: 'text', choices: nodes.map(({ nodeId }) => asChoice(nodeId)), hint };
}

/** The schemas of the payloads that can be handed off, member by member. */
export function payloadMembers({ edges = [] }: FieldSources): ReadonlyMap<string, Json> {
  const members = edges.filter(isTakenByHandoff).flatMap(({ handoverOptions }) => {
    const schema = own(handoverOptions, 'schema');
    const properties = isObject(schema) ? own(schema, 'properties') : undefined;
    return isObject(properties) ? entriesOf(properties) : [];
  });
  // Of two payloads with a member of one name the first tells what it is.
  return new Map(members.reverse());
}

function handoffFacts(from: FieldSources, path: string): FieldFacts {
  if (path === 'reason') return { kind: 'text', hint: 'Why it was handed off.' };
  if (path === 'status') {
    return { kind: 'text', choices: ['accepted', 'refused'].map(asChoice), hint: 'What became of it.' };
  }
  if (path === 'to') {
    const targets = new Set((from.edges ?? []).filter(isTakenByHandoff).map(({ target }) => target));
    return { kind: 'text', choices: [...targets].map(asChoice), hint: 'The node that takes over.' };
  }
  const [head, name] = cutAtDot(path);
  if (head !== 'payload') return UNKNOWN;
  const schema = name === undefined ? undefined : payloadMembers(from).get(name);
  if (!isObject(schema)) return { hint: 'A part of what was handed off.' };
  const description = own(schema, 'description');
  return {
    hint:
      typeof description === 'string' && description !== '' ? description : 'A part of what was handed off.',
    ...schemaFacts(schema),
  };
}

const SCHEMA_KINDS: Readonly<Record<string, FieldKind>> = {
  boolean: 'boolean',
  integer: 'number',
  number: 'number',
  string: 'text',
  array: 'list',
};

function schemaFacts(schema: JsonObject): Pick<FieldFacts, 'kind' | 'choices'> {
  const type = own(schema, 'type');
  const kind = typeof type === 'string' && Object.hasOwn(SCHEMA_KINDS, type) ? SCHEMA_KINDS[type] : undefined;
  const values = own(schema, 'enum');
  const choices = Array.isArray(values)
    ? (values as readonly Json[]).filter((value) => typeof value === 'string').map(asChoice)
    : kind === 'boolean'
      ? BOOLEANS
      : [];
  return { ...(kind === undefined ? {} : { kind }), ...(choices.length > 0 ? { choices } : {}) };
}

function asChoice(value: string): Choice {
  return { value, label: value };
}

function cutAtDot(path: string): readonly [head: string, rest?: string] {
  const dot = path.indexOf('.');
  return dot === -1 ? [path] : [path.slice(0, dot), path.slice(dot + 1)];
}
