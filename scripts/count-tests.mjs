// The last line of `npm test`: how many tests of both runners passed and failed, in a form any CI reads.
import { readFileSync } from 'node:fs';

const results = (name) =>
  JSON.parse(readFileSync(new URL(`../node_modules/.cache/baton/${name}.json`, import.meta.url), 'utf8'));

const unit = results('unit');
const { stats } = results('e2e');
const passed = unit.numPassedTests + stats.expected + stats.flaky;
const failed = unit.numFailedTests + stats.unexpected;

if (stats.flaky > 0)
  console.log(`${stats.flaky} journeys passed at the second try: look for what they wait for`);
console.log(`${passed} passed, ${failed} failed`);
