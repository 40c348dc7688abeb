-- Goods of another depot come with a truck of its own.
alter table deliveries
  -- null: the depot of the order
  add column depot_id text,
  add constraint deliveries__depot__fk foreign key (depot_id) references depots (id);
