import type { DocumentType } from '@engros/contracts/documents/sales-documents.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { CustomerScope } from '../../../platform/http/viewer.ts';
import { type DocumentContent, hasPdf } from '../content.ts';
import { openAmount } from '../paying/open-amount.ts';

export interface ListedRow {
  id: string;
  kind: DocumentType;
  number: string;
  date: string;
  dueDate: string | null;
  paidOn: string | null;
  orderId: number | null;
  totalOre: number;
  content: DocumentContent;
  /** Of a document from the supplier's former system. */
  reference: string | null;
  isOrderArchived: boolean;
  hasPdf: boolean;
  /** The PDF is one of the supplier's system. */
  isFromElsewhere: boolean;
  /** On all pages together. */
  found: number;
}

// Counts and pages in one statement; the content is read only for the rows of the page.
const listed = statement<ListedRow>(
  'sales_documents_listed',
  `select d.id, d.kind, d.number, d.document_date as date, d.due_date as "dueDate", d.paid_on as "paidOn",
          d.order_id as "orderId", d.total_ore as "totalOre", d.content, d.customer_reference as reference,
          d.is_imported and d.order_id is not null and not exists (select from orders k
            where k.customer_id = d.customer_id and k.id = d.order_id) as "isOrderArchived",
          ${hasPdf} as "hasPdf", d.pdf is not null as "isFromElsewhere",
          (count(*) over ())::int as found
     from sales_documents d
     left join orders o on $5::text is not null and o.customer_id = d.customer_id and o.id = d.order_id
    where d.customer_id = $1 and d.document_date between $2::date and $3::date
      and ($4::text is null or d.kind = $4)
      and ($5::text is null or lower(d.number) like $5 or d.order_id::text like $5 or lower(o.customer_reference) like $5
        or lower(d.customer_reference) like $5)
    order by d.document_date desc, d.number desc
    limit $6 offset $7`,
  {
    id: 'uuid',
    kind: 'text',
    number: 'text',
    date: 'date',
    dueDate: 'date?',
    paidOn: 'date?',
    orderId: 'int8?',
    totalOre: 'int8',
    content: 'jsonb',
    reference: 'text?',
    isOrderArchived: 'bool',
    hasPdf: 'bool',
    isFromElsewhere: 'bool',
    found: 'int4',
  },
);

export interface ListQuestion {
  from: string;
  to: string;
  kind: DocumentType | null;
  text: string | null;
  limit: number;
  offset: number;
}

/** Newest first. The text is searched in the numbers and the reference. */
export function findDocuments(
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  { from, to, kind, text, limit, offset }: ListQuestion,
): Promise<ListedRow[]> {
  const like = text === null ? null : `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return listed.rows(db, [customerId, from, to, kind, like, limit, offset]);
}

export interface OwedRow {
  openOre: number;
  numberOpen: number;
  dueSoonOre: number;
  dueSoonDate: string | null;
  overdueOre: number;
  numberOverdue: number;
  daysOverdue: number;
  creditOre: number;
  numberCredits: number;
  paymentDays: number | null;
  payer: { id: string; name: string } | null;
  gln: string | null;
  accountingEmail: string | null;
}

// Reads all figures in one statement, which returns a row even for a customer without documents. An invoice without a due
// day is open and never overdue, as its status says.
const owed = statement<OwedRow>(
  'sales_documents_owed',
  `select coalesce(sum(d.open) filter (where d.open > 0 and (d.due_date >= $2::date or d.due_date is null)), 0)::bigint as "openOre",
          count(*) filter (where d.open > 0 and (d.due_date >= $2::date or d.due_date is null))::int as "numberOpen",
          coalesce(sum(d.open) filter (where d.open > 0 and d.due_date between $2::date and $3::date), 0)::bigint as "dueSoonOre",
          min(d.due_date) filter (where d.open > 0 and d.due_date between $2::date and $3::date) as "dueSoonDate",
          coalesce(sum(d.open) filter (where d.open > 0 and d.due_date < $2::date), 0)::bigint as "overdueOre",
          count(*) filter (where d.open > 0 and d.due_date < $2::date)::int as "numberOverdue",
          coalesce($2::date - min(d.due_date) filter (where d.open > 0 and d.due_date < $2::date), 0)::int as "daysOverdue",
          coalesce(-sum(d.open) filter (where d.open < 0), 0)::bigint as "creditOre",
          count(*) filter (where d.open < 0)::int as "numberCredits",
          coalesce(max(p.payment_days), case when c.bill_to_id is null then c.payment_days end) as "paymentDays",
          case when c.bill_to_id is not null then json_build_object('id', max(p.id), 'name', max(p.name)) end as payer, c.gln, c.accounting_email as "accountingEmail"
     from customers c left join customers p on p.id = c.bill_to_id
     left join lateral (
       select d.due_date, ${openAmount('$2::date')} as open from sales_documents d
        where d.customer_id = c.id and d.kind in ('Invoice', 'CreditNote')
          and (d.paid_on is null or d.paid_on > $2::date)) d on true
    where c.id = $1
    group by c.id`,
  {
    openOre: 'int8',
    numberOpen: 'int4',
    dueSoonOre: 'int8',
    dueSoonDate: 'date?',
    overdueOre: 'int8',
    numberOverdue: 'int4',
    daysOverdue: 'int4',
    creditOre: 'int8',
    numberCredits: 'int4',
    paymentDays: 'int2?',
    payer: 'json?',
    gln: 'text?',
    accountingEmail: 'text?',
  },
);

/** The part due is what is due until `soon`. */
export async function findOwed(
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  { today, soon }: { today: string; soon: string },
): Promise<OwedRow> {
  const row = await owed.row(db, [customerId, today, soon]);
  if (row === undefined) throw new Error(`customer ${customerId} is gone`);
  return row;
}

export interface DocumentRow {
  id: string;
  kind: DocumentType;
  number: string;
  date: string;
  dueDate: string | null;
  createdAt: Temporal.Instant;
  currency: string;
  netOre: number;
  vatOre: number;
  totalOre: number;
  content: DocumentContent;
  hasPdf: boolean;
  pdf: Buffer | null;
  orderedPositions: Readonly<Record<number, number>> | null;
}

// Plain SQL, because the content has its own type, and a list of ids of any length then uses the same plan.
const whole = statement<DocumentRow>(
  'sales_documents_whole',
  `select id, kind, number, document_date as date, due_date as "dueDate", created_at as "createdAt", currency_code as currency,
          net_ore as "netOre", vat_ore as "vatOre", total_ore as "totalOre", content, ${hasPdf} as "hasPdf", pdf,
          (select json_object_agg(l.position, l.web_order_position) from order_lines l
            where l.customer_id = $1 and l.order_id = d.order_id
              and l.web_order_position <> l.position) as "orderedPositions"
     from sales_documents d where customer_id = $1 and id = any ($2::uuid[])`,
  {
    id: 'uuid',
    kind: 'text',
    number: 'text',
    date: 'date',
    dueDate: 'date?',
    createdAt: 'timestamptz',
    currency: 'text',
    netOre: 'int8',
    vatOre: 'int8',
    totalOre: 'int8',
    content: 'jsonb',
    hasPdf: 'bool',
    pdf: 'bytea?',
    orderedPositions: 'json?',
  },
);

/** Leaves out ids of other customers; in any order. */
export const findWholeDocuments = (
  db: Kysely<Tables>,
  { customerId }: Pick<CustomerScope, 'customerId'>,
  ids: readonly string[],
): Promise<DocumentRow[]> => whole.rows(db, [customerId, ids]);

export interface DocumentName {
  id: string;
  kind: DocumentType;
  number: string;
  hasPdf: boolean;
}

// Plain SQL, because what makes a PDF is one condition for all readers.
const named = statement<DocumentName>(
  'sales_documents_named_by_id',
  `select d.id, d.kind, d.number, ${hasPdf} as "hasPdf" from sales_documents d
    where d.customer_id = $1 and d.id = any ($2::uuid[])`,
  { id: 'uuid', kind: 'text', number: 'text', hasPdf: 'bool' },
);

/** Leaves out ids of other customers. */
export const findDocumentNames = (
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  ids: readonly string[],
): Promise<DocumentName[]> => named.rows(db, [customerId, ids]);

/** Null when the order has no document of the kind yet, undefined when there is no such order. */
export async function findDocumentOfOrder(
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  { orderId, kind }: { orderId: number; kind: DocumentType },
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('orders as o')
    .leftJoin('sales_documents as d', (join) =>
      join
        .onRef('d.customer_id', '=', 'o.customer_id')
        .onRef('d.order_id', '=', 'o.id')
        .on('d.kind', '=', kind),
    )
    .select('d.id')
    .where('o.customer_id', '=', customerId)
    .where('o.id', '=', orderId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function keepAccountingEmail(
  trx: Kysely<Tables>,
  { customerId }: CustomerScope,
  email: string,
): Promise<void> {
  await trx.updateTable('customers').set({ accounting_email: email }).where('id', '=', customerId).execute();
}
