import type { Json } from '../json/Json.ts';
import type { PythonValue } from './PythonValue.ts';
import { pythonLiteral } from './pythonLiteral.ts';

/** What an expression of the source shall say, whatever it says now. */
export type WantedValue =
  | { readonly kind: 'constant'; readonly value: Json }
  | { readonly kind: 'list'; readonly items: readonly WantedValue[] }
  | { readonly kind: 'dict'; readonly entries: readonly (readonly [string, WantedValue])[] }
  | WantedCall;

export interface WantedCall {
  readonly kind: 'call';
  readonly name: string;
  readonly args: readonly WantedArgument[];
}

export interface WantedArgument {
  readonly name: string;
  readonly value: WantedValue;
  /** What the call takes without the argument: it is left out, unless the source has it already. */
  readonly isDefault: boolean;
  /** Whether what the source says means the same, though it may be spelt otherwise. */
  readonly isMetBy?: (written: PythonValue) => boolean;
}

/** Writes a wanted value as Python source on one line. */
export function wantedSource(wanted: WantedValue): string {
  switch (wanted.kind) {
    case 'constant':
      return pythonLiteral(wanted.value);
    case 'list':
      return `[${wanted.items.map(wantedSource).join(', ')}]`;
    case 'dict':
      return `{${wanted.entries.map(([key, value]) => entrySource(key, value)).join(', ')}}`;
    case 'call': {
      const args = wanted.args.filter((argument) => !argument.isDefault).map(argumentSource);
      return `${wanted.name}(${args.join(', ')})`;
    }
  }
}

export function entrySource(key: string, value: WantedValue): string {
  return `${pythonLiteral(key)}: ${wantedSource(value)}`;
}

export function argumentSource(argument: WantedArgument): string {
  return `${argument.name}=${wantedSource(argument.value)}`;
}
