import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { artwork } from './vite-plugin-artwork.ts';

const setupFiles = ['./test/fail-on-console-error.ts'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), artwork()],
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'plain', environment: 'node', include: ['src/**/*.test.ts'], setupFiles },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: [...setupFiles, './test/wait-patiently.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
