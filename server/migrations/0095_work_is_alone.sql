-- Work in the background that only one process of all nodes may do at a time. The time is the database's.
create table work_leases (
  name text not null,
  claim uuid not null,
  claimed_until timestamptz not null,
  constraint work_leases__name primary key (name)
);

-- Months whose sums are computed again, so that a pass that ends early goes on where it ended.
create table report_months_due (
  customer_id text not null,
  month date not null,
  constraint report_months_due__customer_id__month primary key (customer_id, month)
);

-- The goods below a category that moved count in another main category.
create function note_categories_of_reports() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into report_products_due (product_id, since)
    with recursive below as (
      select c.id from before b join changed c on c.id = b.id where b.parent_id is distinct from c.parent_id
      union
      select c.id from categories c join below on c.parent_id = below.id
    )
    select p.id, clock_timestamp() from products p join below on below.id = p.category_id
    on conflict (product_id) do update set since = excluded.since;
  return null;
end $$;
create trigger categories__reports_updated after update on categories
  referencing old table as before new table as changed for each statement execute function note_categories_of_reports();
