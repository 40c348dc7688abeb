/**
 * Returns SQL of the amount that a document `d` adds to what its customer owes on a day: the unpaid part of an invoice,
 * the same as a negative amount for a credit note, and 0 for other documents (decision 0123).
 */
export const openAmount = (day: string): string => `(case
    when d.kind not in ('Invoice', 'CreditNote') or d.paid_on <= ${day} then 0
    else (case d.kind when 'CreditNote' then -1 else 1 end) * greatest(0, coalesce(d.open_ore, d.total_ore) - coalesce((
      select sum(p.amount_ore) from sales_document_payments p
       where p.customer_id = d.customer_id and p.document_id = d.id and p.paid_on <= ${day}), 0)) end)`;
