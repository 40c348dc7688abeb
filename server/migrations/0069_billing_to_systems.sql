-- Invoices and credit notes go to the access point, and credit notes back to systems that ordered by cXML.
alter table peppol_messages
  drop constraint peppol_messages__kind__known,
  add constraint peppol_messages__kind__known check (kind in ('catalogue', 'orderResponse', 'invoice', 'creditNote'));

create or replace function answer_invoices() returns trigger language plpgsql as $$
begin
  perform system_answer('system.invoiced', d.customer_id, o.web_order_id, d.id::text,
      jsonb_build_object('documentId', d.id), d.created_at)
    from changed d join orders o on o.customer_id = d.customer_id and o.id = d.order_id
    where d.kind in ('Invoice', 'CreditNote') and o.web_order_id is not null;
  return null;
end $$;
