import type { Database } from '../src/platform/database/open-database.ts';
import { openPool } from '../src/platform/database/open-pool.ts';
import { seedingMs } from '../test/seeding-time.ts';
import { type DemoOptions, seedDemo } from './seed-demo.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Seeds as a start does: on a connection whose statements may take long, as they do on a busy machine. */
export async function seedForTest({ connection }: Database, options: DemoOptions): Promise<boolean> {
  const pool = openPool(connection, log, { poolSize: 1, statementTimeoutMs: seedingMs });
  return seedDemo(pool, options).finally(() => pool.end());
}
