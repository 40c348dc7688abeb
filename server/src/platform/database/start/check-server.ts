import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Connection, clientConfig } from '../open-pool.ts';
import { StartupError } from './startup-error.ts';

const oldestVersion = 15;
const startingUp = '57P03';

const patienceMs = 8_000;

/**
 * Connects once and checks the version. Throws a StartupError that contains the setting's name: connection refused, unknown host,
 * no reply, wrong password, missing database, or server older than 15.
 */
export async function checkServer(connection: Connection, setting = 'DATABASE_URL'): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const client = new pg.Client(clientConfig(connection));
    client.on('error', () => undefined);
    try {
      await client.connect();
      await checkVersion(async (sql) => (await client.query(sql)).rows[0]);
      if (await isBehindPooler(client)) throw new StartupError(`${setting} cannot be used: ${needsDirect}`);
      return;
    } catch (error) {
      if (codeOf(error) !== startingUp || performance.now() > deadline)
        throw connectionError(error, client, setting);
    } finally {
      await client.end().catch(() => undefined);
    }
    await delay(250);
  }
}

/** The number that a pooler gives a client is its own, not that of the server's process. */
export async function isBehindPooler(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as unknown as { processID: number }).processID;
}

const needsDirect =
  'it leads to a pooler such as PgBouncer, and migrations and notices need sessions of their own. Set DATABASE_DIRECT_URL to the same database without the pooler.';

/** Throws a StartupError for servers older than PostgreSQL 15. `query` returns the first row. */
export async function checkVersion(query: (sql: string) => Promise<unknown>): Promise<void> {
  const row = (await query('SHOW server_version_num')) as { server_version_num?: string } | undefined;
  const major = Math.floor(Number(row?.server_version_num) / 10_000);
  if (major >= oldestVersion) return;
  throw new StartupError(
    `DATABASE_URL leads to PostgreSQL ${major}; version ${oldestVersion} or later is needed: upgrade the server, or leave DATABASE_URL out to use the embedded one.`,
  );
}

interface Target {
  readonly host: string;
  readonly port: number;
  readonly user?: string | undefined;
  readonly database?: string | undefined;
}

export function connectionError(
  error: unknown,
  { host, port, user, database }: Target,
  setting = 'DATABASE_URL',
): StartupError {
  if (error instanceof StartupError) return error;
  const place = `${host}:${port}`;
  const known: Record<string, string> = {
    ECONNREFUSED: `nobody answers at ${place}. Start the PostgreSQL there, or correct host and port.`,
    ENOENT: `there is no socket at ${place}. Start the PostgreSQL there, or correct the path.`,
    ENOTFOUND: `the host ${host} is unknown. Correct the host name.`,
    EAI_AGAIN: `the host name ${host} cannot be looked up now. Check the name server.`,
    '28P01': `the password for user "${user}" is wrong. Correct it (special characters percent-encoded).`,
    '28000': `the server does not let user "${user}" in from here. Create the user, or allow it in pg_hba.conf.`,
    '3D000': `there is no database "${database}". Create it with "createdb ${database}", or correct the name.`,
    '42501': `user "${user}" may not use the database "${database}". Run GRANT CONNECT ON DATABASE "${database}" TO "${user}".`,
    [startingUp]: `the PostgreSQL at ${place} is still starting or recovering. Try again in a moment.`,
    '53300': `the PostgreSQL at ${place} has no connection left. Raise max_connections, or stop other programs.`,
  };
  const reason = known[codeOf(error)] ?? otherReason(error, place);
  return new StartupError(`${setting} cannot be used: ${reason}`, { cause: error });
}

function otherReason(error: unknown, place: string): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/unsupported startup parameter/i.test(message)) return needsDirect;
  if (/timeout|terminated/i.test(message))
    return `${place} does not answer as a PostgreSQL within 2 s. Check host, port and firewall.`;
  if (/password must be a string|no password/i.test(message)) return 'it lacks a password. Add one.';
  return `${message} (${place}).`;
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return String((error as { code?: unknown } | undefined)?.code ?? '');
}
