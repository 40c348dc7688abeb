-- What staff write to each other about an order (CON-04). The customer never sees it.
create table order_notes (
  customer_id text not null,
  web_order_id bigint not null,
  id bigint generated always as identity,
  text text not null,
  written_by uuid not null constraint order_notes__written_by__fk references users (id),
  written_at timestamptz not null,
  constraint order_notes__customer_id__web_order_id__id primary key (customer_id, web_order_id, id),
  constraint order_notes__order__fk foreign key (customer_id, web_order_id) references web_orders (customer_id, id) on delete cascade
);
create index order_notes__written_by on order_notes (written_by);
alter table order_notes enable row level security;
create policy within_customers on order_notes using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]));
