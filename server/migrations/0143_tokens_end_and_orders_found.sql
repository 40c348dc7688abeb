-- expand
-- Tokens of other systems that staff make, change and end in the console: how far one reaches, who made it, and what of it is shown.
alter table service_tokens
  add column expires_at timestamptz,
  -- the last characters of the token, by which it is told apart
  add column last_four text,
  add column last_used_from text,
  add column made_by uuid constraint service_tokens__made_by__fk references users (id),
  -- The token before the last change, which opens until then.
  add column old_token_hash bytea,
  add column old_until timestamptz,
  add constraint service_tokens__old_token__whole check ((old_token_hash is null) = (old_until is null));
create unique index service_tokens__old_token_hash on service_tokens (old_token_hash);
create index service_tokens__made_by on service_tokens (made_by);

-- The console also finds orders that began in the supplier's system (CON-04), by the same ends of number and reference.
create index orders__words on orders using gin (web_order_words(id, customer_reference)) where web_order_id is null;
create function supplier_orders_with_words(words tsquery, pattern text, most integer) returns table (customer_id text, id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.customer_id, o.id from orders o
   where nullif(current_setting('engros.customers', true), '') is null and o.web_order_id is null
     and web_order_words(o.id, o.customer_reference) @@ words
     and (o.id::text like pattern or lower(o.customer_reference) like pattern)
   order by o.delivery_date desc, o.id desc limit most
$$;
