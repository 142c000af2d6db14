/** Python's `inspect.cleandoc`: the text without its indentation, the blank lines around it dropped. */
export function cleanDocstring(text: string): string {
  const [first = '', ...rest] = text.split('\n').map(expandTabs);
  const indents = rest
    .filter((line) => line.trimStart() !== '')
    .map((line) => line.length - line.trimStart().length);
  const margin = indents.length === 0 ? 0 : Math.min(...indents);
  const lines = [first.trimStart(), ...rest.map((line) => line.slice(margin))];
  let from = 0;
  let to = lines.length;
  while (to > from && lines[to - 1] === '') to -= 1;
  while (from < to && lines[from] === '') from += 1;
  return lines.slice(from, to).join('\n');
}

/** Tabs lead to the next multiple of eight columns. */
function expandTabs(line: string): string {
  let expanded = '';
  for (const piece of line.split(/(\t)/)) {
    expanded += piece === '\t' ? ' '.repeat(8 - (expanded.length % 8)) : piece;
  }
  return expanded;
}
