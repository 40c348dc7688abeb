-- The day on which a document was said to be settled, apart from what payments come to. `paid_on` is the earlier of both.
alter table sales_documents add column settled_on date;
update sales_documents d set settled_on = d.paid_on
 where d.paid_on is not null and d.total_ore > coalesce((select sum(p.amount_ore) from sales_document_payments p
   where p.customer_id = d.customer_id and p.document_id = d.id), 0);

-- A withdrawn order no longer counts as bought, which the nodes remember of each customer.
create function tell_withdrawn_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('orders', new.customer_id || ':' || new.id);
  return null;
end $$;
create trigger web_orders__withdrawn after update of status on web_orders for each row
  when (new.status = 'Withdrawn' and old.status <> 'Withdrawn') execute function tell_withdrawn_order();
