import type { Kysely } from 'kysely';
import { statement } from '../platform/database/statement.ts';
import type { Tables } from '../platform/database/tables.ts';

type Db = Kysely<Tables>;

export interface NodeWord {
  id: string;
  kind: 'server' | 'worker';
  name: string;
  version: string;
  facts: object;
}

/** In seconds; a node says something every 10. */
export const silentAfterSeconds = 30;
const nodesShown = 50;

// Plain SQL, because the query builder has no functions of the database's clock.
const said = statement(
  'node_said',
  `with gone as (delete from nodes where id <> $1::uuid and (seen_at < clock_timestamp() - interval '1 hour'
       or name = $3 and kind = $2 and seen_at < clock_timestamp() - interval '${silentAfterSeconds} seconds'))
   insert into nodes (id, kind, name, version, facts) values ($1::uuid, $2, $3, $4, $5::jsonb)
     on conflict on constraint nodes__id do update set seen_at = clock_timestamp(), facts = excluded.facts`,
  {},
);

/** Also takes away what was silent for an hour, and what the node replaces. */
export async function storeNode(db: Db, { id, kind, name, version, facts }: NodeWord): Promise<void> {
  await said.rows(db, [id, kind, name, version, JSON.stringify(facts)]);
}

export async function removeNode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('nodes').where('id', '=', id).execute();
}

export interface NodeRow extends Omit<NodeWord, 'kind' | 'facts'> {
  kind: string;
  /** As that node's program wrote it, which may be another version. */
  facts: unknown;
  silentSeconds: number;
}

// Plain SQL, because the query builder has no functions of the database's clock.
const listed = statement<NodeRow>(
  'nodes_listed',
  `select id, kind, name, version, facts,
      extract(epoch from clock_timestamp() - seen_at)::int4 as "silentSeconds"
     from nodes order by kind, name, id limit ${nodesShown}`,
  { id: 'uuid', kind: 'text', name: 'text', version: 'text', facts: 'jsonb', silentSeconds: 'int4' },
);

export const listNodes = (db: Db): Promise<NodeRow[]> => listed.rows(db, []);
