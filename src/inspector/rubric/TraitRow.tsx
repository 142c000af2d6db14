import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { isObject } from '../../core/json/objects.ts';
import type { RubricFormat, RubricTrait, TraitChanges } from '../../core/rubric/RubricTrait.ts';
import { ItemActions } from '../fields/ItemActions.tsx';
import { KeptTrait } from './KeptTrait.tsx';
import classes from './Rubric.module.css';
import { TraitForm } from './TraitForm.tsx';
import { FAMILY_LABELS, KIND_LABELS } from './traitWords.ts';

/** One trait of a rubric; it opens to be edited, or only looked at where no form shows it. */
export function TraitRow({
  trait,
  format,
  dynamic,
  faults,
  index,
  count,
  startsOpen,
  onEdit,
  onKind,
  onMove,
  onDuplicate,
  onRemove,
}: {
  trait: RubricTrait;
  format: RubricFormat;
  dynamic: boolean;
  /** Why karenina would refuse it. */
  faults: readonly string[];
  /** Among the `count` that it can change places with. */
  index: number;
  count: number;
  /** One that was just added is opened, its name ready to be typed over. */
  startsOpen: boolean;
  onEdit: (changes: TraitChanges, what: string) => void;
  onKind: (kind: 'boolean' | 'score' | 'literal') => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}) {
  const [open, setOpen] = useState(startsOpen);
  const body = useId();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!startsOpen) return;
    const name = row.current?.querySelector('input');
    name?.focus();
    name?.select();
  }, [startsOpen]);
  const { name, family, kind, json } = trait;
  const shown = name === '' ? 'no name' : name;
  const words = [FAMILY_LABELS[family].label, kind === 'metric' ? '' : KIND_LABELS[kind]].filter(Boolean);
  const isKept = family === 'other' || family === 'callable' || !isObject(json);
  return (
    <li ref={row} data-open={open || undefined}>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.head}
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight size={14} aria-hidden className={classes.chevron} />
          <span className={name === '' ? classes.nameless : classes.name}>{shown}</span>
          <span className={classes.facts}>{words.join(' · ')}</span>
        </button>
        <div className={classes.actions}>
          <ItemActions
            name={`trait ${shown}`}
            index={index}
            count={count}
            onMove={onMove}
            onDuplicate={onDuplicate}
            onRemove={onRemove}
          />
        </div>
      </div>
      <div id={body} hidden={!open} className={open ? classes.body : undefined}>
        {open &&
          (isKept ? (
            <KeptTrait trait={trait} />
          ) : (
            <TraitForm
              trait={trait}
              format={format}
              json={json}
              dynamic={dynamic}
              onEdit={onEdit}
              onKind={onKind}
            />
          ))}
      </div>
      {faults.length > 0 && (
        <ul className={classes.faults} aria-label={`What is wrong with ${shown}`}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
