/**
 * `npm test`: runs everything once, including a real browser. Installs Chromium, LibreOffice and the readers of
 * documents if missing (Debian, as root) and prints the time of each part. Ends with the failures and one line with the number of
 * tests, so that the end of the output is enough to read.
 */
import { ensureChromium } from './ensure-chromium.ts';
import { ensureOffice } from './ensure-office.ts';
import { ensureReaders } from './ensure-readers.ts';
import { run } from './run-command.ts';
import { testRun } from './test-parts.ts';

const { part, vitest, playwright, close } = testRun();
const script = (name: string) => run('node', [`scripts/${name}.ts`], { isShown: true });

// Installs one package after another, because the package manager cannot run twice at the same time.
const tools = ensureChromium().then(async (browser) => {
  await ensureReaders();
  await ensureOffice();
  return browser;
});
// The build does not use all cores while it waits for single files, so the checks run at the same time.
await Promise.all([part('check', () => script('check')), part('build', () => script('build'))]);
// Tests of faults mostly wait for programs to start and end, so the tests of the web use the cores meanwhile. Neither needs the
// browser, LibreOffice or readers, which a new machine may still be installing.
await Promise.all([vitest('faults', 'server', { projects: ['!calls'] }), vitest('web', 'web')]);
await part('browser, office and readers', () => tools);
await vitest('server', 'server', { projects: ['calls'] });
// The world fills its own database on one core before its day begins, so the other core does the same for the journeys.
await Promise.all([
  vitest('world', 'world'),
  part('demonstration of the journeys', () => run('node', ['e2e/keep-demonstration.ts'], { isShown: true })),
]);
await playwright('journeys');
process.exit(close());
