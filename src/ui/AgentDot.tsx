import { agentColour } from './agentColour.ts';

/** A small square in an agent's colour, for lists. */
export function AgentDot({ colour }: { colour: number }) {
  const { solid, mark } = agentColour(colour);
  return (
    <span
      aria-hidden
      style={{
        flex: 'none',
        width: 10,
        height: 10,
        borderRadius: 3,
        background: solid,
        color: 'var(--panel)',
        font: '700 8px/10px var(--font-text)',
        textAlign: 'center',
      }}
    >
      {mark}
    </span>
  );
}
