import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Settings by which the program finds its database. */
export type DatabaseSettings = Record<'DATABASE_URL', string> & { DATABASE_DIRECT_URL?: string };

/** A PostgreSQL for the world only, which all its nodes share and which can be killed. */
export interface Place {
  folder: string;
  /** Fills a database with `fill` only once, and returns the way to a copy of it for one day. */
  newDatabase(fill: (settings: DatabaseSettings) => Promise<unknown>): Promise<DatabaseSettings>;
  /** Kills the database as a power cut would; resolves when it has been started again. */
  kill(): Promise<void>;
  /** What else may happen to it, by its name; each resolves when it is over. */
  faults?: Readonly<Record<string, () => Promise<void>>>;
  /** What is to be said of each fault that happened, and how many acknowledged writes are gone. */
  findings?(): Promise<{ lines: string[]; lost: number }>;
  remove(): Promise<void>;
}

/** An empty database that writes to disk as in production. */
export async function openPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'engros-world-'));
  // The database runs under its own account, which must be able to reach its folder.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: quiet });
  const { host, port, user } = postgres.connection;
  const wayTo = (name: string) => ({
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
  });
  let days = 0;
  return {
    folder,
    newDatabase: async (fill) => {
      if (days === 0) {
        await administer(postgres.connection, `create database ${filled}`);
        await fill(wayTo(filled));
      }
      days += 1;
      // If the database were copied by blocks, sequence numbers that were used after the copy would be used again after a crash.
      await administer(
        postgres.connection,
        `create database day_${days} template ${filled} strategy file_copy`,
      );
      return wayTo(`day_${days}`);
    },
    kill: async () => {
      const killed = postgres.pid();
      process.kill(killed, 'SIGKILL');
      while (postgres.pid() === killed) await delay(20);
    },
    remove: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const filled = 'filled';

async function administer(connection: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
