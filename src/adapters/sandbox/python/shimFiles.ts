import calls from './shim/calls.py?raw';
import closing from './shim/closing.py?raw';
import core from './shim/core.py?raw';
import models from './shim/models.py?raw';
import templates from './shim/templates.py?raw';

/** The package `baton` that Python finds, by its modules' names. */
export const shimFiles: readonly (readonly [name: string, text: string])[] = [
  ['__init__', ''],
  ['core', core],
  ['models', models],
  ['templates', templates],
  ['closing', closing],
  ['calls', calls],
];
