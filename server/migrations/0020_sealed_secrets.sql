-- The key that secrets are sealed with lies outside the database; here is only which one it is.
create table sealing_key (
  is_only boolean not null default true,
  fingerprint text not null,
  constraint sealing_key__is_only primary key (is_only),
  constraint sealing_key__is_only__true check (is_only)
);
comment on column second_factors.secret is 'sealed with the key outside the database';
