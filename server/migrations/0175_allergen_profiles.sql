-- What a kitchen takes into account (PLN-08, domain 19): every version is kept, the newest is in force, so that the kitchen can show
-- an inspector what it was on any day, and who changed it.
create table allergen_profiles (
  customer_id text not null constraint allergen_profiles__customer_id__fk references customers (id),
  version integer not null,
  -- `[{"Code": "AP", "Diners": 2, "Action": "stop", "AlsoTraces": true}]`
  rules jsonb not null,
  -- as it was called then
  changed_by_name text not null,
  changed_by uuid constraint allergen_profiles__changed_by__fk references users (id) on delete set null,
  changed_at timestamptz not null,
  constraint allergen_profiles__customer_id__version primary key (customer_id, version),
  constraint allergen_profiles__version__positive check (version > 0),
  constraint allergen_profiles__rules__list check (jsonb_typeof(rules) = 'array')
);
create index allergen_profiles__changed_by on allergen_profiles (changed_by);
create trigger allergen_profiles__changed after insert or update or delete on allergen_profiles
  for each statement execute function notify_terms_changed();

alter table allergen_profiles enable row level security;
create policy within_customers on allergen_profiles using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]));
