import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cheapPasswords, startOwnServer } from '../e2e/own-server.ts';
import { temporaryFolder } from '../e2e/temporary-folder.ts';
import { migrationsDir, openCommandDatabase } from '../server/src/command-parts.ts';
import { seedBeforeStart } from '../server/src/demonstration.ts';
import { ownLabels } from '../server/src/own-labels.ts';
import { fixedClock } from '../server/src/platform/clock.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { runCommand } from '../world/nodes/nodes.ts';
import { type Answer, ask, type Caller, callersOf, visitor } from './callers.ts';
import { prepare } from './prepare.ts';
import { type Call, questionsOf } from './questions.ts';
import { schemaLines } from './schema.ts';
import { leftOutHeaders, steady } from './varying.ts';

/** Monday 23 November 2026, 9:30 in Copenhagen. */
const now = '2026-11-23T08:30:00Z';
/** The clock runs so slowly that a record takes less than a second of it. */
const slowest = 0.001;

/** Records what the program of this folder shows to others, and returns how many calls were answered to whom. */
export async function record(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  const settings = {
    DEMO: '1',
    DEMO_PRODUCTS: '1000',
    DEMO_KITCHENS: '20',
    DATA_DIR: await temporaryFolder(readConfig({})),
    PASSWORD_MEMORY_KIB: cheapPasswords,
    LOG_LEVEL: 'silent',
    CLOCK: `${now}@${new Date().toISOString()}*${slowest}`,
    // Nothing happens to an order by itself while its answers are recorded.
    ERP: 'none',
  };
  // Seeded at the same millisecond each time; the running clock would be a few milliseconds later each time.
  await seedBeforeStart(readConfig(settings), migrationsDir, fixedClock(now));
  const server = await startOwnServer(settings, 'server/src/main.ts');
  try {
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    const openApi = (await ask(server.url, visitor, '/api/openapi.json')).body.toString();
    write('openapi.json', openApi);
    write('texts.txt', linesOf(textLines()));
    const callers = await callersOf(server.url, await serviceToken(settings));
    await prepare(server.url, callers);
    const said = await recordAnswers(server.url, callers, getCalls(openApi), join(folder, 'answers'));
    // Last, because the queue of jobs makes its tables after the server has begun to answer.
    const database = await openCommandDatabase(readConfig(settings));
    write('schema.txt', linesOf(await schemaLines(database.pool).finally(() => database.close())));
    return said;
  } finally {
    await server.stop();
  }
}

const linesOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

const textLines = (): string[] =>
  Object.entries(ownLabels)
    .flatMap(([key, { da, en }]) => [`${key} da ${JSON.stringify(da)}`, `${key} en ${JSON.stringify(en)}`])
    .sort();

async function serviceToken(settings: Record<string, string>): Promise<string> {
  const said = await runCommand(
    'server/src/admin.ts',
    ['service-token', 'create', 'proof', 'orders:write', 'documents:write', 'catalogues:read'],
    settings,
  );
  const token = /[\w-]{40,}/.exec(said)?.[0];
  if (token === undefined) throw new Error(`no token was printed: ${said}`);
  return token;
}

/** Reads the GET calls from the OpenAPI document, which describes every declared call. */
function getCalls(openApi: string): Call[] {
  const { paths } = JSON.parse(openApi) as { paths: Record<string, Record<string, unknown>> };
  return Object.keys(paths)
    .filter((path) => paths[path]?.['get'] !== undefined)
    .sort();
}

/** Asks every call as every caller, and returns how many were answered. */
async function recordAnswers(
  origin: string,
  callers: readonly Caller[],
  calls: readonly Call[],
  folder: string,
): Promise<string> {
  const addressesOf = questionsOf(origin, callers);
  const statuses = new Map(calls.map((call) => [call, [] as [caller: string, status: number][]]));
  for (const caller of callers) {
    mkdirSync(join(folder, caller.name), { recursive: true });
    for (const call of calls)
      for (const [index, address] of (await addressesOf(caller, call)).entries()) {
        const answer = await ask(origin, caller, address);
        statuses.get(call)?.push([caller.name, answer.status]);
        const name = `${call.replaceAll('/', '.').slice(1)}.${index + 1}`;
        // One byte is one character, so that files which are no text pass through unchanged.
        writeFileSync(join(folder, caller.name, name), steady(written(address, answer)), 'latin1');
      }
  }
  const succeeded = (name?: string) =>
    calls.filter((call) =>
      statuses.get(call)?.some(([caller, status]) => status === 200 && caller === (name ?? caller)),
    );
  const never = calls.filter((call) => !succeeded().includes(call));
  return [
    ...callers.map(({ name }) => `${name}: ${succeeded(name).length} of ${calls.length} calls answered 200`),
    `${never.length} calls were never answered 200`,
    ...never.map(
      (call) => `  ${call}: ${statuses.get(call)?.join(' ') || 'not asked, for want of an input'}`,
    ),
  ].join('\n');
}

function written(address: string, { status, headers, body }: Answer): string {
  const shown = [...headers].filter(([name]) => !leftOutHeaders.includes(name));
  const head = [`GET ${address}`, status, ...shown.map(([name, value]) => `${name}: ${value}`)];
  return `${head.join('\n')}\n\n${body.toString('latin1')}`;
}
