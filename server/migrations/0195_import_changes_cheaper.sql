-- expand
-- What a run changed is written by triggers under the number of that one run, so asking for the run again with each row only took time
-- (a fifth of keeping the change). What a run changed still goes with it.
alter table import_changes drop constraint import_changes__run_id__fk;
create function forget_changes_of_runs() returns trigger language plpgsql as $$
begin
  delete from import_changes where run_id in (select id from gone);
  return null;
end $$;
create trigger import_runs__changes_forgotten after delete on import_runs referencing old table as gone
  for each statement execute function forget_changes_of_runs();

-- As before (0138), but for all counts of a statement at once.
drop trigger promised_stock__import_counted on promised_stock;
create or replace function keep_import_count() returns trigger language plpgsql as $$
begin
  insert into import_changes as c (run_id, table_name, key, before, after)
    select current_setting('engros.import_run')::bigint, tg_table_name,
        jsonb_build_object('product_id', r.product_id, 'depot_id', r.depot_id),
        jsonb_build_object('counted_at', o.counted_at), jsonb_build_object('counted_at', r.counted_at)
      from former o join written r using (product_id, depot_id) where o.counted_at is distinct from r.counted_at
  on conflict (run_id, table_name, key) do update set after = excluded.after;
  return null;
end $$;
create trigger promised_stock__import_counted after update on promised_stock
  referencing old table as former new table as written for each statement
  when (current_setting('engros.import_run', true) <> '') execute function keep_import_count();

-- As before (0170), but a statement that wrote no row costs nothing.
create or replace function keep_import_changes() returns trigger language plpgsql as $$
declare
  run constant bigint := current_setting('engros.import_run')::bigint;
  -- Columns that follow from others, or say only when the row was written.
  derived text[];
  key_of text;
  is_same text;
begin
  -- A statement that may write two ways tells both, mostly of no row at all.
  if tg_op = 'DELETE' then
    perform from former limit 1;
  else
    perform from written limit 1;
  end if;
  if not found then
    return null;
  end if;
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
        cross join lateral (select to_jsonb(o) - $3 as former, to_jsonb(r) - $3 as written offset 0) j
        cross join lateral (select jsonb_object_agg(k, was) as before, jsonb_object_agg(k, j.written -> k) as after
          from jsonb_each(j.former) e (k, was) where was is distinct from j.written -> k) d
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
