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
  /** The trajectories that are a file of their own. */
  readonly roots: readonly FiledTrajectory[];
  readonly #byId: Index;
  readonly #bySession: Index;
  readonly #byName: Index;

  constructor(files: readonly NamedJson[]) {
    this.all = files.flatMap(({ fileName, json }) =>
      isObject(json) ? embeddedIn(json).map((placed) => ({ ...placed, fileName })) : [],
    );
    this.roots = this.all.filter(({ path }) => path.length === 0);
    this.#byId = indexBy(this.all, ({ trajectory }) => textIn(trajectory, 'trajectory_id'));
    this.#bySession = indexBy(this.all, ({ trajectory }) => textIn(trajectory, 'session_id'));
    this.#byName = indexBy(this.roots, ({ fileName }) => baseName(fileName));
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
    const byId = id === null ? [] : (this.#byId.get(id) ?? []);
    const found =
      byId.find((each) => isEmbedded(each, from)) ??
      byId.find((each) => each.fileName === from.fileName) ??
      byId[0];
    if (found !== undefined) return { found, renamed: false };
    const path = textIn(ref, 'trajectory_path');
    const session = textIn(ref, 'session_id');
    return (path === null ? null : this.#byFile(path, session, from)) ?? this.#inSession(session, from);
  }

  #byFile(path: string, session: string | null, from: FiledTrajectory): Found | null {
    const name = baseName(path);
    const named = (this.#byName.get(name) ?? []).filter((root) => root.fileName !== from.fileName);
    const exact = named.find((root) => root.fileName === path) ?? named[0];
    if (exact !== undefined) return { found: exact, renamed: false };
    const alike = this.roots.filter(
      (root) =>
        root.fileName.endsWith(name) &&
        root.fileName !== from.fileName &&
        (session === null || (textIn(root.trajectory, 'session_id') ?? session) === session),
    );
    // Files that belong together were renamed alike: `trial-7.trajectory.json`, `trial-7.trajectory.cont-1.json`.
    const own = baseName(from.fileName);
    const related = alike.filter((root) => own.startsWith(baseName(root.fileName).slice(0, -name.length)));
    const [found] = related.length > 0 ? related : alike.length === 1 ? alike : [];
    return found === undefined ? null : { found, renamed: true };
  }

  /** The only other trajectory of a session. */
  #inSession(session: string | null, from: FiledTrajectory): Found | null {
    const others = session === null ? [] : (this.#bySession.get(session) ?? []);
    const [found, second] = others.filter((each) => each.trajectory !== from.trajectory);
    return found === undefined || second !== undefined ? null : { found, renamed: true };
  }
}

type Index = ReadonlyMap<string, readonly FiledTrajectory[]>;

function indexBy(all: readonly FiledTrajectory[], keyOf: (each: FiledTrajectory) => string | null): Index {
  const index = new Map<string, FiledTrajectory[]>();
  for (const each of all) {
    const key = keyOf(each);
    if (key === null) continue;
    const known = index.get(key);
    if (known === undefined) index.set(key, [each]);
    else known.push(each);
  }
  return index;
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
