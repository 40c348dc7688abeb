-- Campaigns of every kind (CAM-01). A campaign has numbered versions: what staff save is a version, publishing one makes
-- it the version that is shown, and publishing an earlier one again takes a change back.
create table campaigns (
  id bigint generated always as identity (start with 2201),
  kind text not null,
  -- null: nothing of it is shown
  live_version integer,
  created_at timestamptz not null default now(),
  constraint campaigns__id primary key (id),
  constraint campaigns__kind__known check (kind in ('banner', 'productPromotion', 'promotionTile', 'highlightedProducts',
    'orderReceiptTile', 'supplierLandingPage', 'supplierBrands', 'productNews'))
);

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
  image_id text,
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
alter table campaigns add constraint campaigns__live_version__fk
  foreign key (id, live_version) references campaign_versions (campaign_id, version);
create index campaigns__live_version on campaigns (id, live_version);

-- Views and clicks as sums. Nothing of the person who looked (CAM-06).
create table campaign_counts (
  campaign_id bigint not null constraint campaign_counts__campaign_id__fk references campaigns (id) on delete cascade,
  day date not null,
  views bigint not null default 0,
  clicks bigint not null default 0,
  constraint campaign_counts__campaign_id__day primary key (campaign_id, day)
);

create function notify_campaigns_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('campaigns', tg_table_name);
  return null;
end $$;
create trigger campaigns__changed after insert or update or delete on campaigns
  for each statement execute function notify_campaigns_changed();
create trigger campaign_versions__changed after insert or update or delete on campaign_versions
  for each statement execute function notify_campaigns_changed();
