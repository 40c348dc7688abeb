/**
 * `npm test`: everything once, a real browser included. Installs Chromium and LibreOffice where they are missing (Debian, root), prints the
 * time of each part and closes with what failed and one line that counts the tests: who sees only the end knows which.
 */
import { ensureChromium } from './ensure-chromium.ts';
import { ensureOffice } from './ensure-office.ts';
import { run } from './run-command.ts';
import { testRun } from './test-parts.ts';

const { part, vitest, playwright, close } = testRun();
const script = (name: string) => run('node', [`scripts/${name}.ts`], { isShown: true });

// One after the other, because the package manager does one thing at a time.
const tools = ensureChromium().then(async (browser) => {
  await ensureOffice();
  return browser;
});
// The build waits for single files where the checks have work for every core.
await Promise.all([part('check', () => script('check')), part('build', () => script('build'))]);
await part('browser and office', () => tools);
await vitest('server', 'server');
await vitest('web', 'web');
await playwright('journeys');
process.exit(close());
