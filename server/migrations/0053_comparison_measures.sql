-- What prices are compared by: litres for liquids, pieces for counted goods that nobody eats; otherwise kilos.
alter table products
  add column net_volume_ml integer,
  add column piece_count integer,
  add constraint products__volume__positive check (net_volume_ml > 0),
  add constraint products__pieces__positive check (piece_count > 0);
