import type { AccountingSystem, BookkeepingSettings } from '@engros/contracts/documents/bookkeeping.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { CustomerScope } from '../../../platform/http/viewer.ts';

type Db = Kysely<Tables>;

export interface Period {
  from: string;
  to: string;
}

export interface BookedRow {
  kind: 'Invoice' | 'CreditNote';
  number: string;
  date: string;
  dueDate: string | null;
  orderId: number | null;
  currency: string;
  netOre: number;
  vatOre: number;
  totalOre: number;
  /** Empty for a document whose lines are not known. */
  rates: { percent: number; netOre: number; vatOre: number }[];
}

// Plain SQL: of the content only the rates are read. What came from the supplier's former system is booked already.
const booked = statement<BookedRow>(
  'bookkeeping_documents',
  `select kind, number, document_date as date, due_date as "dueDate", order_id as "orderId", currency_code as currency,
     net_ore as "netOre", vat_ore as "vatOre", total_ore as "totalOre", coalesce(content -> 'vat', '[]') as rates
   from sales_documents where customer_id = $1 and document_date between $2::date and $3::date
     and kind in ('Invoice', 'CreditNote') and not is_imported order by document_date, number, id limit $4::int`,
  {
    kind: 'text',
    number: 'text',
    date: 'date',
    dueDate: 'date?',
    orderId: 'int8?',
    currency: 'text',
    netOre: 'int8',
    vatOre: 'int8',
    totalOre: 'int8',
    rates: 'jsonb',
  },
);

/** Of the period, oldest first, one more than `atMost` when there are more. */
export const listBooked = (
  db: Db,
  { customerId }: CustomerScope,
  { from, to }: Period,
  atMost: number,
): Promise<BookedRow[]> => booked.rows(db, [customerId, from, to, atMost + 1]);

export interface BookedPayment {
  kind: 'Invoice' | 'CreditNote';
  number: string;
  currency: string;
  date: string;
  amountOre: number;
}

// The payments that the supplier told; of a document that is paid without any, all of it on its day. Of a document from the former
// system, those since it came here: the others are booked already.
const payments = statement<BookedPayment>(
  'bookkeeping_payments',
  `with paid as (
     select d.kind, d.number, d.currency_code as currency, p.paid_on as date, p.amount_ore as "amountOre", p.payment_id as id
       from sales_document_payments p
       join sales_documents d on d.customer_id = p.customer_id and d.id = p.document_id
      where p.customer_id = $1 and p.paid_on between $2::date and $3::date and p.amount_ore <> 0
        and (not d.is_imported or p.paid_on >= d.created_at::date)
     union all
     select d.kind, d.number, d.currency_code, d.paid_on, d.total_ore, '' from sales_documents d
      where d.customer_id = $1 and d.paid_on between $2::date and $3::date and d.total_ore <> 0 and not d.is_imported
        and not exists (select from sales_document_payments p where p.customer_id = d.customer_id and p.document_id = d.id))
   select kind, number, currency, date, "amountOre" from paid where kind in ('Invoice', 'CreditNote')
   order by date, number, id limit $4::int`,
  { kind: 'text', number: 'text', currency: 'text', date: 'date', amountOre: 'int8' },
);

/** Of the period, oldest first, one more than `atMost` when there are more. */
export const listBookedPayments = (
  db: Db,
  { customerId }: CustomerScope,
  { from, to }: Period,
  atMost: number,
): Promise<BookedPayment[]> => payments.rows(db, [customerId, from, to, atMost + 1]);

export interface KeptSettings {
  settings: BookkeepingSettings;
  last: { from: string; to: string; madeAt: Temporal.Instant };
}

/** Undefined before the first file. */
export async function findSettings(db: Db, { customerId }: CustomerScope): Promise<KeptSettings | undefined> {
  const row = await db
    .selectFrom('bookkeeping_settings')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return (
    row && {
      settings: {
        System: row.system as AccountingSystem,
        PurchaseAccount: row.purchase_account,
        Creditor: row.creditor,
        BankAccount: row.bank_account,
        VatAccount: row.vat_account,
        VatCode: row.vat_code,
        ZeroCode: row.zero_code,
      },
      last: { from: row.first_day, to: row.last_day, madeAt: row.made_at },
    }
  );
}

export async function keepSettings(
  db: Db,
  { customerId }: CustomerScope,
  { settings, period, now }: { settings: BookkeepingSettings; period: Period; now: Temporal.Instant },
): Promise<void> {
  const values = {
    system: settings.System,
    purchase_account: settings.PurchaseAccount,
    creditor: settings.Creditor,
    bank_account: settings.BankAccount,
    vat_account: settings.VatAccount,
    vat_code: settings.VatCode,
    zero_code: settings.ZeroCode,
    first_day: period.from,
    last_day: period.to,
    made_at: now.toString(),
  };
  await db
    .insertInto('bookkeeping_settings')
    .values({ customer_id: customerId, ...values })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(values))
    .execute();
}
