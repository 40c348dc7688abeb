import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { blockingDirectory, databaseAccount } from '../start/database-account.ts';
import { StartupError } from '../start/startup-error.ts';
import { folderError, initdbError, lockDataDirectory } from './data-directory.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { embeddedConnection, serversIn } from './running-postgres.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const isRoot = process.getuid?.() === 0;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engros-test-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (name: string) => startEmbeddedPostgres({ dataDir: join(folder, name), log });
const clusterOf = (name: string) => join(folder, name, 'postgres');

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
}

async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** A separate program that opens the database in the directory and prints its process ids. */
async function startProgram(name: string): Promise<{ program: ChildProcess; server: number; says: string }> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href;
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const log = { info() {}, warn() {}, error() {} };
    try {
      const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(join(folder, name))}, log });
      console.log('started ' + server.pid());
      setInterval(() => {}, 1000);
    } catch (error) { console.log('refused ' + error.message); }`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' });
  const says = await new Promise<string>((settle) => {
    program.stdout.once('data', (data: Buffer) => settle(String(data)));
    program.once('exit', () => settle(''));
  });
  return { program, server: Number(/^started (\d+)/.exec(says)?.[1]), says };
}

async function kill(program: ChildProcess): Promise<void> {
  const gone = new Promise((settle) => program.once('exit', settle));
  program.kill('SIGKILL');
  await gone;
}

describe('the embedded server', () => {
  test('keeps what was written over a stop and a start', async () => {
    const first = await start('kept');
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
    expect(await query(first, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(first, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    await Promise.all([first.stop(), first.stop()]);
    expect(serversIn(clusterOf('kept'))).toEqual([]);
    const second = await start('kept');
    expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  test('hears on no network port and lets nobody else into its folder', async () => {
    const server = await start('private');
    expect(await query(server, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
    const rows = await query(
      server,
      "SELECT datcollate, pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = 'engros'",
    );
    expect(rows).toEqual([{ datcollate: 'C', encoding: 'UTF8' }]);
    await server.stop();
  });

  test('puts its socket elsewhere for long folder names, and tidies up', async () => {
    const server = await start(`${'long'.repeat(20)}/${'name'.repeat(20)}`);
    expect(server.connection.host.length).toBeLessThan(80);
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    await expect(stat(server.connection.host)).rejects.toThrow('ENOENT');
  });

  test('memory: leaves nothing behind', async () => {
    const server = await startEmbeddedPostgres({ dataDir: 'memory:', log });
    expect(await query(server, 'SHOW fsync')).toEqual([{ fsync: 'off' }]);
    await server.stop();
    await expect(stat(server.dataDir)).rejects.toThrow('ENOENT');
  });

  test('killed by the system, comes back by itself with everything committed', async () => {
    const database = await openDatabase({ dataDir: join(folder, 'revived'), log });
    await database.pool.query('CREATE TABLE kept AS SELECT 42 AS answer');
    const noted = await readFile(join(folder, 'revived', 'postgres', 'postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(noted, 10), 'SIGKILL');
    const read = () => database.pool.query('SELECT answer FROM kept').catch(() => undefined);
    await delay(100);
    let found = await read();
    for (let waited = 0; found === undefined && waited < 8_000; waited += 50) {
      await delay(50);
      found = await read();
    }
    expect(found?.rows).toEqual([{ answer: 42 }]);
    await database.close();
  });
});

describe('one folder, one program', () => {
  test('a second start is refused and told the first one’s process id', async () => {
    const { program } = await startProgram('one');
    expect(await refusal(start('one'))).toContain(
      `in use by the running program with process id ${program.pid}`,
    );
    await kill(program);
    await (await start('one')).stop();
  });

  test('after kill -9 the next start takes 3 s and loses nothing', async () => {
    const { program, server } = await startProgram('killed');
    const client = new pg.Client(embeddedConnection(clusterOf('killed')));
    client.on('error', () => undefined);
    await client.connect();
    await client.query('CREATE TABLE kept AS SELECT n FROM generate_series(1, 1000) n');
    await kill(program);
    expect(serversIn(clusterOf('killed'))).toEqual([server]);
    const began = performance.now();
    const next = await start('killed');
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(serversIn(clusterOf('killed'))).toEqual([next.pid()]);
    expect(await query(next, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1000 }]);
    await next.stop();
  });

  test('of six programs started at once exactly one runs', async () => {
    await kill((await startProgram('race')).program);
    const programs = await Promise.all(Array.from({ length: 6 }, () => startProgram('race')));
    expect(programs.map(({ says }) => says.split(' ')[0]).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'refused'),
      'started',
    ]);
    const winner = programs.find(({ says }) => says.startsWith('started'));
    if (winner) await kill(winner.program);
    await (await start('race')).stop();
  });

  test('killed while it makes its first database, starts from the beginning', async () => {
    await mkdir(join(folder, 'half', 'postgres.new-abc', 'base'), { recursive: true });
    const server = await start('half');
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    await expect(stat(join(folder, 'half', 'postgres.new-abc'))).rejects.toThrow('ENOENT');
  });

  test('a folder is held until released, whatever its lock file says', async () => {
    const dataDir = await mkdtemp(join(folder, 'lock-'));
    for (const left of [
      '',
      'null',
      '{}',
      'half a l',
      JSON.stringify({ pid: process.pid, space: 'elsewhere' }),
    ]) {
      await writeFile(join(dataDir, 'engros.lock'), left);
      const release = lockDataDirectory(dataDir);
      expect(() => lockDataDirectory(dataDir)).toThrow(`with process id ${process.pid} on `);
      expect(() => lockDataDirectory(dataDir)).toThrow(StartupError);
      release();
    }
  });

  test('a note with another’s process id leaves that process alone', async () => {
    await (await start('stranger')).stop();
    const bystander = spawn('sleep', ['60']);
    const cluster = clusterOf('stranger');
    await writeFile(
      join(cluster, 'postmaster.pid'),
      `${bystander.pid}\n${cluster}\n1\n5432\n${cluster}\n\n\nready\n`,
    );
    const ended = vi.fn();
    bystander.once('exit', ended);
    await start('stranger').then(
      (server) => server.stop(),
      () => undefined,
    );
    expect(ended).not.toHaveBeenCalled();
    bystander.kill();
  });
});

describe('a data folder that cannot be used', () => {
  test('below a file, in a place without folders, or not ours', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await refusal(start('file'))).toContain(
      'is or lies below a file, not a folder: give the program another one with DATA_DIR',
    );
    expect(await refusal(start('file/below'))).toContain('lies below a file');
    expect(folderError({ code: 'EACCES' }, '/d').message).toContain('/d cannot be written by this account');
    expect(folderError({ code: 'EROFS' }, '/d').message).toContain('read-only');
  });

  test('with other things in it stays as it is', async () => {
    await mkdir(join(folder, 'foreign'));
    await writeFile(join(folder, 'foreign', 'letters.txt'), 'dear');
    expect(await refusal(start('foreign'))).toContain('already holds other things (letters.txt)');
    expect(await readFile(join(folder, 'foreign', 'letters.txt'), 'utf8')).toBe('dear');
    await writeFile(join(folder, 'foreign', 'PG_VERSION'), '15');
    expect(await refusal(start('foreign'))).toContain('is the folder of another PostgreSQL');
  });

  test('made by another version, or by nobody', async () => {
    await (await start('older')).stop();
    const version = join(clusterOf('older'), 'PG_VERSION');
    await writeFile(version, '16\n');
    expect(await refusal(start('older'))).toContain(
      'was made by PostgreSQL 16, this program brings PostgreSQL 18',
    );
    await rm(version);
    expect(await refusal(start('older'))).toContain('holds no PostgreSQL database');
  });

  test('on a full disk', () => {
    const said = { stderr: 'initdb: error: could not write file "x": No space left on device\n' };
    expect(initdbError(said, '/d').message).toContain('/d has no space left: free at least 200 MB');
  });

  test('names a directory that the database account may not enter', async () => {
    const closed = join(folder, 'closed');
    await mkdir(join(closed, 'inner'), { recursive: true });
    await chmod(closed, 0o700);
    const other = { name: 'other', uid: 4_000_001, gid: 4_000_001 };
    expect(blockingDirectory(join(closed, 'inner', 'data'), other)).toBe(closed);
    expect(blockingDirectory(folder, other)).toBeUndefined();
    await symlink(join(closed, 'inner'), join(folder, 'way-round'));
    expect(blockingDirectory(join(folder, 'way-round'), other)).toBe(closed);
    if (!isRoot) return;
    const message = await refusal(start('closed/data'));
    expect(message).toContain(`may not enter ${closed}`);
    expect(message).toContain('DATA_DIR=/var/lib/engros');
  });
});

describe('the program files', () => {
  const installed = join(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    '..',
  );

  test('out of reach are copied once to a reachable place', async () => {
    const account = (await databaseAccount()) ?? { name: 'other', uid: 4_000_001, gid: 4_000_001 };
    const closed = await mkdtemp(join(folder, 'root-home-'));
    const copy = join(closed, 'package');
    await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
    await rm(join(copy, 'native', 'lib', 'libpq.so.5'), { force: true });
    const cacheDir = join(folder, 'cache');
    const bin = await postgresBinaries({ account, installed: copy, cacheDir });
    expect(bin.startsWith(cacheDir)).toBe(true);
    const digest = async (path: string) =>
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
    expect(await digest(join(bin, 'postgres'))).toBe(
      await digest(join(installed, 'native', 'bin', 'postgres')),
    );
    const made = (await stat(bin)).ctimeMs;
    expect(await postgresBinaries({ account, installed: copy, cacheDir })).toBe(bin);
    expect((await stat(bin)).ctimeMs).toBe(made);
    const ran = spawn(
      join(bin, 'postgres'),
      ['--version'],
      isRoot ? { uid: account.uid, gid: account.gid } : {},
    );
    expect(await new Promise((settle) => ran.once('exit', settle))).toBe(0);
  });

  test('missing for this platform are named, with the remedy', async () => {
    const message = await refusal(postgresBinaries({ account: undefined, installed: join(folder, 'none') }));
    expect(message).toContain(`@embedded-postgres/${process.platform}-${process.arch}`);
    expect(message).toContain('set DATABASE_URL');
  });
});
