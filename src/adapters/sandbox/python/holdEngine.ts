/** The memory of an engine that was started. */
export interface HeldMemory {
  /** A copy of all that it holds. */
  save(): Uint8Array;
  /** Puts a copy back, and clears what came after it. */
  restore(copy: Uint8Array): void;
}

/** What the engine asks of a system: connections and their addresses, other programs. */
const SYSTEM =
  /^(?:__syscall_(?:accept4|bind|connect|getsockname|getsockopt|listen|recvfrom|recvmsg|sendmsg|sendto|socket)|getaddrinfo|getnameinfo|_emscripten_lookup_name|_emscripten_system|_dlopen_js|_emscripten_dlopen_js)$/;

/** "Function not implemented", as WebAssembly's system interface numbers it. */
const NOT_THERE = -52;

type Imports = Record<string, Record<string, unknown>>;

/**
 * Takes hold of the engine that is started next in this worker, in WebAssembly: its memory can't grow beyond a
 * limit in bytes, it gets no connection from the system, and zeros for random bytes.
 */
export function holdEngine(limit: number): HeldMemory {
  let memory: WebAssembly.Memory | null = null;
  const bytes = (): Uint8Array => {
    if (memory === null) throw new Error('the engine has no memory of its own');
    return new Uint8Array(memory.buffer);
  };
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * 65536 > limit) throw new RangeError('The memory is at its limit.');
    return grow.call(this, pages);
  };
  const randomBytes = (from: number, count: number): number => {
    bytes().fill(0, from, from + count);
    return 0;
  };
  for (const name of ['instantiate', 'instantiateStreaming'] as const) {
    const instantiate = WebAssembly[name] as (source: unknown, imports?: Imports) => Promise<unknown>;
    Object.assign(WebAssembly, {
      [name]: async (source: unknown, imports: Imports = {}) => {
        const made = await instantiate(source, withoutSystem(imports, randomBytes));
        memory ??= memoryOf(made);
        return made;
      },
    });
  }
  return {
    save: () => bytes().slice(),
    restore: (copy) => {
      const all = bytes();
      all.set(copy);
      all.fill(0, copy.length);
    },
  };
}

function withoutSystem(imports: Imports, randomBytes: (from: number, count: number) => number): Imports {
  return Object.fromEntries(
    Object.entries(imports).map(([module, parts]) => [
      module,
      module === 'env' || module === 'wasi_snapshot_preview1' ? closed(parts, randomBytes) : parts,
    ]),
  );
}

function closed(parts: Record<string, unknown>, random_get: unknown): Record<string, unknown> {
  const shut = Object.keys(parts).filter((name) => SYSTEM.test(name));
  return {
    ...parts,
    ...Object.fromEntries(shut.map((name) => [name, () => NOT_THERE])),
    ...('random_get' in parts ? { random_get } : {}),
  };
}

function memoryOf(made: unknown): WebAssembly.Memory | null {
  const instance =
    made instanceof WebAssembly.Instance ? made : (made as { instance: WebAssembly.Instance }).instance;
  return Object.values(instance.exports).find((part) => part instanceof WebAssembly.Memory) ?? null;
}
