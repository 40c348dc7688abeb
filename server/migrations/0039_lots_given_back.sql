-- Base units of a quick-sale lot that went back to it because the supplier does not deliver them. What an order holds of a
-- lot is quantity times unit_quantity less these.
alter table web_order_lines
  add column returned_units integer not null default 0,
  add constraint web_order_lines__returned_units__not_negative check (returned_units >= 0);
