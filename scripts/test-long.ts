/**
 * `npm run test:long`: the fault runs with the figures that are published (reliability 2), on the embedded database and,
 * with TEST_DATABASE_URL, on that one too. Prints what was measured as a table. Words after `--` choose test files.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run-command.ts';

type Figures = Record<string, number | string>;

const folder = mkdtempSync(join(tmpdir(), 'engros-long-'));
const file = join(folder, 'figures.jsonl');
const url = process.env['TEST_DATABASE_URL'] ?? '';
const chosen = process.argv.slice(2);

async function faultRuns(databaseUrl: string): Promise<boolean> {
  console.log(`\n== faults on ${databaseUrl === '' ? 'the embedded database' : 'TEST_DATABASE_URL'}`);
  const { code } = await run('vitest', ['run', '--config', 'vitest.long.config.ts', ...chosen], {
    isShown: true,
    cwd: 'server',
    env: { TEST_DATABASE_URL: databaseUrl, ENGROS_FIGURES: file },
  });
  return code === 0;
}

/** 200 random switches, edits and orders in two tabs of one browser (reliability T6). */
async function twoTabs(): Promise<boolean> {
  console.log('\n== two tabs');
  const args = ['test', '--config', 'e2e/playwright.config.ts', 'e2e/two-tabs.spec.ts', '--workers=1'];
  const { code } = await run('playwright', args, { isShown: true, env: { ENGROS_LONG: '1' } });
  return code === 0;
}

function measured(): Figures[] {
  try {
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Figures);
  } catch {
    return [];
  }
}

function table(rows: readonly Figures[]): string {
  const lines = rows.flatMap(({ test, database, ...values }) =>
    Object.entries(values).map(([name, value]) => [`${test}`, `${database}`, name, shown(value)]),
  );
  const all = [['test', 'database', 'figure', 'measured'], ['---', '---', '---', '---:'], ...lines];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const shown = (value: number | string): string =>
  typeof value === 'string' ? value : String(Math.round(value * 10) / 10);

const results: boolean[] = [];
try {
  // The servers under test serve the browser application too and do not start without it.
  const { code, output } = await run('node', ['scripts/build.ts']);
  if (code !== 0) console.log(output);
  results.push(code === 0, await faultRuns(''));
  if (url !== '') results.push(await faultRuns(url));
  if (chosen.length === 0) results.push(await twoTabs());
  console.log(`\n${table(measured())}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(results.every(Boolean) ? '\nall fault runs passed' : '\nFAULT RUNS FAILED');
process.exit(results.every(Boolean) ? 0 : 1);
