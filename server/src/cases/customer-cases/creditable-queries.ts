import type { Kysely } from 'kysely';
import { amountDelivered, type DeliveredAmounts } from '../../fulfilment/order-progress/order-amounts.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { sumOre } from '../../platform/money.ts';

interface OfOrder extends Pick<CustomerScope, 'customerId'> {
  orderId: number;
}

interface CreditedRow extends DeliveredAmounts {
  lineId: number;
  productId: string;
  name: string;
  unitCode: string;
  deliveryFeeOre: number;
  depositOre: number;
  /** By credit notes and cases, for this line. */
  creditedOre: number;
  /** By cases that are not answered yet, for this line. */
  expectedOre: number;
  /** For the whole order, also by credit notes that name no line. */
  orderCreditedOre: number;
}

// A credit note with lines credits these; one without lines credits the lines of its case, or no line. A case that was credited
// without a credit note counts by its lines.
const credited = statement<CreditedRow>(
  'cases_creditable',
  `with notes as materialized (
    select id, net_ore, coalesce(content -> 'lines', '[]') as lines from sales_documents
     where customer_id = $1 and order_id = $2 and kind = 'CreditNote'
  ), cased as materialized (
    select c.state, l.order_position as position, l.credited_ore, l.expected_credit_ore,
           n.id is not null as has_note, coalesce(jsonb_array_length(n.lines), 0) as lines
      from customer_cases c
      join customer_case_lines l on l.customer_id = c.customer_id and l.case_id = c.id
      left join notes n on n.id = c.credit_note_id
     where c.customer_id = $1 and c.order_id = $2
  ), by_line as (
    select position, sum(ore)::bigint as ore from (
      select (line ->> 'position')::int as position, (line ->> 'netOre')::bigint as ore
        from notes cross join jsonb_array_elements(notes.lines) as line
      union all select position, credited_ore from cased where lines = 0) as credits
     group by position
  ), expected as (
    select position, sum(expected_credit_ore)::bigint as ore from cased
     where state in ('Received', 'InProgress') group by position
  )
  select l.position as "lineId", l.product_id as "productId", l.name, l.sales_unit_code as "unitCode", o.status,
      l.quantity_ordered as "quantityOrdered", l.quantity_delivered as "quantityDelivered",
      l.weight_ordered_g as "weightOrderedG", l.weight_delivered_g as "weightDeliveredG",
      l.is_catch_weight as "isCatchWeight", l.unit_price_ore as "unitPriceOre", l.line_total_ore as "lineTotalOre",
      o.delivery_fee_ore as "deliveryFeeOre", o.deposit_ore as "depositOre", coalesce(b.ore, 0) as "creditedOre", coalesce(e.ore, 0) as "expectedOre",
      (coalesce((select sum(net_ore) from notes), 0)
        + coalesce((select sum(credited_ore) from cased where not has_note), 0))::bigint as "orderCreditedOre"
    from order_lines l
    join orders o on o.customer_id = l.customer_id and o.id = l.order_id
    left join by_line b on b.position = l.position
    left join expected e on e.position = l.position
   where l.customer_id = $1 and l.order_id = $2 and l.quantity_delivered > 0
   order by l.position`,
  {
    lineId: 'int4',
    productId: 'text',
    name: 'text',
    unitCode: 'text',
    status: 'text',
    quantityOrdered: 'int4',
    quantityDelivered: 'int4',
    weightOrderedG: 'int8?',
    weightDeliveredG: 'int8?',
    isCatchWeight: 'bool',
    unitPriceOre: 'int8',
    lineTotalOre: 'int8',
    deliveryFeeOre: 'int8',
    depositOre: 'int8',
    creditedOre: 'int8',
    expectedOre: 'int8',
    orderCreditedOre: 'int8',
  },
);

/** Something of the line was delivered. Amounts in øre without VAT. */
export interface DeliveredLine
  extends Pick<CreditedRow, 'lineId' | 'productId' | 'name' | 'unitCode' | 'quantityDelivered'> {
  lineTotalOre: number;
  /** Not credited by any credit note or case; also limited by what is left of the whole order. */
  leftOre: number;
  /** What no open case expects either. */
  creditableOre: number;
}

/**
 * Lines of which something was delivered, with what can still be credited (decision 0123). Inside a transaction that credits or
 * expects credits, `lockCredits` comes first.
 */
export async function listDeliveredLines(db: Kysely<Tables>, of: OfOrder): Promise<DeliveredLine[]> {
  return (await creditableOf(db, of)).lines;
}

/** The same lines, and what of the whole order, with its fee, was not credited yet. */
export async function creditableOf(
  db: Kysely<Tables>,
  of: OfOrder,
): Promise<{ lines: DeliveredLine[]; leftOre: number }> {
  const rows = await credited.rows(db, [of.customerId, of.orderId]);
  const [first] = rows;
  if (first === undefined) return { lines: [], leftOre: 0 };
  const amounts = rows.map(amountDelivered);
  const leftOfOrder = sumOre(amounts) + first.deliveryFeeOre + first.depositOre - first.orderCreditedOre;
  const lines = rows.map(({ lineId, productId, name, unitCode, quantityDelivered, ...row }, index) => {
    const lineTotalOre = amounts[index] ?? 0;
    const leftOre = Math.max(0, Math.min(lineTotalOre - row.creditedOre, leftOfOrder));
    const creditableOre = Math.max(0, leftOre - row.expectedOre);
    return { lineId, productId, name, unitCode, quantityDelivered, lineTotalOre, leftOre, creditableOre };
  });
  return { lines, leftOre: leftOfOrder };
}

interface Expectation {
  caseId: number;
  lineId: number;
  ore: number;
}

// Plain SQL beside the sum of the same rows.
const expectations = statement<Expectation>(
  'cases_expectations',
  `select c.id as "caseId", l.order_position as "lineId", l.expected_credit_ore as ore
    from customer_cases c
    join customer_case_lines l on l.customer_id = c.customer_id and l.case_id = c.id
   where c.customer_id = $1 and c.order_id = $2 and c.state in ('Received', 'InProgress')
   order by c.created_at, c.id, l.position`,
  { caseId: 'int8', lineId: 'int4', ore: 'int8' },
);

/** What the open cases of an order expected when they were reported, earliest first. */
export const listExpectations = (db: Kysely<Tables>, of: OfOrder): Promise<Expectation[]> =>
  expectations.rows(db, [of.customerId, of.orderId]);

/** Until the transaction ends, no other work credits or expects credits of the order. */
export const lockCredits = (trx: Kysely<Tables>, { customerId, orderId }: OfOrder): Promise<void> =>
  lockKey(trx, `case-credits:${customerId}:${orderId}`);
