import type { ClosedDayRule } from '@engros/contracts/planning/plan.ts';
import type { Rhythm } from '@engros/contracts/planning/rhythm.ts';
import type { ShortageRule } from '@engros/contracts/planning/standing-orders.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { Ore } from '../../platform/money.ts';
import type { ChangeFact, MadeLine } from './proposal.ts';

type Db = Kysely<Tables>;
type Customer = Pick<CustomerScope, 'customerId'>;

export interface OrderLine {
  productId: string;
  unitCode: string;
  /** Monday to Sunday. */
  quantities: number[];
  keepsPrice: boolean;
  priceOre: Ore;
}

export interface DayQuantity {
  productId: string;
  unitCode: string;
  quantity: number;
}

export interface ChoiceRow {
  date: string;
  isSkipped: boolean;
  movedTo: string | null;
  quantities: DayQuantity[];
  chosenBy: string;
}

export type MadeState = 'made' | 'waiting' | 'sent' | 'dropped' | 'late' | 'missing';

export interface DayRow {
  date: string;
  deliveryDate: string;
  deadline: string;
  sendAt: string;
  basketId: number | null;
  webOrderId: number | null;
  state: MadeState;
  waitsFor: string[];
  changes: ChangeFact[];
  lines: MadeLine[];
  totalOre: Ore;
}

export interface StandingRow {
  customerId: string;
  id: number;
  name: string;
  rhythm: Rhythm;
  startsOn: string;
  endsOn: string | null;
  closedDay: ClosedDayRule;
  shortage: ShortageRule;
  sendsItself: boolean;
  risePercent: number;
  makeHours: number;
  sendMinutes: number;
  joinsBasket: boolean;
  orderReference: string | null;
  state: 'running' | 'stopped' | 'ended';
  version: number;
  createdBy: string;
  makerName: string;
  updatedAt: Temporal.Instant;
  lines: OrderLine[];
  pauses: { from: string; to: string | null }[];
  choices: ChoiceRow[];
  /** Of the last weeks and of the days to come, newest first. */
  days: DayRow[];
}

const columns = `s.customer_id as "customerId", s.id, s.name, s.rhythm, s.starts_on as "startsOn", s.ends_on as "endsOn",
  s.closed_day as "closedDay", s.shortage, s.sends_itself as "sendsItself", s.rise_percent as "risePercent",
  s.make_hours as "makeHours", s.send_minutes as "sendMinutes", s.joins_basket as "joinsBasket",
  s.order_reference as "orderReference", s.state, s.version, s.created_by as "createdBy", u.display_name as "makerName",
  s.updated_at as "updatedAt",
  (select coalesce(json_agg(json_build_object('productId', l.product_id, 'unitCode', l.sales_unit_code,
      'quantities', l.quantities, 'keepsPrice', l.keeps_price, 'priceOre', l.price_ore) order by l.position), '[]')
    from standing_order_lines l where l.customer_id = s.customer_id and l.standing_order_id = s.id) as lines,
  (select coalesce(json_agg(json_build_object('from', p.from_date, 'to', p.to_date) order by p.from_date), '[]')
    from standing_order_pauses p where p.customer_id = s.customer_id and p.standing_order_id = s.id) as pauses,
  (select coalesce(json_agg(json_build_object('date', c.date, 'isSkipped', c.is_skipped, 'movedTo', c.moved_to,
      'quantities', c.quantities, 'chosenBy', w.display_name) order by c.date), '[]')
    from standing_order_choices c join users w on w.id = c.chosen_by
    where c.customer_id = s.customer_id and c.standing_order_id = s.id) as choices,
  (select coalesce(json_agg(json_build_object('date', d.date, 'deliveryDate', d.delivery_date, 'deadline', d.deadline,
      'sendAt', d.send_at, 'basketId', d.basket_id, 'webOrderId', d.web_order_id, 'state', d.state, 'waitsFor', d.waits_for,
      'changes', d.changes, 'lines', d.lines, 'totalOre', d.total_ore) order by d.date desc), '[]')
    from (select * from standing_order_days where customer_id = s.customer_id and standing_order_id = s.id
      order by date desc limit 40) d) as days`;

const types = {
  customerId: 'text',
  id: 'int8',
  name: 'text',
  rhythm: 'jsonb',
  startsOn: 'date',
  endsOn: 'date?',
  closedDay: 'text',
  shortage: 'text',
  sendsItself: 'bool',
  risePercent: 'int4',
  makeHours: 'int4',
  sendMinutes: 'int4',
  joinsBasket: 'bool',
  orderReference: 'text?',
  state: 'text',
  version: 'int4',
  createdBy: 'uuid',
  makerName: 'text',
  updatedAt: 'timestamptz',
  lines: 'json',
  pauses: 'json',
  choices: 'json',
  days: 'json',
} as const;

// Plain SQL, because it reads an order with all that belongs to it in one round trip.
const named = statement<StandingRow>(
  'standing_order_named',
  `select ${columns} from standing_orders s join users u on u.id = s.created_by where s.customer_id = $1 and s.id = $2`,
  types,
);

// Plain SQL, because it shares its columns with the statement above.
const listed = statement<StandingRow>(
  'standing_orders_listed',
  `select ${columns} from standing_orders s join users u on u.id = s.created_by
    where s.customer_id = $1 and s.state <> 'ended' order by s.id`,
  types,
);

// The lock keeps everybody else from the standing order until the transaction ends.
const held = statement<StandingRow>(
  'standing_order_held',
  `with locked as (select customer_id, id from standing_orders where customer_id = $1 and id = $2 for update)
   select ${columns} from locked k join standing_orders s on s.customer_id = k.customer_id and s.id = k.id
     join users u on u.id = s.created_by`,
  types,
);

export const findStanding = (
  db: Db,
  { customerId }: Customer,
  id: number,
): Promise<StandingRow | undefined> => named.row(db, [customerId, id]);

/** Without those that ended. */
export const listStanding = (db: Db, { customerId }: Customer): Promise<StandingRow[]> =>
  listed.rows(db, [customerId]);

/** Locks it until the transaction ends. */
export async function holdStanding(
  trx: Db,
  { customerId }: Customer,
  id: number,
): Promise<StandingRow | undefined> {
  await trx
    .selectFrom('standing_orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return held.row(trx, [customerId, id]);
}

export type Terms = Pick<
  StandingRow,
  | 'name'
  | 'rhythm'
  | 'startsOn'
  | 'endsOn'
  | 'closedDay'
  | 'shortage'
  | 'sendsItself'
  | 'risePercent'
  | 'makeHours'
  | 'sendMinutes'
  | 'joinsBasket'
  | 'orderReference'
>;

const termColumns = (terms: Terms) => ({
  name: terms.name,
  rhythm: JSON.stringify(terms.rhythm),
  starts_on: terms.startsOn,
  ends_on: terms.endsOn,
  closed_day: terms.closedDay,
  shortage: terms.shortage,
  sends_itself: terms.sendsItself,
  rise_percent: terms.risePercent,
  make_hours: terms.makeHours,
  send_minutes: terms.sendMinutes,
  joins_basket: terms.joinsBasket,
  order_reference: terms.orderReference,
});

const editorOf = ({ actingUserId, userId }: CustomerScope) => actingUserId ?? userId;

/** Undefined when the key was used before. */
export async function insertStanding(
  trx: Db,
  scope: CustomerScope,
  { terms, key, now }: { terms: Terms; key: string; now: Temporal.Instant },
): Promise<number | undefined> {
  const at = now.toString();
  const row = await trx
    .insertInto('standing_orders')
    .values({
      ...termColumns(terms),
      ...{ customer_id: scope.customerId, client_key: key, created_by: scope.userId, created_at: at },
      ...{ updated_by: editorOf(scope), updated_at: at, look_at: at },
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'client_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findByKey(db: Db, { customerId }: Customer, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('standing_orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('client_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

/** Raises the version and lets the job look at it at once. */
export async function touchStanding(
  trx: Db,
  scope: CustomerScope,
  id: number,
  now: Temporal.Instant,
  more: Partial<Terms> & { state?: StandingRow['state']; createdBy?: string } = {},
): Promise<void> {
  const { state, createdBy, ...terms } = more;
  await trx
    .updateTable('standing_orders')
    .set((eb) => ({
      ...(Object.keys(terms).length > 0 && termColumns(terms as Terms)),
      ...(state !== undefined && { state }),
      ...(createdBy !== undefined && { created_by: createdBy }),
      updated_by: editorOf(scope),
      updated_at: now.toString(),
      look_at: now.toString(),
      version: eb('version', '+', 1),
    }))
    .where('customer_id', '=', scope.customerId)
    .where('id', '=', id)
    .execute();
}

export async function replaceLines(
  trx: Db,
  { customerId }: Customer,
  id: number,
  lines: readonly OrderLine[],
) {
  await trx
    .deleteFrom('standing_order_lines')
    .where('customer_id', '=', customerId)
    .where('standing_order_id', '=', id)
    .execute();
  if (lines.length === 0) return;
  await trx
    .insertInto('standing_order_lines')
    .values(
      lines.map((line, position) => ({
        customer_id: customerId,
        standing_order_id: id,
        product_id: line.productId,
        sales_unit_code: line.unitCode,
        position,
        quantities: line.quantities,
        keeps_price: line.keepsPrice,
        price_ore: line.priceOre,
      })),
    )
    .execute();
}

export async function replaceRecipients(
  trx: Db,
  { customerId }: Customer,
  id: number,
  recipients: readonly { userId: string; tells: 'all' | 'waiting' }[],
): Promise<void> {
  await trx
    .deleteFrom('standing_order_recipients')
    .where('customer_id', '=', customerId)
    .where('standing_order_id', '=', id)
    .execute();
  if (recipients.length === 0) return;
  await trx
    .insertInto('standing_order_recipients')
    .columns(['customer_id', 'standing_order_id', 'user_id', 'tells'])
    .expression((eb) =>
      eb
        .selectFrom('memberships as m')
        .select((e) => [
          'm.customer_id',
          e.val(id).as('standing_order_id'),
          'm.user_id',
          e
            .case()
            .when(
              'm.user_id',
              'in',
              recipients.flatMap(({ userId, tells }) => (tells === 'all' ? [userId] : [])).concat(nobody),
            )
            .then('all')
            .else('waiting')
            .end()
            .as('tells'),
        ])
        .where('m.customer_id', '=', customerId)
        .where(
          'm.user_id',
          'in',
          recipients.map(({ userId }) => userId),
        ),
    )
    .execute();
}

/** Keeps a list of ids from being empty. */
const nobody = '00000000-0000-0000-0000-000000000000';

export async function insertPause(
  trx: Db,
  { customerId }: Customer,
  id: number,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  await trx
    .insertInto('standing_order_pauses')
    .values({ customer_id: customerId, standing_order_id: id, from_date: from, to_date: to })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'standing_order_id', 'from_date']).doUpdateSet({ to_date: to }),
    )
    .execute();
}

/** The one that begins on the day; without a day those that have begun. */
export async function deletePauses(
  trx: Db,
  { customerId }: Customer,
  id: number,
  { from, today }: { from: string | undefined; today: string },
): Promise<void> {
  await trx
    .deleteFrom('standing_order_pauses')
    .where('customer_id', '=', customerId)
    .where('standing_order_id', '=', id)
    .where('from_date', from === undefined ? '<=' : '=', from ?? today)
    .execute();
}

export async function saveChoice(
  trx: Db,
  scope: CustomerScope,
  id: number,
  choice: Omit<ChoiceRow, 'chosenBy'> & { now: Temporal.Instant },
): Promise<void> {
  const values = {
    is_skipped: choice.isSkipped,
    moved_to: choice.movedTo,
    quantities: JSON.stringify(choice.quantities),
    chosen_by: editorOf(scope),
    chosen_at: choice.now.toString(),
  };
  await trx
    .insertInto('standing_order_choices')
    .values({ customer_id: scope.customerId, standing_order_id: id, date: choice.date, ...values })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'standing_order_id', 'date']).doUpdateSet(values),
    )
    .execute();
}

export async function deleteChoice(
  trx: Db,
  { customerId }: Customer,
  id: number,
  date: string,
): Promise<void> {
  await trx
    .deleteFrom('standing_order_choices')
    .where('customer_id', '=', customerId)
    .where('standing_order_id', '=', id)
    .where('date', '=', date)
    .execute();
}

export interface MemberRow {
  userId: string;
  name: string;
  email: string;
  language: 'da' | 'en';
  mayOrder: boolean;
  tells: 'all' | 'waiting' | null;
  onPage: boolean;
  byMail: boolean;
}

// Plain SQL, because it joins what three tables say of a person.
const members = statement<MemberRow>(
  'standing_order_members',
  `select u.id as "userId", u.display_name as name, u.email, u.language, m.may_order as "mayOrder", r.tells,
      coalesce(n.on_page, true) as "onPage", coalesce(n.by_mail, true) as "byMail"
    from memberships m join users u on u.id = m.user_id and u.is_active and u.deleted_at is null
    left join standing_order_recipients r on r.customer_id = m.customer_id and r.standing_order_id = $2 and r.user_id = u.id
    left join notification_switches n on n.customer_id = m.customer_id and n.user_id = u.id and n.kind = 'StandingOrder'
    where m.customer_id = $1 order by r.tells nulls last, u.display_name, u.id`,
  {
    userId: 'uuid',
    name: 'text',
    email: 'text',
    language: 'text',
    mayOrder: 'bool',
    tells: 'text?',
    onPage: 'bool',
    byMail: 'bool',
  },
);

/** The people of the customer, those who are told first. */
export const listMembers = (db: Db, { customerId }: Customer, id: number): Promise<MemberRow[]> =>
  members.rows(db, [customerId, id]);
