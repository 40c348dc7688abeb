-- Each confirmation by the supplier is said to the buyer's system that sent the order, so that it also hears what was
-- changed later, by the supplier or by the buyer in the shop.
create function answer_confirmations() returns trigger language plpgsql as $$
begin
  perform system_answer('system.reconfirmed', new.customer_id, o.web_order_id, new.order_id || ':' || new.position,
      '{}', new.at)
    from orders o where o.customer_id = new.customer_id and o.id = new.order_id and o.web_order_id is not null;
  return null;
end $$;
create trigger order_events__answered after insert on order_events for each row
  when (new.kind = 'Confirmed') execute function answer_confirmations();

-- A basket is known by the same number from the beginning of its session to the list of what went back.
alter table punch_out_sessions add column number bigint not null default nextval('punch_out_order_numbers');
update punch_out_sessions s set number = o.id
  from punch_out_orders o where o.customer_id = s.customer_id and o.session_id = s.id;
alter table punch_out_orders alter column id drop default;
