-- expand
-- As before (0158), but each changed row is written out once (offset 0): the planner had put the whole row into every look-up of a column, which
-- took nearly a millisecond of each changed product.
create or replace function keep_import_changes() returns trigger language plpgsql as $$
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
