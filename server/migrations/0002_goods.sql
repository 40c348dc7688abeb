-- Goods: the catalogue (reference data), stock per depot, prices, presale, delivery (domain 1, 2, 4, 9).
create table suppliers (
  id text not null,
  name text not null,
  postal_code text not null,
  city text not null,
  region text not null,
  country_code text not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint suppliers__id primary key (id)
);

create table brands (
  id text not null,
  name text not null,
  supplier_id text constraint brands__supplier_id__fk references suppliers (id),
  is_private boolean not null default false,
  info_da text not null default '',
  info_en text not null default '',
  constraint brands__id primary key (id),
  constraint brands__name unique (name)
);

create table categories (
  id text not null,
  parent_id text constraint categories__parent_id__fk references categories (id),
  level smallint not null,
  name_da text not null,
  name_en text not null,
  sort_order integer not null,
  -- food glyph of a level 1 category, artwork and tint of any level
  glyph text,
  artwork text,
  tint text,
  constraint categories__id primary key (id),
  constraint categories__level__range check (level between 1 and 4)
);

create table presale_periods (
  id text not null,
  name_da text not null,
  name_en text not null,
  order_until timestamptz not null,
  delivery_from date not null,
  delivery_to date not null,
  constraint presale_periods__id primary key (id),
  constraint presale_periods__delivery__order check (delivery_from <= delivery_to)
);

create table products (
  id text not null,
  name text not null,
  name_en text,
  description text not null default '',
  brand_id text constraint products__brand_id__fk references brands (id),
  supplier_id text constraint products__supplier_id__fk references suppliers (id),
  supplier_number text,
  manufacturer text,
  category_id text not null constraint products__category_id__fk references categories (id),
  -- Animalsk, Vegetabilsk, Andet: how its weight counts in the key figures (domain 9)
  kind text not null default 'Andet',
  is_food boolean not null default true,
  base_unit_code text not null,
  is_stock_managed boolean not null default true,
  is_catch_weight boolean not null default false,
  net_weight_g integer,
  gross_weight_g integer,
  is_organic boolean not null default false,
  cool_type text not null default 'dry',
  is_air_cargo boolean not null default false,
  markings text[] not null default '{}',
  country_of_origin text,
  origin text,
  ingredients text,
  -- EU 14 by GS1 code: {"AM": "contains", "AN": "traces", "AE": "free"}; an absent code is not stated
  allergens jsonb not null default '{}',
  -- per 100 g: {"energyKj": 798, "fat": 8.4, …}
  nutrition jsonb,
  storage text,
  shelf_life_days integer,
  co2e_per_kg numeric(10, 3),
  co2e_source text,
  lead_time_working_days smallint not null default 0,
  lead_cut_off_time time,
  is_blocked boolean not null default false,
  valid_from date,
  valid_to date,
  replaced_by text constraint products__replaced_by__fk references products (id) deferrable initially deferred,
  presale_period_id text constraint products__presale_period_id__fk references presale_periods (id),
  is_sample boolean not null default false,
  artwork text,
  popularity real not null default 0,
  -- demo, import: who wrote it last
  source text not null default 'import',
  created_on date not null,
  updated_at timestamptz not null default now(),
  constraint products__id primary key (id),
  constraint products__id__digits check (id ~ '^[0-9]{1,18}$'),
  constraint products__kind__known check (kind in ('Animalsk', 'Vegetabilsk', 'Andet')),
  constraint products__cool_type__known check (cool_type in ('cool', 'freeze', 'dry')),
  constraint products__weight__positive check (net_weight_g > 0 and gross_weight_g > 0)
);
create index products__brand_id on products (brand_id);
create index products__supplier_id on products (supplier_id);
create index products__category_id on products (category_id);

create table product_replacements (
  product_id text not null constraint product_replacements__product_id__fk references products (id) on delete cascade,
  position smallint not null,
  replacement_id text not null constraint product_replacements__replacement_id__fk references products (id) on delete cascade,
  constraint product_replacements__product_id__position primary key (product_id, position)
);

create table sales_units (
  product_id text not null constraint sales_units__product_id__fk references products (id) on delete cascade,
  code text not null,
  position smallint not null,
  -- base units in one sales unit
  quantity integer not null,
  is_default boolean not null default false,
  list_price_ore bigint not null,
  text_singular text not null,
  text_plural text not null,
  -- what is in it, as printed: '5 poser · 10 kg'
  content text not null default '',
  gtin text,
  constraint sales_units__product_id__code primary key (product_id, code),
  constraint sales_units__product_id__position unique (product_id, position),
  constraint sales_units__quantity__positive check (quantity > 0),
  constraint sales_units__list_price_ore__not_negative check (list_price_ore >= 0),
  constraint sales_units__gtin__digits check (gtin ~ '^[0-9]{14}$')
);
create unique index sales_units__default on sales_units (product_id) where is_default;
create index sales_units__gtin on sales_units (gtin);

create table stock (
  product_id text not null constraint stock__product_id__fk references products (id) on delete cascade,
  depot_id text not null constraint stock__depot_id__fk references depots (id),
  -- base units
  quantity integer not null,
  restock_date date,
  constraint stock__product_id__depot_id primary key (product_id, depot_id),
  constraint stock__quantity__not_negative check (quantity >= 0)
);

create table quick_sales (
  id text not null,
  product_id text not null constraint quick_sales__product_id__fk references products (id) on delete cascade,
  -- 0 Bargain, 1 FoodWaste
  type smallint not null,
  depot_id text not null constraint quick_sales__depot_id__fk references depots (id),
  sales_unit_code text not null,
  price_ore bigint not null,
  -- base units left
  quantity integer not null,
  best_before date,
  last_delivery_date date not null,
  note_da text not null default '',
  note_en text not null default '',
  constraint quick_sales__id primary key (id),
  constraint quick_sales__product_id__sales_unit_code__fk foreign key (product_id, sales_unit_code) references sales_units (product_id, code) on delete cascade,
  constraint quick_sales__type__known check (type in (0, 1)),
  constraint quick_sales__quantity__not_negative check (quantity >= 0),
  constraint quick_sales__price_ore__not_negative check (price_ore >= 0)
);
create index quick_sales__product_id on quick_sales (product_id);

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
  constraint price_agreements__key primary key (owner_kind, owner_id, product_id, sales_unit_code, valid_from),
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
  constraint campaign_prices__key primary key (campaign_id, product_id, sales_unit_code),
  constraint campaign_prices__price_ore__not_negative check (price_ore >= 0)
);
create index campaign_prices__product_id on campaign_prices (product_id);

create table product_exclusions (
  customer_id text not null constraint product_exclusions__customer_id__fk references customers (id),
  product_id text not null constraint product_exclusions__product_id__fk references products (id) on delete cascade,
  constraint product_exclusions__customer_id__product_id primary key (customer_id, product_id)
);

create table customer_item_numbers (
  customer_id text not null constraint customer_item_numbers__customer_id__fk references customers (id),
  own_number text not null,
  product_id text not null constraint customer_item_numbers__product_id__fk references products (id) on delete cascade,
  constraint customer_item_numbers__customer_id__own_number primary key (customer_id, own_number)
);

create table synonyms (
  id integer generated always as identity,
  words text[] not null,
  constraint synonyms__id primary key (id)
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

create table closures (
  date date not null,
  -- '*' closes every depot
  depot_id text not null default '*',
  name_da text not null,
  name_en text not null,
  constraint closures__date__depot_id primary key (date, depot_id)
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

-- Every node follows the catalogue: a statement that touches few products names them, a larger one says 'all'.
create function notify_products_changed() returns trigger language plpgsql as $$
declare ids text;
begin
  select case when count(*) > 200 then 'all' else string_agg(id, ',') end into ids
    from (select distinct changed.product_id as id from changed limit 201) as named;
  if ids is not null then perform pg_notify('catalog', tg_table_name || ':' || ids); end if;
  return null;
end $$;
create trigger stock__updated after update on stock referencing new table as changed for each statement execute function notify_products_changed();
create trigger stock__inserted after insert on stock referencing new table as changed for each statement execute function notify_products_changed();
create trigger quick_sales__updated after update on quick_sales referencing new table as changed for each statement execute function notify_products_changed();
create trigger quick_sales__inserted after insert on quick_sales referencing new table as changed for each statement execute function notify_products_changed();
create trigger quick_sales__deleted after delete on quick_sales referencing old table as changed for each statement execute function notify_products_changed();
create trigger sales_units__updated after update on sales_units referencing new table as changed for each statement execute function notify_products_changed();
create trigger sales_units__inserted after insert on sales_units referencing new table as changed for each statement execute function notify_products_changed();
create trigger sales_units__deleted after delete on sales_units referencing old table as changed for each statement execute function notify_products_changed();

create function notify_product_rows_changed() returns trigger language plpgsql as $$
declare ids text;
begin
  select case when count(*) > 200 then 'all' else string_agg(id, ',') end into ids
    from (select distinct changed.id from changed limit 201) as named;
  if ids is not null then perform pg_notify('catalog', 'products:' || ids); end if;
  return null;
end $$;
create trigger products__updated after update on products referencing new table as changed for each statement execute function notify_product_rows_changed();
create trigger products__inserted after insert on products referencing new table as changed for each statement execute function notify_product_rows_changed();
create trigger products__deleted after delete on products referencing old table as changed for each statement execute function notify_product_rows_changed();

create function notify_catalog_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', tg_table_name || ':all');
  return null;
end $$;
create trigger brands__changed after insert or update or delete on brands for each statement execute function notify_catalog_all();
create trigger suppliers__changed after insert or update or delete on suppliers for each statement execute function notify_catalog_all();
create trigger categories__changed after insert or update or delete on categories for each statement execute function notify_catalog_all();
create trigger synonyms__changed after insert or update or delete on synonyms for each statement execute function notify_catalog_all();
create trigger product_replacements__changed after insert or update or delete on product_replacements for each statement execute function notify_catalog_all();
create trigger presale_periods__changed after insert or update or delete on presale_periods for each statement execute function notify_catalog_all();

-- Prices and delivery days are kept per customer in memory; any change drops what every node remembers.
create function notify_terms_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('terms', tg_table_name);
  return null;
end $$;
create trigger price_agreements__changed after insert or update or delete on price_agreements for each statement execute function notify_terms_changed();
create trigger campaign_prices__changed after insert or update or delete on campaign_prices for each statement execute function notify_terms_changed();
create trigger product_exclusions__changed after insert or update or delete on product_exclusions for each statement execute function notify_terms_changed();
create trigger customer_routes__changed after insert or update or delete on customer_routes for each statement execute function notify_terms_changed();
create trigger closures__changed after insert or update or delete on closures for each statement execute function notify_terms_changed();
create trigger extra_delivery_days__changed after insert or update or delete on extra_delivery_days for each statement execute function notify_terms_changed();
create trigger customers__terms_changed after update on customers for each statement execute function notify_terms_changed();
