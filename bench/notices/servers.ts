import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts';
import { type Database, openDatabase } from '../../server/src/platform/database/open-database.ts';
import { migrate } from '../../server/src/platform/database/start/migrate.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { startClock } from '../../server/test/faults/kit/fault-shop.ts';
import { type ServerChild, spawnServer } from '../../server/test/faults/kit/server-child.ts';

const migrations = join(import.meta.dirname, '../../server/migrations');

export interface Figure {
  what: string;
  figure: string;
  goal: string;
}

interface Wishes<Filled> {
  nodes: number;
  env?: Record<string, string>;
  fill: (database: Database) => Promise<Filled>;
}

/** For a statement that fills tables, on a busy machine. */
const fillingMs = 600_000;

/** Starts servers on a new database, and ends them even if the work fails. */
export async function withServers<Filled, Result>(
  { nodes, env = {}, fill }: Wishes<Filled>,
  work: (origins: readonly string[], filled: Filled, pids: readonly number[], url: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'engros-bench-'));
  const log = createLog('silent');
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const { host, port, user, database: name } = postgres.connection;
  const url = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  const children: ServerChild[] = [];
  try {
    const database = await openDatabase({ url, dataDir: '', log, statementTimeoutMs: fillingMs });
    const filled = await migrate(database.pool, migrations)
      .then(() => fill(database))
      .finally(() => database.close());
    for (let node = 0; node < nodes; node += 1)
      children.push(spawnServer({ DATABASE_URL: url, CLOCK: startClock, ...env }));
    const origins = await Promise.all(children.map(({ ready }) => ready));
    return await work(
      origins,
      filled,
      children.map(({ pid }) => pid),
      url,
    );
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map(({ exited }) => exited));
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function ask<Model>(
  origin: string,
  {
    method = 'GET',
    path,
    cookie = '',
    body,
  }: { method?: string; path: string; cookie?: string | undefined; body?: unknown },
): Promise<Model> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { Model: Model }).Model;
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
