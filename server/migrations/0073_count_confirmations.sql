-- What was ordered of the proposal of a count, and by whom: one row per product. A product is granted only what no earlier
-- confirmation of the same list and day has ordered, so that two phones order once. The id is the client's.
create table favorite_count_confirmations (
  customer_id text not null
    constraint favorite_count_confirmations__customer_id__fk references customers (id) on delete cascade,
  list_id bigint not null
    constraint favorite_count_confirmations__list_id__fk references favorite_lists (id) on delete cascade,
  day date not null,
  id uuid not null,
  product_id text not null
    constraint favorite_count_confirmations__product_id__fk references products (id) on delete cascade,
  unit_code text not null,
  quantity integer not null constraint favorite_count_confirmations__quantity__positive check (quantity > 0),
  -- What was ordered of the product before, on the same day.
  before integer not null constraint favorite_count_confirmations__before__not_negative check (before >= 0),
  confirmed_by uuid
    constraint favorite_count_confirmations__confirmed_by__fk references users (id) on delete set null,
  confirmed_at timestamptz not null,
  -- Set when somebody took the confirmation back; its products are then proposed again.
  withdrawn_at timestamptz,
  constraint favorite_count_confirmations__key primary key (customer_id, id, product_id)
);
create index favorite_count_confirmations__list on favorite_count_confirmations (customer_id, list_id, day);
create index favorite_count_confirmations__list_id on favorite_count_confirmations (list_id);

alter table favorite_count_confirmations enable row level security;
create policy within_customers on favorite_count_confirmations using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]));
