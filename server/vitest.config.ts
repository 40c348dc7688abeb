import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { longestFirst } from '../scripts/longest-first.ts';
import { testLength } from '../scripts/test-length.ts';

/** Tests that start servers or databases of their own, or wait for time: four files run at a time. */
const faults = [
  'test/faults/**/*.test.ts',
  'test/backup.test.ts',
  'test/programs/mails-of-jobs.test.ts',
  'test/demonstration.matrix.test.ts',
  'src/platform/database/**/*.test.ts',
  'src/platform/jobs.test.ts',
  'src/platform/jobs-database-away.test.ts',
  'src/supplier/integration/import-command.test.ts',
];

/** Faults whose limits of time hold on a machine that does nothing else: one file runs at a time. */
const timed = [
  'test/faults/bad-starts.matrix.test.ts',
  'test/faults/database-restart.matrix.test.ts',
  'test/faults/graceful-stop.matrix.test.ts',
  'test/faults/hostile-uploads.matrix.test.ts',
  'test/faults/kill-during-submits.matrix.test.ts',
];

/** Rare faults and long repeats, which the matrix tries. */
const onlyInMatrix = testLength === 'short' ? ['**/*.matrix.test.ts', '../bench/**/*.matrix.test.ts'] : [];

const sequencer = longestFirst([
  'test/backup.test.ts',
  'integration/import-command.test.ts',
  'security/access-matrix.test.ts',
  'out/export-records.test.ts',
  'demo/seed-demo.test.ts',
  'basket-import/hostile-files.test.ts',
  'organic-cockpit/organic-kept.test.ts',
  'search/search-quality.test.ts',
  'test/first-order.test.ts',
  'basket-moves/move-lines.test.ts',
  'erp/recovery.test.ts',
  'basket-import/quantity-writings.test.ts',
]);

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    environment: 'node',
    // A larger nursery, which is emptied less often: the tests are short-lived, and collecting was a tenth of their time.
    execArgv: ['--max-semi-space-size=64'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/many-customers/late-statements.ts', 'test/steady/seeded-properties.ts'],
    sequence: { sequencer },
    // One module cache for all files of a worker: the application is loaded by each worker, not by each file.
    isolate: false,
    // Node reads the files itself, as it does in the running program: translating them for each worker took a tenth of the tests' time.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    unstubEnvs: true,
    // A test that fails leaves no spy to those after it, which share its worker.
    restoreMocks: true,
    // Only end a test or a set-up that hangs, also on a slow machine: tests that name a time measure it themselves.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As long as the tests that name a time wait (T27): a second is little where two files share two cores.
    expect: { poll: { timeout: 5000, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'calls',
          include: [
            'src/**/*.test.ts',
            'test/**/*.test.ts',
            'demo/**/*.test.ts',
            '../contracts/src/**/*.test.ts',
            '../bench/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...faults, ...onlyInMatrix],
          // One more than cores: the tests wait for PostgreSQL a part of their time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: faults,
          exclude: [...configDefaults.exclude, ...timed, ...onlyInMatrix],
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'timed faults',
          include: timed,
          exclude: [...configDefaults.exclude, ...onlyInMatrix],
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
