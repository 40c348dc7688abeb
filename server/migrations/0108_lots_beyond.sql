-- Finds the lines of which a confirmation took more than their lot had, among the few that gave something back.
create index web_order_lines__given_back on web_order_lines (customer_id, web_order_id)
  where quick_sale_id is not null and returned_units > 0;
