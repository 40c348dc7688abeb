-- What users counted of a favourite list on a day. Every number is kept, so that phones without a line can send theirs
-- later, in any order and more than once. The list may be one that another customer shares.
create table favorite_count_edits (
  customer_id text not null constraint favorite_count_edits__customer_id__fk references customers (id) on delete cascade,
  list_id bigint not null constraint favorite_count_edits__list_id__fk references favorite_lists (id) on delete cascade,
  day date not null,
  id uuid not null,
  phone_id uuid not null,
  product_id text not null constraint favorite_count_edits__product_id__fk references products (id) on delete cascade,
  unit_code text not null,
  left_quantity double precision constraint favorite_count_edits__left_quantity__halves
    check (left_quantity >= 0 and left_quantity * 2 = floor(left_quantity * 2)),
  turn integer not null constraint favorite_count_edits__turn__positive check (turn > 0),
  counted_at timestamptz not null,
  counted_by uuid constraint favorite_count_edits__counted_by__fk references users (id) on delete set null,
  received_at timestamptz not null,
  constraint favorite_count_edits__key primary key (customer_id, id)
);
create index favorite_count_edits__list on favorite_count_edits (customer_id, list_id, day);
create index favorite_count_edits__list_id on favorite_count_edits (list_id);

alter table favorite_count_edits enable row level security;
create policy within_customers on favorite_count_edits using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]));
