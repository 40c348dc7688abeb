-- Accounts: links by mail, second factor, sessions a person can name, and what a customer's information shows.

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

create table recovery_codes (
  user_id uuid not null constraint recovery_codes__user_id__fk references users (id),
  code_hash bytea not null,
  constraint recovery_codes__user_id__code_hash primary key (user_id, code_hash)
);

alter table users add column password_changed_at timestamptz;

-- A name of the session that can be shown, unlike its id.
alter table sessions add column public_id uuid not null default gen_random_uuid();
alter table sessions add constraint sessions__public_id unique (public_id);

-- A mail with a link that opens an account loses its bodies once it is sent or given up.
alter table mails add column holds_secret boolean not null default false;

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

alter table customers
  add column company_number text,
  add column agreement_number text,
  add column agreement_until date,
  add column payment_days smallint,
  -- how invoices are gathered
  add column invoice_period text,
  add constraint customers__payment_days__range check (payment_days between 0 and 120),
  add constraint customers__invoice_period__known check (invoice_period in ('order', 'week', 'month'));

-- Who turned the second factor on or off is known on every node at once.
create trigger second_factors__changed after insert or delete or update of confirmed_at on second_factors
  for each statement execute function notify_person_changed();
