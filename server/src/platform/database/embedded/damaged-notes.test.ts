import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { serversIn } from './running-postgres.ts';

let folder: string;
let told: { message: string; found?: string }[];
const note = (details: object, message: string) => void told.push({ message, ...details });
const log = { info: () => undefined, warn: note, error: () => undefined };
const start = () => startEmbeddedPostgres({ dataDir: folder, log });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engros-damaged-'));
  await chmod(folder, 0o755);
  await (await start()).stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const damages: [file: string, found: string][] = [
  ['postgres/postmaster.pid', ''],
  ['postgres/postmaster.pid', 'null\nnothing\n'],
  ['postgres/.s.PGSQL.5432.lock', ''],
  ['engros.lock', 'null'],
];

test.each(damages)('a start passes over %s that says %j, and says so', async (file, found) => {
  told = [];
  await writeFile(join(folder, file), found);
  const server = await start();
  const client = new pg.Client(server.connection);
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await server.stop();
  expect(told).toMatchObject([
    { file: expect.stringContaining(file), found, message: expect.stringMatching(/names no/) },
  ]);
});

test.runIf(process.platform === 'linux')(
  'a server left running behind an empty note is stopped',
  async () => {
    told = [];
    const module = new URL('./embedded-postgres.ts', import.meta.url).href;
    // Simulates a killed program, whose PostgreSQL server keeps running.
    const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const quiet = { info() {}, warn() {}, error() {} };
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, log: quiet });
    process.kill(process.pid, 'SIGKILL');`;
    expect(() => execFileSync(process.execPath, ['--input-type=module', '-e', script])).toThrow();
    const file = join(folder, 'postgres', 'postmaster.pid');
    const left = Number.parseInt(await readFile(file, 'utf8'), 10);
    expect(serversIn(join(folder, 'postgres'))).toEqual([left]);
    await writeFile(file, '');
    const server = await start();
    expect(serversIn(join(folder, 'postgres'))).toEqual([server.pid()]);
    await server.stop();
  },
);
