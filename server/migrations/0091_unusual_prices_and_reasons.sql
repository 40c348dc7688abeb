-- Goods that came instead of others, and quick sales, have prices that say nothing about a rise or fall. They are few, and
-- are taken out of the comparisons of prices by this index; without it each comparison would read all lines.
create index order_lines__unusual_price on order_lines (customer_id, order_id)
  where replaces_product_id is not null or lower(price_source) = 'quicksale';

-- Why a file was refused as a whole, as a label with parameters, so that the console says it in the reader's language.
alter table import_runs add column reason_label text, add column reason_params jsonb not null default '{}';
