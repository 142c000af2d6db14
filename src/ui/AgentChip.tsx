import classes from './AgentChip.module.css';
import { agentColour } from './agentColour.ts';

/** An agent's name in its colour, as a pill. */
export function AgentChip({ name, colour }: { name: string; colour: number }) {
  const look = agentColour(colour);
  return (
    <span className={classes.chip} style={{ background: look.tint, color: look.text }} title={name}>
      {look.mark && <span aria-hidden>{look.mark} </span>}
      {name}
    </span>
  );
}
