/** A file of the in-memory file system. */
export interface VirtualFile {
  /** Absolute, `/`-separated. */
  readonly path: string;
  readonly content: string;
}

/** The in-memory file system that a run writes its traces to: text files by absolute path. */
export class VirtualFiles {
  readonly #files = new Map<string, string>();

  static from(files: Iterable<VirtualFile>): VirtualFiles {
    const all = new VirtualFiles();
    for (const { path, content } of files) all.write(path, content);
    return all;
  }

  /** Creates or replaces a file. Throws a RangeError for a path that is not absolute or leaves the root. */
  write(path: string, content: string): void {
    this.#files.set(normalizePath(path), content);
  }

  read(path: string): string | undefined {
    return this.#files.get(normalizePath(path));
  }

  has(path: string): boolean {
    return this.#files.has(normalizePath(path));
  }

  /** All files, by path in code unit order. */
  list(): readonly VirtualFile[] {
    return [...this.#files]
      .map(([path, content]) => ({ path, content }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  get size(): number {
    return this.#files.size;
  }
}

/** `/a//b/./c` → `/a/b/c`. Throws a RangeError for a relative path or one that climbs with `..`. */
export function normalizePath(path: string): string {
  if (!path.startsWith('/')) throw new RangeError(`the path ${JSON.stringify(path)} is not absolute`);
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..'))
    throw new RangeError(`the path ${JSON.stringify(path)} leaves the file system`);
  return `/${segments.join('/')}`;
}
