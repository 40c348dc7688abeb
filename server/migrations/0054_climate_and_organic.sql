-- Versions of climate databases, and the factor that each version gives a product. A product without a row in a version
-- keeps the factor of the version before, so that every figure says where it comes from.
create table climate_versions (
  -- order in which the versions were brought in
  position integer generated always as identity,
  database text not null,
  version text not null,
  foods integer not null,
  imported_at timestamptz not null,
  constraint climate_versions__position primary key (position),
  constraint climate_versions__database__version unique (database, version)
);

create table climate_factors (
  product_id text not null,
  version_position integer not null constraint climate_factors__version_position__fk references climate_versions (position),
  -- the food of the database, when the product was matched to one
  food_id text,
  food_name text,
  match text not null,
  -- share of the net weight that the factor counts for, such as beans without their brine
  drained_percent integer not null default 100,
  -- kg CO2e per kg of the food, drained
  co2e_per_kg numeric(10, 3) not null,
  constraint climate_factors__product_id__version_position primary key (product_id, version_position),
  constraint climate_factors__match__known check (match in ('Exact', 'Similar', 'Name', 'Supplier')),
  constraint climate_factors__drained_percent__range check (drained_percent between 1 and 100),
  constraint climate_factors__co2e_per_kg__range check (co2e_per_kg >= 0)
);

-- What a kitchen wants to reach in a period: CO2e per kilo at most, or organic share of the weight at least.
create table sustainability_targets (
  customer_id text not null constraint sustainability_targets__customer_id__fk references customers (id),
  kind text not null,
  starts_on date not null,
  ends_on date not null,
  value numeric(8, 2) not null,
  set_by uuid not null constraint sustainability_targets__set_by__fk references users (id),
  set_at timestamptz not null,
  constraint sustainability_targets__key primary key (customer_id, kind, starts_on, ends_on),
  constraint sustainability_targets__kind__known check (kind in ('CO2EPerKilo', 'OrganicShare')),
  constraint sustainability_targets__ends_on__after check (ends_on >= starts_on),
  constraint sustainability_targets__value__range check (value > 0)
);

-- Who gets the organic-share report on the first of each month.
create table organic_subscribers (
  customer_id text not null constraint organic_subscribers__customer_id__fk references customers (id),
  id uuid not null default gen_random_uuid(),
  email text not null,
  language text not null,
  -- the person who subscribed the address may see prices
  shows_amounts boolean not null,
  -- ends the subscription without a login
  unsubscribe_token text not null,
  -- first day of the last month whose report was written
  reported_month date not null,
  created_at timestamptz not null,
  constraint organic_subscribers__customer_id__id primary key (customer_id, id),
  constraint organic_subscribers__customer_id__email unique (customer_id, email),
  constraint organic_subscribers__unsubscribe_token unique (unsubscribe_token)
);
create index organic_subscribers__reported_month on organic_subscribers (reported_month, customer_id);

-- Food that a kitchen bought from others, which counts in its organic share.
create table other_purchases (
  customer_id text not null constraint other_purchases__customer_id__fk references customers (id),
  -- one typed purchase or one file; the same key is written once
  batch_key text not null,
  position integer not null,
  bought_on date not null,
  supplier text not null,
  name text not null,
  weight_g bigint not null,
  amount_ore bigint not null,
  is_organic boolean not null,
  -- null when it was typed in
  file_name text,
  entered_by text not null,
  created_at timestamptz not null,
  constraint other_purchases__key primary key (customer_id, batch_key, position),
  constraint other_purchases__weight_g__range check (weight_g > 0),
  constraint other_purchases__amount_ore__range check (amount_ore >= 0)
);
create index other_purchases__customer_id__bought_on on other_purchases (customer_id, bought_on);

-- Statements of the organic share of a quarter with the evidence they were made of, kept for two years.
create table organic_statements (
  customer_id text not null constraint organic_statements__customer_id__fk references customers (id),
  id uuid not null default gen_random_uuid(),
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz not null,
  created_by text not null,
  -- everything the PDF says
  content jsonb not null,
  pdf bytea not null,
  sha256 text not null,
  constraint organic_statements__customer_id__id primary key (customer_id, id)
);
create index organic_statements__ends_on on organic_statements (ends_on);

-- Address that ends a subscription with one press in a mail program (RFC 8058).
alter table mails add column list_unsubscribe text;

do $$
declare name text;
begin
  foreach name in array array['sustainability_targets', 'organic_subscribers', 'other_purchases', 'organic_statements']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy within_customers on %I using (
      (select nullif(current_setting('engros.customers', true), '')) is null
      or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]))$policy$, name);
  end loop;
end $$;

-- Factors that products have already, with the version that their source names.
insert into climate_versions (database, version, foods, imported_at)
  select database, version, 0, now() from (
    select distinct trim(split_part(co2e_source, ', version ', 1)) as database, trim(split_part(co2e_source, ', version ', 2)) as version
      from products where co2e_per_kg is not null and co2e_source like '%, version %') as named
  order by database, version;
insert into climate_factors (product_id, version_position, match, co2e_per_kg)
  select p.id, v.position, 'Supplier', p.co2e_per_kg
    from products p join climate_versions v on p.co2e_source = v.database || ', version ' || v.version
   where p.co2e_per_kg >= 0;
