import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { duringTests } from '../../../test/test-app.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { openListener } from './listen.ts';
import { connectDatabase, openDatabase } from './open-database.ts';
import { clientConfig } from './open-pool.ts';
import { checkServer, checkVersion, connectionError } from './start/check-server.ts';
import { StartupError } from './start/startup-error.ts';
import { administer, testDatabase } from './test-database.ts';
import { inTransaction, onConstraint } from './transaction.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const database = duringTests(testDatabase);

const failure = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error('it did not fail'),
    (error: Error) => error,
  );

const killBackends = () =>
  administer(
    database.connection,
    'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );

async function sleepers(): Promise<number> {
  const { rows } = await database.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'active' AND query LIKE '%pg_sleep(60)%'",
  );
  return rows.length;
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let waited = 0; !isTrue() && waited < 5_000; waited += 20) await delay(20);
  expect(isTrue()).toBe(true);
}

describe('the pool', () => {
  test('sets the timeouts that keep one slow query from holding all others', async () => {
    const { rows } = await database.pool.query(`SELECT current_setting('statement_timeout') AS statement,
      current_setting('lock_timeout') AS lock, current_setting('idle_in_transaction_session_timeout') AS idle,
      current_setting('timezone') AS zone`);
    expect(rows[0]).toEqual({ statement: '5s', lock: '2s', idle: '10s', zone: 'UTC' });
  });

  test('lives on when the server ends its connections, idle and busy', async () => {
    await Promise.all(Array.from({ length: 4 }, () => database.pool.query('SELECT 1')));
    const busy = failure(database.pool.query('SELECT pg_sleep(60)'));
    await expect.poll(sleepers).toBe(1);
    await killBackends();
    expect(isDatabaseUnavailable(await busy)).toBe(true);
    // A connection that was just closed may still fail one query before the pool notices.
    const seven = () =>
      database.pool.query('SELECT 7 AS seven').then(
        ({ rows }) => rows,
        () => 'lost',
      );
    await expect.poll(seven).toEqual([{ seven: 7 }]);
    expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
  });

  test('says within 2 s that all its connections are taken', async () => {
    const small = connectDatabase(database.connection, { log, poolSize: 1 });
    const client = await small.pool.connect();
    const refused = failure(small.pool.query('SELECT 1'));
    // Of two timers in one process the shorter one always runs first, however busy the machine is.
    const tooLate = delay(2_000, new Error('nothing was said in time'));
    expect(isDatabaseUnavailable(await Promise.race([refused, tooLate]))).toBe(true);
    client.release();
    await small.close();
  });

  test('throws a connection away that never answered, through Kysely too', async () => {
    const silent = connectDatabase(database.connection, { log, poolSize: 1, statementTimeoutMs: 500 });
    // The client times out 1 s after the server should have. Here the session disables the server's own
    // limit, so only the client can end the wait.
    await silent.pool.query('SET statement_timeout = 0');
    const error = await failure(sql`SELECT pg_sleep(30)`.execute(silent.kysely));
    expect(error.message).toBe('Query read timeout');
    const { rows } = await sql<{
      limit: string;
    }>`SELECT current_setting('statement_timeout') AS limit`.execute(silent.kysely);
    expect(rows).toEqual([{ limit: '500ms' }]);
    await silent.close();
  });

  test('closes twice without complaint', async () => {
    const other = connectDatabase(database.connection, { log });
    await other.pool.query('SELECT 1');
    await Promise.all([other.close(), other.close()]);
    expect(isDatabaseUnavailable(await failure(other.pool.query('SELECT 1')))).toBe(true);
  });
});

describe('isDatabaseUnavailable', () => {
  test('is false for a wrong statement and a broken rule', async () => {
    expect(isDatabaseUnavailable(await failure(database.pool.query('SELEC 1')))).toBe(false);
    expect(isDatabaseUnavailable(await failure(database.pool.query('SELECT 1/0')))).toBe(false);
    expect(isDatabaseUnavailable(new Error('order is not available'))).toBe(false);
  });

  test('is true for a refused connection, also as another’s cause', async () => {
    const refused = await failure(new pg.Client({ host: '127.0.0.1', port: 1, user: 'x' }).connect());
    expect(isDatabaseUnavailable(refused)).toBe(true);
    expect(isDatabaseUnavailable(new Error('reading failed', { cause: refused }))).toBe(true);
  });
});

describe('listen', () => {
  test('brings notices, says resync after a lost connection, and goes on', async () => {
    const heard: string[] = [];
    const stop = await database.listen('catalogue changed', {
      message: (payload) => void heard.push(payload),
      resync: () => void heard.push('resync'),
    });
    const notify = (text: string) =>
      database.pool.query('SELECT pg_notify($1, $2)', ['catalogue changed', text]);
    await notify('first');
    await until(() => heard.includes('first'));
    await killBackends();
    await until(() => heard.includes('resync'));
    await notify('second');
    await until(() => heard.includes('second'));
    expect(heard).toEqual(['first', 'resync', 'second']);
    await stop();
    await notify('third');
    await delay(100);
    expect(heard).toHaveLength(3);
  });
});

describe('DATABASE_URL', () => {
  const messageFor = async (url: string) => {
    const error = await failure(openDatabase({ url, dataDir: 'memory:', log }));
    expect(error).toBeInstanceOf(StartupError);
    return error.message;
  };

  test('that is no address is named, and its password never repeated', async () => {
    for (const url of ['db.example:5432', 'mysql://a:secret@host/db', 'postgres://a:sec ret@:x']) {
      const message = await messageFor(url);
      expect(message).toContain('DATABASE_URL is not the address of a PostgreSQL');
      expect(message).not.toContain('sec');
    }
  });

  test('where nobody answers', async () => {
    expect(await messageFor('postgres://engros@127.0.0.1:1/engros')).toContain(
      'nobody answers at 127.0.0.1:1',
    );
    expect(await messageFor('postgres://engros@/engros?host=/nowhere')).toContain(
      'there is no socket at /nowhere',
    );
  });

  test('where something accepts and stays silent is told within 4 s', async () => {
    const blackHole = createServer(() => undefined);
    await new Promise<void>((ready) => blackHole.listen(0, '127.0.0.1', ready));
    const { port } = blackHole.address() as { port: number };
    const tooLate = delay(4_000, 'nothing was said in time');
    const said = messageFor(`postgres://engros@127.0.0.1:${port}/engros`);
    expect(await Promise.race([said, tooLate])).toContain('does not answer');
    blackHole.close();
  });

  test('with a missing database or an unknown user of a real server', async () => {
    const own = clientConfig(database.connection);
    if (own.host === undefined) return expect(own.connectionString).toBeDefined();
    const missing = { ...database.connection, database: 'nowhere' } as typeof database.connection;
    const stranger = { ...database.connection, user: 'nobody_known' } as typeof database.connection;
    expect((await failure(checkServer(missing))).message).toContain('Create it with "createdb nowhere"');
    expect((await failure(checkServer(stranger))).message).toContain('does not let user "nobody_known" in');
  });

  test('with a wrong password, from the answer PostgreSQL gives', () => {
    const answer = Object.assign(new Error('password authentication failed'), { code: '28P01' });
    const target = { host: 'db', port: 5432, user: 'engros', database: 'engros' };
    expect(connectionError(answer, target).message).toContain('the password for user "engros" is wrong');
  });

  test('to a server older than 15', async () => {
    const old = async () => ({ server_version_num: '140011' });
    expect((await failure(checkVersion(old))).message).toContain(
      'leads to PostgreSQL 14; version 15 or later',
    );
    await expect(checkVersion(async () => ({ server_version_num: '150018' }))).resolves.toBeUndefined();
  });

  test('keeps its own options and gains ours', () => {
    const url = 'postgres://e:a%2Bb@h/d?options=-c%20search_path%3Dx';
    const { connectionString = '' } = clientConfig({ connectionString: url });
    const read = new pg.Client({ connectionString });
    const address = new URL(connectionString);
    expect(address.searchParams.get('options')).toMatch(/^-c statement_timeout=5000 .* -c search_path=x$/);
    expect([read.user, read.password, read.host, read.database]).toEqual(['e', 'a+b', 'h', 'd']);
  });

  test('with a plus sign in the password is tried with that password', () => {
    const { connectionString = '' } = clientConfig({ connectionString: 'postgres://e:a+b@h/d+1' });
    const read = new pg.Client({ connectionString });
    expect([read.password, read.database]).toEqual(['a+b', 'd+1']);
  });
});

describe('inTransaction', () => {
  beforeAll(() =>
    database.pool.query('CREATE TABLE counters (id int CONSTRAINT counters__id PRIMARY KEY, n int)'),
  );

  test('runs deadlocked work again, so that both succeed', async () => {
    await database.pool.query('INSERT INTO counters VALUES (1, 0), (2, 0)');
    const runs = { count: 0, holding: 0 };
    const { promise: bothHold, resolve: letGo } = Promise.withResolvers<void>();
    const raise = (first: number, second: number) =>
      inTransaction(database.kysely, async (trx) => {
        runs.count += 1;
        await sql`SET LOCAL deadlock_timeout = '50ms'`.execute(trx);
        await sql`UPDATE counters SET n = n + 1 WHERE id = ${first}`.execute(trx);
        // Each waits until the other has its first row too, so that they deadlock however slow the machine is.
        runs.holding += 1;
        if (runs.holding === 2) letGo();
        await bothHold;
        await sql`UPDATE counters SET n = n + 1 WHERE id = ${second}`.execute(trx);
      });
    await Promise.all([raise(1, 2), raise(2, 1)]);
    const { rows } = await database.pool.query('SELECT n FROM counters ORDER BY id');
    expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
    expect(runs.count).toBeGreaterThan(2);
  });

  test('turns a named constraint’s violation into the caller’s error only', async () => {
    const insertTwice = () =>
      inTransaction(database.kysely, (trx) => sql`INSERT INTO counters VALUES (9, 0), (9, 1)`.execute(trx));
    const raise = (): never => {
      throw new Error('numberInUse');
    };
    expect((await failure(insertTwice().catch(onConstraint('counters__id', raise)))).message).toBe(
      'numberInUse',
    );
    const other = await failure(insertTwice().catch(onConstraint('counters__n', raise)));
    expect(other).toMatchObject({ code: '23505', constraint: 'counters__id' });
  });
});

test('a notification that nobody can read ends nothing and is read again', async () => {
  const error = vi.fn();
  const listener = openListener(database.connection, { info: vi.fn(), warn: vi.fn(), error });
  const got: string[] = [];
  const stop = await listener.listen('odd notices', {
    message: (payload) => got.push((JSON.parse(payload) as { name: string }).name),
    resync: () => got.push('everything'),
  });
  for (const payload of ['no json', '{"name":"next"}'])
    await database.pool.query('select pg_notify($1, $2)', ['odd notices', payload]);
  await expect.poll(() => got).toEqual(['everything', 'next']);
  expect(error).toHaveBeenCalledOnce();
  await stop();
  await listener.close();
});
