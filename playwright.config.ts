import { defineConfig } from '@playwright/test';
import { launchOptions } from './test/support/browser.ts';

/** Another checkout may be testing at the same time. */
const PORT = Number(process.env.BATON_TEST_PORT ?? 4317);

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine may be late once; what is late is named as flaky in the report.
  retries: process.env.CI ? 1 : 0,
  // A journey takes a few seconds; a busy machine gets plenty.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/baton/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    launchOptions,
    trace: 'retain-on-failure',
    reducedMotion: 'reduce',
    // Each journey would keep the whole app for itself; the one without a network allows it.
    serviceWorkers: 'block',
  },
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
