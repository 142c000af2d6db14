import { type ReactNode, useId } from 'react';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './RadioCards.module.css';

export interface Card {
  readonly value: string;
  readonly label: string;
  /** A few words under it. */
  readonly hint: string;
}

/** One of a few, each with its explanation. Arrow keys move between them. */
export function RadioCards({
  label,
  cards,
  value,
  onChange,
  description,
}: {
  label: string;
  cards: readonly Card[];
  value: string;
  onChange: (value: string) => void;
  description?: ReactNode;
}) {
  const group = useId();
  return (
    <FieldGroup label={label} description={description}>
      <div className={classes.cards}>
        {cards.map((card) => (
          <label key={card.value} className={classes.card}>
            <input
              type="radio"
              name={group}
              value={card.value}
              checked={card.value === value}
              onChange={() => onChange(card.value)}
            />
            <span className={classes.label}>{card.label}</span>
            <span className={classes.hint}>{card.hint}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
