import { Button, Group, Modal } from '@mantine/core';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { codeIn } from '../core/scenario/codeIn.ts';
import { useStores } from '../store/useStores.ts';
import classes from './ConsentDialog.module.css';

const LANGUAGES = { javascript: 'JavaScript', python: 'Python' } as const;

/** Shows the code of the file in front before any of it runs, and asks whether it may. */
export function ConsentDialog({
  onAnswer,
  onClose,
}: {
  onAnswer: (allowed: boolean) => void;
  onClose: () => void;
}) {
  const { active } = useStores();
  const open = useStore(active, (state) => state.open);
  const scenarios = useStore(active, (state) => state.scenarios);
  const pieces = useMemo(() => scenarios.flatMap(codeIn), [scenarios]);
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={`Run the code in ${open?.fileName ?? 'this file'}?`}
      closeButtonProps={{ 'aria-label': 'Decide later' }}
    >
      <p className={classes.lead}>
        It would run in a sandbox: without network, files, storage, clock or anything of this page, and it is
        stopped after a few seconds or when it takes too much memory. Without it a run goes on, and says what
        it would have executed.
      </p>
      <ul className={classes.list} aria-label="Code in this file">
        {pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <li key={index} className={classes.piece}>
            <span className={classes.head}>
              {piece.of.replace(/^./, (letter) => letter.toUpperCase())}
              <span className={classes.language}>{LANGUAGES[piece.language]}</span>
            </span>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
            <section className={classes.source} tabIndex={0} aria-label={`Source of ${piece.of}`}>
              <pre>{piece.source.trimEnd()}</pre>
            </section>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button onClick={() => onAnswer(false)}>Run without code</Button>
        <Button variant="filled" onClick={() => onAnswer(true)} data-autofocus>
          Allow for this file
        </Button>
      </Group>
    </Modal>
  );
}
