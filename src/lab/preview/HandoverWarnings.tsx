import { useDeferredValue, useMemo } from 'react';
import { strategyById } from '../../core/handover/registry.ts';
import type { HandoverPreview } from '../../core/runtime/previewHandover.ts';
import type { EdgeRecord, ScenarioView } from '../../core/scenario/document.ts';
import { renderingProblems } from '../../core/scenario/renderingProblems.ts';
import { loadOnUse } from '../../ui/loadOnUse.tsx';
import { Note } from '../Note.tsx';
import { contextWords } from './contextWords.ts';
import type { LogBehind } from './logBehind.ts';
import { projectGrowth } from './projectGrowth.ts';

const FixableNote = loadOnUse(async () => (await import('./FixableNote.tsx')).FixableNote);

/** What the prompt does not show: that it grows in a loop, and what another rendering would leave out. */
export function HandoverWarnings({
  view,
  edge,
  behind,
  strategy,
  preview,
}: {
  view: ScenarioView;
  edge: EdgeRecord;
  behind: LogBehind;
  strategy: string;
  preview: HandoverPreview;
}) {
  const inlines = strategyById(strategy)?.inlinesTranscript === true;
  const policy = view.nodes.find(({ nodeId }) => nodeId === edge.target)?.contextPolicy ?? null;
  const size = preview.handover.question.length;
  const growth = useMemo(
    () => (inlines ? projectGrowth(view.edges, edge, size) : null),
    [inlines, view.edges, edge, size],
  );
  const writes = preview.handover.written.length > 0;
  // Comparing takes longer than rendering: the prompt is shown first.
  const log = useDeferredValue(behind.log);
  const differences = useMemo(
    () => (writes ? renderingProblems(log, { record: edge.id }, view.trace.rendering) : []),
    [writes, log, edge.id, view.trace.rendering],
  );
  return (
    <>
      {growth !== null && (
        <Note
          severity="warning"
          text={`This edge is in a loop: the prompt goes into the log and comes back with it. ${inShort(size)} characters now, at least ${growth.map(inShort).join(', ')} at the next passes. Materialize keeps it short.`}
        />
      )}
      {policy !== null && <Note severity="info" text={contextWords(policy, preview)} />}
      {differences.map((problem) => (
        <FixableNote key={problem.message} problem={problem} />
      ))}
    </>
  );
}

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });

/** `1,204` as `1.2K`. */
function inShort(count: number): string {
  return COMPACT.format(count);
}
