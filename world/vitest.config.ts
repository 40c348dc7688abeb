import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** A day of the world, and what tells of it. The day allows for how late the world's own timers are, as on a busy machine. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    environment: 'node',
    include: ['**/*.test.ts'],
    fileParallelism: false,
    // Only ends a test that hangs: on a busy machine a program alone takes seconds to start.
    testTimeout: 60_000,
    // The whole day is lived before the tests look at it.
    hookTimeout: 400_000,
  },
});
