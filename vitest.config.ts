import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['test/support/repeatableInCi.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: 'node_modules/.cache/baton/unit.json' },
  },
});
