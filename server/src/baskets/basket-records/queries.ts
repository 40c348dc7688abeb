import type { Kysely } from 'kysely';
import { type ColumnsOf, preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { StoredBasket } from '../order-check/basket-state.ts';

export interface SummaryRow {
  id: number;
  deliveryDate: string | null;
  presalePeriodId: string | null;
  presaleNameDa: string | null;
  presaleNameEn: string | null;
  orderReference: string | null;
  version: number;
  amendsOrderId: number | null;
  approvalId: number | null;
}

/** `isTakenIn` is true when the edit key was used before. */
export interface BasketRow extends StoredBasket {
  isTakenIn: boolean;
  summaries: SummaryRow[];
}

/** Maximum number of baskets in the list; the limit on open baskets is far below. */
const listedBaskets = 200;

/** As JSON: the baskets of a punch-out session, or the ordinary ones. */
export const summariesOf = (
  customer: string,
  session: string,
) => `(select coalesce(json_agg(json_build_object('id', o.id, 'deliveryDate', o.delivery_date,
    'presalePeriodId', o.presale_period_id, 'presaleNameDa', p.name_da, 'presaleNameEn', p.name_en,
    'orderReference', o.order_reference, 'version', o.version,
    'amendsOrderId', o.amends_web_order_id, 'approvalId', o.approval_id)), '[]')
  from (select * from baskets where customer_id = ${customer} and state = 'open'
         and punch_out_session_id is not distinct from ${session}::uuid
         order by updated_at desc limit ${listedBaskets}) o
  left join presale_periods p on p.id = o.presale_period_id)`;

/**
 * SQL that returns what an order has already, as `HeldUnits` in JSON; null when it was withdrawn or the supplier has started
 * to handle it.
 */
export const heldByOrder = (customer: string, order: string) => `(select json_build_object(
    'orderId', w.id, 'day', w.delivery_date, 'deadline', w.deadline,
    'lots', (select coalesce(json_object_agg(id, units), '{}') from (select quick_sale_id as id,
        sum(quantity * unit_quantity - returned_units) as units from web_order_lines
      where customer_id = w.customer_id and web_order_id = w.id and quick_sale_id is not null group by 1) h),
    'goods', (select coalesce(json_object_agg(id, units), '{}') from (select product_id as id,
        sum(quantity * unit_quantity - returned_units) as units from web_order_lines
      where customer_id = w.customer_id and web_order_id = w.id and quick_sale_id is null group by 1) h),
    'lines', (select coalesce(json_agg(json_build_object('productId', product_id,
        'quickSaleId', coalesce(quick_sale_id, ''), 'unitCode', sales_unit_code, 'unitQuantity', unit_quantity,
        'unitTextSingular', unit_text_singular, 'unitTextPlural', unit_text_plural, 'quantity', quantity,
        'unitPriceOre', unit_price_ore, 'priceSource', price_source, 'deposit', deposit, 'note', note, 'substitute', substitute) order by position), '[]')
      from web_order_lines where customer_id = w.customer_id and web_order_id = w.id))
  from web_orders w where w.customer_id = ${customer} and w.id = ${order} and w.status = 'Received')`;

const head = `b.id, b.state, b.version, b.delivery_date as "deliveryDate", b.presale_period_id as "presalePeriodId",
  b.order_reference as "orderReference", b.message, b.is_separate_invoice as "isSeparateInvoice", b.notices,
  b.last_line_id as "lastLineId", b.amends_web_order_id as "amendsOrderId",
  b.approval_id as "approvalId",
  case when b.amends_web_order_id is not null
    then ${heldByOrder('b.customer_id', 'b.amends_web_order_id')} end as "heldUnits"`;

const lines = `(select coalesce(json_agg(json_build_object('lineId', l.line_id, 'productId', l.product_id,
    'quickSaleId', l.quick_sale_id, 'unitCode', l.sales_unit_code, 'quantity', l.quantity,
    'unitPriceOre', l.unit_price_ore, 'priceSource', l.price_source,
    'addedBy', l.added_by, 'trackingList', l.tracking_list, 'trackingPosition', l.tracking_position, 'note', l.note, 'substitute', l.substitute)
    order by l.line_id), '[]')
  from basket_lines l where l.customer_id = b.customer_id and l.basket_id = b.id)`;

const invalidLines = `(select coalesce(json_agg(json_build_object('lineId', i.line_id, 'reason', i.reason,
    'productId', i.product_id, 'writtenProduct', i.written_product, 'writtenName', i.written_name,
    'unitCode', i.sales_unit_code, 'quantity', i.quantity) order by i.line_id), '[]')
  from basket_invalid_lines i where i.customer_id = b.customer_id and i.basket_id = b.id)`;

/** The table `baskets` must have the alias `b`. */
export const storedBasketColumns = `${head}, ${lines} as lines, ${invalidLines} as "invalidLines"`;
export const storedBasketTypes: ColumnsOf<StoredBasket> = {
  id: 'int8',
  state: 'text',
  version: 'int4',
  deliveryDate: 'date?',
  presalePeriodId: 'text?',
  orderReference: 'text?',
  message: 'text?',
  isSeparateInvoice: 'bool',
  notices: 'jsonb',
  lastLineId: 'int4',
  amendsOrderId: 'int8?',
  approvalId: 'int8?',
  heldUnits: 'json?',
  lines: 'json',
  invalidLines: 'json',
};

// Reads the basket, its edit key and the list of all baskets in one round trip, because every edit begins with this.
const named = preparedStatement<BasketRow>(
  'basket_named',
  `select ${storedBasketColumns}, ${summariesOf('$1', '$4')} as summaries,
    exists (select from basket_edits e where e.customer_id = $1 and e.basket_id = b.id and e.key = $3) as "isTakenIn"
  from baskets b where b.customer_id = $1 and b.id = $2 and b.punch_out_session_id is not distinct from $4::uuid`,
  {
    ...storedBasketTypes,
    summaries: 'json',
    isTakenIn: 'bool',
  },
);

/** `isChosen` is true for the basket that the user chose last. */
export interface CurrentRow extends BasketRow {
  isChosen: boolean;
}

/**
 * SQL that selects columns of the current basket of customer `$1` and user `$2` on day `$3` from `baskets c`, among those
 * of punch-out session `$4` or, when it is null, the ordinary ones: the open basket that the user chose last. Otherwise
 * prefers ordinary baskets to presale ones, and those to baskets that change an order, then the nearest delivery day from
 * tomorrow on, then the newest basket. That is usually the basket with the nearest deadline, which could be computed only
 * from the lines. One that waits for approval takes no goods and is never the current one.
 */
export const selectCurrent = (columns: string): string => `select ${columns} from baskets c
     where c.customer_id = $1 and c.state = 'open' and c.approval_id is null and c.punch_out_session_id is not distinct from $4::uuid
     order by (c.id::text = coalesce((select settings ->> 'LastSelectedBasketId' from user_settings
                where customer_id = $1 and user_id = $2), '')) desc,
              c.amends_web_order_id is not null, c.presale_period_id is not null, coalesce(c.delivery_date <= $3::date, true), c.delivery_date,
              c.created_at desc, c.id desc limit 1`;

// Reads the current basket in one round trip.
const current = preparedStatement<CurrentRow>(
  'basket_current',
  `select ${storedBasketColumns}, ${summariesOf('$1', '$4')} as summaries, false as "isTakenIn",
    exists (select from user_settings s where s.customer_id = $1 and s.user_id = $2
      and s.settings ->> 'LastSelectedBasketId' = b.id::text) as "isChosen"
  from baskets b where b.customer_id = $1 and b.id = (${selectCurrent('c.id')})
    and b.punch_out_session_id is not distinct from $4::uuid`,
  {
    ...storedBasketTypes,
    summaries: 'json',
    isTakenIn: 'bool',
    isChosen: 'bool',
  },
);

/**
 * With everything else a response needs, in one round trip. The basket may be in any state but must belong to this customer and
 * punch-out session.
 */
export const findBasket = (
  db: Kysely<Tables>,
  { customerId, punchOutSessionId }: CustomerScope,
  { id, editKey = null }: { id: number; editKey?: string | null },
): Promise<BasketRow | undefined> => named.row(db, [customerId, id, editKey, punchOutSessionId]);

// Reads a basket and its lines in one round trip.
const bare = preparedStatement<StoredBasket>(
  'basket_bare',
  `select ${storedBasketColumns} from baskets b
    where b.customer_id = $1 and b.id = $2 and b.punch_out_session_id is not distinct from $3::uuid`,
  storedBasketTypes,
);

/** Without the list of other baskets. The basket may be in any state but must belong to this customer and punch-out session. */
export const findStoredBasket = (
  db: Kysely<Tables>,
  { customerId, punchOutSessionId }: CustomerScope,
  id: number,
): Promise<StoredBasket | undefined> => bare.row(db, [customerId, id, punchOutSessionId]);

/**
 * The open basket that the user chose last, or else the one with the nearest delivery day. Undefined when the customer has no
 * open basket.
 */
export const findCurrentBasket = (
  db: Kysely<Tables>,
  { customerId, userId, punchOutSessionId }: CustomerScope,
  today: string,
): Promise<CurrentRow | undefined> => current.row(db, [customerId, userId, today, punchOutSessionId]);

// Uses the same SQL as the writes, so that both return the same list of baskets.
const allSummaries = preparedStatement<{ summaries: SummaryRow[] }>(
  'basket_summaries',
  `select ${summariesOf('$1', '$2')} as summaries`,
  {
    summaries: 'json',
  },
);

export async function listSummaries(
  db: Kysely<Tables>,
  { customerId, punchOutSessionId }: CustomerScope,
): Promise<SummaryRow[]> {
  return (await allSummaries.row(db, [customerId, punchOutSessionId]))?.summaries ?? [];
}

/** During an impersonation, the member of staff. */
export function editorOf({ userId, actingUserId }: CustomerScope): string {
  return actingUserId ?? userId;
}
