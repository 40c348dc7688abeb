-- Orders that buyers' systems send (cXML OrderRequest, Peppol), with the web orders they became, and every document that
-- had an effect, so that the same document has it once.
alter table punch_out_single_sign_ons
  -- address that confirmations, ship notices and invoices are posted to; null when the system takes none
  add column answers_to text,
  -- the secret that we show there, encrypted; null when it asks for none
  add column answer_secret text,
  add constraint punch_out_single_sign_ons__answers_to__safe check (answers_to ~ '^https?://[A-Za-z0-9]');

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
  constraint system_orders__customer_id__id primary key (customer_id, id),
  constraint system_orders__number unique (connection_id, order_id),
  constraint system_orders__order__fk foreign key (customer_id, web_order_id) references web_orders (customer_id, id) on delete cascade,
  constraint system_orders__protocol__known check (protocol in ('cxml', 'peppol')),
  constraint system_orders__answers_to__safe check (answers_to ~ '^https?://[A-Za-z0-9]')
);
create index system_orders__web_order on system_orders (customer_id, web_order_id);

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

do $$
declare name text;
begin
  foreach name in array array['system_orders', 'system_order_messages']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy within_customers on %I using (
      (select nullif(current_setting('engros.customers', true), '')) is null
      or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]))$policy$, name);
  end loop;
end $$;
