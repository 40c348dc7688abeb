import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { databaseAccount } from '../../src/platform/database/start/database-account.ts';
import { fillShop, mixedLines, startClock } from '../faults/kit/fault-shop.ts';
import { httpClient } from '../faults/kit/http-client.ts';
import { seededRandom } from '../faults/kit/seeded-random.ts';
import { submission } from '../faults/kit/submit-baskets.ts';
import { type BuiltImage, buildImage, type Container, missingBuilder } from './built-image.ts';

const root = join(import.meta.dirname, '../../..');
const bin = '/usr/lib/postgresql/15/bin';
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const missing =
  (await missingBuilder()) ??
  (existsSync(bin) ? undefined : 'install the package postgresql-15') ??
  (existsSync('/usr/sbin/haproxy') ? undefined : 'install the package haproxy');
if (missing !== undefined) console.log(`The image is not built: ${missing}.`);

const mostMegabytes = 700;
const timeoutMs = 40 * 60_000;
const folder = mkdtempSync(join(tmpdir(), 'engros-containers-'));
const started: Container[] = [];
const ends: (() => Promise<unknown>)[] = [];
let image: BuiltImage | undefined;

afterAll(async () => {
  for (const container of started) container.end();
  await Promise.all(started.map(({ exited }) => exited));
  for (const end of ends) await end();
  await image?.remove();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

interface Service {
  command?: string[];
  environment: Record<string, string>;
}
const { services } = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<'migrate' | 'server1' | 'server2' | 'worker', Service>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A PostgreSQL that asks for a password, on a port of this machine. Returns its URL. */
async function startPostgres(): Promise<string> {
  const run = promisify(execFile);
  const account = await databaseAccount();
  const as = { ...(account && { uid: account.uid, gid: account.gid }), cwd: '/' };
  const place = join(folder, 'postgres');
  mkdirSync(place);
  chmodSync(folder, 0o755);
  if (account) chownSync(place, account.uid, account.gid);
  const password = join(place, 'password');
  writeFileSync(password, 'a-password');
  if (account) chownSync(password, account.uid, account.gid);
  const cluster = join(place, 'cluster');
  const secured = [
    '--auth=scram-sha-256',
    `--pwfile=${password}`,
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ];
  await run(join(bin, 'initdb'), ['--pgdata', cluster, '--username', 'engros', ...secured], as);
  const port = await freePort();
  const settings = `-k ${place} -p ${port} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const control = (...words: string[]) => run(join(bin, 'pg_ctl'), ['-D', cluster, '-w', ...words], as);
  await control('-o', settings, '-l', join(place, 'log'), 'start');
  ends.push(() => control('-m', 'immediate', 'stop'));
  const url = `postgres://engros:a-password@127.0.0.1:${port}`;
  await run(join(bin, 'psql'), ['--no-psqlrc', `${url}/postgres`, '-c', 'create database engros']);
  return `${url}/engros`;
}

/** As compose.yaml starts it; ports differ, because all stand on this machine. */
function start(name: keyof typeof services, env: Record<string, string>, command = services[name].command) {
  if (image === undefined) throw new Error('there is no image');
  const container = image.run(name, {
    ...(command && { command }),
    env: { ...services[name].environment, ...env },
    mounts: [
      { from: join(folder, 'data'), to: '/var/lib/engros', isReadOnly: false },
      { from: join(folder, 'secrets'), to: '/run/secrets', isReadOnly: true },
    ],
  });
  started.push(container);
  return container;
}

async function until(what: string, isSo: () => Promise<boolean>, container?: Container): Promise<void> {
  for (let waited = 0; !(await isSo()); waited += 200) {
    if (waited > 180_000) throw new Error(`${what}: not within 180 s\n${container?.output() ?? ''}`);
    await delay(200);
  }
}

const answers = async (url: string) => (await fetch(url).catch(() => undefined))?.status === 200;

test.skipIf(missing !== undefined)(
  '[OPS-07] the image takes an order behind the proxy, unable to write',
  async () => {
    const url = await startPostgres();
    for (const name of ['data', 'secrets']) mkdirSync(join(folder, name), { mode: 0o700 });
    writeFileSync(join(folder, 'secrets/database-url'), `${url}\n`, { mode: 0o400 });
    writeFileSync(join(folder, 'secrets/secret-key'), Buffer.alloc(32, 7).toString('base64'), {
      mode: 0o400,
    });
    for (const name of ['data', 'secrets', 'secrets/database-url', 'secrets/secret-key'])
      chownSync(join(folder, name), 10_001, 10_001);
    image = await buildImage();
    const megabytes = Math.round(image.bytes / 1e6);
    console.log(`The image was built in ${image.seconds} s and has ${megabytes} MB.`);
    expect(image.config).toMatchObject({ User: '10001:10001', StopSignal: 'SIGTERM', WorkingDir: '/engros' });
    expect(megabytes).toBeLessThan(mostMegabytes);

    const migration = start('migrate', { PUBLIC_URL: 'https://shop.example' });
    expect([await migration.exited, migration.output()]).toEqual([0, 'The schema is up to date.\n']);
    const database = await openDatabase({ url, dataDir: folder, poolSize: 2, log: quiet });
    ends.unshift(() => database.close());
    const random = seededRandom('image');
    const linesOf = (all: Parameters<typeof mixedLines>[0]) => mixedLines(all, random);
    const shop = await fillShop(database, {
      random,
      buyers: 2,
      lots: 2,
      lotStock: 1000,
      baskets: 2,
      linesOf,
    });
    await database.pool.query("update users set demo_state = 'open'");

    const [door = 0, ...ports] = await Promise.all(Array.from({ length: 6 }, freePort));
    const [port1 = 0, port2 = 0, ...figures] = ports;
    const origin = `http://127.0.0.1:${door}`;
    const demonstration = { DEMO: '1', ALLOW_DEMO: '1', CLOCK: startClock };
    const all = { ...demonstration, PUBLIC_URL: origin, ALLOW_PLAIN_HTTP: '1', TRUST_PROXY: 'loopback' };
    const startedAt = performance.now();
    const nodes = [
      start('server1', { ...all, PORT: String(port1), METRICS_PORT: String(figures[0]) }),
      start('server2', { ...all, PORT: String(port2), METRICS_PORT: String(figures[1]) }),
    ];
    const worker = start('worker', { ...all, METRICS_PORT: String(figures[2]) });
    const [first] = nodes;
    for (const port of [port1, port2])
      await until('ready', () => answers(`http://127.0.0.1:${port}/readyz`), first);
    console.log(`Two servers were ready after ${Math.round((performance.now() - startedAt) / 1000)} s.`);
    await until('worker', () => answers(`http://127.0.0.1:${figures[2]}/metrics`), worker);

    const env = {
      ...process.env,
      SHOP: `127.0.0.1:${door}`,
      NODE1: `localhost:${port1}`,
      NODE2: `127.0.0.1:${port2}`,
    };
    const proxy = spawn('/usr/sbin/haproxy', ['-f', join(root, 'deploy/haproxy/haproxy.cfg')], { env });
    ends.unshift(async () => proxy.kill('SIGTERM'));
    await until('proxy', () => answers(`${origin}/readyz`));
    const client = httpClient(2);
    const statuses: number[] = [];
    for (const basket of shop.baskets) statuses.push((await client.ask(origin, submission(basket))).status);
    client.close();
    expect(statuses).toEqual([200, 200]);
    const { rows } = await database.pool.query('select count(*)::int as orders from web_orders');
    expect(rows).toEqual([{ orders: 2 }]);

    const writes =
      "const w = (p) => { try { require('node:fs').writeFileSync(p, 'x'); return 1; } catch { return 0; } }; console.log(process.getuid(), ['/engros/x', '/etc/x', '/tmp/x', '/var/lib/engros/x'].map(w).join(''))";
    const looker = start('worker', {}, ['node', '-e', writes]);
    await looker.exited;
    expect(looker.output()).toBe('10001 0011\n');
    for (const node of [...nodes, worker]) node.end();
    expect(await Promise.all([...nodes, worker].map(({ exited }) => exited))).toEqual([0, 0, 0]);
  },
  timeoutMs,
);
