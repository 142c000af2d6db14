import { isTakenByValue } from '../handover/kinds.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import { jsonPath } from '../json/jsonPath.ts';
import { isObject, keysOf } from '../json/objects.ts';
import type { Place, Problem } from '../problem.ts';
import type { z } from '../schema.ts';
import { droppedKeys } from './droppedKeys.ts';
import { valueAt } from './editJson.ts';
import { type JsonSteps, kindOf } from './shapeProblems.ts';

/*
 * What an export says before it is written. A warning: karenina will not have it. An info: karenina carries
 * it along and makes nothing of it.
 */

/** Keys that karenina drops. */
export function droppedKeyProblems(
  json: Json,
  shape: z.ZodMiniType,
  steps: JsonSteps,
  where: Place,
): Problem[] {
  return droppedKeys(json, shape, steps).map((way) => {
    const path = jsonPath(way);
    return {
      severity: 'warning',
      code: 'dropped_key',
      message: `karenina does not know ${path} and drops it when it saves the file.`,
      where: { ...where, path },
      fix: 'Nothing, if it is not needed there: this export keeps it. Metadata would keep it in karenina too.',
    };
  });
}

export function removedSecret(steps: JsonSteps): Problem {
  const path = jsonPath(steps);
  return {
    severity: 'warning',
    code: 'secret_removed',
    message: `${path} looks like a key or a password and is left out of the file.`,
    where: { path },
    fix: 'Give it to karenina through its environment, or type it in again where the file is used.',
  };
}

export function replacedValue(value: Json, steps: JsonSteps, where: Place): Problem {
  const path = jsonPath(steps);
  return {
    severity: 'warning',
    code: 'replaced_value',
    message: `${path} is ${kindOf(value)} in the file that was opened, and is replaced by the parts added since.`,
    where: { ...where, path },
    fix: 'Look into the file that was opened if the value is still needed.',
  };
}

export function renamedNode(nodeId: string, name: string, where: Place): Problem {
  return {
    severity: 'warning',
    code: 'duplicate_node',
    message: `Two nodes are called ${nodeId}, which a checkpoint can't hold: one is written as ${name}.`,
    where,
    fix: 'Rename one of them.',
  };
}

/** A strategy that only Baton knows: the edge is written without it, and the scenario's metadata has it. */
export function strategyInMetadata(strategy: string, where: Place): Problem {
  const byValue = isTakenByValue({ handover: strategy })
    ? ' It does not wait for what is handed off either: it follows the edge by its condition, or as one without.'
    : '';
  return {
    severity: 'warning',
    code: 'strategy_in_metadata',
    message: `karenina does not know the handover strategy ${strategy} of the edge ${where.edge}, and takes the edge as one without a handover: its target gets the whole log.${byValue}`,
    where,
    fix: 'Choose a transcript strategy if karenina is to run it. Baton finds the strategy again in the metadata.',
  };
}

/** Code that only Baton can run: karenina does without it. */
export function codeInMetadata(what: string, where: Place): Problem {
  return {
    severity: 'warning',
    code: 'code_in_metadata',
    message: `${what} is JavaScript, which karenina does not have: it goes on as if there were none.`,
    where,
    fix: 'Write it in Python, or as checks, if karenina is to run it. Baton finds it again in the metadata.',
  };
}

/** A check of what was handed off: karenina has no handoffs, and finds nothing in such a field. */
export function fieldUnknownToKarenina(what: string, field: string, where: Place): Problem {
  return {
    severity: 'warning',
    code: 'field_unknown_to_karenina',
    message: `${what} asks for ${field}, which karenina does not have: it finds nothing there.`,
    where,
    fix: 'Ask for a parsed field or a verdict if karenina is to judge it.',
  };
}

/** A strategy's name that came in an edge of the file. */
export function strategyRefused(strategy: string, where: Place): Problem {
  return {
    severity: 'warning',
    code: 'strategy_refused',
    message: `The file came with the handover ${strategy} on the edge ${where.edge}, which karenina does not know: it may refuse the file.`,
    where,
    fix: 'Choose another strategy for the edge.',
  };
}

export const MIXED_CHECKPOINT: Problem = {
  severity: 'warning',
  code: 'mixed_checkpoint',
  message: 'The file holds both questions and scenarios. karenina expects one or the other.',
  where: {},
  fix: 'Delete the scenarios or the questions, or keep them in files of their own.',
};

const WORDS_OF_SCENARIO: Readonly<Record<string, string>> = {
  turn_limit: 'the turn limit',
  trace: 'the trace settings',
  agents: 'agents and their colours',
  handovers: 'handover strategies',
  conditions: 'conditions in JavaScript',
  outcomes: 'outcome criteria in JavaScript',
  handoffs: 'the rules of handoffs',
  wakes: 'who is woken when',
};

const WORDS_OF_NODE: Readonly<Record<string, string>> = {
  position: 'the layout',
  script: 'scripted replies',
  note: 'notes',
  state_update: 'state updates in JavaScript',
  context_policy: 'context policies',
  concludes: 'verdicts',
};

/** Says once a scenario what of it is in metadata only. */
export function metadataProblems(
  scenario: JsonObject,
  nodes: readonly JsonObject[],
  where: Place,
): Problem[] {
  const words = new Set(wordsOf(scenario, WORDS_OF_SCENARIO));
  for (const node of nodes) for (const word of wordsOf(node, WORDS_OF_NODE)) words.add(word);
  if (words.size === 0) return [];
  return [
    {
      severity: 'info',
      code: 'baton_metadata',
      message: `The scenario ${where.scenario} keeps in metadata.baton what karenina has no place for: ${[...words].join(', ')}.`,
      where,
      fix: 'There is nothing to do: karenina carries it along and does not use it.',
    },
  ];
}

function wordsOf(part: JsonObject, words: Readonly<Record<string, string>>): string[] {
  const baton = valueAt(part, ['metadata', 'baton']);
  return isObject(baton) ? keysOf(baton).map((key) => words[key] ?? key) : [];
}
