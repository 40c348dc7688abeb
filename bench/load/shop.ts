import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { type Child, startChild } from './children.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4871);
const ports = { server: port, floor: port + 1 };

/** A server with demo data, and the server with the two floors (the simplest possible calls) on the same database. */
export interface BenchShop {
  origin: string;
  floorOrigin: string;
  /** As its owner. */
  databaseUrl: string;
  folder: string;
  server: Child;
  firstStartMs: number;
}

/** Starts the shop on a new database, and stops it even if the work fails. */
export async function withShop<Result>(
  products: number,
  work: (shop: BenchShop) => Promise<Result>,
  more: Record<string, string> = {},
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'engros-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
  const { host, port, user, database } = postgres.connection;
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const env = {
    DATABASE_URL,
    PORT: String(ports.server),
    DEMO: '1',
    DEMO_PRODUCTS: String(products),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
    NODE_ENV: 'production',
    ...more,
  };
  const started: Child[] = [];
  const start = async (file: string, more: Record<string, string>) => {
    const child = await startChild(file, more);
    started.push(child);
    return child;
  };
  try {
    const first = await startChild('server/src/main.ts', env);
    await first.stop();
    await stockUp(DATABASE_URL);
    const server = await start('server/src/main.ts', env);
    await start('bench/load/floor-server.ts', {
      DATABASE_URL,
      PORT: String(ports.floor),
      NODE_ENV: 'production',
    });
    const origin = `http://127.0.0.1:${ports.server}`;
    const floorOrigin = `http://127.0.0.1:${ports.floor}`;
    const databaseUrl = DATABASE_URL;
    return await work({
      origin,
      floorOrigin,
      databaseUrl,
      folder: dataDir,
      server,
      firstStartMs: first.readyMs,
    });
  } finally {
    await Promise.all(started.map((child) => child.stop()));
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Thousands of orders need more stock: the demonstration has goods for a day of a few kitchens. */
async function stockUp(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    'update stock set quantity = least(1000000000, quantity::bigint * 10000) where quantity >= 10',
  );
  await client.end();
}
