/**
 * `npm run test:matrix`: runs the tests that `npm test` shortens, with every combination and all repeats:
 * tests of contracts, server and web that use `byLength` or figures, and journeys tagged @matrix. Also follows the guides for
 * newcomers step by step, and runs the suites of baskets and orders behind PgBouncer. Builds the application first, unless called with `--built`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './ensure-chromium.ts';
import { ensurePostgres } from './ensure-postgres.ts';
import { ensureReaders } from './ensure-readers.ts';
import { root, run } from './run-command.ts';
import { testRun } from './test-parts.ts';

const env = { ENGROS_MATRIX: '1' };

function filesWithLengths(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .filter(
      (name) =>
        name.endsWith('.matrix.test.ts') ||
        /byLength\(|faults\/figures\.ts'|'\.\/figures\.ts'/.test(
          readFileSync(join(root, folder, name), 'utf8'),
        ),
    );
}

/** The server's test suite includes the tests of the contracts. */
const contractFiles = filesWithLengths('contracts').map((name) => `contracts/${name}`);

const { part, vitest, playwright, close } = testRun();
if (!process.argv.includes('--built'))
  await part('build', () => run('node', ['scripts/build.ts'], { isShown: true }));
await part('guides', () => run('node', ['scripts/try-guides.ts'], { isShown: true }));
await part('browser, readers, PostgreSQL 15, PgBouncer and a builder of images', async () => {
  await ensureReaders();
  await ensurePostgres();
  return await ensureChromium();
});
await vitest('server', 'server', { files: [...filesWithLengths('server'), ...contractFiles], env });
const throughPooler = ['src/baskets', 'src/ordering', 'src/erp', 'src/platform/database'];
await vitest('through a pooler', 'server', { files: throughPooler, env: { TEST_POOLER: '1' } });
const webFiles = filesWithLengths('web');
if (webFiles.length > 0) await vitest('web', 'web', { files: webFiles, env });
await vitest('world', 'world', { files: ['day.test.ts'], env });
await part('planted faults of the world', () => run('node', ['world/run.ts', '--faults'], { isShown: true }));
await playwright('journeys', { args: ['--grep', '@matrix', '--pass-with-no-tests'], env });
process.exit(close());
