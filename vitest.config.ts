import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/{core,store,ui,cli}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
    environment: 'node',
  },
});
