/** First part of `npm run demo`: builds the browser's programs and seeds the database at the same time. */
import { run } from './run-command.ts';

const parts = await Promise.all([
  run('node', ['scripts/build.ts'], { isShown: true }),
  run('node', ['server/src/prepare-demo.ts'], { isShown: true, env: { DEMO: '1' } }),
]);
process.exitCode = Math.max(...parts.map(({ code }) => code));
