-- A run of the import can be taken back as one (DAT-02), and a file may be given as a whole set (DAT-04).
alter table import_runs
  add column rows_gone integer not null default 0,
  -- what is missing in the file was ended
  add column is_whole boolean not null default false,
  -- the run that this one took back
  add column take_back_of bigint
    constraint import_runs__take_back_of__fk references import_runs (id) on delete cascade;
create unique index import_runs__take_back_of on import_runs (take_back_of);

-- What a run changed, kept for 30 days. Of a changed row only the columns that differ; of a new row all are in `after`, of a
-- deleted one all are in `before`. A row that several statements of a run write is kept as before the first and after the last.
create table import_changes (
  run_id bigint not null constraint import_changes__run_id__fk references import_runs (id) on delete cascade,
  table_name text not null,
  key jsonb not null,
  before jsonb,
  after jsonb,
  constraint import_changes__run_id__table_name__key primary key (run_id, table_name, key)
);
create index import_changes__person on import_changes ((key ->> 'id')) where table_name = 'users';

-- Arguments: the columns that tell the rows of the table apart.
create function keep_import_changes() returns trigger language plpgsql as $$
declare
  run constant bigint := current_setting('engros.import_run')::bigint;
  -- Columns that follow from others, or say only when the row was written.
  derived text[];
  key_of text;
  is_same text;
begin
  select array_agg(attname) || '{updated_at}' into derived from pg_attribute
    where attrelid = tg_relid and attgenerated <> '';
  derived := coalesce(derived, '{updated_at}');
  -- Only an equality can be joined by hash; the others would compare each row with each.
  select string_agg(format('%L, r.%I', c, c), ', '),
      string_agg(format(case when attnotnull then 'o.%1$I = r.%1$I' else 'o.%1$I is not distinct from r.%1$I' end, c), ' and ')
    into key_of, is_same from unnest(tg_argv) c join pg_attribute on attrelid = tg_relid and attname = c;
  if tg_op = 'INSERT' then
    execute format('insert into import_changes as c (run_id, table_name, key, after)
      select $1, $2, jsonb_build_object(%s), to_jsonb(r) - $3 from written r
      on conflict (run_id, table_name, key) do update set after = excluded.after', key_of)
      using run, tg_table_name, derived;
  elsif tg_op = 'UPDATE' then
    execute format('insert into import_changes as c (run_id, table_name, key, before, after)
      select $1, $2, jsonb_build_object(%s), d.before, d.after from former o join written r on %s
        cross join lateral (select jsonb_object_agg(k, was) as before, jsonb_object_agg(k, "is") as after
          from jsonb_each(to_jsonb(o) - $3) w (k, was) join jsonb_each(to_jsonb(r) - $3) i (k, "is") using (k)
          where was is distinct from "is") d
        where d.before is not null
      on conflict (run_id, table_name, key) do update
        set before = excluded.before || c.before, after = c.after || excluded.after', key_of, is_same)
      using run, tg_table_name, derived;
  else
    execute format('insert into import_changes as c (run_id, table_name, key, before)
      select $1, $2, jsonb_build_object(%s), to_jsonb(r) - $3 from former r
      on conflict (run_id, table_name, key) do update set before = excluded.before || c.before, after = null', key_of)
      using run, tg_table_name, derived;
  end if;
  return null;
end $$;

do $$
declare
  kept record;
begin
  for kept in select * from (values
    ('depots', 'id'), ('customer_groups', 'id'), ('suppliers', 'id'), ('brands', 'id'), ('categories', 'id'),
    ('presale_periods', 'id'), ('products', 'id'), ('sales_units', 'product_id,code'),
    ('product_replacements', 'product_id,position'), ('product_pictures', 'id'), ('sales_persons', 'id'),
    ('customers', 'id'), ('customer_sales_persons', 'customer_id,sales_person_id'), ('users', 'id'),
    ('memberships', 'customer_id,user_id'), ('staff_depots', 'user_id,depot_id'),
    ('customer_routes', 'customer_id,weekday'), ('closures', 'date,depot_id'), ('depot_days', 'depot_id,route_name,date'),
    ('extra_delivery_days', 'customer_id,date'),
    ('price_agreements', 'owner_kind,owner_id,product_id,sales_unit_code,valid_from,period_end'),
    ('campaign_prices', 'campaign_id,product_id,sales_unit_code'), ('product_exclusions', 'customer_id,product_id'),
    ('customer_item_numbers', 'customer_id,product_id'), ('stock', 'product_id,depot_id'),
    ('stock_promises', 'customer_id,web_order_id,product_id,is_replacement'), ('quick_sales', 'id'),
    ('legacy_orders', 'customer_id,id'), ('legacy_order_lines', 'customer_id,order_id,position')
  ) as t (of_table, key) loop
    execute format('create trigger %1$I after insert on %2$I referencing new table as written for each statement
      when (current_setting(''engros.import_run'', true) <> '''') execute function keep_import_changes(%3$s)',
      kept.of_table || '__import_inserted', kept.of_table, kept.key);
    execute format('create trigger %1$I after update on %2$I referencing old table as former new table as written
      for each statement when (current_setting(''engros.import_run'', true) <> '''')
      execute function keep_import_changes(%3$s)', kept.of_table || '__import_updated', kept.of_table, kept.key);
    execute format('create trigger %1$I after delete on %2$I referencing old table as former for each statement
      when (current_setting(''engros.import_run'', true) <> '''') execute function keep_import_changes(%3$s)',
      kept.of_table || '__import_deleted', kept.of_table, kept.key);
  end loop;
end $$;

-- The count of a stock row stands beside it, where every order writes too.
create function keep_import_count() returns trigger language plpgsql as $$
begin
  insert into import_changes as c (run_id, table_name, key, before, after)
  values (current_setting('engros.import_run')::bigint, tg_table_name,
    jsonb_build_object('product_id', new.product_id, 'depot_id', new.depot_id),
    jsonb_build_object('counted_at', old.counted_at), jsonb_build_object('counted_at', new.counted_at))
  on conflict (run_id, table_name, key) do update set after = excluded.after;
  return null;
end $$;
create trigger promised_stock__import_counted after update of counted_at on promised_stock for each row
  when (current_setting('engros.import_run', true) <> '' and old.counted_at is distinct from new.counted_at)
  execute function keep_import_count();

-- Who is deleted is in no earlier value either.
create function forget_import_changes() returns trigger language plpgsql as $$
begin
  delete from import_changes where table_name = 'users' and key ->> 'id' = new.id::text;
  return null;
end $$;
create trigger users__imports_forgotten after update of deleted_at on users for each row
  when (new.deleted_at is not null) execute function forget_import_changes();
