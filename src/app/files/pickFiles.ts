import { type NamedText, namedText } from './NamedText.ts';

/**
 * Lets the user pick files that can be written to later; none where the dialog was closed. Throws where the
 * browser does not offer it here.
 */
export async function pickFiles(): Promise<readonly NamedText[]> {
  if (window.showOpenFilePicker === undefined)
    throw new TypeError('The browser hands out no files to write to.');
  try {
    const handles = await window.showOpenFilePicker({
      id: 'checkpoints',
      multiple: true,
      types: [
        {
          description: 'Checkpoints, catalogs and logs',
          accept: {
            'application/json': ['.jsonld', '.json', '.jsonl'],
            'application/yaml': ['.yaml', '.yml'],
          },
        },
      ],
    });
    return await Promise.all(handles.map(async (handle) => namedText(await handle.getFile(), handle)));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return [];
    throw error;
  }
}
