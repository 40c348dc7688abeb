import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { testLength } from '../scripts/test-length.ts';

/** The world of the matrix: one day, alone on the machine, because it measures times. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    environment: 'node',
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(testLength === 'short' ? ['**/*.matrix.test.ts'] : [])],
    fileParallelism: false,
    // Only ends a test that hangs: on a busy machine a program alone takes seconds to start.
    testTimeout: 60_000,
    // The whole day is lived before the tests look at it.
    hookTimeout: 400_000,
  },
});
