-- Customers' systems that order by Peppol, and the documents on their way to the supplier's access point.
alter table punch_out_single_sign_ons
  drop constraint punch_out_single_sign_ons__protocol__known,
  add constraint punch_out_single_sign_ons__protocol__known check (protocol in ('oci', 'cxml', 'peppol')),
  -- category in our catalogue to the class that the buyer's system knows
  add column categories jsonb not null default '{}',
  -- what a catalogue holds: the goods with an agreed price, or all that the customer may buy
  add column catalogue_goods text not null default 'agreement',
  -- which price it says: the one of an order now, the one without campaigns, or the list price
  add column catalogue_price text not null default 'customer',
  add constraint punch_out_single_sign_ons__catalogue_goods__known check (catalogue_goods in ('agreement', 'all')),
  add constraint punch_out_single_sign_ons__catalogue_price__known
    check (catalogue_price in ('customer', 'agreement', 'list'));

create table peppol_messages (
  customer_id text not null,
  id uuid not null,
  single_sign_on_id uuid not null,
  kind text not null,
  -- number of the document, by which a receiver drops what it already has
  number text not null,
  -- the document as gzip, so that every attempt sends the same; null some time after it was sent
  content bytea,
  content_bytes bigint not null,
  lines integer not null,
  created_at timestamptz not null,
  created_by uuid constraint peppol_messages__created_by__fk references users (id),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  constraint peppol_messages__customer_id__id primary key (customer_id, id),
  constraint peppol_messages__number unique (single_sign_on_id, kind, number),
  constraint peppol_messages__sign_on__fk foreign key (customer_id, single_sign_on_id)
    references punch_out_single_sign_ons (customer_id, id) on delete cascade,
  constraint peppol_messages__kind__known check (kind in ('catalogue', 'orderResponse'))
);
create index peppol_messages__due on peppol_messages (next_attempt_at) where next_attempt_at is not null;
create index peppol_messages__newest on peppol_messages (customer_id, single_sign_on_id, created_at desc);
create index peppol_messages__created_by on peppol_messages (created_by);

alter table peppol_messages enable row level security;
create policy within_customers on peppol_messages using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]));
