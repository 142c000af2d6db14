import { Button } from '@mantine/core';
import { IconFolderOpen, IconPlus } from '@tabler/icons-react';
import { SectionTitle } from '../ui/SectionTitle.tsx';
import type { Example } from './Example.ts';
import { ExampleCard } from './ExampleCard.tsx';
import type { RecentFile } from './RecentFile.ts';
import { RecentList } from './RecentList.tsx';
import classes from './StartPage.module.css';

export interface StartPageProps {
  readonly examples: readonly Example[];
  readonly recent: readonly RecentFile[];
  /** ISO 8601. */
  readonly now: string;
  /** The text of an example; null when it can't be had. It is to be the same function each time. */
  readExample(example: Example): Promise<string | null>;
  onNew(): void;
  /** Opens the browser's file dialog. */
  onPick(): void;
  onExample(example: Example): void;
  onRecent(file: RecentFile): void;
  onForget(file: RecentFile): void;
}

/** Where one begins: a new benchmark, a file, what was worked on last, and examples that run. */
export function StartPage({
  examples,
  recent,
  now,
  readExample,
  onNew,
  onPick,
  onExample,
  onRecent,
  onForget,
}: StartPageProps) {
  return (
    <main className={classes.page}>
      <div className={classes.inner}>
        <div className={classes.lead}>
          <h2>See exactly what the next agent will see.</h2>
          <p>Drop a karenina checkpoint or an agent log anywhere, paste one, or start here.</p>
          <div className={classes.buttons}>
            <Button variant="filled" leftSection={<IconPlus size={15} aria-hidden />} onClick={onNew}>
              New benchmark
            </Button>
            <Button leftSection={<IconFolderOpen size={15} aria-hidden />} onClick={onPick}>
              Open a file…
            </Button>
          </div>
        </div>
        <section className={classes.section} aria-labelledby="start-recent">
          <SectionTitle id="start-recent">Recent</SectionTitle>
          <RecentList files={recent} now={now} onOpen={onRecent} onForget={onForget} />
        </section>
        <section className={classes.section} aria-labelledby="start-examples">
          <SectionTitle id="start-examples">Examples that run with scripted replies</SectionTitle>
          <ul className={classes.gallery}>
            {examples.map((example) => (
              <li key={example.file}>
                <ExampleCard example={example} read={readExample} onOpen={onExample} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </main>
  );
}
