import { UnstyledButton } from '@mantine/core';
import { useStore } from 'zustand';
import type { RecordId } from '../core/scenario/document.ts';
import { useStores } from '../store/useStores.ts';
import { type Severity, SeveritySign } from '../ui/SeveritySign.tsx';
import { problemsId } from './ProblemCards.tsx';
import classes from './ProblemsLink.module.css';

const WORST_FIRST: readonly Severity[] = ['error', 'warning', 'info'];

/** How many problems a record has and how bad the worst is; leads to the cards in its form. */
export function ProblemsLink({ record }: { record: RecordId }) {
  const { problems } = useStores();
  const found = useStore(problems, (state) => state.byRecord.get(record));
  const worst = WORST_FIRST.find((severity) => found?.some((problem) => problem.severity === severity));
  if (found === undefined || worst === undefined) return null;
  return (
    <UnstyledButton
      className={classes.link}
      aria-label={found.length === 1 ? 'Go to 1 problem' : `Go to ${found.length} problems`}
      onClick={() => {
        const cards = document.getElementById(problemsId(record));
        cards?.scrollIntoView({ block: 'nearest' });
        cards?.focus({ preventScroll: true });
      }}
    >
      <SeveritySign severity={worst} />
      {found.length}
    </UnstyledButton>
  );
}
