import { VERDICT_PATTERN } from '../finding/checkConclusion.ts';
import { DEFAULT_COOLDOWN } from '../finding/findingOptions.ts';
import { HANDOFF_LIMIT } from '../finding/limits.ts';
import { parseDuration } from '../finding/parseDuration.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import { entriesOf, isObject, objectOf, own } from '../json/objects.ts';
import type { Place, Problem } from '../problem.ts';
import { codePointLength } from '../python/codePointLength.ts';
import { AGENT_NAME, type Catalog, type CatalogAgent, type CatalogHandoff, PROMPT_LIMIT } from './Catalog.ts';
import { CatalogText } from './CatalogText.ts';

export interface CatalogReading {
  /** null for what is no catalog. What of it breaks a rule is in it all the same, as far as it has its form. */
  readonly catalog: Catalog | null;
  readonly problems: readonly Problem[];
}

/**
 * Reads a YAML catalog of agents, and names by line and column what its rules do not allow. `known`: agents that
 * handoffs may name beside the catalog's own, those of the scenario that it is to update.
 */
export function readCatalog(text: string, known: Iterable<string> = []): CatalogReading {
  const source = new CatalogText(text);
  const { errors } = source;
  if (errors.length > 0) return { catalog: null, problems: errors };
  let value: Json;
  try {
    ({ value } = source);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { catalog: null, problems: [notACatalog(error.message, source.placeOf([]))] };
  }
  const list = isObject(value) ? own(value, 'agents') : undefined;
  if (!isObject(value) || !Array.isArray(list)) {
    return { catalog: null, problems: [notACatalog('It has no list of agents.', source.placeOf([]))] };
  }
  const reader = new CatalogReader(source);
  const agents = (list as readonly Json[]).flatMap((item, index) => reader.agent(item, index) ?? []);
  reader.checkTogether(agents, new Set([...known, ...agents.map(({ agent }) => agent.name)]));
  return {
    catalog: { agents: agents.map(({ agent }) => agent), rest: without(value, ['agents']) },
    problems: reader.problems,
  };
}

/** An agent and where it stands in the list. */
interface PlacedAgent {
  readonly agent: CatalogAgent;
  readonly index: number;
}

type Path = readonly (string | number)[];

class CatalogReader {
  readonly problems: Problem[] = [];
  readonly #source: CatalogText;
  readonly #names = new Set<string>();

  constructor(source: CatalogText) {
    this.#source = source;
  }

  agent(item: Json, index: number): PlacedAgent | null {
    const path = ['agents', index];
    if (!isObject(item)) {
      this.#say(
        'bad_agent',
        path,
        `An agent is a map with a name, and this is ${kindOf(item)}.`,
        'Correct it.',
      );
      return null;
    }
    const name = this.#text(item, 'name', path) ?? '';
    if (!AGENT_NAME.test(name)) {
      const message =
        name === ''
          ? 'An agent has no name.'
          : `The name ${JSON.stringify(name)} is none that an agent can have.`;
      this.#say('bad_name', [...path, 'name'], message, 'Write letters, digits, _ and -, and nothing else.');
      if (name === '') return null;
    }
    if (this.#names.has(name)) {
      this.#say(
        'duplicate_agent',
        path,
        `There is more than one agent ${name}.`,
        'Rename all but one of them.',
      );
      return null;
    }
    this.#names.add(name);
    const prompt = this.#text(item, 'prompt', path);
    const length = codePointLength(prompt ?? '');
    if (length > PROMPT_LIMIT) {
      const message = `The prompt of ${name} has ${length.toLocaleString('en')} characters, and may have ${PROMPT_LIMIT.toLocaleString('en')}.`;
      this.#say('prompt_too_long', [...path, 'prompt'], message, 'Say it shorter.');
    }
    const concludes = this.#flag(item, 'concludes', path);
    const agent: CatalogAgent = {
      name,
      trigger: this.#text(item, 'trigger', path),
      concludes,
      verdicts: this.#verdicts(item, path, name),
      prompt,
      handoffs: this.#handoffs(item, path),
      dailyCap: this.#amount(item, 'daily_cap', path),
      dailyBudget: this.#amount(item, 'daily_budget', path),
      rest: without(item, AGENT_KEYS),
    };
    return { agent, index };
  }

  /** What only shows when all agents are known. */
  checkTogether(agents: readonly PlacedAgent[], known: ReadonlySet<string>): void {
    for (const { agent, index } of agents) {
      const { name, handoffs } = agent;
      const path = ['agents', index, 'handoffs'];
      if (handoffs === null || handoffs.length === 0) continue;
      if (!agent.concludes) {
        const message = `${name} hands off by verdict and does not conclude: without a verdict none of its handoffs will run.`;
        this.#say('not_concluding', path, message, 'Set concludes: true.', 'warning');
      }
      if (handoffs.length > HANDOFF_LIMIT) {
        const message = `${name} has ${handoffs.length} handoffs, and an agent has at most ${HANDOFF_LIMIT}.`;
        this.#say('too_many_handoffs', path, message, 'Leave out those that are not needed.');
      }
      this.#checkHandoffs(agent, handoffs, path, known);
    }
  }

  #checkHandoffs(
    { name, verdicts }: CatalogAgent,
    handoffs: readonly CatalogHandoff[],
    path: Path,
    known: ReadonlySet<string>,
  ): void {
    const given = verdicts.map(({ verdict }) => verdict);
    const pairs = new Set<string>();
    for (const [index, { verdict, agent, cooldown }] of handoffs.entries()) {
      const at = (key: string): Path => [...path, index, key];
      if (!VERDICT_PATTERN.test(verdict)) {
        const message = `A handoff of ${name} waits for ${JSON.stringify(verdict)}, and a verdict is one word.`;
        this.#say('bad_verdict', at('verdict'), message, 'Write one word of letters, digits, _ and -.');
      } else if (given.length > 0 && !given.includes(verdict)) {
        const message = `A handoff of ${name} waits for the verdict ${verdict}, which ${name} never gives: it would never run.`;
        const fix = `Choose one of ${given.join(', ')}, or list ${verdict} among its verdicts.`;
        this.#say('verdict_never_given', at('verdict'), message, fix, 'warning');
      }
      if (agent === name) {
        this.#say('handoff_to_self', at('agent'), `${name} hands off to itself.`, 'Choose another agent.');
      } else if (!known.has(agent)) {
        const message = `${name} hands off to ${agent || 'nobody'}, which is an unknown agent.`;
        this.#say('unknown_agent', at('agent'), message, 'Choose an agent of the catalog, or add it.');
      }
      if (parseDuration(cooldown) === null) {
        const message = `The cooldown ${JSON.stringify(cooldown)} of a handoff of ${name} is no duration.`;
        const fix = 'Write a number and one of s, m, h and d, as in 30m; 0s for none.';
        this.#say('bad_cooldown', at('cooldown'), message, fix);
      }
      const pair = JSON.stringify([verdict, agent]);
      if (pairs.has(pair)) {
        const message = `${name} hands the verdict ${verdict} off to ${agent} more than once.`;
        this.#say('duplicate_handoff', [...path, index], message, 'Leave out one of them.');
      }
      pairs.add(pair);
    }
  }

  #verdicts(item: JsonObject, path: Path, name: string): CatalogAgent['verdicts'] {
    const verdicts: CatalogAgent['verdicts'][number][] = [];
    for (const [index, entry] of this.#list(item, 'verdicts', path).entries()) {
      const at = [...path, 'verdicts', index];
      if (!isObject(entry)) {
        const message = `A verdict of ${name} is a map of verdict and when, and this is ${kindOf(entry)}.`;
        this.#say('bad_verdict', at, message, 'Write { verdict: …, when: … }.');
        continue;
      }
      const verdict = (this.#text(entry, 'verdict', at) ?? '').trim().toLowerCase();
      const isKnown = verdicts.some((other) => other.verdict === verdict);
      if (isKnown || !VERDICT_PATTERN.test(verdict)) {
        const what = isKnown ? 'is listed twice' : 'is not one word of letters, digits, _ and -';
        const message = `The verdict ${JSON.stringify(verdict)} of ${name} ${what}.`;
        this.#say('bad_verdict', [...at, 'verdict'], message, 'Correct it, or take it off the list.');
      }
      verdicts.push({ verdict, when: this.#text(entry, 'when', at) ?? '' });
    }
    return verdicts;
  }

  #handoffs(item: JsonObject, path: Path): readonly CatalogHandoff[] | null {
    if (own(item, 'handoffs') === undefined || own(item, 'handoffs') === null) return null;
    return this.#list(item, 'handoffs', path).flatMap((entry, index): CatalogHandoff[] => {
      const at = [...path, 'handoffs', index];
      if (!isObject(entry)) {
        const message = `A handoff is a map of verdict, agent and cooldown, and this is ${kindOf(entry)}.`;
        this.#say('bad_handoff', at, message, 'Write { verdict: …, agent: …, cooldown: 30m }.');
        return [];
      }
      const cooldown = own(entry, 'cooldown') ?? DEFAULT_COOLDOWN;
      return [
        {
          verdict: (this.#text(entry, 'verdict', at) ?? '').trim().toLowerCase(),
          agent: (this.#text(entry, 'agent', at) ?? '').trim(),
          // A number alone is no duration, and is named as one that is not.
          cooldown: typeof cooldown === 'string' ? cooldown.trim() : JSON.stringify(cooldown),
          rest: without(entry, HANDOFF_KEYS),
        },
      ];
    });
  }

  #text(item: JsonObject, key: string, path: Path): string | null {
    const value = own(item, key) ?? null;
    if (value === null || typeof value === 'string') return value;
    const message = `${key} is a text, and this is ${kindOf(value)}.`;
    this.#say('wrong_kind', [...path, key], message, 'Put it in quotes, or correct it.');
    return typeof value === 'object' ? null : String(value);
  }

  #flag(item: JsonObject, key: string, path: Path): boolean {
    const value = own(item, key) ?? false;
    if (typeof value === 'boolean') return value;
    const message = `${key} is true or false, and this is ${kindOf(value)}.`;
    this.#say('wrong_kind', [...path, key], message, 'Write true or false.');
    return false;
  }

  #amount(item: JsonObject, key: string, path: Path): number | null {
    const value = own(item, key) ?? null;
    if (value === null || (typeof value === 'number' && value >= 0)) return value;
    const message = `${key} is a number from 0 on, and this is ${kindOf(value)}.`;
    this.#say('wrong_kind', [...path, key], message, 'Correct it, or leave it out.');
    return null;
  }

  #list(item: JsonObject, key: string, path: Path): readonly Json[] {
    const value = own(item, key) ?? [];
    if (Array.isArray(value)) return value as readonly Json[];
    const message = `${key} is a list, and this is ${kindOf(value)}.`;
    this.#say('wrong_kind', [...path, key], message, 'Write a list, each item after a dash.');
    return [];
  }

  #say(
    code: string,
    path: Path,
    message: string,
    fix: string,
    severity: Problem['severity'] = 'error',
  ): void {
    this.problems.push({ severity, code, message, where: this.#source.placeOf(path), fix });
  }
}

const AGENT_KEYS = [
  'name',
  'trigger',
  'concludes',
  'verdicts',
  'prompt',
  'handoffs',
  'daily_cap',
  'daily_budget',
];
const HANDOFF_KEYS = ['verdict', 'agent', 'cooldown'];

function without(object: JsonObject, keys: readonly string[]): JsonObject {
  return objectOf(entriesOf(object).filter(([key]) => !keys.includes(key)));
}

function notACatalog(why: string, where: Place): Problem {
  return {
    severity: 'error',
    code: 'not_a_catalog',
    message: `The file is YAML, but no catalog. ${why}`,
    where,
    fix: 'A catalog has the key agents, and under it a list of agents, each with a name.',
  };
}

function kindOf(value: Json): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'a map';
  return typeof value === 'string' ? 'a text' : typeof value === 'boolean' ? 'true or false' : 'a number';
}
