import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** One day of the world, alone on the machine, because it measures times. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    environment: 'node',
    include: ['**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 10_000,
    // The whole day is lived before the tests look at it.
    hookTimeout: 400_000,
  },
});
