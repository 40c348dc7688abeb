import type { OrderStatus } from '@engros/contracts/ordering/orders.ts';
import type { Kysely } from 'kysely';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface VersionRow {
  customerId: string;
  id: number;
  version: number;
  state: 'open' | 'submitted' | 'deleted';
  by: string | null;
  name: string | null;
}

// The join also reads the name of the user who changed each basket last, which saves a round trip.
const versions = preparedStatement<VersionRow>(
  'basket_versions',
  `select b.customer_id as "customerId", b.id, b.version, b.state, b.updated_by as by,
    u.display_name as name
  from baskets b left join users u on u.id = b.updated_by
  where b.customer_id = any ($1::text[]) and b.state = 'open' and b.punch_out_session_id is null order by b.id`,
  {
    customerId: 'text',
    id: 'int8',
    version: 'int4',
    state: 'text',
    by: 'uuid?',
    name: 'text?',
  },
);

/** Only open baskets, with the name of the user who changed each last. */
export const listVersions = (db: Kysely<Tables>, customerIds: readonly string[]): Promise<VersionRow[]> =>
  versions.rows(db, [customerIds]);

// This query runs very often, so one hash tells whether any list changed, instead of a page of rows.
const listsOf = preparedStatement<{ mark: string }>(
  'favorite_lists_mark',
  `select md5(coalesce(string_agg(l.id || ':' || l.version, ',' order by l.id), '')) as mark
  from favorite_lists l
  where l.customer_id = $1
    or l.id in (select s.list_id from favorite_list_shares s where s.shared_with = $1)`,
  { mark: 'text' },
);

/** Changes whenever a favourite list that the customer can read is created, changed or deleted. */
export async function markOfLists(db: Kysely<Tables>, customerId: string): Promise<string> {
  const [row] = await listsOf.rows(db, [customerId]);
  return row?.mark ?? '';
}

export async function nameChanges(db: Kysely<Tables>, changes: readonly VersionRow[]): Promise<VersionRow[]> {
  const people = [...new Set(changes.flatMap(({ by }) => by ?? []))];
  if (people.length === 0) return changes.map((change) => ({ ...change, name: null }));
  const rows = await db
    .selectFrom('users')
    .select(['id', 'display_name as name'])
    .where('id', 'in', people)
    .execute();
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return changes.map((change) => ({ ...change, name: nameOf.get(change.by ?? '') ?? null }));
}

export async function findOrderStatus(
  db: Kysely<Tables>,
  customerId: string,
  orderId: number,
): Promise<OrderStatus | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('status')
    .where('customer_id', '=', customerId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.status as OrderStatus | undefined;
}

export const noticeChannel = 'baskets';

const notify = preparedStatement(
  'basket_notify',
  `select from unnest($1::text[]) as notice, pg_notify('${noticeChannel}', notice)`,
  {},
);

export async function notifyNodes(db: Kysely<Tables>, notices: readonly string[]): Promise<void> {
  await notify.rows(db, [notices]);
}
