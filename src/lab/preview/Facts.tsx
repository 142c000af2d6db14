import type { Tokens } from '../../core/ports.ts';
import type { HandoverPreview } from '../../core/runtime/previewHandover.ts';
import { Tip } from '../../ui/Tip.tsx';
import { countOf } from '../countOf.ts';
import classes from './Facts.module.css';
import { useTokenCount } from './useTokenCount.ts';

/** What a target receives, in numbers. */
export function Facts({ preview, tokens }: { preview: HandoverPreview; tokens: Tokens }) {
  const counts = useTokenCount(tokens, preview);
  const { history, written } = preview.handover;
  const total = counts === null ? '… tokens' : countOf(counts.prompt + counts.history, 'token');
  const facts = [
    countOf(history.length + 1, 'message'),
    history.length === 0 ? 'no history' : `history ${history.length.toLocaleString('en')}`,
    ...(written.length === 0 ? [] : [countOf(written.length, 'file')]),
  ];
  return (
    <p className={classes.facts}>
      <Tip
        width={260}
        label={
          counts === null
            ? 'Counting…'
            : `Prompt ${counts.prompt.toLocaleString('en')}, history ${counts.history.toLocaleString('en')}, in o200k_base tokens, without the system prompt and what a provider adds.`
        }
      >
        <span className={classes.tokens}>{total}</span>
      </Tip>
      {` · ${facts.join(' · ')}`}
    </p>
  );
}
