import { lstatSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { VirtualFiles } from '../core/files/VirtualFiles.ts';
import { UnusableInput } from './UnusableInput.ts';

/**
 * Writes virtual files below a folder, `/workspace/a.txt` to `<folder>/workspace/a.txt`. Links below the
 * folder could lead out of it, so none is followed: one in the way is refused with an `UnusableInput`.
 */
export function writeFilesBelow(folder: string, files: VirtualFiles): void {
  try {
    mkdirSync(folder, { recursive: true });
    const root = realpathSync(folder);
    for (const { path, content } of files.list()) {
      refuseLinks(root, path);
      const target = join(root, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === undefined) throw error;
    throw new UnusableInput(folder, `The files can't be written here (${code}).`, 'Choose another folder.');
  }
}

function refuseLinks(root: string, path: string): void {
  let place = root;
  for (const name of path.split('/')) {
    place = join(place, name);
    if (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() !== true) continue;
    throw new UnusableInput(place, 'This is a link, and files are not written through links.', 'Remove it.');
  }
}
