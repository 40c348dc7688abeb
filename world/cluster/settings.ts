import { join } from 'node:path';

export interface Member {
  name: string;
  postgresPort: number;
  restPort: number;
}

export interface Etcd {
  name: string;
  clientPort: number;
  peerPort: number;
}

export const postgresPrograms = '/usr/lib/postgresql/15/bin';
export const superuser = 'engros';

export function etcdCommand(folder: string, { name, clientPort, peerPort }: Etcd, all: readonly Etcd[]) {
  const client = `http://127.0.0.1:${clientPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  return [
    '/usr/bin/etcd',
    ...['--name', name, '--data-dir', join(folder, name)],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    '--initial-cluster',
    all.map((each) => `${each.name}=http://127.0.0.1:${each.peerPort}`).join(','),
    ...['--initial-cluster-state', 'new', '--logger', 'zap', '--log-level', 'warn'],
  ];
}

/**
 * A commit is acknowledged when a standby has it too, and only such a standby becomes the primary. Written as JSON, which is YAML.
 */
export function patroniSettings(folder: string, member: Member, etcds: readonly Etcd[]): string {
  const { name, postgresPort, restPort } = member;
  return JSON.stringify({
    scope: 'engros',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: etcds.map(({ clientPort }) => `127.0.0.1:${clientPort}`) },
    bootstrap: {
      dcs: {
        ttl: 10,
        loop_wait: 2,
        retry_timeout: 3,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 300, shared_buffers: '128MB', wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgresPort}`,
      connect_address: `127.0.0.1:${postgresPort}`,
      data_dir: join(folder, name),
      bin_dir: postgresPrograms,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: superuser, password: 'unused' },
        replication: { username: 'standby', password: 'unused' },
        rewind: { username: 'rewinder', password: 'unused' },
      },
      pg_hba: [
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
        'local all all trust',
      ],
      parameters: { unix_socket_directories: folder },
    },
  });
}

/** The primary at one port, by what Patroni says of each member; connections to one that is no primary any more are closed. */
export function databaseProxySettings(port: number, members: readonly Member[]): string {
  return `global
  maxconn 4000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
frontend primary
  bind 127.0.0.1:${port}
  default_backend primary
backend primary
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, postgresPort, restPort }) => `  server ${name} 127.0.0.1:${postgresPort} check port ${restPort}`).join('\n')}
`;
}

export function poolerSettings(folder: string, port: number, primaryPort: number): string {
  return [
    '[databases]',
    `* = host=127.0.0.1 port=${primaryPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    'default_pool_size = 20',
    'max_client_conn = 2000',
    'server_login_retry = 1',
    'server_connect_timeout = 3',
    'query_wait_timeout = 20',
    '',
  ].join('\n');
}
