-- People: depots, customers and their groups, users, memberships, sessions, labels, audit, mail and events (domain 3, 11).
create table depots (
  id text not null,
  name text not null,
  postal_code text not null,
  city text not null,
  constraint depots__id primary key (id)
);

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
  constraint customers__id primary key (id),
  constraint customers__discount_basis_points__range check (discount_basis_points between 0 and 10000),
  constraint customers__order_reference_max_length__range check (order_reference_max_length between 1 and 60),
  constraint customers__money__not_negative check (minimum_order_ore >= 0 and free_delivery_from_ore >= 0 and delivery_fee_ore >= 0)
);
create index customers__group_id on customers (group_id);
create index customers__depot_id on customers (depot_id);

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
  constraint users__id primary key (id),
  constraint users__email unique (email),
  constraint users__email__lower check (email = lower(email)),
  constraint users__role__known check (role in ('buyer', 'supplier', 'sales', 'support', 'admin')),
  constraint users__language__known check (language in ('da', 'en'))
);

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
  constraint sessions__id_hash primary key (id_hash)
);
create index sessions__user_id on sessions (user_id);
create index sessions__expires_at on sessions (expires_at);

-- Brute force is slowed per account (key 'account:<sha256 of e-mail>') and per address ('address:<ip>').
create table login_failures (
  key text not null,
  failures integer not null,
  last_failed_at timestamptz not null,
  constraint login_failures__key primary key (key)
);

create table labels (
  key text not null,
  language text not null,
  text text not null,
  updated_at timestamptz not null default now(),
  constraint labels__key__language primary key (key, language),
  constraint labels__language__known check (language in ('da', 'en'))
);

create table audit_log (
  id bigint generated always as identity,
  at timestamptz not null,
  user_id uuid,
  acting_user_id uuid,
  customer_id text,
  kind text not null,
  subject text,
  details jsonb not null default '{}',
  constraint audit_log__id primary key (id)
);
create index audit_log__customer_id__at on audit_log (customer_id, at desc);

-- The mail outbox. A row is written in the transaction of what it tells about; a worker sends it later.
create table mails (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  -- one mail of a kind per key, however often the cause is repeated
  dedupe_key text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  claimed_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mails__id primary key (id),
  constraint mails__dedupe_key unique (dedupe_key),
  constraint mails__state__known check (state in ('waiting', 'sent', 'dead'))
);
create index mails__next_attempt_at on mails (next_attempt_at) where state = 'waiting';

-- What happened, for whoever is to be told (ERP, webhooks): written with the fact, handled later.
create table outbox_events (
  id bigint generated always as identity,
  kind text not null,
  customer_id text,
  subject text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  handled_at timestamptz,
  constraint outbox_events__id primary key (id),
  constraint outbox_events__kind__subject unique (kind, subject)
);
create index outbox_events__waiting on outbox_events (id) where handled_at is null;

-- A session that ends or changes is forgotten by every node at once.
create function notify_session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', encode(old.id_hash, 'hex'));
  return null;
end $$;
create trigger sessions__changed after delete or update of user_id, customer_id, acting_user_id, language, punch_out on sessions
  for each row execute function notify_session_changed();

create function notify_person_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('people', tg_table_name);
  return null;
end $$;
create trigger users__changed after update or delete on users for each statement execute function notify_person_changed();
create trigger memberships__changed after insert or update or delete on memberships for each statement execute function notify_person_changed();
create trigger customers__changed after update or delete on customers for each statement execute function notify_person_changed();
create trigger labels__changed after insert or update or delete on labels for each statement execute function notify_person_changed();
