import type { Json, JsonObject } from '../json/Json.ts';
import { isObject } from '../json/objects.ts';
import { embeddedIn, type PlacedTrajectory } from './embeddedIn.ts';
import { objectsIn, textIn } from './jsonValues.ts';
import { continuationRef, referencesIn } from './referencesIn.ts';

/** A file as it was read, under the name it has. */
export interface NamedJson {
  readonly fileName: string;
  readonly json: Json;
}

/** A trajectory among several files. */
export interface FiledTrajectory extends PlacedTrajectory {
  readonly fileName: string;
}

/** What a reference leads to. `renamed`: to a file under another name than the reference gives. */
export interface Found {
  readonly found: FiledTrajectory;
  readonly renamed: boolean;
}

/** Trajectories of several files, to be found by the references in them. */
export class TrajectorySet {
  /** In the order given, each before what it embeds. */
  readonly all: readonly FiledTrajectory[];

  constructor(files: readonly NamedJson[]) {
    this.all = files.flatMap(({ fileName, json }) =>
      isObject(json) ? embeddedIn(json).map((placed) => ({ ...placed, fileName })) : [],
    );
  }

  /** The trajectories that are a file of their own. */
  get roots(): readonly FiledTrajectory[] {
    return this.all.filter(({ path }) => path.length === 0);
  }

  /** The trajectories that another one leads to. */
  get led(): ReadonlySet<JsonObject> {
    const led = new Set<JsonObject>();
    for (const from of this.all) {
      const { trajectory } = from;
      const continued = textIn(trajectory, 'continued_trajectory_ref');
      const refs = objectsIn(trajectory, 'steps').flatMap(([step]) =>
        referencesIn(step).map(({ ref }) => ref),
      );
      if (continued !== null) refs.push(continuationRef(continued));
      for (const ref of refs) {
        const found = this.resolve(ref, from);
        if (found !== null) led.add(found.found.trajectory);
      }
    }
    return led;
  }

  /**
   * What a reference leads to: what `from` embeds under the id, then anything that has it, then the file. A
   * file that was renamed is found by the end of its name where that is unmistakable, or by its session.
   */
  resolve(ref: JsonObject, from: FiledTrajectory): Found | null {
    const id = textIn(ref, 'trajectory_id');
    if (id !== null) {
      const byId = this.all.filter((each) => textIn(each.trajectory, 'trajectory_id') === id);
      const found =
        byId.find((each) => isEmbedded(each, from)) ??
        byId.find((each) => each.fileName === from.fileName) ??
        byId[0];
      if (found !== undefined) return { found, renamed: false };
    }
    const path = textIn(ref, 'trajectory_path');
    const session = textIn(ref, 'session_id');
    return path === null ? this.#bySession(session, from) : this.#byFile(path, session, from);
  }

  #byFile(path: string, session: string | null, from: FiledTrajectory): Found | null {
    const name = baseName(path);
    const others = this.roots.filter((root) => root.fileName !== from.fileName);
    const exact =
      others.find((root) => root.fileName === path) ??
      others.find((root) => baseName(root.fileName) === name);
    if (exact !== undefined) return { found: exact, renamed: false };
    const alike = others.filter(
      (root) =>
        root.fileName.endsWith(name) &&
        (session === null || (textIn(root.trajectory, 'session_id') ?? session) === session),
    );
    // Files that belong together were renamed alike: `trial-7.trajectory.json`, `trial-7.trajectory.cont-1.json`.
    const own = baseName(from.fileName);
    const related = alike.filter((root) => own.startsWith(baseName(root.fileName).slice(0, -name.length)));
    const [found] = related.length > 0 ? related : alike.length === 1 ? alike : [];
    return found === undefined ? this.#bySession(session, from) : { found, renamed: true };
  }

  #bySession(session: string | null, from: FiledTrajectory): Found | null {
    if (session === null) return null;
    const [found, second] = this.all.filter(
      (each) => each.trajectory !== from.trajectory && textIn(each.trajectory, 'session_id') === session,
    );
    return found === undefined || second !== undefined ? null : { found, renamed: true };
  }
}

function isEmbedded(each: FiledTrajectory, from: FiledTrajectory): boolean {
  return (
    each.fileName === from.fileName &&
    each.path.length === from.path.length + 2 &&
    from.path.every((step, index) => step === each.path[index])
  );
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
