import type { Json } from '../../core/json/Json.ts';
import { keysOf, own } from '../../core/json/objects.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { ScenarioNode } from '../../core/scenario/document.ts';
import { parseTemplate } from '../../core/template/parseTemplate.ts';
import type { TypeModel } from '../../core/template/TypeModel.ts';
import { kindOf } from '../value/valueKind.ts';
import type { FieldFacts, FieldKind } from './FieldSources.ts';

/** A field that is read from a node's answers. */
export interface ParsedFieldFacts extends FieldFacts {
  readonly name: string;
}

/** Reading a template costs more than to remember what it said; of so many. */
const REMEMBERED = 2000;
const byTemplate = new Map<string, readonly ParsedFieldFacts[]>();

/** The fields of a node's answers: those of its template, and those that its scripted replies give beside them. */
export function parsedFields({
  template,
  script,
}: Pick<ScenarioNode, 'template' | 'script'>): readonly ParsedFieldFacts[] {
  const declared = template.trim() === '' ? [] : fieldsOf(template);
  const names = new Set(declared.map(({ name }) => name));
  const scripted = script.flatMap(({ parsed = {} }) =>
    keysOf(parsed).flatMap((name): ParsedFieldFacts[] => {
      if (names.has(name)) return [];
      names.add(name);
      return [
        { name, hint: 'In a scripted reply; no template names it.', ...kindOfValue(own(parsed, name)) },
      ];
    }),
  );
  return scripted.length === 0 ? declared : [...declared, ...scripted];
}

function fieldsOf(template: string): readonly ParsedFieldFacts[] {
  const known = byTemplate.get(template);
  if (known !== undefined) return known;
  const fields = parseTemplate(template).fields.map(({ name, type, annotation, description }) => ({
    name,
    hint: [description, annotation].filter(Boolean).join(' · '),
    ...typeFacts(type),
  }));
  if (byTemplate.size >= REMEMBERED) byTemplate.clear();
  byTemplate.set(template, fields);
  return fields;
}

function typeFacts(type: TypeModel): Pick<FieldFacts, 'kind' | 'choices'> {
  switch (type.kind) {
    case 'boolean':
    case 'list':
      return { kind: type.kind };
    case 'integer':
    case 'number':
      return { kind: 'number' };
    case 'string':
    case 'date':
      return { kind: 'text' };
    case 'literal': {
      const choices = type.values.map((value) => ({ value, label: wordOf(value) }));
      const [kind, ...others] = new Set(type.values.map((value) => kindOfValue(value).kind));
      return kind === undefined || others.length > 0 ? { choices } : { kind, choices };
    }
    case 'union': {
      const [only, ...others] = type.members.filter((member) => member.kind !== 'null');
      return only !== undefined && others.length === 0 ? typeFacts(only) : {};
    }
    default:
      return {};
  }
}

const KINDS: Readonly<Record<string, FieldKind>> = {
  boolean: 'boolean',
  number: 'number',
  text: 'text',
  list: 'list',
};

function kindOfValue(value: Json | undefined): Pick<FieldFacts, 'kind'> {
  const kind = value === undefined ? undefined : KINDS[kindOf(value)];
  return kind === undefined ? {} : { kind };
}

function wordOf(value: Json): string {
  return typeof value === 'string' ? value : stringifyJson(value);
}
