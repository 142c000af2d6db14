import type { TurnRecord } from '../core/runtime/events.ts';
import type { NodeRecord } from '../core/scenario/document.ts';

type Tone = 'good' | 'bad' | 'warning' | 'plain';

export interface NodeFacts {
  /** The last result in words, with its sign; or what will answer, before there is one. */
  readonly result: string;
  readonly tone: Tone;
  readonly more: readonly string[];
}

/**
 * A node's line of facts. `turns` are its turns in the last run of its scenario, undefined without a run;
 * `over` says that the run has ended.
 */
export function nodeFacts(
  node: NodeRecord,
  turns: readonly TurnRecord[] | undefined,
  over: boolean,
): NodeFacts {
  const fields = count(fieldCount(node.template), 'field');
  const last = turns?.at(-1);
  if (turns === undefined || (last === undefined && !over)) {
    const replies = node.script.length;
    return {
      result: replies === 0 ? 'no script' : `${replies} ${replies === 1 ? 'reply' : 'replies'}`,
      tone: 'plain',
      more: fields,
    };
  }
  if (last === undefined) return { result: 'not reached', tone: 'plain', more: fields };
  return { ...resultOf(last), more: [...fields, whenWords(turns.map(({ turn }) => turn))] };
}

function whenWords(turns: readonly number[]): string {
  if (turns.length > 3) return `${turns.length} visits, last turn ${turns.at(-1)}`;
  return `${turns.length === 1 ? 'turn' : 'turns'} ${turns.join(', ')}`;
}

function resultOf({ unscripted, verify_result }: TurnRecord): Pick<NodeFacts, 'result' | 'tone'> {
  if (unscripted) return { result: '– unscripted', tone: 'warning' };
  if (verify_result === true) return { result: '✓ verified', tone: 'good' };
  if (verify_result === false) return { result: '✗ not verified', tone: 'bad' };
  return { result: '• answered', tone: 'plain' };
}

/**
 * How many verified fields a template declares. Counted in its text: a node on the canvas is not worth a
 * parse, and the inspector shows what the parser says.
 */
function fieldCount(template: string): number {
  return template.match(/=\s*VerifiedField\s*\(/g)?.length ?? 0;
}

function count(n: number, noun: string): readonly string[] {
  return n === 0 ? [] : [`${n} ${noun}${n === 1 ? '' : 's'}`];
}
