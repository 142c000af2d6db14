import type { CodeResult, Sandbox } from '../../core/sandbox.ts';

const NOT_LOADED: CodeResult = {
  ok: false,
  failure: 'unavailable',
  message: 'The part of Baton that runs code could not be loaded. Try again, or reload the page.',
};

/** A sandbox that is loaded with its first call. One that can't be loaded fails that call; the next tries again. */
export function sandboxOnUse(load: () => Promise<Sandbox>): Sandbox {
  let loading: Promise<Sandbox> | null = null;
  return {
    call: async (call) => {
      loading ??= load();
      try {
        return await (await loading).call(call);
      } catch {
        loading = null;
        return NOT_LOADED;
      }
    },
    dispose: () => {
      loading?.then((sandbox) => sandbox.dispose()).catch(() => {});
      loading = null;
    },
  };
}
