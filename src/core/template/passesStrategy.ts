import type { StrategyNode } from './ParsedTemplate.ts';
import { TemplateError } from './TemplateError.ts';

/**
 * Whether the fields' verdicts make the template's: by its strategy, else all of them have to pass. Stops at
 * the first condition that decides, as Python's `all` and `any` do. Throws a TemplateError of the kind
 * `KeyError` at a field without a verdict.
 */
export function passesStrategy(strategy: StrategyNode | null, fields: ReadonlyMap<string, boolean>): boolean {
  if (strategy === null) return [...fields.values()].every((passed) => passed);
  switch (strategy.type) {
    case 'FieldCheck': {
      const passed = fields.get(strategy.field);
      if (passed !== undefined) return passed;
      throw new TemplateError(
        'KeyError',
        `The template’s strategy checks ${strategy.field}, which is not verified.`,
      );
    }
    case 'AllOf':
      return strategy.conditions.every((condition) => passesStrategy(condition, fields));
    case 'AnyOf':
      return strategy.conditions.some((condition) => passesStrategy(condition, fields));
    case 'AtLeastN':
      return (
        strategy.conditions.filter((condition) => passesStrategy(condition, fields)).length >= strategy.n
      );
  }
}
