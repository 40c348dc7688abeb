-- Seals over the audit log: each covers the entries after the one before it and holds a hash of them and of that seal,
-- so that a changed, removed or added entry shows. Nobody but the owner of the database can change them.
create table audit_seals (
  number bigint not null,
  -- day of the newest entry it covers, UTC
  day date not null,
  first_id bigint not null,
  last_id bigint not null,
  entries integer not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  constraint audit_seals__number primary key (number),
  constraint audit_seals__first_id__order check (first_id <= last_id)
);
create index audit_log__at on audit_log (at desc, id desc);
