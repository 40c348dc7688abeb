-- expand
-- What a customer, or each customer of a group, may buy (domain 18): where either has a row, nothing else. What is excluded stays so.
create table assortment_products (
  customer_id text constraint assortment_products__customer_id__fk references customers (id),
  group_id text constraint assortment_products__group_id__fk references customer_groups (id),
  product_id text not null constraint assortment_products__product_id__fk references products (id) on delete cascade,
  constraint assortment_products__key unique nulls not distinct (customer_id, group_id, product_id),
  constraint assortment_products__owner__one check ((customer_id is null) <> (group_id is null))
);
create index assortment_products__group_id on assortment_products (group_id);
create index assortment_products__product_id on assortment_products (product_id);

-- As `assortmentOn` of the server has it.
create function in_assortment(customer text, product text) returns boolean language sql stable
return not exists (select from product_exclusions e where e.customer_id = customer and e.product_id = product)
  and (exists (select from assortment_products a where a.product_id = product
      and (a.customer_id = customer or a.group_id = (select group_id from customers where id = customer)))
    or not exists (select from assortment_products a
      where a.customer_id = customer or a.group_id = (select group_id from customers where id = customer)));

create trigger assortment_products__changed after insert or update or delete on assortment_products
  for each statement execute function notify_terms_changed();
create trigger assortment_products__feed_added after insert on assortment_products referencing new table as changed
  for each statement execute function note_excluded_products();
create trigger assortment_products__feed_updated after update on assortment_products referencing new table as changed
  for each statement execute function note_excluded_products();
create trigger assortment_products__feed_deleted after delete on assortment_products referencing old table as changed
  for each statement execute function note_excluded_products();
create trigger assortment_products__import_inserted after insert on assortment_products referencing new table as written
  for each statement when (current_setting('engros.import_run', true) <> '') execute function keep_import_changes(
    'customer_id', 'group_id', 'product_id');
create trigger assortment_products__import_updated after update on assortment_products
  referencing old table as former new table as written
  for each statement when (current_setting('engros.import_run', true) <> '') execute function keep_import_changes(
    'customer_id', 'group_id', 'product_id');
create trigger assortment_products__import_deleted after delete on assortment_products referencing old table as former
  for each statement when (current_setting('engros.import_run', true) <> '') execute function keep_import_changes(
    'customer_id', 'group_id', 'product_id');

-- The customer's rows of all tables whose imports are kept.
create or replace function forget_figures_of(customer text) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if not exists (select from customer_deletions d where d.customer_id = customer) then return; end if;
    delete from order_events where customer_id = customer;
    delete from purchase_sums where customer_id = customer;
    delete from report_months where customer_id = customer;
    delete from report_months_due where customer_id = customer;
    -- What staff wrote about the customer, and what its people answered; who did what and when stays.
    update audit_log set details = '{}'
      where customer_id = customer and kind in ('customer.record', 'customer.state', 'recall.answered') and details <> '{}';
    delete from import_changes where customer in (key ->> 'id', key ->> 'customer_id', key ->> 'owner_id')
      and table_name in ('customers', 'customer_routes', 'customer_sales_persons', 'customer_item_numbers', 'extra_delivery_days',
        'memberships', 'product_exclusions', 'price_agreements', 'legacy_orders', 'legacy_order_lines', 'quantity_discounts',
        'assortment_products', 'customer_standings');
  end $$;
