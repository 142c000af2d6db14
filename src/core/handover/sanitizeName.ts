/**
 * A name as a file or folder name: every character outside `[A-Za-z0-9_-]` becomes one `_`. A character is a
 * code point, so an emoji is one `_` too.
 */
export function sanitizeName(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]/gu, '_');
}
