/**
 * The parts of a test run: each prints its time; at the end, the run prints the failures and one line with
 * the number of tests.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Run, run } from './run-command.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './test-report.ts';

export interface PartResult {
  code: number;
  outcome?: Outcome;
}

export interface TestRun {
  part(name: string, work: () => Promise<PartResult>): Promise<void>;
  vitest(
    name: string,
    cwd: string,
    more?: { files?: string[]; projects?: string[]; env?: Record<string, string> },
  ): Promise<void>;
  playwright(name: string, more?: { args?: string[]; env?: Record<string, string> }): Promise<void>;
  close(): number;
}

const outcomeReporter = fileURLToPath(new URL('vitest-outcome.ts', import.meta.url));

function command(name: string, words: string[], env: Record<string, string>, cwd?: string): Promise<Run> {
  return run(name, words, { isShown: true, env, ...(cwd !== undefined && { cwd }) });
}

export function testRun(): TestRun {
  const reports = mkdtempSync(join(tmpdir(), 'engros-test-'));
  const total: Outcome = { passed: 0, skipped: 0, failures: [] };
  const times: string[] = [];

  const part: TestRun['part'] = async (name, work) => {
    const started = performance.now();
    console.log(`\n== ${name}`);
    const { code, outcome } = await work();
    total.passed += outcome?.passed ?? 0;
    total.skipped += outcome?.skipped ?? 0;
    total.failures.push(...(outcome?.failures ?? []));
    if (code !== 0 && (outcome?.failures.length ?? 0) === 0)
      total.failures.push(`${name}: exit code ${code}`);
    const line = `${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - started) / 1000).toFixed(0)} s`;
    console.log(`== ${line}`);
    times.push(line);
  };
  return {
    part,
    vitest: (name, cwd, { files = [], projects = [], env = {} } = {}) =>
      part(name, async () => {
        const file = join(reports, `${name}.json`);
        const reporters = ['--reporter=default', `--reporter=${outcomeReporter}`];
        const chosen = projects.map((project) => `--project=${project}`);
        const words = ['run', '--config', 'vitest.config.ts', ...reporters, ...chosen, ...files];
        const { code } = await command('vitest', words, { ...env, OUTCOME_FILE: file }, cwd);
        return { code, outcome: vitestOutcome(file) };
      }),
    playwright: (name, { args = [], env = {} } = {}) =>
      part(name, async () => {
        const file = join(reports, `${name}.json`);
        const words = ['test', '--config', 'e2e/playwright.config.ts', ...args];
        const { code } = await command('playwright', words, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
        return { code, outcome: playwrightOutcome(file) };
      }),
    close: () => {
      rmSync(reports, { recursive: true, force: true });
      for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
      console.log(`\n${times.join('\n')}`);
      console.log(`\n${total.passed} passed, ${total.failures.length} failed, ${total.skipped} skipped`);
      return total.failures.length > 0 ? 1 : 0;
    },
  };
}
