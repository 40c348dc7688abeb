-- expand
-- How few of a sales unit are sold, and by how many at a time (domain 18).
alter table sales_units
  add column smallest_quantity integer not null default 1,
  add column quantity_step integer not null default 1,
  add constraint sales_units__smallest_quantity__range check (smallest_quantity between 1 and 99999),
  add constraint sales_units__quantity_step__range check (quantity_step between 1 and 99999);
