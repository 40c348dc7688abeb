import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The fault tests with the figures that are published, one file after the other; run by `npm run test:long`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    environment: 'node',
    globalSetup: ['test/global-setup.ts'],
    include: [
      'test/faults/**/*.test.ts',
      'test/pictures/uploads-memory.matrix.test.ts',
      'src/notices/notifications/two-nodes.matrix.test.ts',
      'src/procurement/punch-out/guessed-tokens.matrix.test.ts',
    ],
    env: { ENGROS_LONG: '1' },
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
