-- Procurement systems of customers: punch-out (T9, T10), orders that they send, Peppol.

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
  -- a second secret that is valid beside the first while the buyer's system changes over
  second_secret_hash text,
  -- origins that baskets may be sent back to, and that may show the shop in a frame
  origins text[] not null default '{}',
  return_encoding text not null default 'cxml-urlencoded',
  -- our number in the buyer's system
  vendor_number text not null default '',
  -- unit code in our catalogue to the buyer's code
  unit_codes jsonb not null default '{}',
  -- address that confirmations, ship notices and invoices are posted to; null when the system takes none
  answers_to text,
  -- the secret that we show there, encrypted; null when it asks for none
  answer_secret text,
  -- category in our catalogue to the class that the buyer's system knows
  categories jsonb not null default '{}',
  -- what a catalogue holds: the goods with an agreed price, or all that the customer may buy
  catalogue_goods text not null default 'agreement',
  -- which price it says: the one of an order now, the one without campaigns, or the list price
  catalogue_price text not null default 'customer',
  -- true when only goods with an agreed price may be found and bought by this connection
  agreement_only boolean not null default false,
  constraint punch_out_single_sign_ons__customer_id__id primary key (customer_id, id),
  constraint punch_out_single_sign_ons__protocol__login_name unique (protocol, login_name),
  constraint punch_out_single_sign_ons__protocol__known check (protocol in ('oci', 'cxml', 'peppol')),
  constraint punch_out_single_sign_ons__return_encoding__known check (return_encoding in ('cxml-urlencoded', 'cxml-base64')),
  constraint punch_out_single_sign_ons__answers_to__safe check (answers_to ~ '^https?://[A-Za-z0-9]'),
  constraint punch_out_single_sign_ons__catalogue_goods__known check (catalogue_goods in ('agreement', 'all')),
  constraint punch_out_single_sign_ons__catalogue_price__known check (catalogue_price in ('customer', 'agreement', 'list')),
  constraint punch_out_single_sign_ons__id unique (id)
);
create index punch_out_single_sign_ons__user_id on punch_out_single_sign_ons (user_id);

-- A procurement system may buy for several customers, such as the kitchens of a municipality: the delivery address that
-- it writes says for which. What happens by a connection then belongs to the customer that it was for, which may be another
-- than the connection's own.
create table connection_addresses (
  customer_id text not null constraint connection_addresses__customer_id__fk references customers (id) on delete cascade,
  connection_id uuid not null
    constraint connection_addresses__connection_id__fk references punch_out_single_sign_ons (id) on delete cascade,
  -- as the buyer's system writes it: an addressID, a GLN with or without its scheme
  address text not null,
  created_at timestamptz not null,
  constraint connection_addresses__address primary key (connection_id, address)
);
create index connection_addresses__customer on connection_addresses (customer_id, connection_id);
create sequence punch_out_order_numbers start 88001;

create table punch_out_sessions (
  customer_id text not null,
  id uuid not null,
  single_sign_on_id uuid not null
    constraint punch_out_sessions__sign_on__fk references punch_out_single_sign_ons (id) on delete cascade,
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
  -- A basket is known by the same number from the beginning of its session to the list of what went back.
  number bigint not null default nextval('punch_out_order_numbers'),
  -- How the lines that an earlier session returned differ now: said until the basket goes back.
  deviations jsonb not null default '[]',
  constraint punch_out_sessions__customer_id__id primary key (customer_id, id),
  constraint punch_out_sessions__token_hash unique (token_hash),
  constraint punch_out_sessions__payload unique (single_sign_on_id, payload_id),
  constraint punch_out_sessions__hook_url__safe check (hook_url ~ '^https?://[A-Za-z0-9]'),
  constraint punch_out_sessions__protocol__known check (protocol in ('oci', 'cxml')),
  constraint punch_out_sessions__operation__known check (operation in ('create', 'edit', 'inspect'))
);
create index punch_out_sessions__single_sign_on on punch_out_sessions (single_sign_on_id, created_at desc);
create index punch_out_sessions__created_at on punch_out_sessions (created_at);
create index punch_out_sessions__user_id on punch_out_sessions (user_id);

create table punch_out_orders (
  customer_id text not null,
  id bigint not null,
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

-- Orders that buyers' systems send (cXML OrderRequest, Peppol), with the web orders they became. The number of an order that
-- was cancelled may be used again: the new order takes the place of the old one, which stays as what became of its documents.
create table system_orders (
  customer_id text not null,
  id uuid not null default gen_random_uuid(),
  protocol text not null,
  connection_id uuid not null,
  -- number of the order in the buyer's system
  order_id text not null,
  web_order_id bigint not null,
  -- of what was ordered first
  content_hash text not null,
  -- what became of the order and its lines, as the system was told last
  outcome jsonb not null,
  -- what the protocol repeats in its answers: parties, numbers, dates
  papers jsonb not null,
  -- address that answers go to; null when the system takes none
  answers_to text,
  received_at timestamptz not null,
  changed_at timestamptz not null,
  -- when a new order of the same number took its place; null for the order that the number means
  replaced_at timestamptz,
  -- Orders that came by Peppol are looked at each minute until nothing more is to be answered about them, however long
  -- before their delivery they were placed.
  is_settled boolean not null default false,
  constraint system_orders__customer_id__id primary key (customer_id, id),
  constraint system_orders__order__fk foreign key (customer_id, web_order_id)
    references web_orders (customer_id, id) on delete cascade,
  constraint system_orders__protocol__known check (protocol in ('cxml', 'peppol')),
  constraint system_orders__answers_to__safe check (answers_to ~ '^https?://[A-Za-z0-9]')
);
create index system_orders__web_order on system_orders (customer_id, web_order_id);
create unique index system_orders__number on system_orders (connection_id, order_id) where replaced_at is null;
create index system_orders__peppol_unsettled on system_orders (changed_at)
  where protocol = 'peppol' and not is_settled;

-- Every document that had an effect, so that the same document has it once.
create table system_order_messages (
  customer_id text not null,
  connection_id uuid not null,
  -- id that the system gave the document
  message_id text not null,
  system_order_id uuid not null,
  outcome jsonb not null,
  received_at timestamptz not null,
  constraint system_order_messages__message primary key (connection_id, message_id),
  constraint system_order_messages__order__fk foreign key (customer_id, system_order_id)
    references system_orders (customer_id, id) on delete cascade
);
create index system_order_messages__order on system_order_messages (customer_id, system_order_id);

-- Documents on their way to the supplier's access point.
create table peppol_messages (
  customer_id text not null,
  id uuid not null,
  single_sign_on_id uuid not null
    constraint peppol_messages__sign_on__fk references punch_out_single_sign_ons (id) on delete cascade,
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
  claim uuid,
  claimed_until timestamptz,
  constraint peppol_messages__customer_id__id primary key (customer_id, id),
  constraint peppol_messages__number unique (single_sign_on_id, kind, number),
  constraint peppol_messages__kind__known check (kind in ('catalogue', 'orderResponse', 'invoice', 'creditNote'))
);
create index peppol_messages__due on peppol_messages (next_attempt_at) where next_attempt_at is not null;
create index peppol_messages__newest on peppol_messages (customer_id, single_sign_on_id, created_at desc);
create index peppol_messages__created_by on peppol_messages (created_by);
create index peppol_messages__given_up on peppol_messages (given_up_at) where given_up_at is not null;

-- Calls of procurement systems that were refused, so that staff see why a connection fails. Secrets are blanked before
-- they come here; old and many ones are deleted.
create table procurement_refusals (
  customer_id text not null,
  connection_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  -- of the protocol: 401, 403, 406, 409
  status integer not null,
  reason text not null,
  -- the document or the parameters, without secrets and cut
  document text not null,
  constraint procurement_refusals__customer_id__id primary key (customer_id, id),
  constraint procurement_refusals__connection__fk foreign key (customer_id, connection_id)
    references punch_out_single_sign_ons (customer_id, id) on delete cascade
);
create index procurement_refusals__newest on procurement_refusals (customer_id, connection_id, id desc);
create index procurement_refusals__at on procurement_refusals (at);

-- What is said to buyers' systems of the orders that they sent, beside the confirmation: each departure, each invoice,
-- and that the supplier does not deliver. Written by the transaction in which it happens. What still becomes of an order that
-- a new one replaced would be read as news of the new one.
create function system_answer(p_kind text, p_customer text, p_web_order bigint, p_key text, p_payload jsonb,
    p_at timestamptz)
  returns void language sql as $$
  insert into outbox_events (kind, customer_id, subject, payload, created_at)
    select p_kind, s.customer_id, s.id || ':' || p_key,
        jsonb_build_object('protocol', s.protocol, 'systemOrderId', s.id) || p_payload, p_at
      from system_orders s
      where s.customer_id = p_customer and s.web_order_id = p_web_order and s.answers_to is not null
        and s.replaced_at is null
    on conflict on constraint outbox_events__kind__subject do nothing
$$;

-- Each confirmation by the supplier is said to the buyer's system that sent the order, so that it also hears what was
-- changed later, by the supplier or by the buyer in the shop.
create function answer_confirmations() returns trigger language plpgsql as $$
begin
  perform system_answer('system.reconfirmed', new.customer_id, o.web_order_id, new.order_id || ':' || new.position,
      '{}', new.at)
    from orders o where o.customer_id = new.customer_id and o.id = new.order_id and o.web_order_id is not null;
  return null;
end $$;

create trigger order_events__answered after insert on order_events for each row
  when (new.kind = 'Confirmed') execute function answer_confirmations();

create function answer_departures() returns trigger language plpgsql as $$
begin
  perform system_answer('system.shipped', d.customer_id, o.web_order_id, d.id::text,
      jsonb_build_object('deliveryId', d.id), coalesce(d.departed_at, now()))
    from changed d join orders o on o.customer_id = d.customer_id and o.id = d.order_id
    where d.state = 'OnTheWay' and o.web_order_id is not null;
  return null;
end $$;

create trigger deliveries__answered after update on deliveries
  referencing new table as changed for each statement execute function answer_departures();
create trigger deliveries__answered_new after insert on deliveries
  referencing new table as changed for each statement execute function answer_departures();

create function answer_invoices() returns trigger language plpgsql as $$
begin
  perform system_answer('system.invoiced', d.customer_id, o.web_order_id, d.id::text,
      jsonb_build_object('documentId', d.id), d.created_at)
    from changed d join orders o on o.customer_id = d.customer_id and o.id = d.order_id
    where d.kind in ('Invoice', 'CreditNote') and o.web_order_id is not null;
  return null;
end $$;

create trigger sales_documents__answered after insert on sales_documents
  referencing new table as changed for each statement execute function answer_invoices();

create function answer_refusals() returns trigger language plpgsql as $$
begin
  perform system_answer('system.refused', new.customer_id, new.web_order_id, new.status, '{}', now());
  return null;
end $$;

create trigger orders__answered after update of status on orders for each row
  when (new.web_order_id is not null and new.status is distinct from old.status and new.status in ('Refused', 'Cancelled'))
  execute function answer_refusals();
create trigger orders__answered_new after insert on orders for each row
  when (new.web_order_id is not null and new.status in ('Refused', 'Cancelled'))
  execute function answer_refusals();
