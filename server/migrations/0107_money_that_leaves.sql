-- The day on which a document was said to be settled, apart from what payments come to. `paid_on` is the earlier of both.
alter table sales_documents add column settled_on date;
update sales_documents d set settled_on = d.paid_on
 where d.paid_on is not null and d.total_ore > coalesce((select sum(p.amount_ore) from sales_document_payments p
   where p.customer_id = d.customer_id and p.document_id = d.id), 0);
