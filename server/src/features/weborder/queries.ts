import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { LinePriceSource } from '../basket/index.ts';

/** Where the goods go, as it was when the order was placed. */
export interface ShipTo {
  name: string;
  attention: string | null;
  address: string;
  postalCode: string;
  city: string;
}

/** A line of an order as it is written: nothing of it changes when the catalogue does. */
export interface NewOrderLine {
  productId: string;
  name: string;
  brand: string | null;
  quickSaleId: string | null;
  unitCode: string;
  unitTextSingular: string;
  unitTextPlural: string;
  unitQuantity: number;
  quantity: number;
  packingIndex: number;
  isCatchWeight: boolean;
  weightG: number | null;
  unitPriceOre: number;
  lineTotalOre: number;
  priceSource: LinePriceSource;
  trackingList: string | null;
  trackingPosition: number | null;
}

export interface NewOrder {
  basketId: number;
  deliveryDate: string;
  windowFrom: string | null;
  windowTo: string | null;
  deadline: Temporal.Instant;
  presalePeriodId: string | null;
  orderReference: string | null;
  message: string | null;
  isSeparateInvoice: boolean;
  subtotalOre: number;
  deliveryFeeOre: number;
  vatOre: number;
  totalOre: number;
  shipTo: ShipTo;
  placedAt: Temporal.Instant;
  lines: NewOrderLine[];
}

/**
 * Writes the order, its lines, and the event that tells whoever is to be told (ERP, webhooks; handled later, domain 6),
 * in one statement; gives the order's number.
 */
export async function insertWebOrder(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  order: NewOrder,
): Promise<number> {
  const { customerId } = scope;
  const placedAt = order.placedAt.toString();
  const lines = JSON.stringify(order.lines.map((line, index) => ({ ...line, position: index + 1 })));
  const { rows } = await sql<{ id: number }>`
    with placed as (insert into web_orders (customer_id, source_basket_id, ordered_by, acting_user_id, delivery_date,
        window_from, window_to, deadline, presale_period_id, order_reference, message, is_separate_invoice, subtotal_ore,
        delivery_fee_ore, vat_ore, total_ore, ship_to, placed_at)
      values (${customerId}, ${order.basketId}, ${scope.userId}, ${scope.actingUserId}, ${order.deliveryDate},
        ${order.windowFrom}, ${order.windowTo}, ${order.deadline.toString()}, ${order.presalePeriodId},
        ${order.orderReference}, ${order.message}, ${order.isSeparateInvoice}, ${order.subtotalOre},
        ${order.deliveryFeeOre}, ${order.vatOre}, ${order.totalOre}, ${JSON.stringify(order.shipTo)}, ${placedAt})
      returning customer_id, id),
    line as (insert into web_order_lines (customer_id, web_order_id, position, product_id, name, brand, quick_sale_id,
        sales_unit_code, unit_text_singular, unit_text_plural, unit_quantity, quantity, packing_index, is_catch_weight,
        weight_g, unit_price_ore, line_total_ore, price_source, tracking_list, tracking_position)
      select placed.customer_id, placed.id, position, "productId", name, brand, "quickSaleId", "unitCode",
        "unitTextSingular", "unitTextPlural", "unitQuantity", quantity, "packingIndex", "isCatchWeight", "weightG",
        "unitPriceOre", "lineTotalOre", "priceSource", "trackingList", "trackingPosition"
      from placed, json_to_recordset(${lines}::json) as r (position int, "productId" text, name text, brand text,
        "quickSaleId" text, "unitCode" text, "unitTextSingular" text, "unitTextPlural" text, "unitQuantity" int,
        quantity int, "packingIndex" smallint, "isCatchWeight" boolean, "weightG" bigint, "unitPriceOre" bigint,
        "lineTotalOre" bigint, "priceSource" text, "trackingList" text, "trackingPosition" int)),
    event as (insert into outbox_events (kind, customer_id, subject, payload, created_at)
      select 'weborder.placed', customer_id, customer_id || ':' || id,
        jsonb_build_object('customerId', customer_id, 'webOrderId', id), ${placedAt}::timestamptz from placed)
    select id from placed`.execute(trx);
  const [placed] = rows;
  if (placed === undefined) throw new Error('The order got no number');
  return placed.id;
}

/** Number of the order a basket became. */
export async function findOrderOfBasket(
  db: Kysely<Tables>,
  scope: CustomerScope,
  basketId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('web_orders')
    .select('id')
    .where('customer_id', '=', scope.customerId)
    .where('source_basket_id', '=', basketId)
    .executeTakeFirst();
  return row?.id;
}

/** The newest orders for the date are compared; a customer with more of them orders by program. */
const comparedOrders = 20;

/** An earlier order of the customer for the date with exactly the lines of this basket. */
export async function findDuplicateOrder(
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  { deliveryDate, basketId }: { deliveryDate: string; basketId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with wanted as (select jsonb_agg(jsonb_build_array(product_id, quick_sale_id, sales_unit_code, quantity)
        order by product_id, quick_sale_id, sales_unit_code) as lines
      from basket_lines where customer_id = ${customerId} and basket_id = ${basketId})
    select o.id from wanted, (select customer_id, id from web_orders
        where customer_id = ${customerId} and delivery_date = ${deliveryDate} order by id desc limit ${comparedOrders}) o
     where wanted.lines = (select jsonb_agg(jsonb_build_array(l.product_id, coalesce(l.quick_sale_id, ''),
            l.sales_unit_code, l.quantity) order by l.product_id, coalesce(l.quick_sale_id, ''), l.sales_unit_code)
          from web_order_lines l where l.customer_id = ${customerId} and l.web_order_id = o.id)
     order by o.id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** Name of the member of staff behind the session. */
export async function findActingName(
  db: Kysely<Tables>,
  actingUserId: string | null,
): Promise<string | null> {
  if (actingUserId === null) return null;
  const row = await db
    .selectFrom('users')
    .select('display_name')
    .where('id', '=', actingUserId)
    .executeTakeFirst();
  return row?.display_name ?? null;
}
