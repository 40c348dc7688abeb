import pg from 'pg';
import { type Connection, clientConfig, type PooledConnection, pooledConfig } from '../open-pool.ts';
import { connectionError, isBehindPooler } from './check-server.ts';
import { StartupError } from './startup-error.ts';

/**
 * The connection as it turned out: without a pooler on its way, statements keep their plans. Throws a StartupError when the pooler
 * refuses the user, or leads to another database than DATABASE_DIRECT_URL.
 */
export async function checkPooler(connection: PooledConnection, setting: string): Promise<Connection> {
  const { connectionString } = connection;
  const through = new pg.Client(pooledConfig(connection));
  const direct = new pg.Client(clientConfig(connection));
  for (const client of [through, direct]) client.on('error', () => undefined);
  try {
    await through.connect().catch((error: unknown) => {
      throw refusalOf(error, { setting, user: through.user }) ?? connectionError(error, through, setting);
    });
    await direct.connect();
    if ((await placeOf(through)) !== (await placeOf(direct)))
      throw new StartupError(
        `${setting} and DATABASE_DIRECT_URL lead to different databases. Let both lead to the same one.`,
      );
    return (await isBehindPooler(through)) ? connection : { connectionString };
  } finally {
    await Promise.all([through, direct].map((client) => client.end().catch(() => undefined)));
  }
}

const placeOf = async (client: pg.Client): Promise<string | undefined> =>
  (
    await client.query<{ place: string }>(
      `select concat_ws(':', system_identifier, current_database()) as place from pg_control_system()`,
    )
  ).rows[0]?.place;

/** The pooler knows only the users that it was told. */
function refusalOf(
  error: unknown,
  { setting, user }: { setting: string; user: string | undefined },
): StartupError | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code !== '28P01' && !/no such user|auth/i.test(message)) return undefined;
  return new StartupError(
    `The pooler at ${setting} does not let user "${user}" in (${message}). Give the pooler an auth_query, or name a user that it knows in DATABASE_APP_URL (docs/operating.md, "A pooler").`,
    { cause: error },
  );
}
