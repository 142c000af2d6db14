import { describe, expect, it } from 'vitest';
import { freeColour } from '../../src/inspector/agent/agentColours.ts';
import { agentColour } from '../../src/ui/agentColour.ts';

describe('freeColour', () => {
  it('gives the hue itself where nobody has it, else the hue with another mark', () => {
    expect(freeColour(2, [0, 1])).toBe(2);
    const second = freeColour(2, [2]);
    expect(agentColour(second).solid).toBe(agentColour(2).solid);
    expect(agentColour(second).mark).not.toBe(agentColour(2).mark);
    expect(freeColour(2, [2, 10])).toBe(18);
  });
});
