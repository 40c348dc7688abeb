import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    environment: 'node',
    globalSetup: ['test/global-setup.ts'],
    include: [
      'src/**/*.test.ts',
      'test/**/*.test.ts',
      'demo/**/*.test.ts',
      '../contracts/src/**/*.test.ts',
      '../bench/**/*.test.ts',
    ],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // As long as the tests that name a time wait (T27): a second is little where two files share two cores.
    expect: { poll: { timeout: 5000, interval: 20 } },
  },
});
