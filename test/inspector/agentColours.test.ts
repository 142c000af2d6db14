import { describe, expect, it } from 'vitest';
import { colourOfHue } from '../../src/inspector/agent/agentColours.ts';
import { agentColour } from '../../src/ui/agentColour.ts';

describe('colourOfHue', () => {
  it('gives the hue itself where nobody has it, else the hue with another mark', () => {
    expect(colourOfHue(2, [0, 1])).toBe(2);
    const second = colourOfHue(2, [2]);
    expect(agentColour(second).solid).toBe(agentColour(2).solid);
    expect(agentColour(second).mark).not.toBe(agentColour(2).mark);
    expect(colourOfHue(2, [2, 10])).toBe(18);
  });
});
