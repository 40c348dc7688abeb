-- How files of other systems are read, kept by name (DAT-10).
create table import_mappings (
  id bigint generated always as identity,
  kind text not null,
  name text not null,
  -- a name is found without regard to capitals
  name_key text not null generated always as (lower(name)) stored,
  -- of the file that it was made for, each once, sorted by their bytes: it is proposed for files that have the same ones
  headers text[] not null,
  -- columns, skipped columns, words, encoding and delimiter, as the console sends them
  mapping jsonb not null,
  -- name of the member of staff
  saved_by text,
  saved_at timestamptz not null,
  constraint import_mappings__id primary key (id),
  constraint import_mappings__kind__name_key__key unique (kind, name_key),
  constraint import_mappings__name__written check (name = btrim(name) and name <> ''),
  constraint import_mappings__mapping__object check (jsonb_typeof(mapping) = 'object')
);

-- A run keeps its mapping in the same form.
update import_runs set mapping = jsonb_build_object('Columns',
  (select jsonb_agg(jsonb_build_object('Field', key, 'Header', value)) from jsonb_each_text(mapping)))
  where mapping <> '{}';
