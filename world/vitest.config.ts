import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Allows for how late the world's own timers are, as on a busy machine. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    environment: 'node',
    include: ['**/*.test.ts'],
    fileParallelism: false,
    // Only ends a test that hangs: on a busy machine starting a program takes seconds.
    testTimeout: 60_000,
    // The whole day runs before the tests check it.
    hookTimeout: 400_000,
  },
});
