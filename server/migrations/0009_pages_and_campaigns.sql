-- Menus, campaigns and samples.

-- An address is a path of this site or https, of plain characters: it ends up in a link (reliability T16).
create function is_safe_address(address text) returns boolean language sql immutable parallel safe as $$
  select address ~ '^(/|https://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?(/|$))'
     and address !~ '^/[/\\]' and address !~ '[[:space:][:cntrl:]\\"<>]' and length(address) <= 2000
$$;

-- Menus are content: entries of any depth, for whom they are and where they lead (NAV-01).
create table navigation_entries (
  id text not null,
  -- 'menu', 'quickLinks' (from right to left) or 'account'
  place text not null,
  parent_id text constraint navigation_entries__parent_id__fk references navigation_entries (id) on delete cascade,
  position integer not null,
  type text not null,
  title_da text not null default '',
  title_en text not null default '',
  subtitle_da text,
  subtitle_en text,
  url text,
  target text not null default '_self',
  -- name of an icon of the browser application
  icon text,
  icon_url text,
  -- of favourites: where one of the customer's lists is, with {id} in the place of its number
  item_url text,
  -- of a menu: 'categories' puts the product groups of the catalogue below it
  source text,
  is_hidden_from_quick_links boolean not null default false,
  audiences text[] not null default '{buyer}',
  -- all of them are needed
  rights text[] not null default '{}',
  -- only while a customer is chosen
  needs_customer boolean not null default true,
  constraint navigation_entries__id primary key (id),
  constraint navigation_entries__id__form check (id ~ '^[0-9a-z_-]{1,60}$'),
  constraint navigation_entries__place__known check (place in ('menu', 'quickLinks', 'account')),
  constraint navigation_entries__parent_id__other check (parent_id <> id),
  constraint navigation_entries__type__known check (type in ('navigation_link', 'navigation_notifications', 'navigation_job',
    'navigation_menu', 'navigation_favorites', 'navigation_favorites_item', 'navigation_separator', 'navigation_change_customer')),
  constraint navigation_entries__title__given check (type = 'navigation_separator' or (title_da ~ '\S' and title_en ~ '\S')),
  constraint navigation_entries__url__safe check (is_safe_address(url)),
  constraint navigation_entries__url__given check (url is not null
    or type in ('navigation_menu', 'navigation_favorites', 'navigation_separator', 'navigation_change_customer')),
  constraint navigation_entries__target__known check (target in ('_self', '_blank')),
  constraint navigation_entries__icon__form check (icon ~ '^[A-Za-z][A-Za-z -]{0,39}$'),
  constraint navigation_entries__icon_url__local
    check (icon_url ~ '^/[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.(svg|png|webp|avif|jpg)$'),
  constraint navigation_entries__item_url__safe check (is_safe_address(item_url) and item_url ~ '^/.*\{id\}'),
  constraint navigation_entries__source__known check (source in ('categories')),
  constraint navigation_entries__audiences__known check (cardinality(audiences) > 0
    and audiences <@ array['visitor', 'buyer', 'supplier', 'staff']),
  constraint navigation_entries__rights__known check (rights <@ array['order', 'seePrices', 'seeDocuments',
    'manageFavorites', 'actOnBehalf', 'impersonate', 'console'])
);
create index navigation_entries__parent_id on navigation_entries (parent_id);

create function notify_navigation_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('navigation', tg_table_name);
  return null;
end $$;
create trigger navigation_entries__changed after insert or update or delete on navigation_entries
  for each statement execute function notify_navigation_changed();

-- Campaigns of every kind (CAM-01). A campaign has numbered versions: what staff save is a version, publishing one makes
-- it the version that is shown, and publishing an earlier one again takes a change back.
create table campaigns (
  id bigint generated always as identity (start with 2201),
  kind text not null,
  -- null: nothing of it is shown
  live_version integer,
  created_at timestamptz not null default now(),
  constraint campaigns__id primary key (id),
  constraint campaigns__kind__known check (kind in ('banner', 'productPromotion',
    'promotionTile', 'highlightedProducts', 'orderReceiptTile', 'supplierLandingPage', 'supplierBrands', 'productNews',
    'productSamples'))
);
create index campaigns__live_version on campaigns (id, live_version);

create function notify_campaigns_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('campaigns', tg_table_name);
  return null;
end $$;
create trigger campaigns__changed after insert or update or delete on campaigns
  for each statement execute function notify_campaigns_changed();

create table campaign_versions (
  campaign_id bigint not null constraint campaign_versions__campaign_id__fk references campaigns (id) on delete cascade,
  version integer not null,
  -- for staff and for measuring
  name text not null,
  placeholder text not null default 'main',
  -- none: on every page
  page_types text[] not null default '{}',
  page_ids text[] not null default '{}',
  valid_from date not null,
  valid_to date not null,
  priority smallint not null default 5,
  -- 0 sponsored, 1 new, 2 recommended
  type smallint not null default 2,
  -- 'customers' with neither groups nor customers: all of them
  audience text not null default 'everyone',
  group_ids text[] not null default '{}',
  customer_ids text[] not null default '{}',
  owners text[] not null default '{}',
  headline_da text not null default '',
  headline_en text not null default '',
  text_da text not null default '',
  text_en text not null default '',
  terms_da text not null default '',
  terms_en text not null default '',
  link_text_da text not null default '',
  link_text_en text not null default '',
  percent smallint,
  price_ore bigint,
  tint text not null default 'dry',
  artworks text[] not null default '{}',
  image_id text constraint campaign_versions__image_id__fk references pictures (hash),
  -- a path of our own or https
  address text,
  target text not null default '_self',
  has_landing_page boolean not null default false,
  url_identifier text,
  product_ids text[] not null default '{}',
  randomizes_products boolean not null default false,
  has_view_all_button boolean not null default false,
  uses_supplier_brand_products boolean not null default false,
  brand_id text,
  supplier_id text,
  -- of supplier brands and product news: the brands that are shown
  brand_ids text[] not null default '{}',
  display_mode text not null default 'inListSingle',
  tracking_list_name text not null,
  saved_at timestamptz not null default now(),
  saved_by uuid constraint campaign_versions__saved_by__fk references users (id),
  published_at timestamptz,
  constraint campaign_versions__campaign_id__version primary key (campaign_id, version),
  constraint campaign_versions__name__given check (name ~ '\S'),
  constraint campaign_versions__valid_to__after check (valid_to >= valid_from),
  constraint campaign_versions__priority__range check (priority between 1 and 10),
  constraint campaign_versions__type__known check (type in (0, 1, 2)),
  constraint campaign_versions__audience__known check (audience in ('everyone', 'visitors', 'customers')),
  constraint campaign_versions__percent__range check (percent between 1 and 99),
  constraint campaign_versions__price_ore__range check (price_ore between 1 and 100000000),
  constraint campaign_versions__figure__one check (num_nonnulls(percent, price_ore) <= 1),
  constraint campaign_versions__address__safe check (is_safe_address(address)),
  constraint campaign_versions__target__known check (target in ('_self', '_blank')),
  constraint campaign_versions__url_identifier__form check (url_identifier ~ '^[0-9a-z-]{1,60}$'),
  constraint campaign_versions__display_mode__form check (display_mode ~ '^(inListSingle|[1-9][0-9]?)$')
);
create index campaign_versions__saved_by on campaign_versions (saved_by);
create index campaign_versions__image_id on campaign_versions (image_id) where image_id is not null;
alter table campaigns add constraint campaigns__live_version__fk foreign key (id, live_version)
  references campaign_versions (campaign_id, version);
create trigger campaign_versions__changed after insert or update or delete on campaign_versions
  for each statement execute function notify_campaigns_changed();

-- Views and clicks as sums. Nothing of the person who looked (CAM-06).
create table campaign_counts (
  campaign_id bigint not null constraint campaign_counts__campaign_id__fk references campaigns (id) on delete cascade,
  day date not null,
  views bigint not null default 0,
  clicks bigint not null default 0,
  constraint campaign_counts__campaign_id__day primary key (campaign_id, day)
);

-- Once its sizes are made, a picture shows at the products, brands and campaigns that have it.
create function notify_pictures_made() returns trigger language plpgsql as $$
declare ids text;
begin
  select case when count(*) > 200 then 'all' else string_agg(product_id, ',') end into ids
    from (select distinct p.product_id from product_pictures p join made using (hash)
           where made.made_at is not null limit 201) as named;
  if ids is not null then perform pg_notify('catalog', 'products:' || ids); end if;
  if exists (select from brand_pictures b join made using (hash) where made.made_at is not null) then
    perform pg_notify('catalog', 'brand_pictures:all');
  end if;
  if exists (select from campaign_versions c join made on made.hash = c.image_id where made.made_at is not null) then
    perform pg_notify('campaigns', 'pictures');
  end if;
  return null;
end $$;

create trigger pictures__updated after update on pictures
  referencing new table as made for each statement execute function notify_pictures_made();

-- Which samples are offered to orders of which size. Of several that hold on a delivery date the one begun last counts. Staff
-- publish samples as a campaign of the console: the row belongs to the published campaign, and stopping that deletes it.
create table sample_campaigns (
  id text not null,
  tracking_list_name text not null,
  minimum_basket_total_ore bigint not null,
  maximum_products integer not null,
  valid_from date not null,
  valid_to date not null,
  campaign_id bigint constraint sample_campaigns__campaign_id__fk references campaigns (id) on delete cascade,
  constraint sample_campaigns__id primary key (id),
  constraint sample_campaigns__minimum_basket_total_ore__not_negative check (minimum_basket_total_ore >= 0),
  constraint sample_campaigns__maximum_products__not_negative check (maximum_products >= 0),
  constraint sample_campaigns__valid__order check (valid_from <= valid_to),
  constraint sample_campaigns__campaign_id unique (campaign_id)
);

create table sample_campaign_products (
  campaign_id text not null
    constraint sample_campaign_products__campaign_id__fk references sample_campaigns (id) on delete cascade,
  position smallint not null,
  product_id text not null constraint sample_campaign_products__product_id__fk references products (id) on delete cascade,
  constraint sample_campaign_products__campaign_id__position primary key (campaign_id, position),
  constraint sample_campaign_products__campaign_id__product_id unique (campaign_id, product_id)
);
create index sample_campaign_products__product_id on sample_campaign_products (product_id);
create trigger sample_campaigns__changed after insert or update or delete on sample_campaigns
  for each statement execute function notify_catalog_all();
create trigger sample_campaign_products__changed after insert or update or delete on sample_campaign_products
  for each statement execute function notify_catalog_all();
