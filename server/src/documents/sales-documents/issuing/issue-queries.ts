import type { DocumentType } from '@engros/contracts/documents/sales-documents.ts';
import { type ColumnsOf, statement } from '../../../platform/database/statement.ts';
import { openAmount } from '../paying/open-amount.ts';

export interface IssuedRow {
  id: string;
  kind: DocumentType;
  number: string;
  netOre: number;
  vatOre: number;
  totalOre: number;
}

const issued = 'id, kind, number, net_ore as "netOre", vat_ore as "vatOre", total_ore as "totalOre"';
const issuedColumns: ColumnsOf<IssuedRow> = {
  id: 'uuid',
  kind: 'text',
  number: 'text',
  netOre: 'int8',
  vatOre: 'int8',
  totalOre: 'int8',
};

/** For a customer without an agreement on it. */
export const usualPaymentDays = 14;

const day = '(a.at at time zone s.time_zone)::date';
/** SQL of a fact of whoever gets the invoices of the customer `c`. */
const ofPayer = (fact: string): string =>
  `(select ${fact} from customers p where p.id = coalesce(c.bill_to_id, c.id))`;
const paymentDays = `coalesce(${ofPayer('p.payment_days')}, ${usualPaymentDays})`;
const partyJson = (table: string): string => `jsonb_build_object('id', ${table}.id, 'name', ${table}.name,
      'attention', ${table}.attention, 'address', ${table}.address, 'postalCode', ${table}.postal_code, 'city', ${table}.city,
      'countryCode', ${table}.country_code, 'companyNumber', ${table}.company_number, 'gln', ${table}.gln,
      'isVatExempt', exists (select from vat_classes v where v.id = ${table}.vat_class_id and v.basis_points = 0))`;

/** SQL of the content that every document has, whatever its kind: `s` is the seller, `c` the customer. */
export const accountContent = `jsonb_build_object(
    'seller', jsonb_build_object('name', s.name, 'address', s.address, 'postalCode', s.postal_code, 'city', s.city,
      'countryCode', s.country_code, 'companyNumber', s.company_number, 'gln', s.gln, 'phone', s.phone,
      'email', s.email, 'bankRegistration', s.bank_registration, 'bankAccount', s.bank_account),
    'buyer', ${ofPayer(partyJson('p'))},
    'orderer', case when c.bill_to_id is not null then ${partyJson('c')} end,
    'shipTo', jsonb_build_object('name', c.name, 'attention', c.attention,
      'address', c.address, 'postalCode', c.postal_code, 'city', c.city),
    'order', null, 'paymentDays', ${paymentDays}, 'delivery', null, 'corrects', null, 'caseId', null, 'lines', '[]'::jsonb,
    'feeOre', 0, 'vat', '[]'::jsonb)`;

/** SQL of the content that every document of an order has in addition; `o` is the order. */
export const orderContent = `${accountContent} || jsonb_build_object(
    'shipTo', coalesce(o.ship_to, jsonb_build_object('name', c.name, 'attention', c.attention,
      'address', c.address, 'postalCode', c.postal_code, 'city', c.city)),
    'order', jsonb_build_object('id', o.id, 'reference', o.customer_reference, 'ourReference', o.our_reference,
      'orderedBy', o.ordered_by, 'orderDate', o.order_date, 'deliveryDate', o.delivery_date))`;

const commonSources = `
    join orders o on o.customer_id = a.customer_id and o.id = a.order_id
    join customers c on c.id = a.customer_id
    cross join seller s`;

/** A unit that no longer exists is shown by its code. */
const unitWords = `left join sales_units u on u.product_id = l.product_id and u.code = l.sales_unit_code`;

interface LineParts {
  quantity: string;
  weight: string;
  lots: string;
  celsius: string;
  price?: string;
  net: string;
}

// Uses `json`, because it is built faster than `jsonb`. The whole document is converted to `jsonb` once.
const lineJson = ({
  quantity,
  weight,
  lots,
  celsius,
  price = 'l.unit_price_ore',
  net,
}: LineParts) => `json_build_object(
    'position', l.position, 'productId', l.product_id, 'name', l.name, 'unitCode', l.sales_unit_code,
    'unitOne', coalesce(u.text_singular, l.sales_unit_code), 'unitMany', coalesce(u.text_plural, l.sales_unit_code),
    'quantity', ${quantity}, 'weightG', ${weight}, 'isCatchWeight', l.is_catch_weight,
    'replaces', case when l.replaces_product_id is not null then
      json_build_object('productId', l.replaces_product_id, 'name', coalesce(l.replaces_name, '')) end,
    'lots', ${lots}, 'celsius', ${celsius}, 'unitPriceOre', ${price}, 'netOre', ${net},
    'vatPercent', l.vat_percent, 'note', l.note)`;

/** SQL of the deposits of a number of sales units of the order line `l`: a line of its own, in Danish like all of a document. */
const depositJson = (
  units: string,
) => `json_build_object('position', 0, 'depositOf', l.position, 'productId', '',
    'name', case when l.deposit ->> 'name' ilike 'pant%' then l.deposit ->> 'name' else 'Pant, ' || (l.deposit ->> 'name') end,
    'unitCode', '', 'unitOne', 'stk.', 'unitMany', 'stk.', 'quantity', (l.deposit ->> 'count')::int * ${units}, 'weightG', null,
    'isCatchWeight', false, 'replaces', null, 'lots', '[]'::json, 'celsius', null, 'unitPriceOre', (l.deposit ->> 'ore')::bigint,
    'netOre', ${depositNet(units)}, 'vatPercent', ${depositVat})`;
const depositVat = "(l.deposit ->> 'vatPercent')::numeric(5, 2)";
const depositNet = (units: string) =>
  `(l.deposit ->> 'ore')::bigint * (l.deposit ->> 'count')::int * ${units}`;

const lotsOfLine = `case when l.lot is null then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('lot', l.lot, 'bestBefore', null)) end`;

/** SQL of the lots in a group of delivery lines, each once. */
const lotsOfGroup = `coalesce(jsonb_agg(distinct jsonb_build_object('lot', d.lot, 'bestBefore', d.best_before))
    filter (where d.lot is not null), '[]'::jsonb)`;

// VAT per document by rate: the net amounts of a rate are summed first and rounded once, half away from zero, as
// `round` does for numerics.
const sumsByRate = `rates as (
    select order_id, vat_percent, sum(net)::bigint as net, round(sum(net) * vat_percent / 100)::bigint as vat
      from taxed group by order_id, vat_percent
  ), sums as (
    select order_id, sum(net)::bigint as net, sum(vat)::bigint as vat,
           jsonb_agg(jsonb_build_object('percent', vat_percent, 'netOre', net, 'vatOre', vat) order by vat_percent) as rates
      from rates group by order_id)`;

/**
 * Writes the invoices of orders that have none yet and of which something was delivered. Parameters, all arrays of
 * one length: customers, orders, instants, and the days on which they were paid, or null.
 */
export const issueInvoices = statement<IssuedRow>(
  'sales_documents_invoices',
  `with asked as materialized (
    select * from unnest($1::text[], $2::bigint[], $3::timestamptz[], $4::date[]) with ordinality
      as a (customer_id, order_id, at, paid_on, place)
     where not exists (select from sales_documents d where d.customer_id = a.customer_id and d.kind = 'Invoice'
       and d.cause = 'order:' || a.order_id)
  ), lots as materialized (
    select t.customer_id, t.order_id, d.order_position, ${lotsOfGroup} as lots
      from asked a
      join deliveries t on t.customer_id = a.customer_id and t.order_id = a.order_id
      join delivery_lines d on d.customer_id = t.customer_id and d.delivery_id = t.id
     group by t.customer_id, t.order_id, d.order_position
  ), goods as materialized (
    select l.customer_id, l.order_id, l.position, l.vat_percent, l.line_total_ore as net,
           ${lineJson({
             quantity: 'l.quantity_delivered',
             weight: 'l.weight_delivered_g',
             lots: `coalesce(nullif(lots.lots, '[]'::jsonb), ${lotsOfLine})`,
             celsius: 'null',
             net: 'l.line_total_ore',
           })} as line
      from asked a
      join order_lines l on l.customer_id = a.customer_id and l.order_id = a.order_id
      left join lots on lots.customer_id = l.customer_id and lots.order_id = l.order_id
        and lots.order_position = l.position
      ${unitWords}
     where l.quantity_delivered > 0
  ), deposits as materialized (
    select l.customer_id, l.order_id, l.position, ${depositVat} as vat_percent, ${depositNet('l.quantity_delivered')} as net,
           ${depositJson('l.quantity_delivered')} as line
      from asked a
      join order_lines l on l.customer_id = a.customer_id and l.order_id = a.order_id
     where l.quantity_delivered > 0 and l.deposit is not null
  ), lines as (
    select customer_id, order_id, json_agg(line order by position, place) as lines
      from (select *, 1 as place from goods union all select *, 2 from deposits) each group by customer_id, order_id
  ), taxed as (
    select customer_id, order_id, vat_percent, net from goods
    union all
    select customer_id, order_id, vat_percent, net from deposits
    union all
    select o.customer_id, o.id, o.fee_vat_percent, o.delivery_fee_ore
      from asked a join orders o on o.customer_id = a.customer_id and o.id = a.order_id
     where o.delivery_fee_ore > 0
  ), ${sumsByRate.replaceAll('order_id', 'customer_id, order_id')}
  insert into sales_documents (customer_id, kind, number, order_id, cause, document_date, due_date, paid_on,
      settled_on, net_ore, vat_ore, total_ore, currency_code, content, created_at)
  select a.customer_id, 'Invoice', nextval('invoice_numbers')::text, a.order_id, 'order:' || a.order_id, ${day},
         ${day} + ${paymentDays}, a.paid_on, a.paid_on, sums.net, sums.vat, sums.net + sums.vat, o.currency_code,
         ${orderContent} || jsonb_build_object('lines', lines.lines, 'feeOre', o.delivery_fee_ore,
           'feeVatPercent', o.fee_vat_percent, 'vat', sums.rates),
         a.at
    from asked a ${commonSources}
    join lines on lines.customer_id = a.customer_id and lines.order_id = a.order_id
    join sums on sums.customer_id = a.customer_id and sums.order_id = a.order_id
   order by a.place
  on conflict on constraint sales_documents__cause do nothing
  returning ${issued}`,
  issuedColumns,
);

/**
 * Writes the delivery notes of deliveries that have none yet. Parameters, all arrays of one length: customers, orders,
 * deliveries, instants. A null as delivery means all that was delivered of the order.
 */
export const issueDeliveryNotes = statement<IssuedRow>(
  'sales_documents_delivery_notes',
  `with asked as materialized (
    select a.*, case when delivery_id is null then 'order:' || order_id else 'delivery:' || delivery_id end as cause
      from unnest($1::text[], $2::bigint[], $3::bigint[], $4::timestamptz[]) with ordinality
      as a (customer_id, order_id, delivery_id, at, place)
  ), fresh as materialized (
    select * from asked a where not exists (select from sales_documents d
      where d.customer_id = a.customer_id and d.kind = 'DeliveryNote' and d.cause = a.cause)
  ), handed as (
    select a.customer_id, a.order_id, a.cause, d.order_position, sum(d.quantity)::int as quantity,
           sum(d.weight_g)::bigint as weight, ${lotsOfGroup} as lots, max(d.celsius) as celsius
      from fresh a join delivery_lines d on d.customer_id = a.customer_id and d.delivery_id = a.delivery_id
     group by a.customer_id, a.order_id, a.cause, d.order_position
    union all
    select l.customer_id, l.order_id, a.cause, l.position, l.quantity_delivered, l.weight_delivered_g, ${lotsOfLine}, null
      from fresh a join order_lines l on l.customer_id = a.customer_id and l.order_id = a.order_id
     where a.delivery_id is null and l.quantity_delivered > 0
  ), lines as (
    select d.customer_id, d.cause, json_agg(${lineJson({
      quantity: 'd.quantity',
      weight: 'd.weight',
      lots: 'd.lots',
      celsius: 'd.celsius',
      price: '0',
      net: '0',
    })} order by l.position) as lines
      from handed d
      join order_lines l on l.customer_id = d.customer_id and l.order_id = d.order_id and l.position = d.order_position
      ${unitWords}
     group by d.customer_id, d.cause
  )
  insert into sales_documents (customer_id, kind, number, order_id, delivery_id, cause, document_date, currency_code,
      content, created_at)
  select a.customer_id, 'DeliveryNote', coalesce(a.delivery_id, nextval('delivery_numbers'))::text, a.order_id, a.delivery_id,
         a.cause, ${day}, o.currency_code,
         ${orderContent} || jsonb_build_object('lines', lines.lines, 'delivery', jsonb_build_object(
           'id', a.delivery_id, 'date', coalesce(t.delivery_date, o.delivery_date), 'route', t.route,
           'receivedBy', t.received_by)),
         a.at
    from fresh a ${commonSources}
    join lines on lines.customer_id = a.customer_id and lines.cause = a.cause
    left join deliveries t on t.customer_id = a.customer_id and t.id = a.delivery_id
   order by a.place
  on conflict on constraint sales_documents__cause do nothing
  returning ${issued}`,
  issuedColumns,
);

/**
 * Writes the credit note of a cause that has none yet. Parameters: customer, order, case or null, cause, instant, and
 * the lines as JSON: position of the order's line, sales units, amount without VAT, and how many sales units give back their deposit.
 */
export const issueCreditNotes = statement<IssuedRow>(
  'sales_documents_credit_note',
  `with a as materialized (
    select $1::text as customer_id, $2::bigint as order_id, $3::bigint as case_id, $4::text as cause, $5::timestamptz as at
     where not exists (select from sales_documents d where d.customer_id = $1 and d.kind = 'CreditNote' and d.cause = $4)
  ), goods as materialized (
    select l.order_id, l.position, l.vat_percent, r."creditOre" as net,
           ${lineJson({ quantity: 'r.quantity', weight: 'null', lots: lotsOfLine, celsius: 'null', net: 'r."creditOre"' })} as line
      from a
      cross join json_to_recordset($6::json) as r ("orderPosition" int, quantity int, "creditOre" bigint)
      join order_lines l on l.customer_id = a.customer_id and l.order_id = a.order_id and l.position = r."orderPosition"
      ${unitWords}
  ), earlier as (
    select (line ->> 'depositOf')::int as position, sum((line ->> 'quantity')::int) as pieces
      from a join sales_documents d on d.customer_id = a.customer_id and d.order_id = a.order_id and d.kind = 'CreditNote'
        cross join jsonb_array_elements(d.content -> 'lines') as line
     where line ? 'depositOf' group by 1
  ), owed as materialized (
    select l.*, least(coalesce(r."depositUnits", 0), l.quantity_delivered - coalesce(e.pieces, 0) / (l.deposit ->> 'count')::int)::int as units
      from a
      cross join json_to_recordset($6::json) as r ("orderPosition" int, "depositUnits" int)
      join order_lines l on l.customer_id = a.customer_id and l.order_id = a.order_id and l.position = r."orderPosition"
      left join earlier e on e.position = l.position
     where l.deposit is not null
  ), deposits as materialized (
    select l.order_id, l.position, ${depositVat} as vat_percent, ${depositNet('l.units')} as net,
           ${depositJson('l.units')} as line
      from owed l where l.units > 0
  ), taxed as (select order_id, vat_percent, net from goods union all select order_id, vat_percent, net from deposits), ${sumsByRate}
  insert into sales_documents (customer_id, kind, number, order_id, case_id, corrects_number, cause, document_date,
      net_ore, vat_ore, total_ore, currency_code, content, created_at)
  select a.customer_id, 'CreditNote', nextval('credit_note_numbers')::text, a.order_id, a.case_id, i.number, a.cause, ${day},
         sums.net, sums.vat, sums.net + sums.vat, o.currency_code,
         ${orderContent} || jsonb_build_object(
           'lines', (select json_agg(line order by position, place)
             from (select position, line, 1 as place from goods union all select position, line, 2 from deposits) each), 'vat', sums.rates, 'caseId', a.case_id,
           'corrects', case when i.number is not null then
             jsonb_build_object('number', i.number, 'date', i.document_date) end),
         a.at
    from a ${commonSources}
    join sums on sums.order_id = a.order_id
    left join sales_documents i on i.customer_id = a.customer_id and i.kind = 'Invoice' and i.cause = 'order:' || a.order_id
  on conflict on constraint sales_documents__cause do nothing
  returning ${issued}`,
  issuedColumns,
);

/**
 * Writes the statements of a month for each of some customers with an invoice or credit note in it, or with an open one at its end, unless the customer has that statement already. Parameters: the month's first day, its last day, the instant, and the customers.
 */
export const issueStatements = statement<IssuedRow>(
  'sales_documents_statements',
  `with entries as materialized (
    select d.customer_id, d.document_date, d.number, d.currency_code,
           d.open,
           json_build_object('date', d.document_date, 'kind', d.kind, 'number', d.number, 'dueDate', d.due_date,
             'amountOre', case when d.kind = 'CreditNote' then -d.total_ore else d.total_ore end,
             'openOre', d.open) as entry
      from (select d.*, ${openAmount('$2::date')} as open from sales_documents d
        where d.customer_id = any ($4::text[]) and d.kind in ('Invoice', 'CreditNote') and d.document_date <= $2::date
          and (d.document_date >= $1::date or d.paid_on is null or d.paid_on > $2::date)) d
     where d.document_date >= $1::date or d.open <> 0
  ), a as materialized (
    select customer_id, sum(open)::bigint as open, min(currency_code) as currency_code,
           json_agg(entry order by document_date, number) as entries
      from entries e
     where not exists (select from sales_documents s where s.customer_id = e.customer_id and s.kind = 'Statement'
       and s.cause = 'month:' || $1::date)
     group by customer_id
  )
  insert into sales_documents (customer_id, kind, number, cause, document_date, total_ore, currency_code, content, created_at)
  select a.customer_id, 'Statement', nextval('statement_numbers')::text, 'month:' || $1::date, $2::date, a.open,
         a.currency_code, ${accountContent} || jsonb_build_object('entries', a.entries), $3::timestamptz
    from a join customers c on c.id = a.customer_id cross join seller s
   order by a.customer_id
  on conflict on constraint sales_documents__cause do nothing
  returning ${issued}`,
  issuedColumns,
);
