-- Acting on behalf of somebody: each time it was done, and the punch-out sign-ins it may be done by (domain 3, T7).

-- What a procurement system signs a buyer in with. The secret is kept as an Argon2id hash.
create table punch_out_single_sign_ons (
  customer_id text not null constraint punch_out_single_sign_ons__customer_id__fk references customers (id),
  id uuid not null default gen_random_uuid(),
  -- the buyer whom the procurement system signs in
  user_id uuid not null constraint punch_out_single_sign_ons__user_id__fk references users (id),
  protocol text not null,
  name text not null,
  -- OCI: the user name; cXML: the sender's identity
  login_name text not null,
  secret_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint punch_out_single_sign_ons__customer_id__id primary key (customer_id, id),
  constraint punch_out_single_sign_ons__protocol__login_name unique (protocol, login_name),
  constraint punch_out_single_sign_ons__protocol__known check (protocol in ('oci', 'cxml'))
);
create index punch_out_single_sign_ons__user_id on punch_out_single_sign_ons (user_id);

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

alter table sessions
  add column impersonation_id uuid constraint sessions__impersonation_id__fk references impersonations (id);

alter table audit_log add column impersonation_id uuid;
-- Who looked up whom in the last hour (T8).
create index audit_log__directory on audit_log (user_id, at) where kind = 'directory.searched';
-- What staff did at a customer, newest first.
create index audit_log__staff on audit_log (customer_id, at desc) where acting_user_id is not null;
