import type { Runner } from '../core/ports.ts';

/** A runner that is loaded with its first run. One that can't be loaded is a run that crashed; the next one tries again. */
export function runnerOnUse(load: () => Promise<Runner>): Runner {
  let loading: Promise<Runner> | null = null;
  return {
    start: (scenario, options, onEvents, onCrash) => {
      let isCancelled = false;
      let run: { cancel(): void } | null = null;
      loading ??= load();
      loading.then(
        (runner) => {
          run = runner.start(scenario, options, onEvents, onCrash);
          if (isCancelled) run.cancel();
        },
        () => {
          loading = null;
          onCrash(
            'The part of Baton that runs scenarios could not be loaded. Run again, or reload the page.',
          );
        },
      );
      return {
        cancel: () => {
          isCancelled = true;
          run?.cancel();
        },
      };
    },
  };
}
