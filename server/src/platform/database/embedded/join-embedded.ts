import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { clientConfig } from '../open-pool.ts';
import { clusterOf } from '../start/database-account.ts';
import { StartupError } from '../start/startup-error.ts';
import type { EmbeddedConnection } from './embedded-postgres.ts';
import { readPostmasterFile } from './leftover-postgres.ts';
import { processStart } from './process-identity.ts';

const patienceMs = 10_000;
const startingUp = '57P03';
const notThere = new Set(['ECONNREFUSED', 'ENOENT', '3D000']);

/**
 * Embedded server that another program runs in this data directory; undefined when no server is running. Throws a StartupError
 * when a server is running but this user may not open its socket.
 */
export async function joinEmbeddedPostgres(dataDir: string): Promise<EmbeddedConnection | undefined> {
  if (dataDir === 'memory:') return undefined;
  const cluster = clusterOf(resolve(dataDir));
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const note = readPostmasterFile(cluster);
    if (note === undefined || processStart(note.pid) === undefined) return undefined;
    // The port only forms part of the socket's name; the embedded server always uses this one.
    const connection = {
      host: note.socketDir,
      port: 5432,
      user: 'engros',
      database: 'engros',
      ssl: false,
    } as const;
    const answer = note.isReady ? await knock(connection) : 'starting';
    if (answer === 'open') return connection;
    if (answer === 'absent') return undefined;
    await delay(100);
  }
  throw new StartupError(
    `The database in ${dataDir} is still starting or recovering. Try again in a moment.`,
  );
}

async function knock(connection: EmbeddedConnection): Promise<'open' | 'absent' | 'starting'> {
  const client = new pg.Client(clientConfig(connection));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'open';
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === startingUp) return 'starting';
    if (notThere.has(code)) return 'absent';
    if (code === 'EACCES')
      throw new StartupError(
        `The database in use at ${connection.host} belongs to another user: run this as the user who started it.`,
        { cause: error },
      );
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
