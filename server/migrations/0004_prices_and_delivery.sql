-- Prices and delivery days (domain 2, 4).

-- Agreed prices of one customer or of one group, per sales unit. History is kept: rows are closed, not overwritten.
create table price_agreements (
  owner_kind text not null,
  owner_id text not null,
  product_id text not null constraint price_agreements__product_id__fk references products (id) on delete cascade,
  sales_unit_code text not null,
  valid_from date not null,
  valid_to date,
  price_ore bigint not null,
  number text not null,
  -- Each agreed price keeps its own period (domain 18). Two may begin on the same day; a price that was written without an
  -- end applies until further notice, and gives way only to the next one without an end.
  is_until_further boolean not null default false,
  -- the end as it was written: null when there is none
  period_end date generated always as (case when is_until_further then null else valid_to end) stored,
  constraint price_agreements__key
    unique nulls not distinct (owner_kind, owner_id, product_id, sales_unit_code, valid_from, period_end),
  constraint price_agreements__owner_kind__known check (owner_kind in ('customer', 'group')),
  constraint price_agreements__price_ore__not_negative check (price_ore >= 0)
);
create index price_agreements__product_id on price_agreements (product_id);

create table campaign_prices (
  campaign_id text not null,
  name_da text not null,
  name_en text not null,
  product_id text not null constraint campaign_prices__product_id__fk references products (id) on delete cascade,
  sales_unit_code text not null,
  price_ore bigint not null,
  valid_from date not null,
  valid_to date not null,
  -- The mark of a campaign beside its prices: a path of this site, or null.
  logo_url text,
  constraint campaign_prices__key primary key (campaign_id, product_id, sales_unit_code),
  constraint campaign_prices__price_ore__not_negative check (price_ore >= 0),
  constraint campaign_prices__logo_url__local check (logo_url ~ '^/[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.(svg|png|webp|avif|jpg)$')
);
create index campaign_prices__product_id on campaign_prices (product_id);

create table product_exclusions (
  customer_id text not null constraint product_exclusions__customer_id__fk references customers (id),
  product_id text not null constraint product_exclusions__product_id__fk references products (id) on delete cascade,
  constraint product_exclusions__customer_id__product_id primary key (customer_id, product_id)
);

create table closures (
  date date not null,
  -- '*' closes every depot
  depot_id text not null default '*',
  name_da text not null,
  name_en text not null,
  constraint closures__date__depot_id primary key (date, depot_id)
);

-- Single days of a depot that differ from its routes: another deadline, or delivery on a day without any. Days without
-- delivery are closures.
create table depot_days (
  depot_id text not null constraint depot_days__depot_id__fk references depots (id),
  date date not null,
  -- 'deadline', 'extra', or 'closed' for one route; days on which a whole depot is closed are closures
  kind text not null,
  name_da text not null,
  name_en text not null,
  cut_off_time time,
  cut_off_working_days smallint,
  -- only of extra days
  window_from time,
  window_to time,
  -- '*' is every route of the depot
  route_name text not null default '*',
  constraint depot_days__depot_id__route_name__date primary key (depot_id, route_name, date),
  constraint depot_days__kind__known check (kind in ('deadline', 'extra') or (kind = 'closed' and route_name <> '*')),
  constraint depot_days__cut_off_working_days__range check (cut_off_working_days between 0 and 10),
  constraint depot_days__window__extra check (kind <> 'extra' or window_to > window_from),
  constraint depot_days__cut_off__given check (kind = 'closed' or (cut_off_time is not null and cut_off_working_days is not null))
);

create table customer_routes (
  customer_id text not null constraint customer_routes__customer_id__fk references customers (id),
  -- 1 Monday … 7 Sunday
  weekday smallint not null,
  route_name text not null,
  cut_off_time time not null,
  cut_off_working_days smallint not null default 1,
  window_from time not null,
  window_to time not null,
  constraint customer_routes__customer_id__weekday primary key (customer_id, weekday),
  constraint customer_routes__weekday__range check (weekday between 1 and 7)
);

-- The route of a customer on a day is that of the weekday; on a weekday without any, each that it has.
create function rides_route(customer text, route text, day date) returns boolean language sql stable
return coalesce(
  (select r.route_name = route from customer_routes r where r.customer_id = customer and r.weekday = extract(isodow from day)),
  exists (select from customer_routes r where r.customer_id = customer and r.route_name = route)
);

create table extra_delivery_days (
  customer_id text not null constraint extra_delivery_days__customer_id__fk references customers (id),
  date date not null,
  cut_off_time time not null,
  cut_off_working_days smallint not null default 1,
  window_from time not null,
  window_to time not null,
  constraint extra_delivery_days__customer_id__date primary key (customer_id, date)
);

do $$
declare name text;
begin
  foreach name in array array['price_agreements', 'campaign_prices', 'product_exclusions', 'closures', 'depot_days', 'customer_routes',
      'extra_delivery_days']
  loop
    execute format('create trigger %I after insert or update or delete on %I
      for each statement execute function notify_terms_changed()', name || '__changed', name);
  end loop;
end $$;
