-- Orders are found by number, reference and person in one text, which the index of days carries along.
alter table orders add column search_text text not null generated always as
  (lower(id::text || ' ' || ordered_by || ' ' || coalesce(customer_reference, '') || ' ' || coalesce(our_reference, ''))) stored;
drop index orders__customer_id__delivery_date;
create index orders__customer_id__delivery_date on orders (customer_id, delivery_date desc) include (id, search_text);

-- Up to which step each person has seen an order, so that the front page asks once about each change.
create table order_views (
  customer_id text not null,
  order_id bigint not null,
  user_id uuid not null constraint order_views__user_id__fk references users (id),
  seen_event integer not null,
  constraint order_views__customer_id__order_id__user_id primary key (customer_id, order_id, user_id),
  constraint order_views__order__fk foreign key (customer_id, order_id) references orders (customer_id, id)
);
alter table order_views enable row level security;
create policy within_customers on order_views using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]));
