-- Guesses are slowed by a level that rises with each try and leaks by the hour (docs/decisions/0004-login-delay.md).
drop table login_failures;
create table login_tries (
  -- what is counted and a hash: 'pair:…', 'account:…', 'address:…', 'browser:…', 'code:…'
  key text not null,
  level double precision not null,
  tried_at timestamptz not null,
  -- tries turned away in a row, each less than the quiet time after the one before
  refused integer not null default 0,
  refused_at timestamptz,
  constraint login_tries__key primary key (key)
);
create index login_tries__tried_at on login_tries (tried_at);

-- Requests that are counted by the hour over all nodes, such as mails to an address that somebody typed.
create table hourly_requests (
  key text not null,
  requested_at timestamptz not null
);
create index hourly_requests__key__requested_at on hourly_requests (key, requested_at);
create index hourly_requests__requested_at on hourly_requests (requested_at);

-- The log is only added to. The one exception: words that staff typed to find somebody who is deleted now.
create function forget_searches_for(person uuid) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    update audit_log set details = details - 'term'
    where kind = 'directory.searched' and jsonb_exists(details -> 'people', person::text)
  $$;
