-- Payments come by file too (DAT-01). Whoever writes them, a document is paid on the day on which they reach its total, or on which
-- it was said to be settled before; without payments only that day is left.
create function settle_paid_documents() returns trigger language plpgsql as $$
begin
  update sales_documents d set paid_on = least(d.settled_on, reached.paid_on)
    from (
      select c.customer_id, c.document_id, (
          select min(s.paid_on) from (
            select p.paid_on, sum(p.amount_ore) over (order by p.paid_on, p.payment_id) as paid
              from sales_document_payments p where p.customer_id = c.customer_id and p.document_id = c.document_id) s
            join sales_documents o on o.customer_id = c.customer_id and o.id = c.document_id
           where s.paid >= o.total_ore) as paid_on
        from (select distinct customer_id, document_id from changed) c) reached
    where d.customer_id = reached.customer_id and d.id = reached.document_id
      and d.paid_on is distinct from least(d.settled_on, reached.paid_on);
  return null;
end $$;
create trigger sales_document_payments__settle_inserted after insert on sales_document_payments
  referencing new table as changed for each statement execute function settle_paid_documents();
create trigger sales_document_payments__settle_updated after update on sales_document_payments
  referencing new table as changed for each statement execute function settle_paid_documents();
create trigger sales_document_payments__settle_deleted after delete on sales_document_payments
  referencing old table as changed for each statement execute function settle_paid_documents();

create trigger sales_document_payments__import_inserted after insert on sales_document_payments
  referencing new table as written for each statement
  when (current_setting('engros.import_run', true) <> '')
  execute function keep_import_changes('customer_id', 'document_id', 'payment_id');
create trigger sales_document_payments__import_updated after update on sales_document_payments
  referencing old table as former new table as written for each statement
  when (current_setting('engros.import_run', true) <> '')
  execute function keep_import_changes('customer_id', 'document_id', 'payment_id');
create trigger sales_document_payments__import_deleted after delete on sales_document_payments
  referencing old table as former for each statement
  when (current_setting('engros.import_run', true) <> '')
  execute function keep_import_changes('customer_id', 'document_id', 'payment_id');
