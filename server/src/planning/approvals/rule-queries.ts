import type { ApprovalRuleKind } from '@engros/contracts/planning/approval-rules.ts';
import type { Kysely } from 'kysely';
import { endedWebOrders } from '../../goods/delivery/web-order-statuses.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { Ore } from '../../platform/money.ts';

type Db = Kysely<Tables>;
type Customer = Pick<CustomerScope, 'customerId'>;

export interface RuleTerms {
  name: string;
  kind: ApprovalRuleKind;
  limitOre: Ore | null;
  people: string[] | null;
  categoryId: string | null;
  listId: number | null;
  approvers: string[] | null;
  deputyId: string | null;
  atDeadline: 'fall' | 'send';
  sendUpToOre: Ore | null;
  allowsOwn: boolean;
}

export interface RuleRow extends RuleTerms {
  id: number;
  version: number;
}

/** In the order in which they were made. */
export const listRules = (db: Db, { customerId }: Customer): Promise<RuleRow[]> =>
  db
    .selectFrom('approval_rules')
    .select(['id', 'version', 'name', 'kind', 'limit_ore as limitOre', 'people', 'category_id as categoryId'])
    .select(['list_id as listId', 'approvers', 'deputy_id as deputyId', 'at_deadline as atDeadline'])
    .select(['send_up_to_ore as sendUpToOre', 'allows_own as allowsOwn'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .$castTo<RuleRow>()
    .execute();

const columnsOf = (terms: RuleTerms, { userId, now }: { userId: string; now: Temporal.Instant }) => ({
  name: terms.name,
  kind: terms.kind,
  limit_ore: terms.limitOre,
  people: terms.people === null ? null : JSON.stringify(terms.people),
  category_id: terms.categoryId,
  list_id: terms.listId,
  approvers: terms.approvers === null ? null : JSON.stringify(terms.approvers),
  deputy_id: terms.deputyId,
  at_deadline: terms.atDeadline,
  send_up_to_ore: terms.sendUpToOre,
  allows_own: terms.allowsOwn,
  updated_by: userId,
  updated_at: now.toString(),
});

export async function insertRule(
  trx: Db,
  { customerId, userId }: CustomerScope,
  terms: RuleTerms,
  now: Temporal.Instant,
): Promise<number> {
  const { id } = await trx
    .insertInto('approval_rules')
    .values({
      customer_id: customerId,
      created_by: userId,
      created_at: now.toString(),
      ...columnsOf(terms, { userId, now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when it has another version by now. */
export async function updateRule(
  trx: Db,
  { customerId, userId }: CustomerScope,
  { id, version, terms, now }: { id: number; version: number; terms: RuleTerms; now: Temporal.Instant },
): Promise<boolean> {
  const rows = await trx
    .updateTable('approval_rules')
    .set((eb) => ({ ...columnsOf(terms, { userId, now }), version: eb('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function deleteRule(trx: Db, { customerId }: Customer, id: number): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('approval_rules')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Of the customer's orders with a delivery day from one day to another, in øre without VAT, except one order. */
export async function sumOfOrders(
  trx: Db,
  { customerId }: Customer,
  { from, until, except }: { from: string; until: string; except: number | null },
): Promise<Ore> {
  const row = await trx
    .selectFrom('web_orders')
    .select((eb) => eb.fn.sum<string | null>('total_ore').as('sum'))
    .where('customer_id', '=', customerId)
    .where('delivery_date', '>=', from)
    .where('delivery_date', '<=', until)
    .where('status', 'not in', [...endedWebOrders])
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

// Plain SQL, because a list may be shared with the customer.
const inList = statement<{ productId: string }>(
  'approval_rule_list',
  `select p.product_id as "productId" from favorite_list_products p where p.list_id = $2
     and exists (select from favorite_lists l where l.id = $2 and (l.customer_id = $1 or exists (select from favorite_list_shares s
       where s.customer_id = l.customer_id and s.list_id = l.id and s.shared_with = $1)))`,
  { productId: 'text' },
);

/** None when the list is gone or no longer shared with the customer. */
export async function productsOfList(
  trx: Db,
  { customerId }: Customer,
  listId: number,
): Promise<Set<string>> {
  const rows = await inList.rows(trx, [customerId, listId]);
  return new Set(rows.map(({ productId }) => productId));
}

// Plain SQL, because lists of others that are shared with the customer count too.
const lists = statement<{ id: number; name: string }>(
  'approval_rule_lists',
  `select l.id, l.name from favorite_lists l where l.customer_id = $1 or exists (select from favorite_list_shares s
     where s.customer_id = l.customer_id and s.list_id = l.id and s.shared_with = $1) order by l.name, l.id`,
  { id: 'int8', name: 'text' },
);

export const listFavoriteLists = (
  db: Db,
  { customerId }: Customer,
): Promise<{ id: number; name: string }[]> => lists.rows(db, [customerId]);

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  language: 'da' | 'en';
  mayApprove: boolean;
  mayOrder: boolean;
  from: string | null;
  until: string | null;
  deputyId: string | null;
}

// Plain SQL, because it joins what three tables say of a person.
const people = statement<PersonRow>(
  'approval_people',
  `select u.id, u.display_name as name, u.email, u.language, m.may_approve as "mayApprove", m.may_order as "mayOrder",
      a.from_date as "from", a.until_date as until, a.deputy_id as "deputyId"
    from memberships m join users u on u.id = m.user_id and u.is_active and u.deleted_at is null and u.role = 'buyer'
    left join approval_absences a on a.customer_id = m.customer_id and a.user_id = u.id
    where m.customer_id = $1 order by u.display_name, u.id`,
  {
    id: 'uuid',
    name: 'text',
    email: 'text',
    language: 'text',
    mayApprove: 'bool',
    mayOrder: 'bool',
    from: 'date?',
    until: 'date?',
    deputyId: 'uuid?',
  },
);

/** Who can sign in and belongs to the customer, with their absence. */
export const listPeople = (db: Db, { customerId }: Customer): Promise<PersonRow[]> =>
  people.rows(db, [customerId]);

export async function saveAbsence(
  trx: Db,
  { customerId, userId }: CustomerScope,
  absence: { from: string; until: string; deputyId: string | null } | null,
): Promise<void> {
  await trx
    .deleteFrom('approval_absences')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .execute();
  if (absence === null) return;
  await trx
    .insertInto('approval_absences')
    .values({
      customer_id: customerId,
      user_id: userId,
      from_date: absence.from,
      until_date: absence.until,
      deputy_id: absence.deputyId,
    })
    .execute();
}
