import type { Sandbox } from '../../core/sandbox.ts';
import { rememberCalls } from './rememberCalls.ts';
import { sandboxBrowser } from './sandboxBrowser.ts';

/** A sandbox of the window, for previews: it remembers what came out. */
export function sandboxForPreviews(): Sandbox {
  return rememberCalls(sandboxBrowser());
}
