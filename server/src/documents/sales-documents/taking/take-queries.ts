import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { accountContent, orderContent } from '../issuing/issue-queries.ts';
import type { SupplierDocument, SupplierFigures } from './supplier-document.ts';

/** True when the record exists and belongs to the document's customer. */
export interface NamedRows {
  hasCustomer: boolean;
  hasOrder: boolean;
  hasDelivery: boolean;
  hasCase: boolean;
  /** Of the order's delivery fee, or of the customer's next one. */
  feeVatPercent: number;
}

// Answers four questions in one round trip, because a batch has up to 1,000 documents.
const named = statement<NamedRows>(
  'sales_documents_named',
  `select exists (select from customers where id = $1) as "hasCustomer",
    $2::bigint is null or exists (select from orders where customer_id = $1 and id = $2) as "hasOrder",
    $3::bigint is null or exists (select from deliveries where customer_id = $1 and id = $3 and order_id = $2) as "hasDelivery",
    $4::bigint is null or exists (select from customer_cases where customer_id = $1 and id = $4 and order_id = $2) as "hasCase",
    coalesce((select fee_vat_percent::float8 from orders where customer_id = $1 and id = $2),
      ((select coalesce(own.basis_points, usual.basis_points) / 100.0 from vat_classes usual
          left join customers c on c.id = $1 left join vat_classes own on own.id = c.vat_class_id
        where usual.id = 'standard'))::float8) as "feeVatPercent"`,
  { hasCustomer: 'bool', hasOrder: 'bool', hasDelivery: 'bool', hasCase: 'bool', feeVatPercent: 'float8' },
);

export async function findNamed(
  trx: Kysely<Tables>,
  { customerId, orderId, deliveryId, caseId }: SupplierDocument,
): Promise<NamedRows> {
  const row = await named.row(trx, [customerId, orderId, deliveryId, caseId]);
  if (row === undefined) throw new Error('A statement without tables gave no row');
  return row;
}

/** None for a document without lines. */
export async function listWeighedLines(
  trx: Kysely<Tables>,
  { customerId, orderId, lines }: Pick<SupplierDocument, 'customerId' | 'orderId' | 'lines'>,
): Promise<ReadonlySet<number>> {
  if (orderId === null || lines === null) return new Set();
  const rows = await trx
    .selectFrom('order_lines')
    .select('position')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('is_catch_weight', '=', true)
    .execute();
  return new Set(rows.map(({ position }) => position));
}

export interface EarlierDocument {
  customerId: string;
  number: string;
  cause: string;
  isFromSupplier: boolean;
}

/** Documents of this kind with the same number or, at the same customer, the same cause. */
export async function lockEarlier(
  trx: Kysely<Tables>,
  { customerId, kind, number }: SupplierDocument,
  cause: string,
): Promise<EarlierDocument[]> {
  const rows = await trx
    .selectFrom('sales_documents')
    .select(['customer_id', 'number', 'cause', 'is_from_supplier'])
    .where('kind', '=', kind)
    .where((eb) =>
      eb.or([
        eb('number', '=', number),
        eb.and([eb('customer_id', '=', customerId), eb('cause', '=', cause)]),
      ]),
    )
    .orderBy('number')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    customerId: row.customer_id,
    number: row.number,
    cause: row.cause,
    isFromSupplier: row.is_from_supplier,
  }));
}

// A document that Engros made for the same cause becomes the supplier's and keeps its id, so that links to it still
// work. A document without PDF and lines changes only dates and sums.
const put = statement<{ id: string }>(
  'sales_documents_put',
  `with a as (select * from json_to_record($1::json) as r ("customerId" text, kind text, number text, cause text,
      date date, "dueDate" date, "paidOn" date, "orderId" bigint, "deliveryId" bigint, "caseId" bigint,
      "correctsNumber" text, "netOre" bigint, "vatOre" bigint, "totalOre" bigint, figures jsonb, at timestamptz))
  insert into sales_documents as d (customer_id, kind, number, cause, document_date, due_date, paid_on, settled_on,
      order_id, delivery_id, case_id, corrects_number, net_ore, vat_ore, total_ore, content, created_at, is_from_supplier, pdf)
  select a."customerId", a.kind, a.number, a.cause, a.date, a."dueDate", a."paidOn", a."paidOn", a."orderId", a."deliveryId", a."caseId",
      a."correctsNumber", a."netOre", a."vatOre", a."totalOre",
      case when o.id is null then ${accountContent} else ${orderContent} end
        || jsonb_build_object('caseId', a."caseId",
          'delivery', case when t.id is not null then jsonb_build_object('id', t.id, 'date', t.delivery_date,
            'route', t.route, 'receivedBy', t.received_by) end,
          'corrects', case when i.number is not null then
            jsonb_build_object('number', i.number, 'date', i.document_date) end)
        || coalesce(a.figures, '{}'),
      a.at, true, $2::bytea
    from a join customers c on c.id = a."customerId" cross join seller s
      left join orders o on o.customer_id = c.id and o.id = a."orderId"
      left join deliveries t on t.customer_id = c.id and t.id = a."deliveryId"
      left join sales_documents i on i.customer_id = c.id and i.kind = 'Invoice' and i.number = a."correctsNumber"
  on conflict on constraint sales_documents__cause do update set number = excluded.number,
      document_date = excluded.document_date, due_date = excluded.due_date, paid_on = excluded.paid_on,
      settled_on = excluded.settled_on,
      order_id = excluded.order_id, delivery_id = excluded.delivery_id, case_id = excluded.case_id,
      corrects_number = excluded.corrects_number, net_ore = excluded.net_ore, vat_ore = excluded.vat_ore,
      total_ore = excluded.total_ore, is_from_supplier = true,
      open_ore = case when d.total_ore = excluded.total_ore then d.open_ore end,
      created_at = case when $3::boolean then excluded.created_at else d.created_at end,
      content = case when $3::boolean then excluded.content else d.content end,
      pdf = case when $3::boolean then excluded.pdf else d.pdf end
    where d.number = excluded.number or not d.is_from_supplier
  returning d.id`,
  { id: 'uuid' },
);

/**
 * Replaces the document with the same cause; returns its id. Returns undefined when another document of the supplier took that
 * place meanwhile.
 */
export async function putDocument(
  trx: Kysely<Tables>,
  document: SupplierDocument,
  { cause, figures }: { cause: string; figures: SupplierFigures | null },
): Promise<string | undefined> {
  const { pdf, lines: _, now, ...head } = document;
  const hasContent = pdf !== null || figures !== null;
  const row = await put.row(trx, [
    JSON.stringify({ ...head, cause, figures, at: now.toString() }),
    pdf,
    hasContent,
  ]);
  return row?.id;
}
