import { type ReactNode, useId } from 'react';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './RadioCards.module.css';

export interface Card {
  readonly value: string;
  readonly label: string;
  /** A few words under it. */
  readonly hint: string;
}

/**
 * One of a few, each with its explanation. Arrow keys move between them. Where there are many, they are `compact`:
 * the explanation of the chosen one stands below, those of the others in their hints.
 */
export function RadioCards({
  label,
  cards,
  value,
  onChange,
  description,
  compact = false,
}: {
  label: string;
  cards: readonly Card[];
  value: string;
  onChange: (value: string) => void;
  description?: ReactNode;
  compact?: boolean;
}) {
  const group = useId();
  const chosen = cards.find((card) => card.value === value);
  return (
    <FieldGroup label={label} description={compact ? chosen?.hint : description}>
      <div className={classes.cards} data-compact={compact || undefined}>
        {cards.map((card) => (
          <label key={card.value} className={classes.card} title={compact ? card.hint : undefined}>
            <input
              type="radio"
              name={group}
              value={card.value}
              checked={card.value === value}
              onChange={() => onChange(card.value)}
            />
            <span className={classes.label}>{card.label}</span>
            {!compact && <span className={classes.hint}>{card.hint}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
