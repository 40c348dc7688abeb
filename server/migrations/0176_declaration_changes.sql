-- Changed declarations of goods (PLN-08, domain 19): noted by the database, whichever way the product was changed, and told to every
-- kitchen that bought it. A job looks at each change once.
create table declaration_changes (
  id bigint generated always as identity,
  product_id text not null,
  -- as the product was called then
  name text not null,
  name_en text,
  -- EU 14 by GS1 code, as on the product; what is absent is not stated
  before jsonb not null,
  after jsonb not null,
  -- null until the job has looked for the kitchens that bought the product
  noted_at timestamptz,
  constraint declaration_changes__id primary key (id)
);
create index declaration_changes__waiting on declaration_changes (id) where noted_at is null;

create table declaration_notices (
  customer_id text not null constraint declaration_notices__customer_id__fk references customers (id),
  change_id bigint not null constraint declaration_notices__change_id__fk references declaration_changes (id),
  -- null until the kitchen's people were told
  told_at timestamptz,
  -- the people who were told, as they were called then
  told_to text[] not null default '{}',
  -- who acknowledged it first, as it was called then
  acknowledged_by_name text,
  acknowledged_by uuid constraint declaration_notices__acknowledged_by__fk references users (id) on delete set null,
  acknowledged_at timestamptz,
  constraint declaration_notices__customer_id__change_id primary key (customer_id, change_id),
  constraint declaration_notices__acknowledged__whole check ((acknowledged_by_name is null) = (acknowledged_at is null))
);
create index declaration_notices__change_id on declaration_notices (change_id);
create index declaration_notices__acknowledged_by on declaration_notices (acknowledged_by);
create index declaration_notices__untold on declaration_notices (customer_id) where told_at is null;

create function note_declaration_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into declaration_changes (product_id, name, name_en, before, after)
      values (new.id, new.name, new.name_en, old.allergens, new.allergens);
    return null;
  end $$;
create trigger products__declaration_changed after update of allergens on products for each row
  when (old.allergens is distinct from new.allergens) execute function note_declaration_change();

alter table declaration_notices enable row level security;
create policy within_customers on declaration_notices using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]));

alter table customer_notifications drop constraint customer_notifications__kind__known;
alter table customer_notifications add constraint customer_notifications__kind__known check (kind in
  ('OrderChanged', 'BackInStock', 'PriceEnds', 'CaseAnswered', 'DayClosed', 'Recall', 'StandingOrder', 'Declaration'));
