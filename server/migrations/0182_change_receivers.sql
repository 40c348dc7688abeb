-- expand
-- Who is told that something changed, beside the receiver that the settings may name: staff add and remove them (DAT-07).
create table change_receivers (
  id uuid not null default gen_random_uuid(),
  name text not null,
  url text not null,
  -- sealed; signs what is sent
  secret text not null,
  -- the newest number that the receiver accepted
  told_to bigint not null,
  made_at timestamptz not null,
  tried_at timestamptz,
  outcome text,
  status integer,
  took_ms integer,
  accepted_at timestamptz,
  -- first of the attempts since the last accepted one
  failing_since timestamptz,
  failures integer not null default 0,
  try_after timestamptz,
  constraint change_receivers__id primary key (id),
  constraint change_receivers__name unique (name),
  constraint change_receivers__url__address check (url ~ '^https?://[A-Za-z0-9[]'),
  constraint change_receivers__outcome__known check (outcome in ('accepted', 'refused', 'noAnswer')),
  constraint change_receivers__failures__not_negative check (failures >= 0)
);
