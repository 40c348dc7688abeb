import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { DatabaseLog } from '../database-log.ts';
import { clientConfig, parseAddress, type SessionConnection } from '../open-pool.ts';
import { advisoryLock } from './migrate.ts';

const allRights = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
const fewerRights: Readonly<Record<string, readonly string[]>> = {
  // Entries may be added but never changed (domain 3).
  audit_log: ['SELECT', 'INSERT'],
  // Events may be added but never changed (domain 14).
  order_events: ['SELECT', 'INSERT'],
  audit_seals: ['SELECT', 'INSERT'],
  // Written only by triggers that run as the owner.
  purchase_sums: ['SELECT'],
  report_months: ['SELECT'],
  schema_migrations: ['SELECT'],
};

interface RoleWishes {
  readonly log: DatabaseLog;
  /** Defaults to the database name with the suffix `_app`. */
  readonly name?: string;
}

/**
 * A login role that owns nothing, cannot change the schema and can only append to the audit log. The owner creates it and grants
 * its rights, once after every migration. Returns undefined, with a warning, when the owner may not create roles or the new role
 * cannot log in; the start then refuses an owner to whom row-level security does not apply (docs/operating.md describes the
 * remedy).
 */
export async function applicationConnection(
  owner: SessionConnection,
  { log, name }: RoleWishes,
): Promise<SessionConnection | undefined> {
  try {
    return await asOwner(owner, async (client) => {
      const role = name ?? (await defaultName(client));
      const application = withRole(owner, role);
      await makeRole(client, role, passwordOf(application));
      await grantRights(client, role);
      await logInOnce(application, () => setPassword(client, role, passwordOf(application)));
      return application;
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log.warn(
      { reason: (error as Error).message },
      'a database role with fewer rights than that of DATABASE_URL could not be made; see docs/operating.md',
    );
    return undefined;
  }
}

export async function grantApplicationRights(
  owner: SessionConnection,
  application: SessionConnection,
): Promise<void> {
  const { username } =
    'connectionString' in application
      ? parseAddress(application.connectionString)
      : { username: application.user };
  await asOwner(owner, (client) => grantRights(client, decodeURIComponent(username)));
}

async function asOwner<T>(owner: SessionConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(clientConfig(owner));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function defaultName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return `${rows[0]?.name.slice(0, 59)}_app`;
}

/** The same server and database for another user. Its password is derived from the owner's, so that all nodes know it. */
function withRole(owner: SessionConnection, role: string): SessionConnection {
  if (!('connectionString' in owner)) return { ...owner, user: role };
  const address = parseAddress(owner.connectionString);
  const key = decodeURIComponent(address.password);
  address.username = encodeURIComponent(role);
  address.password = key === '' ? '' : createHmac('sha256', key).update(`engros ${role}`).digest('base64url');
  return { connectionString: address.href };
}

function passwordOf(connection: SessionConnection): string {
  return 'connectionString' in connection ? parseAddress(connection.connectionString).password : '';
}

async function makeRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rows.length > 0) return;
  const name = pg.escapeIdentifier(role);
  const secret = password === '' ? '' : `password ${pg.escapeLiteral(password)}`;
  await client
    .query(
      `create role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls ${secret}`,
    )
    .catch((error: { code?: string }) => {
      // Another node created the role first.
      if (error.code !== '42710' && error.code !== '23505') throw error;
    });
}

async function setPassword(client: pg.Client, role: string, password: string): Promise<void> {
  await client.query(`alter role ${pg.escapeIdentifier(role)} password ${pg.escapeLiteral(password)}`);
}

/**
 * When the password is refused, renews it and tries once more: the owner's password, from which it is derived, may have changed.
 */
async function logInOnce(application: SessionConnection, renewPassword: () => Promise<void>): Promise<void> {
  const logIn = () => asOwner(application, (client) => client.query('select 1'));
  await logIn().catch(async (error: { code?: string }) => {
    if (error.code !== '28P01') throw error;
    await renewPassword();
    await logIn();
  });
}

async function grantRights(client: pg.Client, role: string): Promise<void> {
  if (await hasItsRights(client, role)) return;
  const to = pg.escapeIdentifier(role);
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
  await client.query(`grant usage on schema public to ${to};
    revoke create on schema public from public;
    grant ${allRights.join(', ')} on all tables in schema public to ${to};
    grant usage, select on all sequences in schema public to ${to}`);
  for (const [table, rights] of Object.entries(fewerRights)) {
    const others = allRights.filter((right) => !rights.includes(right));
    await client.query(`revoke ${others.join(', ')} on ${table} from ${to}`);
  }
  await client.query('commit');
}

async function hasItsRights(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ differs: boolean }>(
    `select exists (select from pg_class c, unnest($2::text[]) as wanted
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and has_table_privilege($1, c.oid, wanted) is distinct from
            coalesce($3::jsonb -> c.relname ? wanted, true))
      or exists (select from pg_class c where c.relnamespace = 'public'::regnamespace
          and case c.relkind when 'S' then not has_sequence_privilege($1, c.oid, 'USAGE') end)
      or not has_schema_privilege($1, 'public', 'USAGE') as differs`,
    [role, allRights, JSON.stringify(fewerRights)],
  );
  return rows[0]?.differs === false;
}

/** Creating roles is not allowed, or the server's access rules refuse the new role. */
function isRefusal(error: unknown): boolean {
  return ['42501', '28000', '28P01', '0LP01'].includes(String((error as { code?: unknown }).code));
}
