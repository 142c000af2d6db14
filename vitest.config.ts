import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    environment: 'node',
    // A property takes a second or two; a busy machine gets plenty.
    testTimeout: 60_000,
    setupFiles: ['test/support/repeatableInCi.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: 'node_modules/.cache/baton/unit.json' },
  },
});
