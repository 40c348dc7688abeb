-- The price at which a line was ordered stands beside the price at which the supplier confirmed it.
alter table order_lines
  -- in øre; null when the line has the price at which it was ordered
  add column unit_price_ordered_ore bigint;
