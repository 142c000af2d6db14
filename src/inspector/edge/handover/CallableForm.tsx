import { Button } from '@mantine/core';
import { CALLABLE_EXAMPLE } from '../../../core/handover/callable.ts';
import { own, withKey } from '../../../core/json/objects.ts';
import { CodeField } from '../../fields/CodeField.tsx';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import classes from '../../Inspector.module.css';
import formClasses from './CallableForm.module.css';
import type { StrategyFormProps } from './StrategyFormProps.ts';

/** The function that makes the target's history. */
export function CallableForm({ options, onChange }: StrategyFormProps) {
  const stored = own(options, 'source');
  const source = typeof stored === 'string' ? stored : '';
  const store = (next: string): void => onChange(withKey(options, 'source', next), 'function');
  return (
    <FieldGroup
      label="Function"
      description="JavaScript, with the syntax of TypeScript if you like. It runs in a sandbox, without network, storage, page and clock, and is stopped when it takes too long or too much memory."
    >
      <p className={classes.note}>
        It is given <code className={formClasses.code}>{'{ log, state, question }'}</code> and returns the
        messages that the target gets before its question:
      </p>
      <dl className={formClasses.signature}>
        <dt>log</dt>
        <dd>{'[{ agent_id, message: { role, content: blocks }, node?, turn? }]'}</dd>
        <dt>state</dt>
        <dd>{'{ turn, parsed, accumulated, … } or null'}</dd>
        <dt>question</dt>
        <dd>the target’s own, a text</dd>
        <dt>returns</dt>
        <dd>{'[{ role, content: text or blocks }]'}</dd>
      </dl>
      {source.trim() === '' && (
        <>
          <p className={classes.refusal}>There is no function yet: the edge can’t hand over.</p>
          <Button
            variant="subtle"
            size="compact-xs"
            className={classes.add}
            onClick={() => store(CALLABLE_EXAMPLE)}
          >
            Insert an example
          </Button>
        </>
      )}
      <CodeField hideLabel label="Function source" language="javascript" value={source} onChange={store} />
    </FieldGroup>
  );
}
