-- expand
-- What each running server and worker last said of itself. A process that ends well takes its row away, and the rows of others that
-- were silent for an hour go with the next word of any node.
create table nodes (
  id uuid not null,
  kind text not null,
  -- host, and for a server its port
  name text not null,
  version text not null,
  -- by the clock of the database, as clocks of machines differ
  seen_at timestamptz not null default clock_timestamp(),
  facts jsonb not null,
  constraint nodes__id primary key (id),
  constraint nodes__kind__known check (kind in ('server', 'worker'))
);
