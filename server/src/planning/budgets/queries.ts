import type { BudgetPeriod, BudgetRule, BudgetUnit } from '@engros/contracts/planning/budget-rules.ts';
import type { Kysely } from 'kysely';
import { customersWithinReach } from '../../people/customers/queries.ts';
import { preparedStatement, statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope, SignedInViewer } from '../../platform/http/viewer.ts';
import type { Ore } from '../../platform/money.ts';

type Db = Kysely<Tables>;

export interface BudgetPart {
  name: string;
  unitOre: Ore;
  count: number | null;
  countFrom: string | null;
}

export interface BudgetRow {
  customerId: string;
  period: BudgetPeriod;
  firstDay: string;
  lastDay: string;
  unit: BudgetUnit;
  rule: BudgetRule;
  warnPercent: number;
  /** Null is no budget. */
  budgetOre: Ore | null;
  parts: BudgetPart[];
}

// The database has the rule of which budget counts on a day, for every reader of it.
const budgetsOnDay = preparedStatement<BudgetRow>(
  'budgets_on_day',
  `select customer_id as "customerId", period, first_day as "firstDay", last_day as "lastDay", unit, rule,
      warn_percent as "warnPercent", budget_ore as "budgetOre", parts from budgets_on($1::text[], $2::date)`,
  {
    customerId: 'text',
    period: 'text',
    firstDay: 'date',
    lastDay: 'date',
    unit: 'text',
    rule: 'text',
    warnPercent: 'int4',
    budgetOre: 'int8?',
    parts: 'json',
  },
);

/** Of the period of each kind that has the day. The caller has checked that the customers are the reader's. */
export const listBudgetsOn = (db: Db, customerIds: readonly string[], day: string): Promise<BudgetRow[]> =>
  budgetsOnDay.rows(db, [customerIds, day]);

export interface Bought {
  deliveredOre: Ore;
  orderedOre: Ore;
}

// What was bought is worked out by one function of the database, whoever asks.
const boughtByCustomer = preparedStatement<Bought & { customerId: string }>(
  'budgets_bought_by_customer',
  `select customer_id as "customerId", sum(delivered_ore)::bigint as "deliveredOre", sum(ordered_ore)::bigint as "orderedOre"
    from bought_by_day($1::text[], $2::date, $3::date, $4::bigint) group by customer_id`,
  { customerId: 'text', deliveredOre: 'int8', orderedOre: 'int8' },
);

interface Days {
  firstDay: string;
  lastDay: string;
}

/** In øre, without VAT, fees and deposits. `withoutOrder` is a web order that is being changed. */
export async function boughtIn(
  db: Db,
  customerIds: readonly string[],
  { firstDay, lastDay }: Days,
  withoutOrder: number | null = null,
): Promise<ReadonlyMap<string, Bought>> {
  const rows = await boughtByCustomer.rows(db, [customerIds, firstDay, lastDay, withoutOrder]);
  return new Map(rows.map(({ customerId, ...bought }) => [customerId, bought]));
}

export interface Waiting {
  /** What waits for approval, in øre, beyond what an order that it changes has already. */
  waitingOre: Ore;
  /** Of that, what standing orders made. */
  standingOre: Ore;
}

// An order that waits to change another one reserves only what it adds to it in the period.
const waitingByCustomer = preparedStatement<Waiting & { customerId: string }>(
  'budgets_waiting_by_customer',
  `select a.customer_id as "customerId", sum(w.ore)::bigint as "waitingOre",
      coalesce(sum(w.ore) filter (where exists (select from standing_order_days d
        where d.customer_id = a.customer_id and d.basket_id = a.basket_id)), 0)::bigint as "standingOre"
    from approvals a
      left join web_orders o on o.customer_id = a.customer_id and o.id = a.amends_web_order_id
        and o.delivery_date between $2::date and $3::date
      cross join lateral (select greatest(0, coalesce(a.subtotal_ore, a.total_ore) - coalesce(o.subtotal_ore, 0)) as ore) w
   where a.customer_id = any($1::text[]) and a.state = 'waiting' and a.delivery_date between $2::date and $3::date
     and ($4::bigint is null or a.basket_id <> $4::bigint) group by 1`,
  { customerId: 'text', waitingOre: 'int8', standingOre: 'int8' },
);

/** What waits for approval in the days, without what the basket `except` itself waits for. */
export async function waitingIn(
  db: Db,
  customerIds: readonly string[],
  { firstDay, lastDay }: Days,
  except: number | null = null,
): Promise<ReadonlyMap<string, Waiting>> {
  const rows = await waitingByCustomer.rows(db, [customerIds, firstDay, lastDay, except]);
  return new Map(rows.map(({ customerId, ...waiting }) => [customerId, waiting]));
}

// Twelve sums and twelve budgets in one round trip, by the same functions as those of a period.
const months = statement<{ firstDay: string; boughtOre: Ore; budgetOre: Ore | null }>(
  'budgets_months',
  `with bought as materialized (select date_trunc('month', day::timestamp)::date as month, sum(delivered_ore + ordered_ore) as ore
      from bought_by_day($1::text[], $2::date, ($2::date + interval '1 year - 1 day')::date, null) group by 1)
  select m.month::date as "firstDay", coalesce((select b.ore from bought b where b.month = m.month::date), 0)::bigint as "boughtOre",
      (select sum(b.budget_ore)::bigint from budgets_on($1::text[], m.month::date) b where b.period = 'month') as "budgetOre"
    from generate_series($2::date::timestamp, $2::date + interval '11 months', interval '1 month') as m (month) order by 1`,
  { firstDay: 'date', boughtOre: 'int8', budgetOre: 'int8?' },
);

/** The twelve months from the first day of a year. */
export const listMonths = (db: Db, customerIds: readonly string[], firstDay: string) =>
  months.rows(db, [customerIds, firstDay]);

export interface ReachedCustomer {
  id: string;
  name: string;
}

/** Those whose prices the reader may see, by name; of staff who order on behalf, the current one alone. */
export async function listCustomersWithPrices(
  db: Db,
  viewer: SignedInViewer,
  most: number,
): Promise<ReachedCustomer[]> {
  const current = viewer.rights.has('seePrices') ? (viewer.customerId ?? '') : '';
  return customersWithinReach(db, viewer)
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.customer_id', '=', 'customers.id').on('m.user_id', '=', viewer.userId),
    )
    .select(['customers.id', 'customers.name'])
    .where((eb) =>
      eb.or([
        eb('m.may_see_prices', '=', true),
        eb.and([eb('m.user_id', 'is', null), eb('customers.id', '=', current)]),
      ]),
    )
    .orderBy('customers.name')
    .orderBy('customers.id')
    .limit(most)
    .execute();
}

/** Whether a person manages the other people of the customer. */
export async function managesPeople(db: Db, customerId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('may_manage_users')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.may_manage_users === true;
}

export interface StoredRow {
  period: BudgetPeriod;
  startsOn: string;
  unit: BudgetUnit;
  amountOre: Ore | null;
  rule: BudgetRule;
  warnPercent: number;
  version: number;
  setBy: string;
  setAt: Temporal.Instant;
  parts: { name: string; unitOre: Ore }[];
}

// One round trip reads budgets with their parts as lists.
const stored = statement<StoredRow>(
  'budgets_stored',
  `select b.period, b.starts_on as "startsOn", b.unit, b.amount_ore as "amountOre", b.rule, b.warn_percent as "warnPercent",
      b.version, u.display_name as "setBy", b.set_at as "setAt",
      (select coalesce(json_agg(json_build_object('name', p.name, 'unitOre', p.unit_ore) order by p.position), '[]')
        from budget_parts p where p.customer_id = b.customer_id and p.period = b.period and p.starts_on = b.starts_on) as parts
    from budgets b join users u on u.id = b.set_by
   where b.customer_id = $1 order by b.starts_on desc, b.period`,
  {
    period: 'text',
    startsOn: 'date',
    unit: 'text',
    amountOre: 'int8?',
    rule: 'text',
    warnPercent: 'int4',
    version: 'int4',
    setBy: 'text',
    setAt: 'timestamptz',
    parts: 'json',
  },
);

/** Newest first. */
export const listStored = (db: Db, { customerId }: CustomerScope): Promise<StoredRow[]> =>
  stored.rows(db, [customerId]);

export interface BudgetKey {
  period: BudgetPeriod;
  startsOn: string;
}

export type NewBudget = BudgetKey &
  Pick<StoredRow, 'unit' | 'amountOre' | 'rule' | 'warnPercent' | 'parts' | 'version'>;

/** The caller has locked the customer's budgets and compared versions. */
export async function writeBudget(
  trx: Db,
  { customerId, userId }: CustomerScope,
  { parts, ...budget }: NewBudget,
  now: Temporal.Instant,
): Promise<void> {
  const key = { customer_id: customerId, period: budget.period, starts_on: budget.startsOn };
  const values = {
    unit: budget.unit,
    amount_ore: budget.amountOre,
    rule: budget.rule,
    warn_percent: budget.warnPercent,
    version: budget.version + 1,
    set_by: userId,
    set_at: now.toString(),
  };
  await trx
    .insertInto('budgets')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['customer_id', 'period', 'starts_on']).doUpdateSet(values))
    .execute();
  await trx
    .deleteFrom('budget_parts')
    .where('customer_id', '=', customerId)
    .where('period', '=', budget.period)
    .where('starts_on', '=', budget.startsOn)
    .execute();
  const rows = parts.map(({ name, unitOre }, position) => ({ ...key, position, name, unit_ore: unitOre }));
  if (rows.length > 0) await trx.insertInto('budget_parts').values(rows).execute();
}

/** Returns how many there were. */
export async function deleteBudget(
  trx: Db,
  { customerId }: CustomerScope,
  { period, startsOn }: BudgetKey,
): Promise<number> {
  const result = await trx
    .deleteFrom('budgets')
    .where('customer_id', '=', customerId)
    .where('period', '=', period)
    .where('starts_on', '=', startsOn)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Null takes the count away. */
export async function writeCounts(
  trx: Db,
  { customerId, userId }: CustomerScope,
  { period, startsOn }: BudgetKey,
  counts: readonly { name: string; count: number | null }[],
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .deleteFrom('budget_counts')
    .where('customer_id', '=', customerId)
    .where('period', '=', period)
    .where('starts_on', '=', startsOn)
    .where(
      'part_name',
      'in',
      counts.map(({ name }) => name),
    )
    .execute();
  const rows = counts.flatMap(({ name, count }) =>
    count === null
      ? []
      : [
          {
            ...{ customer_id: customerId, period, part_name: name, starts_on: startsOn, count },
            ...{ entered_by: userId, entered_at: now.toString() },
          },
        ],
  );
  if (rows.length > 0) await trx.insertInto('budget_counts').values(rows).execute();
}

/** Whether the customer has that basket, in this punch-out session or in none. */
export async function isBasketOf(
  db: Db,
  { customerId, punchOutSessionId }: CustomerScope,
  basketId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('baskets')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', basketId)
    .where('punch_out_session_id', 'is not distinct from', punchOutSessionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the customer has sent a web order of that number. */
export async function isOrderOf(db: Db, { customerId }: CustomerScope, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('web_orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of the customers that have standing orders that run. */
export async function listWithStandingOrders(db: Db, customerIds: readonly string[]): Promise<string[]> {
  if (customerIds.length === 0) return [];
  const rows = await db
    .selectFrom('standing_orders')
    .select('customer_id')
    .distinct()
    .where('customer_id', 'in', [...customerIds])
    .where('state', '=', 'running')
    .execute();
  return rows.map((row) => row.customer_id);
}
