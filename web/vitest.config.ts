import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { artwork } from './vite-plugin-artwork.ts';

const setupFiles = ['./test/fail-on-console-error.ts'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), artwork()],
  test: {
    // Files of a worker share one module cache, so screens and libraries are loaded once per worker instead of once
    // per file.
    isolate: false,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          setupFiles,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: [...setupFiles, './test/wait-patiently.ts'],
          testTimeout: 20_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
