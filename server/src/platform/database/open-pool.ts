import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import type { EmbeddedConnection } from './embedded/embedded-postgres.ts';
import { StartupError } from './start/startup-error.ts';
import { preparedName } from './statement.ts';
import type { Tables } from './tables.ts';
import { valueParsers } from './value-parsers.ts';

/** Told within 2 s that no connection is to be had (reliability F9). */
const connectMs = 2_000;

export interface PoolLimits {
  /** Connections at most; 16 by default. */
  readonly poolSize?: number;
  /** A statement is ended after this long; 5 s by default (reliability F14: reports 30 s in a pool of 2). */
  readonly statementTimeoutMs?: number;
}

/** A server and database: an address, or the socket of the embedded server. */
export type Connection = { readonly connectionString: string } | EmbeddedConnection;

/** A pool with our timeouts and value parsers; a lost idle connection is logged and replaced, never thrown. */
export function openPool(connection: Connection, log: DatabaseLog, limits: PoolLimits = {}): pg.Pool {
  const { poolSize = 16, statementTimeoutMs = 5_000 } = limits;
  const pool = new pg.Pool({
    ...clientConfig(connection, statementTimeoutMs),
    max: poolSize,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  // A connection lost while checked out fails its query; without a listener it would end the program as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The client settings behind `openPool`, for a connection that stands alone (listening, checking). */
export function clientConfig(connection: Connection, statementTimeoutMs = 5_000): pg.ClientConfig {
  const own = sessionOptions(statementTimeoutMs);
  const shared: pg.ClientConfig = {
    application_name: 'engros',
    connectionTimeoutMillis: connectMs,
    // The server ends a slow statement itself; this is for a server that never answers again.
    query_timeout: statementTimeoutMs + 1_000,
    keepAlive: true,
    types: valueParsers,
  };
  if (!('connectionString' in connection)) return { ...connection, ...shared, options: own };
  const address = parseAddress(connection.connectionString);
  // Options in the address win, because they come later; a timeout there is somebody's decision.
  address.searchParams.set('options', `${own} ${address.searchParams.get('options') ?? ''}`.trim());
  return { ...shared, connectionString: address.href.replaceAll('+', '%20') };
}

function sessionOptions(statementTimeoutMs: number): string {
  const values = {
    statement_timeout: statementTimeoutMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    timezone: 'UTC',
    datestyle: 'ISO',
  };
  return Object.entries(values)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** DATABASE_URL taken apart; the message never repeats it, because it may hold a password. */
export function parseAddress(url: string): URL {
  // postgres://user@/database?host=/socket/folder is usual, but no URL without some host.
  const text = url.includes('host=') ? url.replace(/^(\w+:\/\/[^/?]*@)\//, '$1localhost/') : url;
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address !== undefined && ['postgres:', 'postgresql:'].includes(address.protocol)) return address;
  throw new StartupError(
    'DATABASE_URL is not the address of a PostgreSQL: write it as postgres://user:password@host:5432/database (special characters in the password percent-encoded).',
  );
}

/** The same server, another database. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const address = parseAddress(connection.connectionString);
  address.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: address.href };
}

/** The typed query builder over a pool. */
export function openKysely(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: discardingBroken(pool) }) });
}

/** Kysely gives every connection back as sound; one that never answered would then hold up its next user. */
function discardingBroken(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const guarded = known.get(client) ?? guard(client);
      known.set(client, guarded);
      return guarded;
    },
  };
}

function guard(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = async (sql: unknown, parameters?: unknown): Promise<never> => {
    try {
      return (await client.query(named(sql as string, parameters as unknown[]))) as never;
    } catch (error) {
      // A statement the server itself ended has an SQLSTATE and leaves the connection sound.
      isBroken ||= isDatabaseUnavailable(error) && !/^(57014|55P03)$/.test(codeOf(error));
      throw error;
    }
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isBroken) };
}

const named = (text: string, values: unknown[]): pg.QueryConfig => ({
  name: preparedName(text),
  text,
  values,
});

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '');
