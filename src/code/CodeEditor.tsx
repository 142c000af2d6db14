import { Textarea } from '@mantine/core';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import type { CodeEditorProps } from '../ui/CodeEditorSlot.ts';
import classes from './CodeEditor.module.css';

const MonacoEditor = lazy(() => import('./MonacoEditor.tsx'));

/**
 * An editor for source code. The editor proper is loaded when the first one is shown; where it can't be
 * loaded (offline, an old tab after an update) a plain field takes its place.
 */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <div className={classes.frame} style={{ height: props.height }}>
      <FallbackOnError fallback={<PlainEditor {...props} />}>
        <Suspense fallback={<div className={classes.skeleton} aria-hidden />}>
          <MonacoEditor {...props} />
        </Suspense>
      </FallbackOnError>
    </div>
  );
}

function PlainEditor({ value, onChange, label, height }: CodeEditorProps) {
  return (
    <Textarea
      aria-label={label}
      description="The code editor could not be loaded, so this is a plain field. Reload the page to try again."
      classNames={{ input: classes.plain }}
      styles={{ input: { height: height - 40 } }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      spellCheck={false}
    />
  );
}

class FallbackOnError extends Component<{ children: ReactNode; fallback: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
