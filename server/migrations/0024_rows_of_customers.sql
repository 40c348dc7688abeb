-- The second net: the application's role sees, in a call for one customer, that customer's rows alone, even where a
-- query forgets its condition. The setting is sent with each statement of the call; without it all rows are seen. The
-- owner (migrations, imports, backups) is not bound by it.
do $$
declare name text;
begin
  foreach name in array array['baskets', 'basket_lines', 'basket_invalid_lines', 'basket_edits', 'web_orders',
      'web_order_lines', 'web_order_amendments', 'orders', 'order_lines', 'favorite_lists', 'favorite_list_products']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy within_customers on %I using (
      (select nullif(current_setting('engros.customers', true), '')) is null
      or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]))$policy$, name);
  end loop;
end $$;
