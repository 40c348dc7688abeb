import type { Kysely } from 'kysely';
import { statement } from './statement.ts';
import type { Tables } from './tables.ts';

export interface ServerHealth {
  version: string;
  megabytes: number;
  connections: number;
  connectionsAtMost: number;
  /** Age of the oldest open transaction, which keeps all changes since then from being cleaned up. */
  oldestTransactionSeconds: number;
  /** Share of the transaction numbers that are used up; at 1 the server stops taking writes. */
  wraparoundShare: number;
  /** By the server's own clock. */
  now: Temporal.Instant;
}

// Plain SQL, because the query builder has no functions of the server's own state.
const server = statement<ServerHealth>(
  'server_health',
  `select current_setting('server_version') as version,
      (pg_database_size(current_database()) / 1000000)::int4 as megabytes,
      (select sum(numbackends)::int4 from pg_stat_database) as connections,
      current_setting('max_connections')::int4 as "connectionsAtMost",
      coalesce((select extract(epoch from clock_timestamp() - min(xact_start)) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()), 0)::int4 as "oldestTransactionSeconds",
      (select max(age(datfrozenxid)) / 2000000000.0 from pg_database)::float8 as "wraparoundShare",
      clock_timestamp() as now`,
  {
    version: 'text',
    megabytes: 'int4',
    connections: 'int4',
    connectionsAtMost: 'int4',
    oldestTransactionSeconds: 'int4',
    wraparoundShare: 'float8',
    now: 'timestamptz',
  },
);

export async function serverHealth(db: Kysely<Tables>): Promise<ServerHealth> {
  const row = await server.row(db, []);
  if (row === undefined) throw new Error('The server did not say how it is.');
  return row;
}

export interface StandbyHealth {
  /** Both null to a user that may not look at it, as the application's usual one. */
  name: string | null;
  state: string | null;
  /** Null when it has nothing left to apply. */
  behindSeconds: number | null;
  behindMegabytes: number;
}

// Plain SQL, because the query builder has no functions of replication.
const standbys = statement<StandbyHealth>(
  'standby_health',
  `select application_name as name, state,
      extract(epoch from replay_lag)::float8 as "behindSeconds",
      coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) / 1000000, 0)::float8 as "behindMegabytes"
    from pg_stat_replication order by application_name`,
  { name: 'text?', state: 'text?', behindSeconds: 'float8?', behindMegabytes: 'float8' },
);

/** Of a primary; empty where nothing follows it. */
export const standbyHealth = (db: Kysely<Tables>): Promise<StandbyHealth[]> => standbys.rows(db, []);
