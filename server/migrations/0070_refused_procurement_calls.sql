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

alter table procurement_refusals enable row level security;
create policy within_customers on procurement_refusals using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]));
