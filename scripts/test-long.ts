/**
 * `npm run test:long`: runs the fault tests for the published figures (reliability 2), on the embedded
 * database and, if set, on TEST_DATABASE_URL. Prints the figures as a table. Arguments after `--` choose test
 * files; `browser` chooses the journeys, `zones` the server's tests in other time zones.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDatabase } from '../server/src/platform/database/open-pool.ts';
import { administer } from '../server/src/platform/database/test-database.ts';
import { run } from './run-command.ts';

type Figures = Record<string, number | string>;

const folder = mkdtempSync(join(tmpdir(), 'engros-long-'));
const file = join(folder, 'figures.jsonl');
const url = process.env['TEST_DATABASE_URL'] ?? '';
const words = process.argv.slice(2);
const files = words.filter((word) => word !== 'browser' && word !== 'zones');
const hasServer = words.length === 0 || files.length > 0;
const has = (part: string) => words.length === 0 || words.includes(part);

async function faultRuns(databaseUrl: string): Promise<boolean> {
  console.log(`\n== faults on ${databaseUrl === '' ? 'the embedded database' : 'TEST_DATABASE_URL'}`);
  const { code } = await run('vitest', ['run', '--config', 'vitest.long.config.ts', ...files], {
    isShown: true,
    cwd: 'server',
    env: { TEST_DATABASE_URL: databaseUrl, ENGROS_FIGURES: file },
  });
  return code === 0;
}

/**
 * Runs all server tests in a time zone in which the date differs from the supplier's for a part of the day (reliability
 * F21).
 */
async function suiteIn(zone: string): Promise<boolean> {
  console.log(`\n== the server's suite with TZ=${zone}`);
  const args = ['run', '--config', 'vitest.config.ts', '--reporter=dot'];
  const { code } = await run('vitest', args, { isShown: true, cwd: 'server', env: { TZ: zone } });
  return code === 0;
}

/**
 * Runs the journeys with repeats: closed tabs, lost connections, double clicks, two tabs (reliability F4, F6,
 * F21, F23, T6).
 */
async function browserRuns(databaseUrl: string): Promise<boolean> {
  console.log(`\n== browser on ${databaseUrl === '' ? 'the embedded database' : 'TEST_DATABASE_URL'}`);
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--grep', '@long'];
  const env = { ENGROS_LONG: '1', ENGROS_FIGURES: file, TEST_DATABASE_URL: databaseUrl };
  if (databaseUrl === '') return (await run('playwright', args, { isShown: true, env })).code === 0;
  const name = `engros_browser_${process.pid}`;
  const server = { connectionString: databaseUrl };
  await administer(server, `CREATE DATABASE ${name}`);
  try {
    const { connectionString } = withDatabase(server, name) as { connectionString: string };
    const own = { ...env, DATABASE_URL: connectionString };
    return (await run('playwright', args, { isShown: true, env: own })).code === 0;
  } finally {
    await administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
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
  // Builds first, because the servers under test do not start without the browser application.
  const { code, output } = await run('node', ['scripts/build.ts']);
  if (code !== 0) console.log(output);
  results.push(code === 0);
  for (const databaseUrl of url === '' ? [''] : ['', url]) {
    if (hasServer) results.push(await faultRuns(databaseUrl));
    if (has('browser')) results.push(await browserRuns(databaseUrl));
  }
  if (has('zones'))
    for (const zone of ['Pacific/Kiritimati', 'America/New_York']) results.push(await suiteIn(zone));
  console.log(`\n${table(measured())}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(results.every(Boolean) ? '\nall fault runs passed' : '\nFAULT RUNS FAILED');
process.exit(results.every(Boolean) ? 0 : 1);
