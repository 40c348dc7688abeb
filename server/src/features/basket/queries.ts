import { CompiledQuery, type Kysely } from 'kysely';
import type { Statement, Statements } from '../../platform/database/statements.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { BasketHead, BasketLine, InvalidLine, StoredBasket } from './basket-state.ts';
import type { ChangeSet } from './change-set.ts';

/** The same statements within a transaction. */
export function statementsOf(trx: Kysely<Tables>): Statements {
  return {
    query: <Row extends object>({ text, values }: Statement) =>
      trx.executeQuery<Row>(CompiledQuery.raw(text, values)),
  };
}

/** One open basket of the customer in the list of all of them. The amount is by the prices kept on the lines. */
export interface SummaryRow {
  id: number;
  deliveryDate: string | null;
  presalePeriodId: string | null;
  presaleNameDa: string | null;
  presaleNameEn: string | null;
  orderReference: string | null;
  numberOfLines: number;
  subtotalOre: number;
  version: number;
  amendsOrderId: number | null;
}

/** A basket as stored, whether an edit key was taken in before, and all open baskets of its customer. */
export interface BasketRow extends StoredBasket {
  isTakenIn: boolean;
  summaries: SummaryRow[];
}

/** Baskets listed at most; the limit on open ones is far below. */
const listedBaskets = 200;

/** All open baskets of the customer ($1), as JSON; those that `isSummed` leaves out are told without count and amount. */
const summariesOf = (
  isSummed = 'true',
) => `(select coalesce(json_agg(json_build_object('id', o.id, 'deliveryDate', o.delivery_date,
    'presalePeriodId', o.presale_period_id, 'presaleNameDa', p.name_da, 'presaleNameEn', p.name_en,
    'orderReference', o.order_reference, 'numberOfLines', s.lines, 'subtotalOre', s.total,
    'version', o.version, 'amendsOrderId', o.amends_web_order_id)), '[]')
  from (select * from baskets where customer_id = $1 and state = 'open'
         order by updated_at desc limit ${listedBaskets}) o
  left join presale_periods p on p.id = o.presale_period_id
  cross join lateral (select count(*) as lines, coalesce(sum(l.quantity * l.unit_price_ore), 0) as total
    from basket_lines l where l.customer_id = o.customer_id and l.basket_id = o.id and ${isSummed}) s)`;
export const summaries = summariesOf();
/** Of the basket answered ($2) the lines are at hand. */
const otherSummaries = summariesOf('o.id <> $2');

const head = `b.id, b.state, b.version, b.delivery_date as "deliveryDate", b.presale_period_id as "presalePeriodId",
  b.order_reference as "orderReference", b.message, b.is_separate_invoice as "isSeparateInvoice",
  b.last_line_id as "lastLineId", b.amends_web_order_id as "amendsOrderId",
  case when b.amends_web_order_id is not null then (select coalesce(json_object_agg(h.quick_sale_id, h.units), '{}')
    from (select quick_sale_id, sum(quantity * unit_quantity) as units from web_order_lines
      where customer_id = b.customer_id and web_order_id = b.amends_web_order_id and quick_sale_id is not null
      group by quick_sale_id) h) end as "heldLots"`;

const lines = `(select coalesce(json_agg(json_build_object('lineId', l.line_id, 'productId', l.product_id,
    'quickSaleId', l.quick_sale_id, 'unitCode', l.sales_unit_code, 'quantity', l.quantity,
    'packingIndex', l.packing_index, 'unitPriceOre', l.unit_price_ore, 'priceSource', l.price_source,
    'addedBy', l.added_by, 'trackingList', l.tracking_list, 'trackingPosition', l.tracking_position)
    order by l.line_id), '[]')
  from basket_lines l where l.customer_id = b.customer_id and l.basket_id = b.id)`;

const invalidLines = `(select coalesce(json_agg(json_build_object('lineId', i.line_id, 'reason', i.reason,
    'productId', i.product_id, 'writtenProduct', i.written_product, 'writtenName', i.written_name,
    'unitCode', i.sales_unit_code, 'quantity', i.quantity) order by i.line_id), '[]')
  from basket_invalid_lines i where i.customer_id = b.customer_id and i.basket_id = b.id)`;

/** What a stored basket is read by, from `baskets b`. */
export const storedBasketColumns = `${head}, ${lines} as lines, ${invalidLines} as "invalidLines"`;

const named = `select ${storedBasketColumns}, ${otherSummaries} as summaries,
    exists (select from basket_edits e where e.customer_id = $1 and e.basket_id = b.id and e.key = $3) as "isTakenIn"
  from baskets b where b.customer_id = $1 and b.id = $2`;

// The one last chosen, as long as it is open; else the newest (facts 3).
const current = `select ${storedBasketColumns}, ${summaries} as summaries, false as "isTakenIn"
  from baskets b where b.customer_id = $1 and b.id = (
    select c.id from baskets c where c.customer_id = $1 and c.state = 'open'
     order by (c.id::text = coalesce((select settings ->> 'LastSelectedBasketId' from user_settings
                where customer_id = $1 and user_id = $2), '')) desc, c.created_at desc, c.id desc limit 1)`;

/** The basket of this number with all that its answer needs, in one round trip; in any state, of this customer only. */
export async function findBasket(
  db: Statements,
  scope: CustomerScope,
  { id, editKey = null }: { id: number; editKey?: string | null },
): Promise<BasketRow | undefined> {
  const { rows } = await db.query<BasketRow>({
    name: 'basket_named',
    text: named,
    values: [scope.customerId, id, editKey],
  });
  return rows[0];
}

const bare = `select ${storedBasketColumns} from baskets b where b.customer_id = $1 and b.id = $2`;

/** The basket of this number and nothing about others; in any state, of this customer only. */
export async function findStoredBasket(
  db: Statements,
  scope: CustomerScope,
  id: number,
): Promise<StoredBasket | undefined> {
  const values = [scope.customerId, id];
  const { rows } = await db.query<StoredBasket>({ name: 'basket_bare', text: bare, values });
  return rows[0];
}

/** The current open basket of the person at this customer; undefined when the customer has none. */
export async function findCurrentBasket(
  db: Statements,
  scope: CustomerScope,
): Promise<BasketRow | undefined> {
  const { rows } = await db.query<BasketRow>({
    name: 'basket_current',
    text: current,
    values: [scope.customerId, scope.userId],
  });
  return rows[0];
}

/** All open baskets of the customer. */
export async function listSummaries(db: Statements, scope: CustomerScope): Promise<SummaryRow[]> {
  const { rows } = await db.query<{ summaries: SummaryRow[] }>({
    name: 'basket_summaries',
    text: `select ${summaries} as summaries`,
    values: [scope.customerId],
  });
  return rows[0]?.summaries ?? [];
}

// Asked for by state = 'open' the basket would be looked for among all open ones instead of by its key.
const writeStatement = ({ guard = '', before = '', after = '' } = {}) => `with b as (
    update baskets set version = version + 1, delivery_date = $5, presale_period_id = $6, order_reference = $7,
        message = $8, is_separate_invoice = $9, last_line_id = $10, updated_at = $4, updated_by = $12
      where customer_id = $1 and id = $2 and version = $3 and state not in ('submitted', 'deleted') ${guard}
      returning customer_id, id, version),
  ${before} written as (insert into basket_lines (customer_id, basket_id, line_id, product_id, quick_sale_id, sales_unit_code,
      quantity, packing_index, unit_price_ore, price_source, added_by, tracking_list, tracking_position, updated_at)
    select b.customer_id, b.id, w."lineId", w."productId", w."quickSaleId", w."unitCode", w.quantity, w."packingIndex",
        w."unitPriceOre", w."priceSource", w."addedBy", w."trackingList", w."trackingPosition", $4
      from b, json_to_recordset($11::json) as w ("lineId" int, "productId" text, "quickSaleId" text, "unitCode" text,
        quantity int, "packingIndex" smallint, "unitPriceOre" bigint, "priceSource" text, "addedBy" uuid,
        "trackingList" text, "trackingPosition" int)
    on conflict (customer_id, basket_id, line_id) do update set product_id = excluded.product_id,
      quick_sale_id = excluded.quick_sale_id, sales_unit_code = excluded.sales_unit_code, quantity = excluded.quantity,
      packing_index = excluded.packing_index, unit_price_ore = excluded.unit_price_ore,
      price_source = excluded.price_source, added_by = excluded.added_by, tracking_list = excluded.tracking_list,
      tracking_position = excluded.tracking_position, updated_at = excluded.updated_at)${after}
  select version, ${otherSummaries} as summaries from b`;

/** Most edits set lines and nothing else: the parts left out are a quarter of the work. */
const writeLines = writeStatement();

const writeAll = writeStatement({
  guard: 'and not exists (select from basket_edits where customer_id = $1 and basket_id = $2 and key = $13)',
  before: `edit as (insert into basket_edits (customer_id, basket_id, key, applied_at)
    select customer_id, id, $13, $4 from b where $13::text is not null),
  removed as (delete from basket_lines l using b
    where l.customer_id = b.customer_id and l.basket_id = b.id and l.line_id = any ($14::int[])),
  removed_invalid as (delete from basket_invalid_lines i using b
    where i.customer_id = b.customer_id and i.basket_id = b.id and i.line_id = any ($15::int[])),`,
  after: `,
  written_invalid as (insert into basket_invalid_lines (customer_id, basket_id, line_id, reason, product_id,
      written_product, written_name, sales_unit_code, quantity, created_at)
    select b.customer_id, b.id, w."lineId", w.reason, w."productId", w."writtenProduct", w."writtenName", w."unitCode",
        w.quantity, $4
      from b, json_to_recordset($16::json) as w ("lineId" int, reason text, "productId" text, "writtenProduct" text,
        "writtenName" text, "unitCode" text, quantity int)
    on conflict (customer_id, basket_id, line_id) do update set quantity = excluded.quantity)`,
});

/** Who changed something: the member of staff when one acted for the buyer. */
export function editorOf({ userId, actingUserId }: CustomerScope): string {
  return actingUserId ?? userId;
}

/**
 * Writes a new state of a basket in one statement, provided that nobody changed it since it was read and the edit key is
 * new. Gives the new version and all open baskets as they were before; undefined when nothing was written.
 */
export async function writeBasket(
  db: Statements,
  scope: CustomerScope,
  {
    head: to,
    lastLineId,
    change,
    editKey,
    now,
  }: {
    head: BasketHead;
    lastLineId: number;
    change: ChangeSet;
    editKey: string | null;
    now: Temporal.Instant;
  },
): Promise<{ version: number; summaries: SummaryRow[] } | undefined> {
  const lines = [
    scope.customerId,
    to.id,
    to.version,
    now.toString(),
    to.deliveryDate,
    to.presalePeriodId,
    to.orderReference,
    to.message,
    to.isSeparateInvoice,
    lastLineId,
    JSON.stringify(change.written satisfies BasketLine[]),
    editorOf(scope),
  ];
  const others = [
    editKey,
    change.removedIds,
    change.removedInvalidIds,
    JSON.stringify(change.writtenInvalid satisfies InvalidLine[]),
  ];
  const isLinesOnly =
    editKey === null &&
    change.removedIds.length + change.removedInvalidIds.length + change.writtenInvalid.length === 0;
  const { rows } = await db.query<{ version: number; summaries: SummaryRow[] }>(
    isLinesOnly
      ? { name: 'basket_write_lines', text: writeLines, values: lines }
      : { name: 'basket_write', text: writeAll, values: [...lines, ...others] },
  );
  return rows[0];
}
