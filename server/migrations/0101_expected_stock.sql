-- Base units that come with the next supply of a depot, free at the instant of the count; null when nobody said how many
-- (domain 18, DAT-09).
alter table stock add column restock_quantity integer,
  add constraint stock__restock_quantity__not_negative check (restock_quantity >= 0);
