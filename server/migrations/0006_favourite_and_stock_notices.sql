-- Who wants to be told when a product is in stock again: a person at a customer, once.
create table stock_notices (
  customer_id text not null constraint stock_notices__customer_id__fk references customers (id),
  user_id uuid not null constraint stock_notices__user_id__fk references users (id),
  product_id text not null constraint stock_notices__product_id__fk references products (id) on delete cascade,
  created_at timestamptz not null,
  constraint stock_notices__customer_id__user_id__product_id primary key (customer_id, user_id, product_id)
);
create index stock_notices__product_id on stock_notices (product_id);

-- Every node remembers which products stand on a customer's lists; a change names the customers whose lists changed.
create function notify_favorites_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('favorites', customer_id) from (select distinct customer_id from changed) as named;
  return null;
end $$;
create trigger favorite_list_products__inserted after insert on favorite_list_products
  referencing new table as changed for each statement execute function notify_favorites_changed();
create trigger favorite_list_products__deleted after delete on favorite_list_products
  referencing old table as changed for each statement execute function notify_favorites_changed();
