import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byLength } from '../../../scripts/test-length.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { withDatabase } from '../../src/platform/database/open-pool.ts';
import { testDatabase, urlOf } from '../../src/platform/database/test-database.ts';
import { type ServerChild, spawnServer } from './kit/server-child.ts';

const worker = fileURLToPath(new URL('../../src/worker.ts', import.meta.url));
const withinMs = 10_000;
const folders: string[] = [];
const servers: Server[] = [];
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(async () => {
  for (const server of servers) server.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  await database?.close();
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'engros-start-'));
  folders.push(folder);
  return folder;
}

async function listener(greet: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    greet(socket);
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

/** Returns PostgreSQL's reply to a wrong password, byte for byte. */
function wrongPassword(): Buffer {
  const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "engros"\0\0';
  const message = Buffer.alloc(5 + Buffer.byteLength(fields));
  message.write('E');
  message.writeInt32BE(4 + Buffer.byteLength(fields), 1);
  message.write(fields, 5);
  return message;
}

/** Expects the program to end soon, with exit code 1 and a message that contains all the given texts. */
async function expectRefusal(env: Record<string, string>, ...said: (string | RegExp)[]): Promise<void> {
  await expectEnd(spawnServer(env), said);
}

async function expectEnd(child: ServerChild, said: readonly (string | RegExp)[]): Promise<void> {
  const started = performance.now();
  const { code } = await child.exited;
  const output = child.output();
  expect(performance.now() - started, output).toBeLessThan(withinMs);
  expect(code, output).toBe(1);
  expect(output.trim().split('\n'), output).toHaveLength(1);
  expect(output).toMatch(/^(Engros|The worker) did not start\. [A-Z][^\n]*\.\n$/);
  for (const part of said) expect(output).toMatch(part);
}

describe('a wrong setting ends the start within 10 s, named in words', () => {
  const settings: [Record<string, string>, RegExp][] = [
    [{ PORT: 'http' }, /PORT=http is not a whole number from 0 to 65535/],
    [{ PORT: '70000' }, /PORT=70000/],
    [{ DEMO_PRODUCTS: '12' }, /DEMO_PRODUCTS=12 is not a whole number from 100 to 1000000/],
    [{ CLOCK: 'i morgen' }, /CLOCK=i morgen is not an ISO instant such as/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL=loud is not one of trace, debug, info/],
    [{ PUBLIC_URL: 'shop.example' }, /PUBLIC_URL=shop\.example is not an address such as https:/],
    [{ TIME_ZONE: 'Danmark' }, /TIME_ZONE=Danmark is not a time zone/],
    [{ DEMO: '1', NODE_ENV: 'production', HOST: '0.0.0.0' }, /HOST=0\.0\.0\.0 .*ALLOW_DEMO=1/],
    [{ HCAPTCHA_SECRET: '0x0' }, /HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET belong together/],
    [
      { HCAPTCHA_SECRET: '0x0', HCAPTCHA_SITE_KEY: 'k', HCAPTCHA_API_URL: 'http://api.example' },
      /HCAPTCHA_API_URL=http:\/\/api\.example is neither an https address nor one on this machine/,
    ],
    [{ COOKIE_PURPOSES: 'fun' }, /COOKIE_PURPOSES names fun; it may name preferences, statistics, marketing/],
    [{ HOST: '0.0.0.0' }, /HOST=0\.0\.0\.0 .*PUBLIC_URL=https:/],
    [{ CLOCK: '2026-11-23T13:18:00Z', NODE_ENV: 'production' }, /CLOCK is for demo and tests only/],
  ];
  it.each(settings)('%j is refused by the configuration', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  // Each of these starts a process, so that only the long run tries all settings.
  const few = settings.filter((_, index) => index % 4 === 0);
  const tried = byLength({ short: few, matrix: few, long: settings });
  it.each(tried)('%j ends the start', async (env, sentence) => {
    const folder = await aFolder();
    await expectRefusal({ DATA_DIR: folder, ...env }, sentence);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('an unusable DATABASE_URL ends the start within 10 s with one sentence', () => {
  it('nobody listens', async () => {
    const port = await listener(() => undefined);
    const server = servers.pop();
    await new Promise((settle) => server?.close(settle));
    const env = { DATABASE_URL: `postgres://engros:hemmelig@127.0.0.1:${port}/engros` };
    await expectRefusal(env, /DATABASE_URL/, `nobody answers at 127.0.0.1:${port}`);
  });

  it('the password is wrong, and is not repeated', async () => {
    const port = await listener((socket) => socket.once('data', () => socket.end(wrongPassword())));
    const child = spawnServer({ DATABASE_URL: `postgres://engros:hemmelig@127.0.0.1:${port}/engros` });
    expect((await child.exited).code).toBe(1);
    expect(child.output()).toMatch(
      /^Engros did not start\. DATABASE_URL .*password for user "engros" is wrong/,
    );
    expect(child.output()).not.toContain('hemmelig');
  });

  it('there is no such database', async () => {
    const env = { DATABASE_URL: urlOf(withDatabase(database.connection, 'engros_absent')) };
    await expectRefusal(env, /DATABASE_URL/, /there is no database "engros_absent". Create it/);
  });

  it('what listens is no PostgreSQL', async () => {
    const port = await listener((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    );
    await expectRefusal(
      { DATABASE_URL: `postgres://engros@127.0.0.1:${port}/engros` },
      /DATABASE_URL/,
      String(port),
    );
  });

  it('what listens never answers', async () => {
    const port = await listener(() => undefined);
    const env = { DATABASE_URL: `postgres://engros@127.0.0.1:${port}/engros` };
    await expectRefusal(env, /DATABASE_URL/, `127.0.0.1:${port} does not answer as a PostgreSQL within 2 s`);
  });

  it('the address is none', async () => {
    await expectRefusal(
      { DATABASE_URL: 'mysql://engros@127.0.0.1/engros' },
      /DATABASE_URL is not the address/,
    );
  });

  it('the schema is newer than the program; nothing is changed', async () => {
    const newer = await testDatabase();
    await newer.pool.query("insert into schema_migrations values (9999, '9999_from_the_future', 'x')");
    const tables = () =>
      newer.pool
        .query('select table_name from information_schema.tables order by 1')
        .then(({ rows }) => rows);
    const before = await tables();
    await expectRefusal(
      { DATABASE_URL: urlOf(newer.connection) },
      /9999_from_the_future/,
      /start the newer program/,
    );
    await expectEnd(spawnServer({ DATABASE_URL: urlOf(newer.connection) }, worker), [
      /start the newer program/,
    ]);
    expect(await tables()).toEqual(before);
    await newer.close();
  });
});

describe('a taken folder or port ends the start within 10 s, named', () => {
  let running: ServerChild;
  let folder: string;

  beforeAll(async () => {
    folder = await aFolder();
    running = spawnServer({ DATA_DIR: folder });
    await running.ready;
  });
  afterAll(async () => {
    running?.kill('SIGTERM');
    await running?.exited;
  });

  it('the folder is in use by another server, which goes on', async () => {
    await expectRefusal({ DATA_DIR: folder }, folder, `process id ${running.pid}`, /DATA_DIR/);
    expect((await fetch(`${await running.ready}/readyz`)).status).toBe(200);
  });

  it('the port is in use', async () => {
    const { port } = new URL(await running.ready);
    const env = { PORT: port, DATABASE_URL: urlOf(database.connection) };
    await expectRefusal(env, `Port ${port} on 127.0.0.1 is in use`, /set PORT/);
  });

  it('the folder holds other things, which stay', async () => {
    const foreign = await aFolder();
    await writeFile(join(foreign, 'regnskab.txt'), 'vigtigt');
    await expectRefusal({ DATA_DIR: foreign }, foreign, 'regnskab.txt', /DATA_DIR/);
    expect(await readdir(foreign)).toEqual(['regnskab.txt']);
  });

  it('the folder cannot be made', async () => {
    const file = join(await aFolder(), 'en-fil');
    await writeFile(file, '');
    await expectRefusal({ DATA_DIR: join(file, 'data') }, /en-fil/, /DATA_DIR/);
    await expectRefusal({ DATA_DIR: '/proc/engros' }, /\/proc\/engros/, /DATA_DIR/);
  });
});
