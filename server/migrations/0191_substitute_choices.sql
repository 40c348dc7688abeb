-- expand
-- What a kitchen wants when goods are missing (PLN-09), where a line of an order says nothing itself: of all that it orders, of the
-- products of a list, of a product, which can have products that come instead, in the order in which the kitchen wants them.
create table substitute_choices (
  customer_id text not null constraint substitute_choices__customer_id__fk references customers (id),
  -- `kitchen`, `list:12` or `product:700200`
  subject text not null,
  list_id bigint,
  product_id text constraint substitute_choices__product_id__fk references products (id) on delete cascade,
  wish text constraint substitute_choices__wish__known check (wish in ('Always', 'Ask', 'Never')),
  second_choices text[] not null default '{}',
  -- as it was called then
  changed_by_name text not null,
  changed_by uuid constraint substitute_choices__changed_by__fk references users (id) on delete set null,
  changed_at timestamptz not null,
  constraint substitute_choices__customer_id__subject primary key (customer_id, subject),
  constraint substitute_choices__list__fk foreign key (customer_id, list_id)
    references favorite_lists (customer_id, id) on delete cascade,
  constraint substitute_choices__subject__named check (subject = case when product_id is not null then 'product:' || product_id
    when list_id is not null then 'list:' || list_id else 'kitchen' end),
  constraint substitute_choices__second_choices__few check (cardinality(second_choices) <= 5
    and (product_id is not null or cardinality(second_choices) = 0))
);
create index substitute_choices__product_id on substitute_choices (product_id);
create index substitute_choices__list on substitute_choices (customer_id, list_id);
create index substitute_choices__changed_by on substitute_choices (changed_by);

alter table substitute_choices enable row level security;
create policy within_customers on substitute_choices using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]));

-- What the kitchen takes instead, as it was when the order was sent; null without any.
alter table web_order_lines add column second_choices text[];
