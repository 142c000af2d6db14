import { Button, SegmentedControl } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import type { CodeLanguage } from '../../core/sandbox.ts';
import { CodeField } from '../fields/CodeField.tsx';
import classes from '../Inspector.module.css';

/** Code in one of two languages; JavaScript stands in place of Python. */
export interface CodeSources {
  readonly javascript: string | null;
  readonly python: string | null;
}

export interface CodeFormProps {
  /** What the code is, for people: `Condition`. */
  readonly label: string;
  readonly sources: CodeSources;
  /** What the code begins with. */
  readonly examples: Readonly<Record<CodeLanguage, string>>;
  /** What it is called with and what it gives. */
  readonly hint: string;
  readonly onChange: (sources: CodeSources) => void;
}

const SANDBOX = 'It runs in a sandbox, once the file’s code is allowed.';

/** What karenina does with it. */
function elsewhere(language: CodeLanguage, { python }: CodeSources): string {
  if (language === 'python') return 'karenina runs it as it is.';
  const instead = python === null ? 'goes on without this code' : 'runs the Python in its place';
  return `karenina has no JavaScript: it ${instead}.`;
}

/** A function in JavaScript or in Python: begun, written, and removed. */
export function CodeForm({ label, sources, examples, hint, onChange }: CodeFormProps) {
  const language = sources.javascript !== null ? 'javascript' : sources.python !== null ? 'python' : null;
  if (language === null) {
    return (
      <Button
        variant="subtle"
        size="compact-xs"
        className={classes.add}
        leftSection={<IconCode size={14} aria-hidden />}
        onClick={() => onChange({ javascript: examples.javascript, python: null })}
      >
        Write it in code
      </Button>
    );
  }
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={`Language of the ${label.toLowerCase()}`}
        value={language}
        data={[
          { value: 'javascript', label: 'JavaScript' },
          { value: 'python', label: 'Python' },
        ]}
        // Python stays beside JavaScript, which stands in its place; undo brings JavaScript back.
        onChange={(chosen) =>
          onChange(
            chosen === 'javascript'
              ? { javascript: examples.javascript, python: sources.python }
              : { javascript: null, python: sources.python ?? examples.python },
          )
        }
      />
      <CodeField
        key={language}
        hideLabel
        language={language}
        label={`${label} source`}
        value={sources[language] ?? ''}
        description={`${hint} ${SANDBOX} ${elsewhere(language, sources)}`}
        onChange={(text) => onChange({ ...sources, [language]: text })}
      />
      <Button
        variant="subtle"
        size="compact-xs"
        className={classes.add}
        onClick={() => onChange({ javascript: null, python: null })}
      >
        Remove the code
      </Button>
    </>
  );
}
