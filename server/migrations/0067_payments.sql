-- What was paid of an invoice, and set off of a credit note, as the supplier's system tells it. Together they say when a
-- document was paid (decision 0060).
create table sales_document_payments (
  customer_id text not null,
  document_id uuid not null,
  -- number of the payment in the supplier's system; the same again takes its place
  payment_id text not null,
  paid_on date not null,
  amount_ore bigint not null,
  constraint sales_document_payments__key primary key (customer_id, document_id, payment_id),
  constraint sales_document_payments__document__fk foreign key (customer_id, document_id)
    references sales_documents (customer_id, id) on update cascade
);
alter table sales_document_payments enable row level security;
create policy within_customers on sales_document_payments using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]));

alter table embedded_erp_steps
  drop constraint embedded_erp_steps__kind__known,
  add constraint embedded_erp_steps__kind__known check (kind in ('Receive', 'Withdraw', 'Confirm', 'Pick', 'Leave', 'Delay',
    'Arrive', 'LeaveAgain', 'ArriveAgain', 'Invoice', 'Credit', 'Pay'));

-- Credit notes stand against what is owed until they are settled. Those of before were set off in the next payment.
update sales_documents c set paid_on = p.paid_on
  from (select c.customer_id, c.id, min(i.paid_on) as paid_on
    from sales_documents c join sales_documents i on i.customer_id = c.customer_id and i.kind = 'Invoice'
      and i.paid_on >= c.document_date
    where c.kind = 'CreditNote' and c.paid_on is null group by c.customer_id, c.id) p
  where c.customer_id = p.customer_id and c.id = p.id;
