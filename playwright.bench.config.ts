import base from './playwright.config.ts';

/** Measures in the browser; one at a time, so that nothing competes. */
export default { ...base, testDir: 'test/bench', testMatch: '*.browser.ts', workers: 1, timeout: 300_000 };
