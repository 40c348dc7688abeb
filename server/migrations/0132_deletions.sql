-- What was deleted of a person, and what is kept although it was of them (DAT-08). Neither name nor address.
create table deletions (
  id bigint generated always as identity,
  user_id uuid not null constraint deletions__user_id__fk references users (id),
  deleted_at timestamptz not null,
  -- rows by table: {"memberships": 2}
  removed jsonb not null,
  -- rows that stay without the name
  kept jsonb not null,
  constraint deletions__id primary key (id)
);
create index deletions__user_id on deletions (user_id);
-- What a person did is found when they ask for their data; until now only visits and searches for people were.
create index audit_log__user_id__at on audit_log (user_id, at);
