import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/{core,adapters,store,ui,inspector,lab,canvas,cli}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
    environment: 'node',
    setupFiles: ['test/support/repeatableInCi.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: 'node_modules/.cache/baton/unit.json' },
  },
});
