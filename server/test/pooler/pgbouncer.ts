import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { clientConfig, parseAddress, type SessionConnection } from '../../src/platform/database/open-pool.ts';
import { databaseAccount, temporaryParent } from '../../src/platform/database/start/database-account.ts';

export const pgBouncer = '/usr/sbin/pgbouncer';

export interface Pooler {
  readonly port: number;
  stop(): Promise<void>;
}

interface PoolerOptions {
  /** Whom it lets in, without a password. */
  readonly users: readonly string[];
  /** Connections to the server for each database and user. */
  readonly size: number;
}

/** A real PgBouncer in transaction mode before the server of `connection`. */
export async function startPgBouncer(
  connection: SessionConnection,
  { users, size }: PoolerOptions,
): Promise<Pooler> {
  const account = await databaseAccount();
  const folder = await mkdtemp(join(temporaryParent(account), 'pgb-'));
  const port = await freePort();
  const { host, port: serverPort } = placeOf(connection);
  const settings = [
    '[databases]',
    `* = host=${host} port=${serverPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    'max_client_conn = 2000',
    'server_idle_timeout = 2',
  ];
  await writeFile(join(folder, 'users.txt'), users.map((user) => `"${user}" ""\n`).join(''));
  await writeFile(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  const program = spawn(pgBouncer, [join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  const ended = once(program, 'exit');
  const stop = async () => {
    program.kill('SIGINT');
    const killing = setTimeout(() => program.kill('SIGKILL'), 2_000);
    await ended;
    clearTimeout(killing);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilOpen(port, program);
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** `direct` through the pooler. */
export function throughPooler(port: number, direct: SessionConnection): string {
  const { user, database } = new pg.Client(clientConfig(direct));
  return `postgres://${user}@127.0.0.1:${port}/${database}`;
}

function placeOf(connection: SessionConnection): { host: string; port: number } {
  if (!('connectionString' in connection)) return connection;
  const { hostname, port } = parseAddress(connection.connectionString);
  return { host: hostname, port: Number(port || 5432) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function untilOpen(port: number, program: { exitCode: number | null }): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (program.exitCode !== null) throw new Error(`PgBouncer ended with ${program.exitCode}`);
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'nobody', database: 'pgbouncer' });
    client.on('error', () => undefined);
    const refused = await client.connect().then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error,
    );
    await client.end().catch(() => undefined);
    if (refused?.code !== 'ECONNREFUSED') return;
    await delay(50);
  }
  throw new Error('PgBouncer did not open its port');
}
