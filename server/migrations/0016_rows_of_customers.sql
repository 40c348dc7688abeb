-- Whose rows (decision 0040). The second net: the application's role sees, in a call for one customer, that customer's rows
-- alone, even where a query forgets its condition. The setting is sent with each statement of the call; without it all rows
-- are seen. The owner (migrations, imports, backups) is not bound by it.
do $$
declare name text;
begin
  foreach name in array array[
    'customer_item_numbers', 'favorite_lists', 'favorite_list_sections', 'favorite_list_products', 'favorite_list_shares',
    'favorite_list_edits', 'favorite_count_edits', 'favorite_count_confirmations',
    'customer_notifications', 'notification_switches', 'recall_customers', 'recall_addresses', 'recall_address_links',
    'recall_dismissals',
    'baskets', 'basket_lines', 'basket_invalid_lines', 'basket_edits', 'web_orders', 'web_order_lines', 'web_order_amendments',
    'orders', 'order_lines', 'order_events', 'order_views', 'deliveries', 'delivery_lines', 'legacy_orders', 'legacy_order_lines',
    'sales_documents', 'sales_document_payments', 'customer_cases', 'customer_case_lines', 'customer_case_photos',
    'embedded_erp_steps', 'connection_addresses', 'punch_out_sessions', 'punch_out_orders', 'system_orders',
    'system_order_messages', 'peppol_messages', 'procurement_refusals',
    'purchase_sums', 'report_months', 'sustainability_targets', 'organic_subscribers', 'other_purchases', 'organic_statements']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy within_customers on %I using (
      (select nullif(current_setting('engros.customers', true), '')) is null
      or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]))$policy$, name);
  end loop;
  -- A customer also reads the lists that are shared with it, and may end the sharing.
  foreach name in array array['select', 'delete']
  loop
    execute format($policy$create policy %I on favorite_list_shares for %s using (
      shared_with = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]))$policy$,
      'shared_' || name, name);
  end loop;
  create policy shared_with_customers on favorite_lists for select using (exists (
    select from favorite_list_shares s where s.list_id = favorite_lists.id and s.customer_id = favorite_lists.customer_id
      and s.shared_with = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[])));
  foreach name in array array['favorite_list_products', 'favorite_list_sections']
  loop
    execute format($policy$create policy shared_with_customers on %1$I for select using (exists (
      select from favorite_list_shares s where s.list_id = %1$I.list_id and s.customer_id = %1$I.customer_id
        and s.shared_with = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[])))$policy$,
      name);
  end loop;
end $$;

-- A call in a punch-out session sees no other basket of the customer, and all other calls for the customer do not see it. The
-- setting lists the sessions of a call's work; '-' stands for ordinary baskets.
create policy within_punch_out on baskets as restrictive using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or coalesce(punch_out_session_id::text, '-')
    = any ((select string_to_array(current_setting('engros.punch_out', true), ','))::text[]));
