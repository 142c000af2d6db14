import classes from './Palette.module.css';

/** So many code units before a hit are shown. */
const BEFORE = 28;
const AFTER = 160;

/** A hit with what is around it, on one line. */
export function Excerpt({ text, at, length }: { text: string; at: number; length: number }) {
  const start = Math.max(0, at - BEFORE);
  const flat = (part: string): string => part.replace(/\s+/g, ' ');
  return (
    <span className={classes.excerpt}>
      {start > 0 && '…'}
      {flat(text.slice(start, at))}
      <mark>{flat(text.slice(at, at + length))}</mark>
      {flat(text.slice(at + length, at + length + AFTER))}
    </span>
  );
}

/** A name, with the letters that were typed for it marked. */
export function MarkedName({ name, at }: { name: string; at: readonly number[] }) {
  const marked = new Set(at);
  const runs: { readonly from: number; readonly text: string; readonly isHit: boolean }[] = [];
  for (let index = 0; index < name.length; index += 1) {
    const isHit = marked.has(index);
    const last = runs.at(-1);
    if (last?.isHit === isHit) runs[runs.length - 1] = { ...last, text: last.text + name[index] };
    else runs.push({ from: index, text: name[index] ?? '', isHit });
  }
  return (
    <span className={classes.name}>
      {runs.map(({ from, text, isHit }) => (isHit ? <mark key={from}>{text}</mark> : text))}
    </span>
  );
}
