import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export interface PaidDocument {
  customerId: string;
  id: string;
}

export async function lockByNumber(
  trx: Kysely<Tables>,
  { customerId, kind, number }: { customerId: string; kind: string; number: string },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('sales_documents')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Replaces an earlier payment with the same number; the database says when the document is paid by it. */
export async function putPayment(
  trx: Kysely<Tables>,
  { customerId, id }: PaidDocument,
  { paymentId, date, amountOre }: { paymentId: string; date: string; amountOre: number },
): Promise<void> {
  await trx
    .insertInto('sales_document_payments')
    .values({
      customer_id: customerId,
      document_id: id,
      payment_id: paymentId,
      paid_on: date,
      amount_ore: amountOre,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'document_id', 'payment_id'])
        .doUpdateSet({ paid_on: date, amount_ore: amountOre }),
    )
    .execute();
}

// Plain SQL, because the query builder has no running sum.
const settle = statement<{ id: string }>(
  'sales_documents_settle',
  `update sales_documents d set paid_on = least(coalesce(d.settled_on, case when d.open_ore = 0 then d.document_date end), (
      select min(s.paid_on) from (
        select p.paid_on, sum(p.amount_ore) over (order by p.paid_on, p.payment_id) as paid
          from sales_document_payments p where p.customer_id = $1 and p.document_id = $2::uuid) s
       where s.paid >= coalesce(d.open_ore, d.total_ore)))
    where d.customer_id = $1 and d.id = $2::uuid
      and exists (select from sales_document_payments p where p.customer_id = $1 and p.document_id = $2::uuid)
    returning d.id`,
  { id: 'uuid' },
);

/** Paid when its payments reached its total, or it was reported settled before. Nothing changes while there are no payments. */
export async function settleByPayments(trx: Kysely<Tables>, { customerId, id }: PaidDocument): Promise<void> {
  await settle.row(trx, [customerId, id]);
}

/**
 * Sets open credit notes off against the first payment since their day; those of the former system are settled by what is told of
 * them. The parameter is a customer, or null for all.
 * Plain SQL, because the query builder cannot update from grouped rows.
 */
export const setOffCreditNotes = statement<{ id: string }>(
  'sales_documents_set_off',
  `update sales_documents c set paid_on = p.paid_on, settled_on = p.paid_on
    from (select c.customer_id, c.id, min(i.paid_on) as paid_on
      from sales_documents c join sales_documents i on i.customer_id = c.customer_id and i.kind = 'Invoice'
        and i.paid_on >= c.document_date
      where c.kind = 'CreditNote' and c.paid_on is null and not c.is_imported and ($1::text is null or c.customer_id = $1)
      group by c.customer_id, c.id) p
    where c.customer_id = p.customer_id and c.id = p.id returning c.id`,
  { id: 'uuid' },
);

/** Against the first payment since the day of the credit note. */
export async function setOffCredits(trx: Kysely<Tables>, customerId: string): Promise<void> {
  await setOffCreditNotes.rows(trx, [customerId]);
}

export async function payInvoiceOf(
  trx: Kysely<Tables>,
  { customerId, orderId, date }: { customerId: string; orderId: number; date: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('sales_documents')
    .set({ paid_on: date, settled_on: date })
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'Invoice')
    .where('cause', '=', `order:${orderId}`)
    .where('paid_on', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
