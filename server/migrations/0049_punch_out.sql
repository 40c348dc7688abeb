-- Sessions that a procurement system begins (cXML and SAP OCI), the baskets filled in them, and what went back (T9, T10).
alter table punch_out_single_sign_ons
  -- a second secret that is valid beside the first while the buyer's system changes over
  add column second_secret_hash text,
  -- origins that baskets may be sent back to, and that may show the shop in a frame
  add column origins text[] not null default '{}',
  add column return_encoding text not null default 'cxml-urlencoded',
  -- our number in the buyer's system
  add column vendor_number text not null default '',
  -- unit code in our catalogue to the buyer's code
  add column unit_codes jsonb not null default '{}',
  add constraint punch_out_single_sign_ons__return_encoding__known
    check (return_encoding in ('cxml-urlencoded', 'cxml-base64'));

create table punch_out_sessions (
  customer_id text not null,
  id uuid not null,
  single_sign_on_id uuid not null,
  user_id uuid not null constraint punch_out_sessions__user_id__fk references users (id),
  protocol text not null,
  operation text not null,
  buyer_cookie text not null,
  -- the only address that the basket is ever posted to
  hook_url text not null,
  -- what the answer repeats: identities of cXML, constants of OCI
  caller jsonb not null,
  -- lines that an earlier session returned, to be edited or looked at
  items jsonb not null,
  -- a function of OCI without a visit to the shop, with its parameters
  task jsonb,
  -- id of the setup request; null for OCI, which has none
  payload_id text,
  token_hash bytea,
  token_ends_at timestamptz not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  filled_at timestamptz,
  completed_at timestamptz,
  constraint punch_out_sessions__customer_id__id primary key (customer_id, id),
  constraint punch_out_sessions__sign_on__fk foreign key (customer_id, single_sign_on_id)
    references punch_out_single_sign_ons (customer_id, id) on delete cascade,
  constraint punch_out_sessions__token_hash unique (token_hash),
  constraint punch_out_sessions__payload unique (single_sign_on_id, payload_id),
  constraint punch_out_sessions__hook_url__safe check (hook_url ~ '^https?://[A-Za-z0-9]'),
  constraint punch_out_sessions__protocol__known check (protocol in ('oci', 'cxml')),
  constraint punch_out_sessions__operation__known check (operation in ('create', 'edit', 'inspect'))
);
create index punch_out_sessions__single_sign_on on punch_out_sessions (single_sign_on_id, created_at desc);
create index punch_out_sessions__created_at on punch_out_sessions (created_at);

create sequence punch_out_order_numbers start 88001;
create table punch_out_orders (
  customer_id text not null,
  id bigint not null default nextval('punch_out_order_numbers'),
  session_id uuid not null,
  basket_id bigint not null,
  completed_at timestamptz not null,
  completed_by uuid not null constraint punch_out_orders__completed_by__fk references users (id),
  delivery_date date,
  total_ore bigint not null,
  -- the returned lines as they were at that time
  lines jsonb not null,
  times_sent integer not null default 1,
  last_sent_at timestamptz not null,
  constraint punch_out_orders__customer_id__id primary key (customer_id, id),
  constraint punch_out_orders__session unique (customer_id, session_id),
  constraint punch_out_orders__session__fk foreign key (customer_id, session_id)
    references punch_out_sessions (customer_id, id) on delete cascade
);
create index punch_out_orders__newest on punch_out_orders (customer_id, completed_at desc);
create index punch_out_orders__completed_by on punch_out_orders (completed_by);
create index punch_out_sessions__user_id on punch_out_sessions (user_id);

do $$
declare name text;
begin
  foreach name in array array['punch_out_sessions', 'punch_out_orders']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy within_customers on %I using (
      (select nullif(current_setting('engros.customers', true), '')) is null
      or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]))$policy$, name);
  end loop;
end $$;

-- A basket belongs to the punch-out session it was made in. A call in that session sees no other basket of the
-- customer, and all other calls for the customer do not see it. The setting lists the sessions of a call's work; '-'
-- stands for ordinary baskets.
alter table baskets add column punch_out_session_id uuid default
  case when current_setting('engros.punch_out', true) ~ '^[0-9a-f-]{36}$'
    then current_setting('engros.punch_out', true)::uuid end;
create policy within_punch_out on baskets as restrictive using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or coalesce(punch_out_session_id::text, '-')
    = any ((select string_to_array(current_setting('engros.punch_out', true), ','))::text[]));
