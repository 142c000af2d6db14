import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipFflate } from '../../src/adapters/zipFflate.ts';

it('packs every file under its path, text as UTF-8', () => {
  const files = [
    { path: '/workspace/turn_1/traces/ask.txt', content: 'Größe: 3 µm\n' },
    { path: '/run.json', content: '{}' },
    { path: '/empty.txt', content: '' },
  ];
  const unpacked = unzipSync(zipFflate(files, new Date('2026-11-30T09:00:00Z')));
  expect(
    Object.fromEntries(Object.entries(unpacked).map(([path, bytes]) => [`/${path}`, strFromU8(bytes)])),
  ).toEqual(Object.fromEntries(files.map(({ path, content }) => [path, content])));
});

it('packs the same files to the same bytes', () => {
  const files = [{ path: '/a.txt', content: 'a' }];
  const at = new Date('2026-11-30T09:00:00Z');
  expect(zipFflate(files, at)).toEqual(zipFflate(files, at));
});
