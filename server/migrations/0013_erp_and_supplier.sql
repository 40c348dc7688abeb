-- Other systems of the supplier, imports, and what the console published.

-- What the embedded system still has to do with an order, and what it did. A step and its effect are one transaction.
create table embedded_erp_steps (
  customer_id text not null,
  id bigint generated always as identity,
  -- number of the web order, or of an order without one
  order_id bigint not null,
  kind text not null,
  -- version of the web order that the step is about; a step about an older version than the one received does nothing
  revision integer not null default 0,
  due_at timestamptz not null,
  attempts integer not null default 0,
  done_at timestamptz,
  -- why a step was passed over, or what its last failure was
  remark text,
  constraint embedded_erp_steps__customer_id__id primary key (customer_id, id),
  -- the same message twice makes one step
  constraint embedded_erp_steps__once unique (customer_id, order_id, kind, revision),
  constraint embedded_erp_steps__kind__known check (kind in ('Receive', 'Withdraw', 'Confirm', 'Pick', 'Leave', 'Delay',
    'Arrive', 'LeaveAgain', 'ArriveAgain', 'Invoice', 'Credit', 'Pay'))
);
create index embedded_erp_steps__waiting on embedded_erp_steps (due_at, id) where done_at is null;

-- How a system that receives web orders is doing, for all nodes. It is down once the messages of two customers failed
-- with no success between them; one message then tries it now and then, and its first success makes all others due.
create table outgoing_receivers (
  name text not null,
  failures integer not null,
  first_failed_customer text,
  is_down boolean not null,
  next_attempt_at timestamptz,
  last_error text,
  constraint outgoing_receivers__name primary key (name)
);

-- The way in: tokens of other systems, kept as hashes, and the batches they have already given.
create table service_tokens (
  id uuid not null default gen_random_uuid(),
  name text not null,
  token_hash bytea not null,
  scopes text[] not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  constraint service_tokens__id primary key (id),
  constraint service_tokens__name unique (name),
  constraint service_tokens__token_hash unique (token_hash)
);

create table inbound_batches (
  token_id uuid not null constraint inbound_batches__token_id__fk references service_tokens (id),
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  received_at timestamptz not null,
  constraint inbound_batches__token_id__key primary key (token_id, key)
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
  -- How a run read its file, so that the console can import a corrected one in the same way: headers of the file by our fields.
  mapping jsonb not null default '{}',
  -- price in øre for products without one
  price_ore bigint,
  -- name of the member of staff; null for a run at the command line
  started_by text,
  -- The reason as a label with parameters, so that the console says it in the reader's language.
  reason_label text,
  reason_params jsonb not null default '{}',
  -- The encoding that was named for a file, for the import of a corrected one in the same way; null when it was found.
  encoding text,
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
-- What the console published in one step, so that it can be taken back in one step; null for what it published alone.
create sequence publications;

-- What the console published: each version whole, so that any of them can be brought back. Version 0 is what was there
-- before the console published for the first time.
create table published_versions (
  -- 'texts', 'menus', 'announcements', …
  area text not null,
  subject text not null,
  number integer not null,
  -- null when there was nothing, or when it was removed
  content jsonb,
  published_at timestamptz,
  published_by uuid constraint published_versions__published_by__fk references users (id),
  -- number of the version whose content this one brought back
  brings_back integer,
  publication bigint,
  constraint published_versions__area__subject__number primary key (area, subject, number),
  constraint published_versions__number__positive check (number >= 0),
  constraint published_versions__area__form check (area ~ '^[a-z]{1,20}$')
);
create index published_versions__published_at on published_versions (area, published_at desc);
create index published_versions__published_by on published_versions (published_by);
create index published_versions__publication on published_versions (publication) where publication is not null;
