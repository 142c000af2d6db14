import { useEffect, useState } from 'react';
import { importCheckpoint } from '../core/checkpoint/importCheckpoint.ts';
import type { ScenarioView } from '../core/scenario/document.ts';
import { documentViews } from '../core/scenario/scenarioViews.ts';
import type { Example } from './Example.ts';
import { SketchView } from './SketchView.tsx';
import classes from './StartPage.module.css';
import { sketchOf } from './sketchOf.ts';

/** One example: its graph in small, what it teaches and how large it is. Press to open it in a tab. */
export function ExampleCard({
  example,
  read,
  onOpen,
}: {
  example: Example;
  /** The example's text; null when it can't be had. */
  read: (example: Example) => Promise<string | null>;
  onOpen: (example: Example) => void;
}) {
  const [scenarios, setScenarios] = useState<readonly ScenarioView[]>([]);
  useEffect(() => {
    let gone = false;
    void read(example).then((text) => {
      if (!gone && text !== null) setScenarios(documentViews(importCheckpoint(text).document).scenarios);
    });
    return () => {
      gone = true;
    };
  }, [example, read]);
  const [first] = scenarios;
  return (
    <button type="button" className={classes.card} onClick={() => onOpen(example)}>
      <span className={classes.sketch}>{first && <SketchView sketch={sketchOf(first)} />}</span>
      <span className={classes.title}>{example.title}</span>
      <span className={classes.lesson}>{example.lesson}</span>
      <span className={classes.facts}>{first && factsOf(scenarios)}</span>
    </button>
  );
}

function factsOf(scenarios: readonly ScenarioView[]): string {
  const nodes = scenarios.reduce((sum, view) => sum + view.nodes.length, 0);
  const parts = [`${nodes} nodes`, `${scenarios.reduce((sum, view) => sum + view.edges.length, 0)} edges`];
  return (scenarios.length > 1 ? [`${scenarios.length} scenarios`, ...parts] : parts).join(' · ');
}
