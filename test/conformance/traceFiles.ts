import type { VirtualFiles } from '../../src/core/files/VirtualFiles.ts';
import { TRACE_BANNER } from '../../src/core/handover/materializeTrace.ts';
import type { JsonObject } from '../../src/core/json/Json.ts';
import { objectOf } from '../../src/core/json/objects.ts';

/** The preamble that the cases were made with. */
export function casePreamble(path: string): string {
  return `Trace file: ${path}\n\n---\n\n`;
}

/** Files by path; of a trace file what follows its banner, whose words are Baton's own. */
export function filesWithoutBanners(files: VirtualFiles): JsonObject {
  return objectOf(
    files
      .list()
      .map(
        ({ path, content }) =>
          [path, content.startsWith(TRACE_BANNER) ? content.slice(TRACE_BANNER.length) : content] as const,
      ),
  );
}
