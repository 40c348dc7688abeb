-- Words that found nothing, as sums of a day. Nothing of the person who searched; words that look like an e-mail address
-- or a telephone number are never stored.
create table missed_searches (
  day date not null,
  term text not null,
  searches integer not null,
  constraint missed_searches__day__term primary key (day, term),
  constraint missed_searches__term__length check (length(term) between 1 and 100),
  constraint missed_searches__searches__positive check (searches > 0)
);

-- What was imported: each run of the import, also those that wrote nothing.
create table import_runs (
  id bigint generated always as identity,
  -- 'products' or a kind of record
  kind text not null,
  file text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  -- 'imported': every row; 'partly': some rows were refused, the others written; 'refused': nothing was written
  outcome text not null,
  rows_read integer not null default 0,
  rows_new integer not null default 0,
  rows_changed integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_refused integer not null default 0,
  -- why the whole file was refused; null when its rows were read
  reason text,
  constraint import_runs__id primary key (id),
  constraint import_runs__outcome__known check (outcome in ('imported', 'partly', 'refused')),
  constraint import_runs__rows__not_negative check (least(rows_read, rows_new, rows_changed, rows_unchanged, rows_refused) >= 0)
);
create index import_runs__kind__started_at on import_runs (kind, started_at desc);

-- The first problems of a run, in row order.
create table import_problems (
  run_id bigint not null constraint import_problems__run_id__fk references import_runs (id) on delete cascade,
  position integer not null,
  row_number integer not null,
  field text not null,
  -- the cell as written; empty for files about people
  value text not null,
  code text not null,
  sentence text not null,
  is_refusal boolean not null,
  constraint import_problems__run_id__position primary key (run_id, position)
);
