-- expand
-- The console finds the latest orders that began in the supplier's system by the goods in them (CON-04), from the latest day back.
create index orders__latest on orders (delivery_date desc, id desc) where web_order_id is null;
