import base from './playwright.config.ts';

/** Takes the README's picture from the real app. */
export default { ...base, testDir: 'scripts', testMatch: 'picture.ts', workers: 1 };
