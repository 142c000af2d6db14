import type { SyntaxNode } from '@lezer/common';
import type { TemplateNotes } from './TemplateNotes.ts';
import { TEMPLATE_NAMES } from './templateNames.ts';

/** The packages that the names of a template come from. */
const HOMES: ReadonlySet<string> = new Set([
  '__future__',
  'datetime',
  'karenina',
  'pydantic',
  'typing',
  'typing_extensions',
]);

/**
 * Reads an import. Names of a template from where they live need no word; any other import is noted, and when
 * it may give a template's name another meaning, no answer can be judged. Adds to `imports` what comes from
 * `datetime`.
 */
export function readImport(
  statement: SyntaxNode,
  source: string,
  imports: Set<string>,
  notes: TemplateNotes,
): void {
  const text = source.slice(statement.from, statement.to).replace(/#.*|\\\n|[()]/g, ' ');
  const [, module, names] = /^from\s+([^\s]*)\s*import\s+([\s\S]*)$/.exec(text) ?? [];
  const home = module?.split('.')[0] ?? '';
  for (const item of (names ?? text.replace(/^import\s+/, '')).split(',')) {
    const [name = '', , alias] = item.trim().split(/\s+/);
    if (name === '') continue;
    const bound = alias ?? (module === undefined ? (name.split('.')[0] ?? name) : name);
    if (module !== undefined && HOMES.has(home) && bound === name && name !== '*') {
      if (home === 'datetime') imports.add(name);
      continue;
    }
    if (bound === '*' || TEMPLATE_NAMES.has(bound)) {
      const message = `This import may give ${bound === '*' ? 'names' : bound} another meaning than a template expects.`;
      notes.code('import', statement, message);
    } else notes.kept('import', statement, `The form doesn’t show the import of ${bound}; it is kept.`);
  }
}
