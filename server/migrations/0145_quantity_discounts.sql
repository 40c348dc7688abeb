-- expand
-- Quantity discounts (domain 18): from a number of a sales unit on, another price or a share off the list price of the day; for
-- everybody, one group or one customer.
create table quantity_discounts (
  customer_id text constraint quantity_discounts__customer_id__fk references customers (id),
  group_id text constraint quantity_discounts__group_id__fk references customer_groups (id),
  product_id text not null constraint quantity_discounts__product_id__fk references products (id) on delete cascade,
  sales_unit_code text not null,
  -- in sales units
  from_quantity integer not null,
  price_ore bigint,
  discount_basis_points integer,
  valid_from date not null,
  valid_to date,
  constraint quantity_discounts__key
    unique nulls not distinct (product_id, sales_unit_code, customer_id, group_id, from_quantity, valid_from),
  constraint quantity_discounts__owner__one check (customer_id is null or group_id is null),
  constraint quantity_discounts__from_quantity__range check (from_quantity between 2 and 99999),
  constraint quantity_discounts__price_ore__not_negative check (price_ore >= 0),
  constraint quantity_discounts__discount_basis_points__range check (discount_basis_points between 1 and 10000),
  constraint quantity_discounts__price__one check ((price_ore is null) <> (discount_basis_points is null))
);
create index quantity_discounts__customer_id on quantity_discounts (customer_id);
create index quantity_discounts__group_id on quantity_discounts (group_id);

create trigger quantity_discounts__changed after insert or update or delete on quantity_discounts
  for each statement execute function notify_terms_changed();

do $$
declare
  each record;
begin
  for each in select * from (values ('insert', 'added', 'new'), ('update', 'updated', 'new'), ('delete', 'deleted', 'old'))
      t (act, feed, side)
  loop
    execute format('create trigger %I after %s on quantity_discounts referencing %s table as changed
      for each statement execute function note_priced_products()', 'quantity_discounts__feed_' || each.feed, each.act, each.side);
  end loop;
end $$;

create trigger quantity_discounts__import_inserted after insert on quantity_discounts referencing new table as written
  for each statement when (current_setting('engros.import_run', true) <> '') execute function keep_import_changes(
    'product_id', 'sales_unit_code', 'customer_id', 'group_id', 'from_quantity', 'valid_from');
create trigger quantity_discounts__import_updated after update on quantity_discounts
  referencing old table as former new table as written
  for each statement when (current_setting('engros.import_run', true) <> '') execute function keep_import_changes(
    'product_id', 'sales_unit_code', 'customer_id', 'group_id', 'from_quantity', 'valid_from');
create trigger quantity_discounts__import_deleted after delete on quantity_discounts referencing old table as former
  for each statement when (current_setting('engros.import_run', true) <> '') execute function keep_import_changes(
    'product_id', 'sales_unit_code', 'customer_id', 'group_id', 'from_quantity', 'valid_from');
