import type { Audience } from '@engros/contracts/supplier/notifications.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { namesOf } from '../../people/choices/queries.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export interface PublishedRow {
  id: number;
  kind: string;
  position: number;
  isPromoted: boolean;
  titleDa: string;
  titleEn: string;
  leadDa: string;
  leadEn: string;
  textDa: string;
  textEn: string;
  linkAddress: string | null;
  linkTextDa: string | null;
  linkTextEn: string | null;
  audience: string;
  targets: readonly string[];
  validFrom: Temporal.Instant;
  validUntil: Temporal.Instant;
  publishedBy: string;
  publishedAt: Temporal.Instant;
  withdrawnAt: Temporal.Instant | null;
  readBy: number;
  found: number;
}

const select = (condition: string) => `
  select n.id, n.kind, n.position, n.is_promoted as "isPromoted", n.title_da as "titleDa", n.title_en as "titleEn",
         n.lead_da as "leadDa", n.lead_en as "leadEn", n.text_da as "textDa", n.text_en as "textEn",
         n.link_address as "linkAddress", n.link_text_da as "linkTextDa", n.link_text_en as "linkTextEn", n.audience, n.targets,
         n.valid_from as "validFrom", n.valid_until as "validUntil", n.published_by as "publishedBy",
         n.published_at as "publishedAt", n.withdrawn_at as "withdrawnAt",
         (select count(*) from notification_reads r where r.notification_id = n.id)::int4 as "readBy",
         (count(*) over ())::int4 as found
    from notifications n ${condition}`;

const columns = {
  id: 'int8',
  kind: 'text',
  position: 'int4',
  isPromoted: 'bool',
  titleDa: 'text',
  titleEn: 'text',
  leadDa: 'text',
  leadEn: 'text',
  textDa: 'text',
  textEn: 'text',
  linkAddress: 'text?',
  linkTextDa: 'text?',
  linkTextEn: 'text?',
  audience: 'text',
  targets: 'text[]',
  validFrom: 'timestamptz',
  validUntil: 'timestamptz',
  publishedBy: 'text',
  publishedAt: 'timestamptz',
  withdrawnAt: 'timestamptz?',
  readBy: 'int4',
  found: 'int4',
} as const;

// Plain SQL, because two statements with different conditions share these columns, and each row contains the number
// of matches.
const page = statement<PublishedRow>(
  'published_page',
  select('order by n.published_at desc, n.id desc limit $1::int offset $2::bigint'),
  columns,
);
// Reads the same columns of one notification by its number.
const byId = statement<PublishedRow>('published_by_id', select('where n.id = $1::bigint'), columns);

export const listPublishedRows = (
  db: Db,
  { limit, skip }: { limit: number; skip: number },
): Promise<PublishedRow[]> => page.rows(db, [limit, skip]);
export const findPublished = (db: Db, id: number): Promise<PublishedRow | undefined> => byId.row(db, [id]);

export const findByKey = (db: Db, key: string): Promise<Selectable<Tables['notifications']> | undefined> =>
  db.selectFrom('notifications').selectAll().where('client_key', '=', key).executeTakeFirst();

export type PublishedContent = Omit<
  Insertable<Tables['notifications']>,
  'id' | 'client_key' | 'published_by' | 'published_at' | 'withdrawn_at' | 'mailed_at'
>;

/** Returns its number; undefined when its key was used before. */
export async function insertPublished(
  trx: Db,
  content: PublishedContent,
  { key, by, now }: { key: string; by: string; now: Temporal.Instant },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('notifications')
    .values({ ...content, client_key: key, published_by: by, published_at: now.toString() })
    .onConflict((conflict) => conflict.column('client_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns false when the notification was already withdrawn. */
export async function withdraw(trx: Db, id: number, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ withdrawn_at: now.toString() })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false when the notification is not withdrawn. */
export async function restore(trx: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ withdrawn_at: null })
    .where('id', '=', id)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

// Counts the customers and the people of an audience in one query.
const size = statement<{ customers: number; people: number }>(
  'audience_size',
  `with meant as (select c.id from customers c where c.is_active and case $1::text when 'everyone' then true
       when 'groups' then coalesce(c.group_id = any ($2::text[]), false)
       when 'depots' then c.depot_id = any ($2::text[])
       when 'customers' then c.id = any ($2::text[])
       else exists (select from order_lines l where l.customer_id = c.id and l.product_id = any ($2::text[])) end)
   select (select count(*) from meant)::int4 as customers,
          (select count(distinct m.user_id) from memberships m join meant on meant.id = m.customer_id
             join users u on u.id = m.user_id and u.is_active and u.deleted_at is null)::int4 as people`,
  { customers: 'int4', people: 'int4' },
);

/** Only active customers, and people who belong to them. */
export async function audienceSize(
  db: Db,
  audience: Audience,
  targets: readonly string[],
): Promise<{ customers: number; people: number }> {
  return (await size.row(db, [audience, targets])) ?? { customers: 0, people: 0 };
}

const kindOf = {
  groups: 'groups',
  customers: 'customers',
  depots: 'depots',
  buyers: 'products',
} as const;

/** Targets that do not exist are left out. */
export const namesOfTargets = async (
  db: Db,
  audience: Audience,
  targets: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  audience === 'everyone' ? new Map() : namesOf(db, kindOf[audience], targets);
