-- expand
-- The accounts of a customer's own bookkeeping, for files of its documents to its accounting system (DAT-10), and the period of the
-- last file.
create table bookkeeping_settings (
  customer_id text not null constraint bookkeeping_settings__customer_id__fk references customers (id),
  system text not null,
  purchase_account text not null,
  creditor text not null,
  bank_account text not null,
  vat_account text not null,
  vat_code text not null,
  zero_code text not null,
  first_day date not null,
  last_day date not null,
  made_at timestamptz not null,
  constraint bookkeeping_settings__customer_id primary key (customer_id),
  constraint bookkeeping_settings__system__known check (system in ('eConomic', 'dinero', 'businessCentral'))
);
alter table bookkeeping_settings enable row level security;
create policy within_customers on bookkeeping_settings using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]));
