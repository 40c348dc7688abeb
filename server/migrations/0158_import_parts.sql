-- expand
-- Files that another system sends in parts (DAT-04). What came waits for the rest, and is gone with the import of the file.
create table import_uploads (
  id uuid not null,
  token_id uuid not null constraint import_uploads__token_id__fk references service_tokens (id),
  -- name of the file, chosen by the sender
  key text not null,
  kind text not null,
  parts integer not null,
  changed_at timestamptz not null,
  constraint import_uploads__id primary key (id),
  constraint import_uploads__key unique (token_id, key),
  constraint import_uploads__parts__range check (parts between 1 and 1000)
);
create index import_uploads__changed_at on import_uploads (changed_at);

create table import_upload_parts (
  upload_id uuid not null constraint import_upload_parts__upload_id__fk references import_uploads (id) on delete cascade,
  part integer not null,
  sha256 bytea not null,
  content bytea not null,
  constraint import_upload_parts__part primary key (upload_id, part),
  constraint import_upload_parts__part__range check (part >= 1)
);
-- Parts are read whole, and what is compressed already would be tried again.
alter table import_upload_parts alter column content set storage external;

-- As before (0138), but the values of a changed row are looked up instead of joined: of a wide table that took most of an import.
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
        cross join lateral (select to_jsonb(o) - $3 as former, to_jsonb(r) - $3 as written) j
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
