import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  databaseAccount,
  temporaryParent,
} from '../../server/src/platform/database/start/database-account.ts';
import { freePorts } from '../nodes/nodes.ts';
import { Program } from './programs.ts';
import {
  databaseProxySettings,
  type Etcd,
  etcdCommand,
  type Member,
  patroniSettings,
  poolerSettings,
  postgresPrograms,
} from './settings.ts';

const needed = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  'postgresql-15': `${postgresPrograms}/postgres`,
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
};

/** Debian packages without which there is no cluster on this machine. */
export function missingPackages(): string[] {
  return Object.entries(needed)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name);
}

/** Longest time in ms until the cluster has a primary and two standbys. */
const startMs = 120_000;
const pauseMs = 100;
const names = ['first', 'second', 'third'];

export interface Cluster {
  folder: string;
  /** Through PgBouncer in transaction mode. */
  pooledPort: number;
  /** The primary, whichever member that is. */
  primaryPort: number;
  members: readonly (Member & { program: Program })[];
  etcds: readonly (Etcd & { program: Program })[];
  pooler: Program;
  /** The member that says it is the primary; waits until there is one. */
  primary(): Promise<Member & { program: Program }>;
  etcdLeader(): Promise<Etcd & { program: Program }>;
  stop(): Promise<void>;
}

/** Three etcd, three PostgreSQL under Patroni, HAProxy in front of the primary and PgBouncer in front of HAProxy, from Debian. */
export async function startCluster(users: readonly string[]): Promise<Cluster> {
  const account = await databaseAccount();
  const folder = mkdtempSync(join(temporaryParent(account), 'engros-cluster-'));
  const own = (path: string) => {
    if (account !== undefined) chownSync(path, account.uid, account.gid);
    return path;
  };
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return own(join(folder, name));
  };
  own(folder);
  const ports = await freePorts(names.length * 4 + 2);
  const port = () => ports.pop() ?? 0;
  const etcdPlaces = names.map(
    (name): Etcd => ({ name: `etcd-${name}`, clientPort: port(), peerPort: port() }),
  );
  const etcds = etcdPlaces.map((etcd) => ({
    ...etcd,
    program: new Program(etcd.name, etcdCommand(folder, etcd, etcdPlaces), { account }),
  }));
  const members = names.map((name) => {
    const member: Member = { name, postgresPort: port(), restPort: port() };
    mkdirSync(join(folder, name), { mode: 0o700 });
    own(join(folder, name));
    const settings = file(`${name}.yml`, patroniSettings(folder, member, etcds));
    return {
      ...member,
      program: new Program(name, ['/usr/bin/patroni', settings], {
        account,
        pidFile: join(folder, name, 'postmaster.pid'),
      }),
    };
  });
  const primaryPort = port();
  const pooledPort = port();
  file('users.txt', users.map((user) => `"${user}" ""\n`).join(''));
  const proxy = new Program(
    'haproxy',
    ['/usr/sbin/haproxy', '-db', '-f', file('haproxy.cfg', databaseProxySettings(primaryPort, members))],
    { account },
  );
  const pooler = new Program(
    'pgbouncer',
    ['/usr/sbin/pgbouncer', file('pgbouncer.ini', poolerSettings(folder, pooledPort, primaryPort))],
    { account },
  );
  const programs = [
    ...etcds.map(({ program }) => program),
    ...members.map(({ program }) => program),
    proxy,
    pooler,
  ];
  const stop = async () => {
    await Promise.all(programs.map((program) => program.stop()));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  for (const program of programs) program.start();
  try {
    await untilWhole(members);
  } catch (error) {
    console.error(programs.map((program) => program.said()).join('\n'));
    await stop();
    throw error;
  }
  return {
    folder,
    pooledPort,
    primaryPort,
    members,
    etcds,
    pooler,
    primary: () => findOne(members, isPrimary),
    etcdLeader: () => findOne(etcds, isLeader),
    stop,
  };
}

async function untilWhole(members: readonly Member[]): Promise<void> {
  await findOne(members, isPrimary);
  for (const member of members)
    await findOne(
      [member],
      async ({ restPort }) =>
        (await isPrimary(member)) ||
        (await answers(restPort, '/sync')) ||
        (await answers(restPort, '/replica')),
    );
}

async function findOne<T>(all: readonly T[], is: (each: T) => Promise<boolean>): Promise<T> {
  const until = performance.now() + startMs;
  for (;;) {
    for (const each of all) if (await is(each)) return each;
    if (performance.now() > until) throw new Error('the cluster did not come up in time');
    await delay(pauseMs);
  }
}

const isPrimary = ({ restPort }: Member) => answers(restPort, '/primary');

async function answers(port: number, path: string): Promise<boolean> {
  const signal = AbortSignal.timeout(1000);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

async function isLeader({ clientPort }: Etcd): Promise<boolean> {
  const signal = AbortSignal.timeout(1000);
  const status: unknown = await fetch(`http://127.0.0.1:${clientPort}/v3/maintenance/status`, {
    method: 'POST',
    body: '{}',
    signal,
  }).then(
    (answer) => answer.json(),
    () => undefined,
  );
  if (typeof status !== 'object' || status === null || !('leader' in status) || !('header' in status))
    return false;
  const { header } = status;
  return (
    typeof header === 'object' &&
    header !== null &&
    'member_id' in header &&
    header.member_id === status.leader
  );
}
