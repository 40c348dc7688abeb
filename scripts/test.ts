/**
 * `npm test`: everything, a real browser included. Installs Chromium where it is missing (Debian, root), prints the
 * time of each part and closes with what failed and one line that counts the tests: who sees only the end knows which.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './ensure-chromium.ts';
import { run } from './run-command.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './test-report.ts';

const reports = mkdtempSync(join(tmpdir(), 'engros-test-'));
const total: Outcome = { passed: 0, skipped: 0, failures: [] };

async function part(name: string, work: () => Promise<{ code: number; outcome?: Outcome }>): Promise<void> {
  const started = performance.now();
  console.log(`\n== ${name}`);
  const { code, outcome } = await work();
  total.passed += outcome?.passed ?? 0;
  total.skipped += outcome?.skipped ?? 0;
  total.failures.push(...(outcome?.failures ?? []));
  if (code !== 0 && (outcome?.failures.length ?? 0) === 0) total.failures.push(`${name}: exit code ${code}`);
  console.log(
    `== ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
}

async function vitest(
  name: string,
  cwd: string,
  config: string,
): Promise<{ code: number; outcome: Outcome }> {
  const file = join(reports, `${name}.json`);
  const args = [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { code } = await run('vitest', args, { isShown: true, cwd });
  return { code, outcome: vitestOutcome(file) };
}

async function playwright(): Promise<{ code: number; outcome: Outcome }> {
  const file = join(reports, 'e2e.json');
  const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    isShown: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return { code, outcome: playwrightOutcome(file) };
}

try {
  await part('check', () => run('node', ['scripts/check.ts'], { isShown: true }));
  await part('browser', ensureChromium);
  await part('build', () => run('node', ['scripts/build.ts'], { isShown: true }));
  await part('server', () => vitest('server', 'server', 'vitest.config.ts'));
  await part('web', () => vitest('web', 'web', 'vitest.config.ts'));
  await part('journeys', playwright);
} finally {
  rmSync(reports, { recursive: true, force: true });
}
for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${total.passed} passed, ${total.failures.length} failed, ${total.skipped} skipped`);
process.exit(total.failures.length > 0 ? 1 : 0);
