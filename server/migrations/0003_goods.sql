-- Goods: the catalogue, its pictures, and what was searched for (domain 1).

create table suppliers (
  id text not null,
  name text not null,
  postal_code text not null,
  city text not null,
  region text not null,
  country_code text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- A logo lies with this site: no page is ever sent elsewhere for one (reliability T16).
  logo_url text,
  constraint suppliers__id primary key (id),
  constraint suppliers__logo_url__local check (logo_url ~ '^/[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.(svg|png|webp|avif|jpg)$')
);

create table brands (
  id text not null,
  name text not null,
  supplier_id text constraint brands__supplier_id__fk references suppliers (id),
  is_private boolean not null default false,
  info_da text not null default '',
  info_en text not null default '',
  logo_url text,
  -- how the name is set where there is no logo: {"text", "small", "tint", "weight", "spacing", "scale", "isItalic"}
  mark jsonb,
  headline_da text not null default '',
  headline_en text not null default '',
  -- paragraphs with an empty line between them
  story_da text not null default '',
  story_en text not null default '',
  quote_da text not null default '',
  quote_en text not null default '',
  quote_by_da text not null default '',
  quote_by_en text not null default '',
  founded_year smallint,
  place text,
  certificates text[] not null default '{}',
  -- approval of a producer of animal food: 'DK 4417 EF'
  authorisation text,
  constraint brands__id primary key (id),
  constraint brands__name unique (name),
  constraint brands__logo_url__local check (logo_url ~ '^/[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.(svg|png|webp|avif|jpg)$'),
  constraint brands__founded_year__range check (founded_year between 1500 and 2200)
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
  -- English texts of the product page; where one is null the Danish text is shown.
  description_en text,
  storage_en text,
  ingredients_en text,
  origin_en text,
  -- What prices are compared by: litres for liquids, pieces for counted goods that nobody eats; otherwise kilos.
  net_volume_ml integer,
  piece_count integer,
  -- Whether running recalls concern all of a product, which then cannot be ordered, or some lots or days of it.
  recalled text,
  constraint products__id primary key (id),
  constraint products__kind__known check (kind in ('Animalsk', 'Vegetabilsk', 'Andet')),
  constraint products__cool_type__known check (cool_type in ('cool', 'freeze', 'dry')),
  constraint products__weight__positive check (net_weight_g > 0 and gross_weight_g > 0),
  constraint products__id__form check (id ~ '^[0-9A-Z][0-9A-Z-]{0,19}$' and id ~ '[0-9]'),
  constraint products__volume__positive check (net_volume_ml > 0),
  constraint products__pieces__positive check (piece_count > 0),
  constraint products__recalled__known check (recalled in ('all', 'some'))
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
  constraint quick_sales__product_id__sales_unit_code__fk foreign key (product_id, sales_unit_code)
    references sales_units (product_id, code) on delete cascade,
  constraint quick_sales__type__known check (type in (0, 1)),
  constraint quick_sales__quantity__not_negative check (quantity >= 0),
  constraint quick_sales__price_ore__not_negative check (price_ore >= 0)
);
create index quick_sales__product_id on quick_sales (product_id);

create table synonyms (
  id integer generated always as identity,
  words text[] not null,
  constraint synonyms__id primary key (id)
);

-- Words that found nothing, as sums of a day. Nothing of the person who searched; words that look like an e-mail address
-- or a telephone number are never stored.
create table missed_searches (
  day date not null,
  term text not null,
  searches integer not null,
  constraint missed_searches__day__term primary key (day, term),
  constraint missed_searches__term__length check (length(term) between 1 and 100),
  constraint missed_searches__searches__positive check (searches > 0)
);

-- The last 20 of each person at each customer; written beside the calls.
create table past_searches (
  customer_id text not null constraint past_searches__customer_id__fk references customers (id) on delete cascade,
  user_id uuid not null constraint past_searches__user_id__fk references users (id) on delete cascade,
  -- the term in lower case: the same words are one past search
  folded text not null,
  term text not null,
  searched_at timestamptz not null,
  constraint past_searches__customer_id__user_id__folded primary key (customer_id, user_id, folded),
  constraint past_searches__term__length check (length(term) between 1 and 100)
);
create index past_searches__customer_id__user_id__searched_at on past_searches (customer_id, user_id, searched_at desc);

-- Pictures of products and brands. A picture is named by the SHA-256 of its cleaned original, which the picture store
-- keeps together with the sizes that a job makes of it. It is shown once all of its sizes are made.
create table pictures (
  hash text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  added_at timestamptz not null,
  made_at timestamptz,
  attempts smallint not null default 0,
  try_after timestamptz not null,
  -- Pictures are claimed by the clock of the database, with a mark that each later claim replaces; the pause until the next
  -- attempt stays in try_after.
  claim uuid,
  claimed_until timestamptz,
  constraint pictures__pkey primary key (hash),
  constraint pictures__hash__form check (hash ~ '^[0-9a-f]{64}$'),
  constraint pictures__size__positive check (width > 0 and height > 0 and bytes > 0)
);
create index pictures__try_after on pictures (try_after) where made_at is null;

-- Pictures of a product in the order in which they are shown. One that an import named by its address has no hash until
-- a job has fetched it; fault says why that failed.
create table product_pictures (
  id bigint generated always as identity,
  product_id text not null constraint product_pictures__product_id__fkey references products (id) on delete cascade,
  position integer not null,
  hash text constraint product_pictures__hash__fkey references pictures (hash),
  source_url text,
  fault text,
  attempts smallint not null default 0,
  try_after timestamptz,
  claim uuid,
  claimed_until timestamptz,
  constraint product_pictures__pkey primary key (id),
  constraint product_pictures__source_url__form
    check (source_url ~ '^(https://|http://(127\.0\.0\.1|localhost)[:/])[^[:space:]]+$'),
  constraint product_pictures__hash_or_source check (hash is not null or source_url is not null)
);
create index product_pictures__product_id__position on product_pictures (product_id, position);
create index product_pictures__hash on product_pictures (hash);
create index product_pictures__try_after on product_pictures (try_after) where hash is null and try_after is not null;

create table brand_pictures (
  brand_id text not null constraint brand_pictures__brand_id__fkey references brands (id) on delete cascade,
  hash text not null constraint brand_pictures__hash__fkey references pictures (hash),
  constraint brand_pictures__pkey primary key (brand_id)
);
create index brand_pictures__hash on brand_pictures (hash);

-- Files of pictures that no record names: one that is being uploaded now, one whose upload broke off, and one whose
-- picture was deleted. The nightly job deletes the files of a row that is older than a day.
create table unrecorded_pictures (
  hash text not null,
  since timestamptz not null,
  -- Until then a job deletes the files, and nobody may write them again.
  removed_until timestamptz,
  claim uuid,
  constraint unrecorded_pictures__pkey primary key (hash),
  constraint unrecorded_pictures__hash__form check (hash ~ '^[0-9a-f]{64}$')
);
create index unrecorded_pictures__since on unrecorded_pictures (since);

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

create function notify_catalog_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', tg_table_name || ':all');
  return null;
end $$;

create function notify_product_rows_changed() returns trigger language plpgsql as $$
declare ids text;
begin
  select case when count(*) > 200 then 'all' else string_agg(id, ',') end into ids
    from (select distinct changed.id from changed limit 201) as named;
  if ids is not null then perform pg_notify('catalog', 'products:' || ids); end if;
  return null;
end $$;

-- Every node follows the catalogue: a statement that touches few products names them, a larger one says 'all'.
create function notify_products_changed() returns trigger language plpgsql as $$
declare ids text;
begin
  select case when count(*) > 200 then 'all' else string_agg(id, ',') end into ids
    from (select distinct changed.product_id as id from changed limit 201) as named;
  if ids is not null then perform pg_notify('catalog', tg_table_name || ':' || ids); end if;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['suppliers', 'brands', 'categories', 'presale_periods', 'product_replacements', 'synonyms', 'brand_pictures']
  loop
    execute format('create trigger %I after insert or update or delete on %I
      for each statement execute function notify_catalog_all()', name || '__changed', name);
  end loop;
  foreach name in array array['products', 'sales_units', 'quick_sales', 'product_pictures']
  loop
    execute format($trigger$
      create trigger %2$I after insert on %1$I referencing new table as changed for each statement execute function %5$s();
      create trigger %3$I after update on %1$I referencing new table as changed for each statement execute function %5$s();
      create trigger %4$I after delete on %1$I referencing old table as changed for each statement execute function %5$s()$trigger$,
      name, name || '__inserted', name || '__updated', name || '__deleted',
      case name when 'products' then 'notify_product_rows_changed' else 'notify_products_changed' end);
  end loop;
end $$;
