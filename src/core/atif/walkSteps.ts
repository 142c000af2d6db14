import type { JsonObject } from '../json/Json.ts';
import { own } from '../json/objects.ts';
import { stringifyJson } from '../json/stringifyJson.ts';
import type { TaggedMessage } from '../message/message.ts';
import type { Problem } from '../problem.ts';
import { AtifProblems } from './AtifProblems.ts';
import { isSummarizer } from './isSummarizer.ts';
import { isGiven, isTrue, objectIn, objectsIn, textIn } from './jsonValues.ts';
import { continuationRef, referencesIn } from './referencesIn.ts';
import { stepMessages } from './stepMessages.ts';
import type { FiledTrajectory, Found, TrajectorySet } from './TrajectorySet.ts';

/** A step in the order in which things were said, and what it adds to the log. */
export interface SaidStep {
  readonly step: JsonObject;
  readonly owner: FiledTrajectory;
  readonly messages: readonly TaggedMessage[];
  /** Copied from somewhere: what it used was counted there. */
  readonly copied: boolean;
  /** The trajectories of the sub-agents that summarized here. */
  readonly summarizers: readonly JsonObject[];
}

/** What was said in a conversation and in those it leads to. */
export interface SaidSteps {
  readonly steps: readonly SaidStep[];
  readonly problems: readonly Problem[];
  /** The trajectories that were come by. */
  readonly visited: ReadonlySet<JsonObject>;
}

/**
 * Goes through a trajectory, its continuations and the sub-agents it refers to, each sub-agent's after the step
 * that called it. A copied step is passed over where its original is in the set. Sub-agents that summarized
 * are given at their step: they spoke about the conversation, not in it.
 */
export function walkSteps(start: FiledTrajectory, set: TrajectorySet): SaidSteps {
  const walk = new StepWalk(set);
  walk.go(start);
  return { steps: walk.steps, problems: walk.problems, visited: walk.visited };
}

interface Frame {
  readonly owner: FiledTrajectory;
  /** The steps that are still to come, the next one last. */
  readonly rest: (readonly [JsonObject, number])[];
}

class StepWalk {
  readonly steps: SaidStep[] = [];
  readonly problems: Problem[] = [];
  readonly visited = new Set<JsonObject>();
  readonly #set: TrajectorySet;
  /** What is said in steps that are no copies; null where nothing is copied, so that nothing asks for it. */
  readonly #originals: Set<string> | null;

  constructor(set: TrajectorySet) {
    this.#set = set;
    this.#originals = set.all.some(({ trajectory }) => stepsOf(trajectory).some(isCopied)) ? new Set() : null;
  }

  go(start: FiledTrajectory): void {
    const frames = [this.#enter(start)];
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      const next = frame.rest.pop();
      if (next === undefined) {
        frames.pop();
        const continuation = this.#continuation(frame.owner);
        if (continuation !== null) frames.push(this.#enter(continuation));
        continue;
      }
      // The last one called is entered last and left first: they are spoken in the order of their references.
      for (const called of this.#take(...next, frame.owner).toReversed()) frames.push(this.#enter(called));
    }
  }

  #enter(owner: FiledTrajectory): Frame {
    this.#visit(owner.trajectory);
    return { owner, rest: [...objectsIn(owner.trajectory, 'steps')].reverse() };
  }

  #visit(trajectory: JsonObject): void {
    this.visited.add(trajectory);
    if (this.#originals === null) return;
    for (const step of stepsOf(trajectory)) if (!isCopied(step)) this.#originals.add(keyOf(step));
  }

  /** Takes a step in; answers the trajectories of the sub-agents that spoke during it. */
  #take(step: JsonObject, index: number, owner: FiledTrajectory): readonly FiledTrajectory[] {
    const problems = new AtifProblems(owner.fileName, [...owner.path, 'steps', index]);
    const copied = isCopied(step);
    const called: FiledTrajectory[] = [];
    const summarizers: JsonObject[] = [];
    // What Baton copies is known to be somewhere else, but where a continuation is read alone.
    const elsewhere = this.visited.size > 1 && isGiven(objectIn(objectIn(step, 'extra'), 'baton'), 'copied');
    const passedOver = copied && (elsewhere || this.#originals?.has(keyOf(step)) === true);
    const messages = passedOver
      ? []
      : stepMessages(step, {
          agent: textIn(objectIn(owner.trajectory, 'agent'), 'name') ?? 'agent',
          onMedia: (path, type) => {
            const message = `The part is of ${type}, for which a log has no place: it is left out.`;
            problems.add('warning', 'atif_media', message, 'Look at it in the trajectory’s folder.', path);
          },
        });
    for (const { ref, path } of referencesIn(step)) {
      const found = this.#set.resolve(ref, owner);
      reportFound(found, nameOf(ref), path, problems);
      if (found === null || copied || this.visited.has(found.found.trajectory)) continue;
      if (isSummarizer(found.found.trajectory)) {
        this.#visit(found.found.trajectory);
        summarizers.push(found.found.trajectory);
      } else called.push(found.found);
    }
    this.problems.push(...problems.list());
    if (!passedOver) this.steps.push({ step, owner, messages, copied, summarizers });
    return called;
  }

  #continuation(owner: FiledTrajectory): FiledTrajectory | null {
    const name = textIn(owner.trajectory, 'continued_trajectory_ref');
    if (name === null) return null;
    const problems = new AtifProblems(owner.fileName, owner.path);
    const found = this.#set.resolve(continuationRef(name), owner);
    reportFound(found, name, ['continued_trajectory_ref'], problems);
    this.problems.push(...problems.list());
    return found === null || this.visited.has(found.found.trajectory) ? null : found.found;
  }
}

function nameOf(ref: JsonObject): string {
  return textIn(ref, 'trajectory_path') ?? textIn(ref, 'trajectory_id') ?? textIn(ref, 'session_id') ?? '';
}

function reportFound(
  found: Found | null,
  name: string,
  path: readonly (string | number)[],
  problems: AtifProblems,
): void {
  if (found === null) {
    const message = `The trajectory ${JSON.stringify(name)} is not here: what it says is not in the log.`;
    problems.add('warning', 'atif_not_here', message, 'Open its file together with this one.', path);
  } else if (found.renamed) {
    const message = `There is no ${JSON.stringify(name)}; ${found.found.fileName} is taken for it.`;
    const fix = 'Give the file its name back if it is another one.';
    problems.add('info', 'atif_renamed', message, fix, path);
  }
}

function stepsOf(trajectory: JsonObject): readonly JsonObject[] {
  return objectsIn(trajectory, 'steps').map(([step]) => step);
}

function isCopied(step: JsonObject): boolean {
  return isTrue(step, 'is_copied_context');
}

/** What a copy has in common with its original. */
function keyOf(step: JsonObject): string {
  const said = ['source', 'message', 'reasoning_content', 'tool_calls'].map((key) => own(step, key) ?? null);
  return stringifyJson(said);
}
