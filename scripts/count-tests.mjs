// The last line of `npm test`: how many tests of both runners passed and failed, in a form any CI reads.
import { readFileSync } from 'node:fs';

const results = (name) =>
  JSON.parse(readFileSync(new URL(`../node_modules/.cache/baton/${name}.json`, import.meta.url), 'utf8'));

const unit = results('unit');
const { stats } = results('e2e');
const passed = unit.numPassedTests + stats.expected;
const failed = unit.numFailedTests + stats.unexpected + stats.flaky;

console.log(`${passed} passed, ${failed} failed`);
