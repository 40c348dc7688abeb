-- People: depots, customers, users, what they may, how they sign in, and the log of what was done (domain 3).

create table depots (
  id text not null,
  name text not null,
  postal_code text not null,
  city text not null,
  -- where depots and customers lie, for the search (SRC-05)
  latitude double precision,
  longitude double precision,
  constraint depots__id primary key (id),
  constraint depots__place__whole check ((latitude is null) = (longitude is null)),
  constraint depots__place__range check (latitude between -90 and 90 and longitude between -180 and 180)
);

-- Prices and delivery days are kept per customer in memory; any change drops what every node remembers.
create function notify_terms_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('terms', tg_table_name);
  return null;
end $$;
-- Where a depot is decides what lies near its customers, and every node remembers it with their terms.
create trigger depots__changed after update on depots for each statement execute function notify_terms_changed();

create table customer_groups (
  id text not null,
  name text not null,
  constraint customer_groups__id primary key (id)
);

create table customers (
  id text not null,
  name text not null,
  name2 text,
  attention text,
  address text not null,
  postal_code text not null,
  city text not null,
  country_code text not null default 'DK',
  phone text,
  email text,
  gln text,
  group_id text constraint customers__group_id__fk references customer_groups (id),
  depot_id text not null constraint customers__depot_id__fk references depots (id),
  -- basis points off the list price where nothing better applies
  discount_basis_points integer not null default 0,
  is_order_reference_required boolean not null default false,
  order_reference_max_length integer not null default 20,
  minimum_order_ore bigint not null default 0,
  free_delivery_from_ore bigint not null default 0,
  delivery_fee_ore bigint not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  latitude double precision,
  longitude double precision,
  company_number text,
  agreement_number text,
  agreement_until date,
  payment_days smallint,
  -- how invoices are gathered
  invoice_period text,
  -- What customers and people are found by in a search for any part of it, folded once when it is written. Folding every
  -- name at every search took most of its time, and no index that every PostgreSQL has finds the middle of a word. A line
  -- break keeps apart what stands beside each other; bytes are compared, whatever language the database sorts in.
  directory_text text collate "C" not null
    generated always as (lower(name || E'\n' || coalesce(name2, '') || E'\n' || coalesce(attention, '') || E'\n' || id)) stored,
  -- Where the customer's people last sent documents for their bookkeeping.
  accounting_email text,
  constraint customers__id primary key (id),
  constraint customers__discount_basis_points__range check (discount_basis_points between 0 and 10000),
  constraint customers__order_reference_max_length__range check (order_reference_max_length between 1 and 60),
  constraint customers__money__not_negative
    check (minimum_order_ore >= 0 and free_delivery_from_ore >= 0 and delivery_fee_ore >= 0),
  constraint customers__place__whole check ((latitude is null) = (longitude is null)),
  constraint customers__place__range check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint customers__payment_days__range check (payment_days between 0 and 120),
  constraint customers__invoice_period__known check (invoice_period in ('order', 'week', 'month')),
  -- The policies read the customers of a call as a list with commas between them, in which a comma alone stands for nobody.
  constraint customers__id__no_list check (id <> '' and position(',' in id) = 0)
);
create index customers__group_id on customers (group_id);
create index customers__depot_id on customers (depot_id);

-- A change of people says whose rows changed, so that the nodes forget those people alone. Of more than a notice can
-- name it says the table only.
create function notify_person_changed() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  if tg_nargs > 0 then
    execute format('select array_agg(distinct %I::text) from changed', tg_argv[0]) into ids;
    if ids is null then
      return null;
    end if;
    if octet_length(array_to_string(ids, '","')) > 7000 then
      ids := null;
    end if;
  end if;
  perform pg_notify('people', json_build_object('table', tg_table_name, 'ids', ids)::text);
  return null;
end $$;
create trigger customers__changed after update on customers
  referencing new table as changed for each statement execute function notify_person_changed('id');
create trigger customers__terms_changed after update on customers for each statement execute function notify_terms_changed();
create trigger customers__deleted after delete on customers
  referencing old table as changed for each statement execute function notify_person_changed('id');

create table users (
  id uuid not null default gen_random_uuid(),
  -- always stored in lower case; what the person typed is folded at the door
  email text not null,
  display_name text not null,
  phone text,
  password_hash text,
  role text not null default 'buyer',
  language text not null default 'da',
  default_customer_id text constraint users__default_customer_id__fk references customers (id),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  password_changed_at timestamptz,
  directory_text text collate "C" not null generated always as (lower(display_name || E'\n' || email)) stored,
  -- A database remembers that it was seeded as a demonstration: its accounts have a known password (domain 10, 13).
  -- null: a real person; 'barred': closed because the server was started without the demonstration
  demo_state text,
  -- Parts of the console that an administrator gave to a member of staff; administrators have all of them.
  console_parts text[] not null default '{}',
  constraint users__id primary key (id),
  constraint users__email unique (email),
  constraint users__email__lower check (email = lower(email)),
  constraint users__role__known check (role in ('buyer', 'supplier', 'sales', 'support', 'admin')),
  constraint users__language__known check (language in ('da', 'en')),
  constraint users__demo_state__known check (demo_state in ('open', 'barred')),
  constraint users__console_parts__staff check (cardinality(console_parts) = 0 or role <> 'buyer')
);
create trigger users__changed after update on users
  referencing new table as changed for each statement execute function notify_person_changed('id');

-- Who is locked or deleted is signed out for good: unlocking does not bring an old session or link back.
create function end_sessions_of_locked() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id or acting_user_id = new.id;
  delete from account_tokens where user_id = new.id;
  return null;
end $$;
create trigger users__locked after update of is_active, deleted_at on users for each row
  when (not new.is_active or new.deleted_at is not null) execute function end_sessions_of_locked();
create trigger users__deleted after delete on users
  referencing old table as changed for each statement execute function notify_person_changed('id');

create table memberships (
  customer_id text not null constraint memberships__customer_id__fk references customers (id),
  user_id uuid not null constraint memberships__user_id__fk references users (id),
  may_order boolean not null default true,
  may_see_prices boolean not null default true,
  may_see_documents boolean not null default true,
  may_manage_favorites boolean not null default true,
  may_manage_users boolean not null default false,
  may_approve boolean not null default false,
  created_at timestamptz not null default now(),
  constraint memberships__customer_id__user_id primary key (customer_id, user_id)
);
create index memberships__user_id on memberships (user_id);

-- Settings of a person at a customer, or of staff acting there: they hang on the pair, not on the person.
create table user_settings (
  customer_id text not null constraint user_settings__customer_id__fk references customers (id),
  user_id uuid not null constraint user_settings__user_id__fk references users (id),
  settings jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  constraint user_settings__customer_id__user_id primary key (customer_id, user_id)
);

create table staff_depots (
  user_id uuid not null constraint staff_depots__user_id__fk references users (id),
  depot_id text not null constraint staff_depots__depot_id__fk references depots (id),
  constraint staff_depots__user_id__depot_id primary key (user_id, depot_id)
);

create table sales_persons (
  id text not null,
  name text not null,
  title text,
  phone text,
  email text,
  constraint sales_persons__id primary key (id)
);

create table customer_sales_persons (
  customer_id text not null constraint customer_sales_persons__customer_id__fk references customers (id),
  sales_person_id text not null constraint customer_sales_persons__sales_person_id__fk references sales_persons (id),
  position smallint not null default 1,
  constraint customer_sales_persons__customer_id__sales_person_id primary key (customer_id, sales_person_id)
);

-- Acting on behalf of somebody: each time it was done (domain 3, T7).
create table impersonations (
  id uuid not null default gen_random_uuid(),
  actor_id uuid not null constraint impersonations__actor_id__fk references users (id),
  subject_id uuid not null constraint impersonations__subject_id__fk references users (id),
  customer_id text not null constraint impersonations__customer_id__fk references customers (id),
  single_sign_on_id uuid,
  reason text,
  address text,
  started_at timestamptz not null,
  -- absolute: using it does not make it longer
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_cause text,
  -- what the actor returns to
  home_customer_id text,
  home_is_remembered boolean not null default false,
  constraint impersonations__id primary key (id),
  constraint impersonations__subject__other check (actor_id <> subject_id),
  constraint impersonations__end_cause__known check (end_cause in ('ended', 'loggedOut', 'expired'))
);
create index impersonations__open on impersonations (ends_at) where ended_at is null;

create table sessions (
  id_hash bytea not null,
  user_id uuid not null constraint sessions__user_id__fk references users (id),
  customer_id text constraint sessions__customer_id__fk references customers (id),
  -- the member of staff behind an impersonated session; user_id is then the subject
  acting_user_id uuid constraint sessions__acting_user_id__fk references users (id),
  punch_out jsonb,
  language text not null default 'da',
  is_remembered boolean not null default false,
  anti_forgery_token text not null,
  user_agent text,
  address text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- A name of the session that can be shown, unlike its id.
  public_id uuid not null default gen_random_uuid(),
  impersonation_id uuid constraint sessions__impersonation_id__fk references impersonations (id),
  -- Since when the person behind the session is signed in, where that is before the session: the member of staff, when
  -- acting as somebody began or ended.
  signed_in_at timestamptz,
  constraint sessions__id_hash primary key (id_hash),
  constraint sessions__public_id unique (public_id)
);
create index sessions__user_id on sessions (user_id);
create index sessions__expires_at on sessions (expires_at);

-- A session that ends or changes is forgotten by every node at once.
create function notify_session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', encode(old.id_hash, 'hex'));
  return null;
end $$;
create trigger sessions__changed after delete or update of user_id, customer_id, acting_user_id, language, punch_out on sessions
  for each row execute function notify_session_changed();

-- Browsers a person has logged in from: their tries are not held up by others' guesses (reliability T21).
create table known_browsers (
  user_id uuid not null constraint known_browsers__user_id__fk references users (id),
  -- SHA-256 of the 256 bits that only the browser's cookie holds
  token_hash bytea not null,
  last_used_at timestamptz not null,
  constraint known_browsers__user_id__token_hash primary key (user_id, token_hash)
);

-- One open link per person and purpose: a new one takes the old one's place, using it removes it (reliability T23).
create table account_tokens (
  user_id uuid not null constraint account_tokens__user_id__fk references users (id),
  purpose text not null,
  -- SHA-256 of the 256 bits that only the mail holds
  token_hash bytea not null,
  -- the address the link was sent to; of purpose 'email' the one that is to become the person's
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint account_tokens__user_id__purpose primary key (user_id, purpose),
  constraint account_tokens__token_hash unique (token_hash),
  constraint account_tokens__purpose__known check (purpose in ('password', 'email'))
);

-- Who asked for a new password. Written alike for known and unknown addresses; looked at after the answer (T22).
create table password_requests (
  id bigint generated always as identity,
  email text not null,
  language text not null,
  requested_at timestamptz not null,
  constraint password_requests__id primary key (id),
  constraint password_requests__language__known check (language in ('da', 'en'))
);

create table second_factors (
  user_id uuid not null constraint second_factors__user_id__fk references users (id),
  -- the key shared with the person's app; answered once, while it is set up
  secret bytea not null,
  confirmed_at timestamptz,
  -- the 30-second step of the last code taken: a code works once
  last_step bigint not null default 0,
  created_at timestamptz not null,
  constraint second_factors__user_id primary key (user_id)
);

comment on column second_factors.secret is 'sealed with the key outside the database';

create table recovery_codes (
  user_id uuid not null constraint recovery_codes__user_id__fk references users (id),
  code_hash bytea not null,
  constraint recovery_codes__user_id__code_hash primary key (user_id, code_hash)
);

-- Guesses are slowed by a level that rises with each try and leaks by the hour (decision 0004).
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

create table labels (
  key text not null,
  language text not null,
  text text not null,
  updated_at timestamptz not null default now(),
  constraint labels__key__language primary key (key, language),
  constraint labels__language__known check (language in ('da', 'en'))
);
create trigger labels__changed after insert or update or delete on labels
  for each statement execute function notify_person_changed();

create table audit_log (
  id bigint generated always as identity,
  at timestamptz not null,
  user_id uuid,
  acting_user_id uuid,
  customer_id text,
  kind text not null,
  subject text,
  details jsonb not null default '{}',
  impersonation_id uuid,
  -- Where the event happened: in the shop, in the console, by another system, by a job or on the command line.
  place text,
  constraint audit_log__id primary key (id)
);
create index audit_log__customer_id__at on audit_log (customer_id, at desc);
-- Who looked up whom in the last hour (T8).
create index audit_log__directory on audit_log (user_id, at) where kind = 'directory.searched';
-- What staff did at a customer, newest first.
create index audit_log__staff on audit_log (customer_id, at desc) where acting_user_id is not null;
-- When somebody came by last.
create index audit_log__visits on audit_log (user_id, at) where kind = 'visit';
create index audit_log__at on audit_log (at desc, id desc);

-- The log is only added to. The one exception: words that staff typed to find somebody who is deleted now.
create function forget_searches_for(person uuid) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    update audit_log set details = details - 'term'
    where kind = 'directory.searched' and jsonb_exists(details -> 'people', person::text)
  $$;

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

-- The key that secrets are sealed with lies outside the database; here is only which one it is.
create table sealing_key (
  is_only boolean not null default true,
  fingerprint text not null,
  constraint sealing_key__is_only primary key (is_only),
  constraint sealing_key__is_only__true check (is_only)
);

do $$
declare name text;
begin
  foreach name in array array['memberships', 'staff_depots', 'second_factors']
  loop
    execute format($trigger$
      create trigger %2$I after insert on %1$I
        referencing new table as changed for each statement execute function notify_person_changed('user_id');
      create trigger %3$I after update on %1$I
        referencing new table as changed for each statement execute function notify_person_changed('user_id');
      create trigger %4$I after delete on %1$I
        referencing old table as changed for each statement execute function notify_person_changed('user_id')$trigger$,
      name, name || '__added', name || '__changed', name || '__deleted');
  end loop;
end $$;
