import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clusterOf } from '../start/database-account.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { joinEmbeddedPostgres } from './running-postgres.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engros-join-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('joins a running server at its socket, no stopped one', async () => {
  const dataDir = join(folder, 'data');
  expect(await joinEmbeddedPostgres(dataDir)).toBeUndefined();
  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    const connection = await joinEmbeddedPostgres(dataDir);
    expect(connection).toEqual(server.connection);
    const client = new pg.Client(connection);
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  } finally {
    await server.stop();
  }
  expect(await joinEmbeddedPostgres(dataDir)).toBeUndefined();
});

test('joins a folder with a long path and its socket elsewhere', async () => {
  const dataDir = join(folder, 'langt-navn-'.repeat(8));
  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    expect((await joinEmbeddedPostgres(dataDir))?.host).toMatch(/engros-socket-/);
  } finally {
    await server.stop();
  }
});

test('joins neither a dead server’s note nor the throw-away database', async () => {
  const dataDir = join(folder, 'dead');
  const cluster = clusterOf(dataDir);
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'postmaster.pid'), `999999999\n${cluster}\n0\n5432\n${cluster}\n\n\nready\n`);
  expect(await joinEmbeddedPostgres(dataDir)).toBeUndefined();
  // The file contains the id of a living process that is not a PostgreSQL server, so nothing listens at the
  // socket.
  await writeFile(
    join(cluster, 'postmaster.pid'),
    `${process.pid}\n${cluster}\n0\n5432\n${cluster}\n\n\nready\n`,
  );
  expect(await joinEmbeddedPostgres(dataDir)).toBeUndefined();
  expect(await joinEmbeddedPostgres('memory:')).toBeUndefined();
});
