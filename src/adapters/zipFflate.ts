import { strToU8, zipSync } from 'fflate';
import type { VirtualFile } from '../core/files/VirtualFiles.ts';

/**
 * Packs files into a zip archive, text as UTF-8, each under its path without the leading `/`. `modified` is
 * the time every entry bears; entries keep the order of `files`.
 */
export function zipFflate(files: Iterable<VirtualFile>, modified: Date): Uint8Array<ArrayBuffer> {
  const entries: Record<string, Uint8Array> = {};
  for (const { path, content } of files) entries[path.replace(/^\/+/, '')] = strToU8(content);
  return zipSync(entries, { mtime: modified });
}
