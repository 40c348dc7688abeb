-- The console finds any order of any customer (CON-04), newest first: until now each question about orders named a customer.
create index web_orders__newest on web_orders (id desc);
create index web_orders__placed_at on web_orders (placed_at);
create index web_orders__delivery_date on web_orders (delivery_date, id desc);
create index web_orders__changed on web_orders (id desc) where revision > 0;
create index web_orders__refused on web_orders (id desc) where status = 'Refused';
create index web_order_lines__product_id on web_order_lines (product_id, web_order_id desc);

-- The ends of an order's number and reference, so that a search by their beginnings finds any part of either.
create function web_order_words(number bigint, reference text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select distinct substr(words.word, place, 8)
      from (values (number::text), (lower(reference))) words (word), generate_series(1, length(words.word)) place))
$$;
create index web_orders__words on web_orders using gin (web_order_words(id, order_reference));
-- Who sent an order again, among the entries of everybody.
create index audit_log__resends on audit_log (subject) where kind in ('outgoing-order.resent', 'outgoing-order.sent-now');
-- Row-level security lets no search of words use its index, because the search might tell of rows that it hides. The owner is not
-- bound by it; the function asks itself what the policy asks.
create function orders_with_words(words tsquery, pattern text, most integer) returns table (customer_id text, id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.customer_id, o.id from web_orders o
   where nullif(current_setting('engros.customers', true), '') is null
     and web_order_words(o.id, o.order_reference) @@ words
     and (o.id::text like pattern or lower(o.order_reference) like pattern)
   order by o.id desc limit most
$$;
create index system_orders__protocol on system_orders (protocol, web_order_id desc);
