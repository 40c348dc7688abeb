-- The number of an order that was cancelled may be used again: the new order takes the place of the old one, which stays
-- as what became of its documents.
alter table system_orders
  -- when a new order of the same number took its place; null for the order that the number means
  add column replaced_at timestamptz,
  drop constraint system_orders__number;
create unique index system_orders__number on system_orders (connection_id, order_id) where replaced_at is null;

-- What still becomes of the old order would be read as news of the new one.
create or replace function system_answer(p_kind text, p_customer text, p_web_order bigint, p_key text, p_payload jsonb,
    p_at timestamptz)
  returns void language sql as $$
  insert into outbox_events (kind, customer_id, subject, payload, created_at)
    select p_kind, s.customer_id, s.id || ':' || p_key,
        jsonb_build_object('protocol', s.protocol, 'systemOrderId', s.id) || p_payload, p_at
      from system_orders s
      where s.customer_id = p_customer and s.web_order_id = p_web_order and s.answers_to is not null
        and s.replaced_at is null
    on conflict on constraint outbox_events__kind__subject do nothing
$$;
