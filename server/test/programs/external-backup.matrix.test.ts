import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsDir } from '../../src/command-parts.ts';
import { type Database, openAsApplication, openDatabase } from '../../src/platform/database/open-database.ts';
import { databaseAccount } from '../../src/platform/database/start/database-account.ts';
import { migrate } from '../../src/platform/database/start/migrate.ts';
import { aCustomer, rowOf } from '../builders.ts';
import { aWebOrder } from '../worlds/web-orders.ts';

/** PostgreSQL 15 is the oldest that the product runs on; `scripts/ensure-postgres.ts` installs it. */
const bin = '/usr/lib/postgresql/15/bin';
const isHere = existsSync(join(bin, 'postgres'));
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const run = promisify(execFile);

let folder: string;
let control: ((...words: string[]) => Promise<unknown>) | undefined;
const urlOf = (name: string) => `postgres://engros@localhost/${name}?host=${encodeURIComponent(folder)}`;
const open = (name: string) => openDatabase({ url: urlOf(name), dataDir: folder, poolSize: 2, log: quiet });

beforeAll(async () => {
  if (!isHere) return;
  const account = await databaseAccount();
  const as = account && { uid: account.uid, gid: account.gid };
  folder = await mkdtemp('/tmp/engros-pg15-');
  await chmod(folder, 0o755);
  if (account) await chown(folder, account.uid, account.gid);
  const cluster = join(folder, 'cluster');
  await run(
    join(bin, 'initdb'),
    ['--pgdata', cluster, '--username', 'engros', '--auth', 'trust', '--no-sync'],
    {
      ...as,
      cwd: folder,
    },
  );
  const settings = `-k ${folder} -c listen_addresses= -c fsync=off`;
  control = (...words) => run(join(bin, 'pg_ctl'), ['-D', cluster, '-w', ...words], { ...as, cwd: folder });
  await control('-o', settings, '-l', join(folder, 'log'), 'start');
  await run(join(bin, 'createdb'), ['-h', folder, '-U', 'engros', 'engros']);
}, 60_000);
afterAll(async () => {
  if (control === undefined) return;
  await control('-m', 'fast', 'stop');
  await rm(folder, { recursive: true, force: true });
});

/** Returns the commands of the page that copy an external database, as they stand there. */
function documentedCommands(): string {
  const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const [, commands = ''] =
    /^With `DATABASE_URL` use the tools[\s\S]*?^```\n([\s\S]*?)^```$/m.exec(page) ?? [];
  return commands;
}

/** Everything of the schema that a copy could lose, counted by kind. */
async function shapeOf({ pool }: Database): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select count(*)::int from pg_class c where c.relnamespace = 'public'::regnamespace) as relations,
            (select count(*)::int from pg_constraint c where c.connamespace = 'public'::regnamespace) as constraints,
            (select count(*)::int from pg_trigger where not tgisinternal) as triggers,
            (select count(*)::int from pg_policies) as policies,
            (select count(*)::int from web_orders) as orders,
            (select count(*)::int from web_order_lines) as lines`,
  );
  return rows[0];
}

test.skipIf(!isHere)(
  '[SUP-06] the documented commands copy an external database, ready to start on',
  async () => {
    const before = await open('engros');
    await migrate(before.pool, migrationsDir);
    const customer = await aCustomer(before, { name: 'Køkkenet ved Havnen' });
    for (let index = 0; index < 3; index += 1) await aWebOrder(before, { customer });
    const said = await run('bash', ['-euo', 'pipefail', '-c', documentedCommands()], {
      cwd: folder,
      env: {
        PATH: `${bin}:${process.env['PATH']}`,
        DATABASE_URL: urlOf('engros'),
        NEW_DATABASE_URL: urlOf('engros_new'),
      },
    });
    const counts = [...said.stdout.matchAll(/^\s+(\d+)\n\(1 row\)/gm)].map(([, count]) => Number(count));
    const copied = await open('engros_new');
    await migrate(copied.pool, migrationsDir);
    expect(await shapeOf(copied)).toEqual(await shapeOf(before));
    const { orders, lines } = (await shapeOf(before)) as { orders: number; lines: number };
    expect(orders).toBe(3);
    expect(counts).toEqual([orders, orders, lines, lines]);
    const application = await openAsApplication(copied, { poolSize: 2, log: quiet });
    expect(application).not.toBe(copied);
    const { name } = await rowOf(application, 'customers');
    expect(name).toBe('Køkkenet ved Havnen');
    for (const each of [application, copied, before]) await each.close();
  },
  120_000,
);
