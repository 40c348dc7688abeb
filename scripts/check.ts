/**
 * `npm run check`: format, lint, types, order of rooms, unused code, documents. Runs the same before a commit
 * and in CI.
 */
import { runSideBySide } from './run-command.ts';

const failed = await runSideBySide([
  { name: 'format and lint', command: 'biome', args: ['ci', '--colors=off', '.'] },
  // One program reads the types of all workspaces once, for the compiler's errors and for the lint rules.
  {
    name: 'types, and promises that nobody waits for',
    command: 'oxlint',
    args: ['--type-aware', '--type-check', '--format=unix'],
  },
  { name: 'sizes of wings', command: 'node', args: ['scripts/check-budget.ts'] },
  { name: 'order of rooms', command: 'node', args: ['scripts/check-rooms.ts'] },
  { name: 'SQL is written one way', command: 'node', args: ['scripts/check-queries.ts'] },
  { name: 'screens do a thing one way', command: 'node', args: ['scripts/check-screens.ts'] },
  { name: 'timers leave their request', command: 'node', args: ['scripts/check-timers.ts'] },
  { name: 'unused code and dependencies', command: 'knip', args: ['--no-progress'] },
  { name: 'lockfile names every platform', command: 'node', args: ['scripts/complete-lock.ts', '--check'] },
  { name: 'lockfile has check sums, scripts are named', command: 'node', args: ['scripts/check-lock.ts'] },
  { name: 'titles of tests are short', command: 'node', args: ['scripts/check-titles.ts'] },
  {
    name: 'each kitchen orders in one file of journeys',
    command: 'node',
    args: ['scripts/check-kitchens.ts'],
  },
  { name: 'texts use the product words', command: 'node', args: ['scripts/check-words.ts'] },
  { name: 'documents name real files', command: 'node', args: ['scripts/check-docs.ts'] },
]);
process.exit(failed === 0 ? 0 : 1);
