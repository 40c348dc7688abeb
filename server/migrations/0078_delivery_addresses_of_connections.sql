-- A procurement system may buy for several customers, such as the kitchens of a municipality: the delivery address that
-- it writes says for which. What happens by a connection then belongs to the customer that it was for.
alter table punch_out_single_sign_ons
  -- true when only goods with an agreed price may be found and bought by this connection
  add column agreement_only boolean not null default false,
  add constraint punch_out_single_sign_ons__id unique (id);

create table connection_addresses (
  customer_id text not null constraint connection_addresses__customer_id__fk references customers (id) on delete cascade,
  connection_id uuid not null constraint connection_addresses__connection_id__fk
    references punch_out_single_sign_ons (id) on delete cascade,
  -- as the buyer's system writes it: an addressID, a GLN with or without its scheme
  address text not null,
  created_at timestamptz not null,
  constraint connection_addresses__address primary key (connection_id, address)
);
create index connection_addresses__customer on connection_addresses (customer_id, connection_id);

alter table connection_addresses enable row level security;
create policy within_customers on connection_addresses using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]));

-- A session, document or refused call of a connection may be one of another customer than the connection's own.
alter table punch_out_sessions
  drop constraint punch_out_sessions__sign_on__fk,
  add constraint punch_out_sessions__sign_on__fk foreign key (single_sign_on_id)
    references punch_out_single_sign_ons (id) on delete cascade;
alter table peppol_messages
  drop constraint peppol_messages__sign_on__fk,
  add constraint peppol_messages__sign_on__fk foreign key (single_sign_on_id)
    references punch_out_single_sign_ons (id) on delete cascade;
