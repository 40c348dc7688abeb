-- How each piece of work of the background went last: queues, seals, nightly work. One row each, for all nodes.
create table work_runs (
  name text not null,
  -- how long after its last success it is late
  late_after_seconds integer not null,
  known_since timestamptz not null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- since its last success
  failures integer not null default 0,
  last_error text,
  constraint work_runs__name primary key (name)
);
