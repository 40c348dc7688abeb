-- Which transaction wrote an order last, so that a remembered list of orders is checked by what changed since, not by every
-- order of ten years. Orders from before have 0: whatever was remembered is younger.
alter table orders add column changed_by bigint not null default 0;
create function orders__changed_by() returns trigger language plpgsql as $$
begin
  new.changed_by := pg_current_xact_id()::text::bigint;
  return new;
end $$;
create trigger orders__changed_by before insert or update on orders for each row execute function orders__changed_by();
create index orders__customer_id__changed_by on orders (customer_id, changed_by);
