-- What is said to buyers' systems of the orders that they sent, beside the confirmation: each departure, each invoice,
-- and that the supplier does not deliver. Written by the transaction in which it happens.
create function system_answer(p_kind text, p_customer text, p_web_order bigint, p_key text, p_payload jsonb, p_at timestamptz)
  returns void language sql as $$
  insert into outbox_events (kind, customer_id, subject, payload, created_at)
    select p_kind, s.customer_id, s.id || ':' || p_key,
        jsonb_build_object('protocol', s.protocol, 'systemOrderId', s.id) || p_payload, p_at
      from system_orders s
      where s.customer_id = p_customer and s.web_order_id = p_web_order and s.answers_to is not null
    on conflict on constraint outbox_events__kind__subject do nothing
$$;

create function answer_departures() returns trigger language plpgsql as $$
begin
  perform system_answer('system.shipped', d.customer_id, o.web_order_id, d.id::text,
      jsonb_build_object('deliveryId', d.id), coalesce(d.departed_at, now()))
    from changed d join orders o on o.customer_id = d.customer_id and o.id = d.order_id
    where d.state = 'OnTheWay' and o.web_order_id is not null;
  return null;
end $$;
create trigger deliveries__answered_new after insert on deliveries
  referencing new table as changed for each statement execute function answer_departures();
create trigger deliveries__answered after update on deliveries
  referencing new table as changed for each statement execute function answer_departures();

create function answer_invoices() returns trigger language plpgsql as $$
begin
  perform system_answer('system.invoiced', d.customer_id, o.web_order_id, d.id::text,
      jsonb_build_object('documentId', d.id), d.created_at)
    from changed d join orders o on o.customer_id = d.customer_id and o.id = d.order_id
    where d.kind = 'Invoice' and o.web_order_id is not null;
  return null;
end $$;
create trigger sales_documents__answered after insert on sales_documents
  referencing new table as changed for each statement execute function answer_invoices();

create function answer_refusals() returns trigger language plpgsql as $$
begin
  perform system_answer('system.refused', new.customer_id, new.web_order_id, new.status, '{}', now());
  return null;
end $$;
create trigger orders__answered after update of status on orders for each row
  when (new.web_order_id is not null and new.status is distinct from old.status and new.status in ('Refused', 'Cancelled'))
  execute function answer_refusals();
create trigger orders__answered_new after insert on orders for each row
  when (new.web_order_id is not null and new.status in ('Refused', 'Cancelled'))
  execute function answer_refusals();
