import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOwnServer } from '../e2e/own-server.ts';
import { temporaryFolder } from '../e2e/temporary-folder.ts';
import { openCommandDatabase } from '../server/src/command-database.ts';
import { ownLabels } from '../server/src/own-labels.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { runCommand } from '../world/nodes/nodes.ts';
import { type Answer, ask, type Caller, callersOf, visitor } from './callers.ts';
import { prepare } from './prepare.ts';
import { type Call, questionsOf } from './questions.ts';
import { schemaLines } from './schema.ts';
import { leftOutHeaders, steadyText } from './varying.ts';

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
    CLOCK: `${now}@${new Date().toISOString()}*${slowest}`,
    // Nothing happens to an order by itself while its answers are recorded.
    ERP: 'none',
  };
  const server = await startOwnServer(settings, 'server/src/main.ts');
  try {
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    const { body } = await ask(server.url, visitor, '/api/openapi.json');
    write('openapi.json', body.toString());
    const database = await openCommandDatabase(readConfig(settings));
    write('schema.txt', linesOf(await schemaLines(database.pool).finally(() => database.close())));
    write('texts.txt', linesOf(textLines()));
    const token = await serviceToken(settings);
    const callers = await callersOf(server.url, token);
    await prepare(server.url, callers);
    return await recordAnswers(server.url, callers, getCalls(body.toString()), join(folder, 'answers'));
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
  return Object.keys(paths).filter((path) => paths[path]?.['get'] !== undefined).sort();
}

async function recordAnswers(
  origin: string,
  callers: readonly Caller[],
  calls: readonly Call[],
  folder: string,
): Promise<string> {
  const steady = steadyText(origin);
  const answered = new Map(callers.map(({ name }) => [name, new Set<Call>()]));
  const statuses = new Map<Call, string[]>();
  for (const caller of callers) {
    mkdirSync(join(folder, caller.name), { recursive: true });
    for (const call of calls)
      for (const [index, address] of (await questionsOf(origin, callers, caller, call)).entries()) {
        const answer = await ask(origin, caller, address);
        if (answer.status === 200) answered.get(caller.name)?.add(call);
        else statuses.set(call, [...(statuses.get(call) ?? []), `${caller.name} ${answer.status}`]);
        const name = `${call.replaceAll('/', '.').slice(1)}.${index + 1}`;
        // One byte is one character, so that files which are no text pass through unchanged.
        writeFileSync(join(folder, caller.name, name), steady(written(address, answer)), 'latin1');
      }
  }
  const never = calls.filter((call) => [...answered.values()].every((set) => !set.has(call)));
  return [
    ...callers.map(({ name }) => `${name}: ${answered.get(name)?.size} of ${calls.length} calls answered 200`),
    `${never.length} calls were never answered 200`,
    ...never.map((call) => `  ${call}: ${statuses.get(call)?.join(', ') ?? 'not asked, for want of an input'}`),
  ].join('\n');
}

function written(address: string, { status, headers, body }: Answer): string {
  const shown = [...headers].filter(([name]) => !leftOutHeaders.includes(name));
  const head = [`GET ${address}`, status, ...shown.map(([name, value]) => `${name}: ${value}`)];
  return `${head.join('\n')}\n\n${body.toString('latin1')}`;
}
