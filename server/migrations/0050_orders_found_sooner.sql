-- The orders with a product are read from the index alone: a search in ten years of orders met a page of the table for each.
create index order_lines__customer_id__product_id__order_id on order_lines (customer_id, product_id, order_id);
drop index order_lines__customer_id__product_id;

-- A web order that the supplier has begun, refused or cancelled is shown as an order; only the others are looked for.
create index web_orders__customer_id__delivery_date__waiting on web_orders (customer_id, delivery_date)
  where status in ('Received', 'Withdrawn');
