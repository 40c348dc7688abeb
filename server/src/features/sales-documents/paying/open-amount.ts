/**
 * Returns the SQL of what a document `d` adds to what its customer owes on a day: an invoice what is not paid of it, a
 * credit note the same below zero, other documents nothing (decision 0060).
 */
export const openAmount = (day: string): string => `(case
    when d.kind not in ('Invoice', 'CreditNote') or d.paid_on <= ${day} then 0
    else (case d.kind when 'CreditNote' then -1 else 1 end) * greatest(0, d.total_ore - coalesce((
      select sum(p.amount_ore) from sales_document_payments p
       where p.customer_id = d.customer_id and p.document_id = d.id and p.paid_on <= ${day}), 0)) end)`;
