/**
 * `npm run test:matrix`: the tests that are cut short in `npm test`, with every combination and all repeats: the files
 * of the server that choose by `byLength` or have figures, and the journeys tagged @matrix; the guides for
 * newcomers are followed step by step. Builds the application first, unless it is told `--built`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './ensure-chromium.ts';
import { root, run } from './run-command.ts';
import { testRun } from './test-parts.ts';

const env = { ENGROS_MATRIX: '1' };

/** Test files below a folder that have lengths to choose from, named from there. */
function filesWithLengths(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
    .filter((name) =>
      /byLength\(|faults\/figures\.ts'|'\.\/figures\.ts'/.test(
        readFileSync(join(root, folder, name), 'utf8'),
      ),
    );
}

const { part, vitest, playwright, close } = testRun();
if (!process.argv.includes('--built'))
  await part('build', () => run('node', ['scripts/build.ts'], { isShown: true }));
await part('guides', () => run('node', ['scripts/try-guides.ts'], { isShown: true }));
await part('browser', ensureChromium);
await vitest('server', 'server', { files: filesWithLengths('server'), env });
await playwright('journeys', { args: ['--grep', '@matrix', '--pass-with-no-tests'], env });
process.exit(close());
