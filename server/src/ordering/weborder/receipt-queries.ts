import type { SubstituteWish } from '@engros/contracts/goods/substitutes.ts';
import type { Kysely } from 'kysely';
import type { LinePriceSource } from '../../baskets/order-check/basket-state.ts';
import type { Deposit } from '../../goods/catalog/catalog-product.ts';
import { holdsInSql } from '../../goods/delivery/web-order-statuses.ts';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { DocumentNotice } from '../../platform/http/amounts/document-notices.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { ShipTo } from './queries.ts';

export interface ReceiptLineRow {
  productId: string;
  name: string;
  brand: string | null;
  quickSaleId: string | null;
  quantity: number;
  unitCode: string;
  unitTextSingular: string;
  unitTextPlural: string;
  unitQuantity: number;
  unitPriceOre: number;
  lineTotalOre: number;
  isCatchWeight: boolean;
  priceSource: LinePriceSource;
  weightG: number | null;
  vatPercent: number;
  deposit: Deposit | null;
  note: string | null;
  substitute: SubstituteWish | null;
  secondChoices: string[] | null;
  /** What the kitchen answered when the goods were missing; null when it was not asked or has not answered, absent just after placing. */
  instead?: { productId: string; unitCode: string; quantity: number } | null;
}

export interface ReceiptRow {
  id: number;
  basketId: number;
  status: string;
  placedAt: Temporal.Instant;
  orderedBy: string;
  email: string;
  deliveryDate: string;
  presalePeriodId: string | null;
  windowFrom: string | null;
  windowTo: string | null;
  deadline: Temporal.Instant;
  orderReference: string | null;
  message: string | null;
  isSeparateInvoice: boolean;
  notices: readonly DocumentNotice[];
  shipTo: ShipTo;
  currencyCode: string;
  subtotalOre: number;
  depositOre: number;
  deliveryFeeOre: number;
  feeVatPercent: number;
  vatOre: number;
  totalOre: number;
  revision: number;
  amendedAt: Temporal.Instant | null;
  withdrawnAt: Temporal.Instant | null;
  /** Id of the open basket that changes the order, which no punch-out session can; null when there is none. */
  amendmentBasketId: number | null;
  /** An order of the same day that has the delivery fee; null when this order has it, or none has. */
  paidByOrderId: number | null;
  lines: ReceiptLineRow[];
}

/** To be completed with `from web_orders o join users u`. */
const selectReceipt = (
  customerId: string,
  id: string,
) => `select o.id, o.source_basket_id as "basketId", o.status,
    o.placed_at as "placedAt", u.display_name as "orderedBy", u.email, o.delivery_date as "deliveryDate",
    o.presale_period_id as "presalePeriodId", o.window_from as "windowFrom", o.window_to as "windowTo", o.deadline,
    o.order_reference as "orderReference", o.message, o.is_separate_invoice as "isSeparateInvoice", o.notices,
    o.ship_to as "shipTo", o.currency_code as "currencyCode", o.subtotal_ore as "subtotalOre", o.deposit_ore as "depositOre",
    o.delivery_fee_ore as "deliveryFeeOre", o.fee_vat_percent::float8 as "feeVatPercent", o.vat_ore as "vatOre", o.total_ore as "totalOre", o.revision,
    o.amended_at as "amendedAt", o.withdrawn_at as "withdrawnAt",
    (select b.id from baskets b where b.customer_id = ${customerId} and b.amends_web_order_id = ${id}
      and b.state = 'open' and b.punch_out_session_id is null) as "amendmentBasketId",
    case when o.delivery_fee_ore = 0 then (select min(d.id) from web_orders d where d.customer_id = ${customerId}
      and d.delivery_date = o.delivery_date and d.id <> o.id and d.delivery_fee_ore > 0
      and ${holdsInSql('d.status')}) end as "paidByOrderId",
    (select coalesce(json_agg(json_build_object('productId', l.product_id, 'name', l.name,
        'brand', l.brand, 'quickSaleId', l.quick_sale_id, 'quantity', l.quantity, 'unitCode', l.sales_unit_code,
        'unitTextSingular', l.unit_text_singular, 'unitTextPlural', l.unit_text_plural,
        'unitQuantity', l.unit_quantity, 'unitPriceOre', l.unit_price_ore, 'lineTotalOre', l.line_total_ore,
        'isCatchWeight', l.is_catch_weight, 'priceSource', l.price_source, 'weightG', l.weight_g,
        'vatPercent', l.vat_percent, 'deposit', l.deposit, 'note', l.note, 'substitute', l.substitute, 'secondChoices', l.second_choices,
        'instead', (select json_build_object('productId', q.answer_product_id, 'unitCode', q.answer_unit_code, 'quantity', q.answer_quantity)
          from replacement_questions q where q.customer_id = ${customerId} and q.web_order_id = ${id} and q.web_position = l.position
            and q.revision = o.revision and q.state = 'answered' order by q.id desc limit 1))
        order by l.position), '[]')
      from web_order_lines l where l.customer_id = ${customerId} and l.web_order_id = ${id}) as lines`;

const receiptColumns = {
  id: 'int8',
  basketId: 'int8',
  status: 'text',
  placedAt: 'timestamptz',
  orderedBy: 'text',
  email: 'text',
  deliveryDate: 'date',
  presalePeriodId: 'text?',
  windowFrom: 'time?',
  windowTo: 'time?',
  deadline: 'timestamptz',
  orderReference: 'text?',
  message: 'text?',
  isSeparateInvoice: 'bool',
  notices: 'jsonb',
  shipTo: 'jsonb',
  currencyCode: 'text',
  subtotalOre: 'int8',
  depositOre: 'int8',
  deliveryFeeOre: 'int8',
  feeVatPercent: 'float8',
  vatOre: 'int8',
  totalOre: 'int8',
  revision: 'int4',
  amendedAt: 'timestamptz?',
  withdrawnAt: 'timestamptz?',
  amendmentBasketId: 'int8?',
  paidByOrderId: 'int8?',
  lines: 'json',
} as const;

// In one round trip, because every order response needs order, lines and the user's name.
const receipt = preparedStatement<ReceiptRow>(
  'web_order_receipt',
  `${selectReceipt('$1', '$2')}
  from web_orders o join users u on u.id = o.ordered_by
  where o.customer_id = $1 and o.id = $2`,
  receiptColumns,
);

export const findReceipt = (
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  id: number,
): Promise<ReceiptRow | undefined> => receipt.row(db, [customerId, id]);

// Reads orders of many customers in one round trip, to send them to the supplier's system.
const receipts = preparedStatement<ReceiptRow & { customerId: string }>(
  'web_order_receipts',
  `${selectReceipt('o.customer_id', 'o.id')}, o.customer_id as "customerId"
  from json_to_recordset($1::json) as k ("customerId" text, id bigint)
    join web_orders o on o.customer_id = k."customerId" and o.id = k.id join users u on u.id = o.ordered_by`,
  { ...receiptColumns, customerId: 'text' },
);

/** Orders of any customer. Only for the server's own jobs, never for a request of a customer. */
export const findReceipts = (
  db: Kysely<Tables>,
  keys: readonly { customerId: string; id: number }[],
): Promise<(ReceiptRow & { customerId: string })[]> => receipts.rows(db, [JSON.stringify(keys)]);
