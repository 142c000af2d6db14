import type { ArgumentSlot, PythonCall } from './PythonValue.ts';

/**
 * A call's arguments by parameter: `positional` names the parameters that may come without a name, in order.
 * Null when Python would refuse the call: too many arguments, or one given both ways.
 */
export function bindArguments(
  call: PythonCall,
  positional: readonly string[],
): ReadonlyMap<string, ArgumentSlot> | null {
  const bound = new Map<string, ArgumentSlot>();
  for (const [index, slot] of call.slots.entries()) {
    const name = slot.name ?? positional[index];
    if (name === undefined || bound.has(name)) return null;
    bound.set(name, slot);
  }
  return bound;
}
