-- Goods that came instead of others, and quick sales, have prices that say nothing about a rise or fall. They are few, and
-- are taken out of the comparisons of prices by this index; without it each comparison would read all lines.
create index order_lines__unusual_price on order_lines (customer_id, order_id)
  where replaces_product_id is not null or lower(price_source) = 'quicksale';
