import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { longestFirst } from '../scripts/longest-first.ts';
import { artwork } from './vite-plugin-artwork.ts';

const sequencer = longestFirst([
  'paste/paste-screen.test.tsx',
  'lines/quick-entry.test.tsx',
  'console/failed-screens.test.tsx',
  'organic/organic-screen.test.tsx',
  'campaigns/pages-of-place.test.tsx',
  'front/front-screen.test.tsx',
]);

const setupFiles = [
  './test/leave-nothing.ts',
  './test/fail-on-console-error.ts',
  './test/fail-on-wrong-answer.ts',
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), artwork()],
  test: {
    sequence: { sequencer },
    // Files of a worker share one module cache, so screens and libraries are loaded once per worker instead of once
    // per file.
    isolate: false,
    // Only ends a test that hangs, also on a slow machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As patient as the other waits (test/wait-patiently.ts).
    expect: { poll: { timeout: 15_000 } },
    // One more than cores: a third of the time the tests wait, as their users would.
    maxWorkers: 3,
    // A larger nursery, which is emptied less often: collecting was a tenth of the time of the tests.
    execArgv: ['--max-semi-space-size=64'],
    // Projects of one group run in the order of their names: the first one's longest file runs beside files of the second.
    projects: [
      {
        extends: true,
        test: {
          name: 'browserless',
          environment: 'node',
          include: ['src/**/*.test.ts', 'service-worker/*.test.ts'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: [...setupFiles, './test/wait-patiently.ts'],
        },
      },
    ],
  },
});
