import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import type { EmbeddedConnection } from './embedded/running-postgres.ts';
import { StartupError } from './start/startup-error.ts';
import { preparedName } from './statement.ts';
import { timed } from './statement-times.ts';
import type { Tables } from './tables.ts';

const oid = { int8: 20, date: 1082, time: 1083, timestamptz: 1184 } as const;

/**
 * bigint becomes a safe integer (sums of øre and ids stay far below 2^53; a larger value is an error, never rounded), dates
 * become `yyyy-MM-dd`, times `HH:mm`, instants Temporal.Instant.
 */
const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(id, 'binary');
    return ownParsers.get(id) ?? pg.types.getTypeParser(id, 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

const ownParsers = new Map<number, (text: string) => unknown>([
  [oid.int8, safeInteger],
  [oid.date, (text) => text],
  [oid.time, (text) => text.slice(0, 5)],
  [oid.timestamptz, (text) => Temporal.Instant.from(text)],
]);

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint outside the safe range: ${text}`);
  return value;
}

/**
 * Time in ms after which a request without a free connection fails. Callers are promised a reply within 2 s (reliability
 * F9), so half a second is left for the rest of the request.
 */
const connectMs = 1_500;

/** Reliability F14; reports have 30 s in a pool of 2. */
export const usualStatementMs = 5_000;

export interface PoolLimits {
  /** Defaults to 16. */
  readonly poolSize?: number;
  /** Per statement; defaults to `usualStatementMs`. */
  readonly statementTimeoutMs?: number;
}

/** Through a pooler in transaction mode: consecutive transactions run in different sessions of the server. */
export interface PooledConnection {
  readonly connectionString: string;
  /** The same database and user without the pooler, for what needs a session of its own (LISTEN). */
  readonly direct: SessionConnection;
}

export type SessionConnection = { readonly connectionString: string } | EmbeddedConnection;
export type Connection = SessionConnection | PooledConnection;

export const isPooled = (connection: Connection): connection is PooledConnection => 'direct' in connection;

/** With our timeouts and value parsers. A lost idle connection is logged and replaced, never thrown. */
export function openPool(connection: Connection, log: DatabaseLog, limits: PoolLimits = {}): pg.Pool {
  const { poolSize = 16, statementTimeoutMs = usualStatementMs } = limits;
  const config = isPooled(connection)
    ? pooledConfig(connection, statementTimeoutMs)
    : clientConfig(connection, statementTimeoutMs);
  const pool = new pg.Pool({
    ...config,
    max: poolSize,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  // A connection lost while in use fails its query. Without this listener the error would also end the
  // program.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Without what a pooler refuses; `keepWithinCustomers` sets it with each transaction. */
export const pooledConfig = (
  { connectionString }: PooledConnection,
  statementTimeoutMs = usualStatementMs,
): pg.ClientConfig => ({ ...sharedConfig(statementTimeoutMs), connectionString });

const sharedConfig = (statementTimeoutMs: number): pg.ClientConfig => ({
  application_name: 'engros',
  connectionTimeoutMillis: connectMs,
  // The server itself ends a slow statement; this limit is for a server that stops responding.
  query_timeout: statementTimeoutMs + 1_000,
  keepAlive: true,
  types: valueParsers,
});

/** Client settings of `openPool`, for a single connection (listening, checking). It never goes through a pooler. */
export function clientConfig(given: Connection, statementTimeoutMs = usualStatementMs): pg.ClientConfig {
  const connection = sessionOf(given);
  const own = sessionOptions(statementTimeoutMs);
  const shared = sharedConfig(statementTimeoutMs);
  if (!('connectionString' in connection)) return { ...connection, ...shared, options: own };
  const address = parseAddress(connection.connectionString);
  // Options in the connection URL come later and so take precedence: an operator has set a timeout there on
  // purpose.
  address.searchParams.set('options', `${own} ${address.searchParams.get('options') ?? ''}`.trim());
  // The query part of the URL writes a space as a plus sign; a plus sign elsewhere, as in a password, is a real one.
  address.search = address.search.replaceAll('+', '%20');
  return { ...shared, connectionString: address.href };
}

/** Of each session, or behind a pooler of each transaction. */
export const sessionSettings = (statementTimeoutMs: number): Readonly<Record<string, string>> => ({
  statement_timeout: String(statementTimeoutMs),
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  timezone: 'UTC',
  datestyle: 'ISO',
});

const sessionOptions = (statementTimeoutMs: number): string =>
  Object.entries(sessionSettings(statementTimeoutMs))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** DATABASE_URL. The error message never contains it, because it may hold a password. */
export function parseAddress(url: string): URL {
  // postgres://user@/database?host=/socket/folder is common, but not a valid URL without a host.
  const text = url.includes('host=') ? url.replace(/^(\w+:\/\/[^/?]*@)\//, '$1localhost/') : url;
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address !== undefined && ['postgres:', 'postgresql:'].includes(address.protocol)) return address;
  throw new StartupError(
    'DATABASE_URL is not the address of a PostgreSQL: write it as postgres://user:password@host:5432/database (special characters in the password percent-encoded).',
  );
}

export function withDatabase<T extends Connection>(connection: T, database: string): T {
  if (!('connectionString' in connection)) return { ...connection, database };
  const address = parseAddress(connection.connectionString);
  address.pathname = `/${encodeURIComponent(database)}`;
  const { href: connectionString } = address;
  return isPooled(connection)
    ? { ...connection, connectionString, direct: withDatabase(connection.direct, database) }
    : { ...connection, connectionString };
}

/** `place` for the user of another connection. */
export function withUserOf(place: SessionConnection, user: SessionConnection): SessionConnection {
  const { username, password } =
    'connectionString' in user
      ? parseAddress(user.connectionString)
      : { username: encodeURIComponent(user.user), password: '' };
  if (!('connectionString' in place)) return { ...place, user: decodeURIComponent(username) };
  const address = parseAddress(place.connectionString);
  address.username = username;
  address.password = password;
  return { connectionString: address.href };
}

export const sessionOf = (connection: Connection): SessionConnection =>
  isPooled(connection) ? connection.direct : connection;

export function openKysely(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: discardingBroken(pool) }) });
}

/** Kysely returns every connection to the pool, so one that no longer responds would block its next user. */
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
      const config = named(sql as string, parameters as unknown[]);
      return (await timed(config.text, () => client.query(config))) as never;
    } catch (error) {
      // A statement that the server itself ended has an SQLSTATE; the connection is still usable.
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
