import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { type Listener, openListener } from './listen.ts';
import {
  type Connection,
  isPooled,
  openKysely,
  openPool,
  type PoolLimits,
  type SessionConnection,
  sessionOf,
  usualStatementMs,
  withUserOf,
} from './open-pool.ts';
import { applicationConnection, grantApplicationRights } from './start/application-role.ts';
import { checkPooler } from './start/check-pooler.ts';
import { checkRowsBound } from './start/check-rows-bound.ts';
import { checkServer } from './start/check-server.ts';
import type { Tables } from './tables.ts';
import { keepWithinCustomers } from './within-customers.ts';

/** For running requests when the database is closed; then their connections are cut. */
const drainMs = 5_000;

export interface DatabaseOptions extends PoolLimits {
  /** DATABASE_URL: PostgreSQL 15 or later, used instead of the embedded server. */
  readonly url?: string | undefined;
  /** Of the embedded database; `memory:` for a temporary one. */
  readonly dataDir: string;
  readonly log: DatabaseLog;
}

export interface Database {
  readonly pool: pg.Pool;
  readonly kysely: Kysely<Tables>;
  /** For pools with other limits (`openPool`) and for libraries that open their own connections. */
  readonly connection: Connection;
  /** The user owns the tables; for migrations and for a library that creates its own tables. */
  readonly ownerConnection: SessionConnection;
  /** Null for an external server. */
  readonly folder: string | null;
  /** Subscribes to NOTIFY. See `Subscriber` for what happens when the connection is lost. */
  readonly listen: Listener['listen'];
  /** Closes the connections, then the embedded server; may be called twice. */
  close(): Promise<void>;
}

/** Embedded or at `url`. Throws a StartupError with the setting's name and the remedy. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, dataDir, log } = options;
  if (url !== undefined && url !== '') {
    const connection = { connectionString: url };
    await checkServer(connection);
    return connectDatabase(connection, options);
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  return connectDatabase(embedded.connection, { ...options, folder: embedded.dataDir }, embedded.stop);
}

interface ApplicationOptions extends PoolLimits {
  /** DATABASE_APP_URL: a user that the operator created for the application. */
  readonly applicationUrl?: string | undefined;
  /** DATABASE_URL when it is not the owner's direct way: through a pooler. */
  readonly poolerUrl?: string | undefined;
  readonly log: DatabaseLog;
}

/**
 * For requests and jobs, with a role that is neither superuser nor table owner (decision 0034). Closing this connection also
 * closes the owner's. Throws a StartupError when DATABASE_APP_URL cannot be used, or when the role would see rows of other
 * customers (decision 0034).
 */
export async function openAsApplication(owner: Database, options: ApplicationOptions): Promise<Database> {
  const { ownerConnection, folder } = owner;
  const connection = await applicationAt(owner, options);
  return boundApplication(connection, { ...options, ownerConnection, folder }, owner.close);
}

async function applicationAt(
  { ownerConnection }: Database,
  { applicationUrl, poolerUrl, log }: ApplicationOptions,
): Promise<Connection> {
  if (applicationUrl === undefined) {
    const direct = (await applicationConnection(ownerConnection, { log })) ?? ownerConnection;
    if (poolerUrl === undefined) return direct;
    const pooled = withUserOf({ connectionString: poolerUrl }, direct);
    return checkPooler({ connectionString: poolerUrl, ...pooled, direct }, 'DATABASE_URL');
  }
  const given = { connectionString: applicationUrl };
  const direct = poolerUrl === undefined ? given : withUserOf(ownerConnection, given);
  await checkServer(direct, 'DATABASE_APP_URL');
  await grantApplicationRights(ownerConnection, direct);
  return poolerUrl === undefined ? given : checkPooler({ ...given, direct }, 'DATABASE_APP_URL');
}

/** Throws a StartupError when the application's role could see rows of other customers. */
async function boundApplication(...parts: Parameters<typeof connectDatabase>): Promise<Database> {
  const database = connectApplication(...parts);
  try {
    await checkRowsBound(database);
    return database;
  } catch (error) {
    await database.pool.end();
    throw error;
  }
}

/** Statements for a customer see only that customer's rows (decision 0040). */
export function connectApplication(...parts: Parameters<typeof connectDatabase>): Database {
  const database = connectDatabase(...parts);
  const { log, statementTimeoutMs = usualStatementMs } = parts[1];
  const pooledTimeoutMs = isPooled(database.connection) ? statementTimeoutMs : null;
  keepWithinCustomers(database.pool, { log, pooledTimeoutMs });
  return database;
}

interface ConnectOptions extends PoolLimits {
  readonly log: DatabaseLog;
  readonly ownerConnection?: SessionConnection;
  readonly folder?: string | null;
}

/** `after` is the last step of `close`. */
export function connectDatabase(
  connection: Connection,
  { log, ownerConnection = sessionOf(connection), folder = null, ...limits }: ConnectOptions,
  after: () => Promise<void> = async () => undefined,
): Database {
  const pool = openPool(connection, log, limits);
  const listener = openListener(connection, log);
  let closing: Promise<void> | undefined;
  const close = async () => {
    await listener.close();
    await Promise.race([pool.end(), delay(drainMs, undefined, { ref: false })]);
    await after();
  };
  return {
    pool,
    kysely: openKysely(pool),
    connection,
    ownerConnection,
    folder,
    listen: listener.listen,
    close() {
      closing ??= close();
      return closing;
    },
  };
}
