/**
 * `npm test`: everything, a real browser included. Installs Chromium where it is missing (Debian, root), prints the
 * time of each part and closes with one line that counts the tests.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './ensure-chromium.ts';
import { run } from './run-command.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const reports = mkdtempSync(join(tmpdir(), 'engros-test-'));
const total: Count = { passed: 0, failed: 0, skipped: 0 };
let isBroken = false;

async function part(name: string, work: () => Promise<{ code: number; count?: Count }>): Promise<void> {
  const started = performance.now();
  console.log(`\n== ${name}`);
  const { code, count } = await work();
  if (code !== 0) isBroken = true;
  total.passed += count?.passed ?? 0;
  total.failed += count?.failed ?? (code === 0 ? 0 : 1);
  total.skipped += count?.skipped ?? 0;
  console.log(
    `== ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
}

async function vitest(
  name: string,
  cwd: string,
  config: string,
  env: Record<string, string> = {},
): Promise<{ code: number; count: Count }> {
  const file = join(reports, `${name}.json`);
  const args = [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { code } = await run('vitest', args, { isShown: true, cwd, env });
  return { code, count: vitestCount(file) };
}

function vitestCount(file: string): Count {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
    return {
      passed: report['numPassedTests'] ?? 0,
      failed: report['numFailedTests'] ?? 0,
      skipped: (report['numPendingTests'] ?? 0) + (report['numTodoTests'] ?? 0),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function playwright(): Promise<{ code: number; count: Count }> {
  const file = join(reports, 'e2e.json');
  const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    isShown: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return { code, count: playwrightCount(file) };
}

function playwrightCount(file: string): Count {
  try {
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as { stats: Record<string, number> };
    return {
      passed: stats['expected'] ?? 0,
      failed: (stats['unexpected'] ?? 0) + (stats['flaky'] ?? 0),
      skipped: stats['skipped'] ?? 0,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
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
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(isBroken || total.failed > 0 ? 1 : 0);
