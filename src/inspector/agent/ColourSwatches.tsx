import { useId } from 'react';
import { agentColour } from '../../ui/agentColour.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { COLOUR_NAMES, colourOfHue } from './agentColours.ts';
import classes from './ColourSwatches.module.css';

/** The agent's colour, one of eight; where another agent has it too, a mark tells the two apart. */
export function ColourSwatches({
  colour,
  taken,
  onChange,
}: {
  colour: number;
  /** The colours of the other agents. */
  taken: readonly number[];
  onChange: (colour: number) => void;
}) {
  const group = useId();
  const chosen = colour % COLOUR_NAMES.length;
  return (
    <FieldGroup label="Colour">
      <div className={classes.swatches}>
        {COLOUR_NAMES.map((name, hue) => {
          const look = agentColour(hue === chosen ? colour : colourOfHue(hue, taken));
          return (
            <label key={name} className={classes.swatch} title={name}>
              <input
                type="radio"
                name={group}
                aria-label={name}
                checked={hue === chosen}
                onChange={() => onChange(colourOfHue(hue, taken))}
              />
              <span aria-hidden style={{ background: look.solid }}>
                {look.mark}
              </span>
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
