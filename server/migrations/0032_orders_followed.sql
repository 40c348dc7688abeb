-- From a sent order to its invoice: what the supplier's system made of it, deliveries, documents, cases, and the way out and in.
-- Keys lead with the customer (domain 11); the application's role may append events but never change them.
alter table orders
  drop constraint orders__status__known,
  add constraint orders__status__known check (status in
    ('Received', 'Confirmed', 'Picking', 'OnTheWay', 'Delivered', 'Invoiced', 'Cancelled', 'Refused')),
  add column depot_id text constraint orders__depot_id__fk references depots (id),
  -- null for orders that were written before they were followed: then only the day is known
  add column ordered_at timestamptz,
  -- the version of the web order that the supplier confirmed last
  add column confirmed_revision integer,
  add column our_reference text,
  add column message text,
  add column is_separate_invoice boolean not null default false,
  add column presale_period_id text,
  add column ship_to jsonb,
  add column currency_code text not null default 'DKK',
  -- total_ore is the sum of the lines, without VAT and without the fee
  add column delivery_fee_ore bigint not null default 0,
  add column vat_ore bigint not null default 0,
  add column number_of_lines integer not null default 0,
  -- lines that are missing, fewer, replaced or dearer than what was ordered
  add column number_of_deviations integer not null default 0,
  add column is_delayed boolean not null default false,
  add column status_at timestamptz,
  add column last_event integer not null default 0;
create index orders__customer_id__web_order_id on orders (customer_id, web_order_id) where web_order_id is not null;

alter table order_lines
  add column is_catch_weight boolean not null default false,
  add column weight_confirmed_g bigint,
  -- set on the line that came instead: the product that was ordered
  add column replaces_product_id text,
  add column replaces_name text,
  add column vat_percent numeric(5, 2) not null default 25,
  add column web_order_position integer;

create table order_events (
  customer_id text not null,
  order_id bigint not null,
  position integer not null,
  kind text not null,
  at timestamptz not null,
  -- who said it: the embedded system, a service token's name, or the application
  source text not null,
  revision integer,
  delivery_id bigint,
  details jsonb not null default '{}',
  constraint order_events__customer_id__order_id__position primary key (customer_id, order_id, position),
  constraint order_events__order__fk foreign key (customer_id, order_id) references orders (customer_id, id),
  constraint order_events__kind__known check (kind in ('Received', 'Confirmed', 'Picking', 'OnTheWay', 'PartlyDelivered',
    'Delivered', 'Invoiced', 'Credited', 'Cancelled', 'Refused', 'Amended', 'Delayed'))
);

create sequence delivery_numbers start 77180001;
create table deliveries (
  customer_id text not null,
  id bigint not null default nextval('delivery_numbers'),
  order_id bigint not null,
  delivery_date date not null,
  state text not null,
  expected_from timestamptz,
  expected_to timestamptz,
  departed_at timestamptz,
  delivered_at timestamptz,
  received_by text,
  route text,
  stop integer,
  stops integer,
  stops_done integer,
  driver_name text,
  driver_phone text,
  -- degrees Celsius in the three parts of the truck
  frozen_celsius numeric(4, 1),
  chilled_celsius numeric(4, 1),
  dry_celsius numeric(4, 1),
  constraint deliveries__customer_id__id primary key (customer_id, id),
  constraint deliveries__order__fk foreign key (customer_id, order_id) references orders (customer_id, id),
  constraint deliveries__state__known check (state in ('Planned', 'OnTheWay', 'Delivered'))
);
create index deliveries__customer_id__order_id on deliveries (customer_id, order_id);

create table delivery_lines (
  customer_id text not null,
  delivery_id bigint not null,
  position integer not null,
  -- position of the order's line
  order_position integer not null,
  product_id text not null,
  -- sales units
  quantity integer not null,
  weight_g bigint,
  lot text,
  best_before date,
  celsius numeric(4, 1),
  constraint delivery_lines__customer_id__delivery_id__position primary key (customer_id, delivery_id, position),
  constraint delivery_lines__delivery__fk foreign key (customer_id, delivery_id) references deliveries (customer_id, id)
);
create index delivery_lines__product_id__lot on delivery_lines (product_id, lot);

create table legacy_orders (
  customer_id text not null constraint legacy_orders__customer_id__fk references customers (id),
  id bigint not null,
  order_date date not null,
  delivery_date date not null,
  status text not null,
  customer_reference text,
  ordered_by text not null,
  total_ore bigint not null,
  constraint legacy_orders__customer_id__id primary key (customer_id, id)
);
create index legacy_orders__customer_id__delivery_date on legacy_orders (customer_id, delivery_date desc);
create table legacy_order_lines (
  customer_id text not null,
  order_id bigint not null,
  position integer not null,
  product_id text not null,
  name text not null,
  unit_text text not null,
  quantity integer not null,
  unit_price_ore bigint not null,
  line_total_ore bigint not null,
  constraint legacy_order_lines__customer_id__order_id__position primary key (customer_id, order_id, position),
  constraint legacy_order_lines__order__fk foreign key (customer_id, order_id) references legacy_orders (customer_id, id)
);

create sequence invoice_numbers start 90118400;
create sequence credit_note_numbers start 91004500;
create table sales_documents (
  customer_id text not null constraint sales_documents__customer_id__fk references customers (id),
  -- random, so that it cannot be guessed
  id uuid not null default gen_random_uuid(),
  kind text not null,
  number bigint not null,
  order_id bigint,
  delivery_id bigint,
  case_id bigint,
  -- the invoice that a credit note corrects
  corrects_number bigint,
  document_date date not null,
  due_date date,
  paid_on date,
  net_ore bigint not null default 0,
  vat_ore bigint not null default 0,
  total_ore bigint not null default 0,
  currency_code text not null default 'DKK',
  -- all that the paper says, as it was on its day, so that a reprint is the same
  content jsonb not null,
  created_at timestamptz not null,
  constraint sales_documents__customer_id__id primary key (customer_id, id),
  constraint sales_documents__kind__number unique (kind, number),
  constraint sales_documents__kind__known check (kind in ('Invoice', 'CreditNote', 'DeliveryNote'))
);
create index sales_documents__customer_id__document_date on sales_documents (customer_id, document_date desc, number desc);
create index sales_documents__customer_id__order_id on sales_documents (customer_id, order_id);

create sequence case_numbers start 510001;
create table customer_cases (
  customer_id text not null,
  id bigint not null default nextval('case_numbers'),
  order_id bigint not null,
  delivery_id bigint,
  state text not null,
  wish text not null,
  -- the same key makes one case
  client_key text not null,
  created_at timestamptz not null,
  created_by uuid constraint customer_cases__created_by__fk references users (id),
  created_by_name text not null,
  expected_credit_ore bigint not null default 0,
  answer text,
  answered_at timestamptz,
  answered_by text,
  credit_note_id uuid,
  constraint customer_cases__customer_id__id primary key (customer_id, id),
  constraint customer_cases__customer_id__client_key unique (customer_id, client_key),
  constraint customer_cases__order__fk foreign key (customer_id, order_id) references orders (customer_id, id),
  constraint customer_cases__state__known check (state in ('Received', 'InProgress', 'Credited', 'Replaced', 'Rejected', 'Noted')),
  constraint customer_cases__wish__known check (wish in ('Credit', 'Replacement', 'Inform'))
);
create index customer_cases__customer_id__created_at on customer_cases (customer_id, created_at desc);
create table customer_case_lines (
  customer_id text not null,
  case_id bigint not null,
  position integer not null,
  order_position integer not null,
  product_id text not null,
  name text not null,
  cause text not null,
  -- sales units
  quantity integer not null,
  celsius numeric(4, 1),
  note text,
  -- reported after the time limit of its kind of goods: warned of, never refused
  is_late boolean not null default false,
  expected_credit_ore bigint not null default 0,
  constraint customer_case_lines__key primary key (customer_id, case_id, position),
  constraint customer_case_lines__case__fk foreign key (customer_id, case_id) references customer_cases (customer_id, id),
  constraint customer_case_lines__cause__known check (cause in ('Missing', 'Damaged', 'Warm', 'Wrong', 'Price', 'ShortDate', 'Quality'))
);
create table customer_case_photos (
  customer_id text not null,
  id uuid not null default gen_random_uuid(),
  -- null until the case that shows it is sent
  case_id bigint,
  case_position integer,
  uploaded_by uuid not null constraint customer_case_photos__uploaded_by__fk references users (id),
  uploaded_at timestamptz not null,
  sha256 text not null,
  media_type text not null,
  width integer not null,
  height integer not null,
  picture bytea not null,
  constraint customer_case_photos__customer_id__id primary key (customer_id, id),
  constraint customer_case_photos__case__fk foreign key (customer_id, case_id) references customer_cases (customer_id, id)
);

-- The way to the supplier's system: each event is sent at least once, in order within a customer.
alter table outbox_events
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz,
  add column claimed_until timestamptz,
  add column last_error text,
  -- given up after its last attempt, until somebody sends it again
  add column dead_at timestamptz;
create index outbox_events__customer_id__waiting on outbox_events (customer_id, id) where handled_at is null;

-- The way in: tokens of other systems, kept as hashes, and the batches they have already given.
create table service_tokens (
  id uuid not null default gen_random_uuid(),
  name text not null,
  token_hash bytea not null,
  scopes text[] not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  constraint service_tokens__id primary key (id),
  constraint service_tokens__name unique (name),
  constraint service_tokens__token_hash unique (token_hash)
);
create table inbound_batches (
  token_id uuid not null constraint inbound_batches__token_id__fk references service_tokens (id),
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  received_at timestamptz not null,
  constraint inbound_batches__token_id__key primary key (token_id, key)
);

do $$
declare name text;
begin
  foreach name in array array['order_events', 'deliveries', 'delivery_lines', 'legacy_orders', 'legacy_order_lines',
      'sales_documents', 'customer_cases', 'customer_case_lines', 'customer_case_photos']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy within_customers on %I using (
      (select nullif(current_setting('engros.customers', true), '')) is null
      or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]))$policy$, name);
  end loop;
end $$;
