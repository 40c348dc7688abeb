import type { ProfileRule } from '@engros/contracts/goods/allergen-profile.ts';
import type { StatedAllergens } from '@engros/contracts/goods/allergens.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;
type Customer = Pick<CustomerScope, 'customerId'>;

export interface VersionRow {
  version: number;
  rules: ProfileRule[];
  changedByName: string;
  changedAt: Temporal.Instant;
}

const versionsOf = (db: Db, { customerId }: Customer) =>
  db
    .selectFrom('allergen_profiles')
    .select(['version', 'rules', 'changed_by_name as changedByName', 'changed_at as changedAt'])
    .where('customer_id', '=', customerId)
    .orderBy('version', 'desc')
    .$narrowType<{ rules: ProfileRule[] }>();

export const findProfile = (db: Db, customer: Customer): Promise<VersionRow | undefined> =>
  versionsOf(db, customer).limit(1).executeTakeFirst();

/** The newest first. */
export const listVersions = (db: Db, customer: Customer): Promise<VersionRow[]> =>
  versionsOf(db, customer).limit(limits.allergenVersionsShown).execute();

/** Undefined when the customer has a version with that number already. */
export async function insertProfile(
  db: Db,
  { customerId, userId }: Pick<CustomerScope, 'customerId' | 'userId'>,
  { version, rules, changedByName, changedAt }: VersionRow,
): Promise<boolean> {
  const row = await db
    .insertInto('allergen_profiles')
    .values({
      customer_id: customerId,
      version,
      rules: JSON.stringify(rules),
      changed_by_name: changedByName,
      changed_by: userId,
      changed_at: changedAt.toString(),
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

export interface DeclarationRow {
  id: number;
  productId: string;
  name: string;
  nameEn: string | null;
  before: StatedAllergens;
  after: StatedAllergens;
  toldAt: Temporal.Instant;
  toldTo: string[];
  acknowledgedByName: string | null;
  acknowledgedAt: Temporal.Instant | null;
}

/** Those that nobody acknowledged first, then the newest. */
export const listDeclarations = (db: Db, { customerId }: Customer): Promise<DeclarationRow[]> =>
  db
    .selectFrom('declaration_notices as n')
    .innerJoin('declaration_changes as c', 'c.id', 'n.change_id')
    .select(['c.id', 'c.product_id as productId', 'c.name', 'c.name_en as nameEn', 'c.before', 'c.after'])
    .select(['n.told_at as toldAt', 'n.told_to as toldTo'])
    .select(['n.acknowledged_by_name as acknowledgedByName', 'n.acknowledged_at as acknowledgedAt'])
    .where('n.customer_id', '=', customerId)
    .where('n.told_at', 'is not', null)
    .orderBy((eb) => eb('n.acknowledged_at', 'is not', null))
    .orderBy('c.id', 'desc')
    .limit(limits.declarationsShown)
    .$narrowType<{ before: StatedAllergens; after: StatedAllergens; toldAt: Temporal.Instant }>()
    .execute();

/** Whether the kitchen was told of the change; an acknowledged one too. */
export async function isOwnNotice(db: Db, { customerId }: Customer, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('declaration_notices')
    .select('change_id')
    .where('customer_id', '=', customerId)
    .where('change_id', '=', id)
    .where('told_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when somebody had acknowledged it. */
export async function acknowledge(
  db: Db,
  { customerId, userId }: Pick<CustomerScope, 'customerId' | 'userId'>,
  { id, name, now }: { id: number; name: string; now: Temporal.Instant },
): Promise<boolean> {
  const row = await db
    .updateTable('declaration_notices')
    .set({ acknowledged_by_name: name, acknowledged_by: userId, acknowledged_at: now.toString() })
    .where('customer_id', '=', customerId)
    .where('change_id', '=', id)
    .where('acknowledged_at', 'is', null)
    .returning('change_id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface WaitingChange {
  id: number;
  productId: string;
  before: StatedAllergens;
  after: StatedAllergens;
}

/** The oldest change that no job has looked at, held until the transaction ends. */
export const holdNextChange = (trx: Db): Promise<WaitingChange | undefined> =>
  trx
    .selectFrom('declaration_changes')
    .select(['id', 'product_id as productId', 'before', 'after'])
    .where('noted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .$narrowType<{ before: StatedAllergens; after: StatedAllergens }>()
    .executeTakeFirst();

export async function markNoted(trx: Db, id: number, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('declaration_changes')
    .set({ noted_at: now.toString() })
    .where('id', '=', id)
    .execute();
}

// One statement for all kitchens: each is asked by the index of its own lines. Orders that the supplier's system has not answered
// yet count too.
const noticeBuyers = statement<{ kitchens: number }>(
  'declarations_notice_buyers',
  `with told as (
      insert into declaration_notices (customer_id, change_id)
      select c.id, $1::bigint from customers c where c.is_active and (
        exists (select from order_lines l join orders o on o.customer_id = l.customer_id and o.id = l.order_id
          where l.customer_id = c.id and l.product_id = $2 and o.order_date >= $3::date
            and o.status not in ('Cancelled', 'Refused') and not o.is_withdrawn)
        or exists (select from web_order_lines l join web_orders w on w.customer_id = l.customer_id and w.id = l.web_order_id
          where l.customer_id = c.id and l.product_id = $2 and w.placed_at >= $4::timestamptz and w.withdrawn_at is null))
      on conflict (customer_id, change_id) do nothing returning customer_id)
   select count(*)::int4 as kitchens from told`,
  { kitchens: 'int4' },
);

/** Every kitchen that bought the product since a day: that is a date at the supplier, and the moment at which it begins. */
export async function noticeKitchens(
  trx: Db,
  { id, productId }: WaitingChange,
  since: { date: string; instant: Temporal.Instant },
): Promise<number> {
  const values = [id, productId, since.date, since.instant.toString()];
  return (await noticeBuyers.row(trx, values))?.kitchens ?? 0;
}

/** Kitchens whose people were not told yet. */
export const listUntold = (db: Db, limit: number): Promise<{ customerId: string }[]> =>
  db
    .selectFrom('declaration_notices')
    .select('customer_id as customerId')
    .where('told_at', 'is', null)
    .groupBy('customer_id')
    .orderBy('customer_id')
    .limit(limit)
    .execute();

export interface ToldChange extends WaitingChange {
  name: string;
  nameEn: string | null;
}

// An update with a join, so that what one job tells no other tells too.
const takeUntold = statement<ToldChange>(
  'declarations_take_untold',
  `update declaration_notices n set told_at = $2::timestamptz, told_to = $3::text[] from declaration_changes c
    where n.customer_id = $1 and n.told_at is null and c.id = n.change_id
    returning c.id, c.product_id as "productId", c.name, c.name_en as "nameEn", c.before, c.after`,
  { id: 'int8', productId: 'text', name: 'text', nameEn: 'text?', before: 'jsonb', after: 'jsonb' },
);

export const takeForKitchen = (
  trx: Db,
  customerId: string,
  { now, names }: { now: Temporal.Instant; names: readonly string[] },
): Promise<ToldChange[]> => takeUntold.rows(trx, [customerId, now.toString(), names]);

export interface ReaderRow {
  userId: string;
  name: string;
  email: string;
  language: 'da' | 'en';
  byMail: boolean;
}

/** People who may order for the customer, and whether they want such mails: they do until they say otherwise. */
export const listReaders = (db: Db, { customerId }: Customer): Promise<ReaderRow[]> =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('notification_switches as s', (join) =>
      join
        .onRef('s.customer_id', '=', 'm.customer_id')
        .onRef('s.user_id', '=', 'u.id')
        .on('s.kind', '=', 'Declaration'),
    )
    .select(['u.id as userId', 'u.display_name as name', 'u.email', 'u.language'])
    .select((eb) => eb.fn.coalesce('s.by_mail', eb.val(true)).as('byMail'))
    .where('m.customer_id', '=', customerId)
    .where('m.may_order', '=', true)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.display_name')
    .orderBy('u.id')
    .$narrowType<{ language: 'da' | 'en' }>()
    .execute();
