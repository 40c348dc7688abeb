-- Faces and stories of brands (BRD-01, BRD-02); samples that go with an order (CAT-09).
-- A logo lies with this site: no page is ever sent elsewhere for one (reliability T16).
alter table suppliers
  add column logo_url text,
  add constraint suppliers__logo_url__local check (logo_url ~ '^/[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.(svg|png|webp|avif|jpg)$');
alter table brands
  add column logo_url text,
  -- how the name is set where there is no logo: {"text", "small", "tint", "weight", "spacing", "scale", "isItalic"}
  add column mark jsonb,
  add column headline_da text not null default '',
  add column headline_en text not null default '',
  -- paragraphs with an empty line between them
  add column story_da text not null default '',
  add column story_en text not null default '',
  add column quote_da text not null default '',
  add column quote_en text not null default '',
  add column quote_by_da text not null default '',
  add column quote_by_en text not null default '',
  add column founded_year smallint,
  add column place text,
  add column certificates text[] not null default '{}',
  -- approval of a producer of animal food: 'DK 4417 EF'
  add column authorisation text,
  add constraint brands__logo_url__local check (logo_url ~ '^/[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.(svg|png|webp|avif|jpg)$'),
  add constraint brands__founded_year__range check (founded_year between 1500 and 2200);

-- Which samples are offered to orders of which size. Of several that hold on a delivery date the one begun last counts.
create table sample_campaigns (
  id text not null,
  tracking_list_name text not null,
  minimum_basket_total_ore bigint not null,
  maximum_products integer not null,
  valid_from date not null,
  valid_to date not null,
  constraint sample_campaigns__id primary key (id),
  constraint sample_campaigns__minimum_basket_total_ore__not_negative check (minimum_basket_total_ore >= 0),
  constraint sample_campaigns__maximum_products__not_negative check (maximum_products >= 0),
  constraint sample_campaigns__valid__order check (valid_from <= valid_to)
);
create table sample_campaign_products (
  campaign_id text not null constraint sample_campaign_products__campaign_id__fk references sample_campaigns (id) on delete cascade,
  position smallint not null,
  product_id text not null constraint sample_campaign_products__product_id__fk references products (id) on delete cascade,
  constraint sample_campaign_products__campaign_id__position primary key (campaign_id, position),
  constraint sample_campaign_products__campaign_id__product_id unique (campaign_id, product_id)
);
create index sample_campaign_products__product_id on sample_campaign_products (product_id);
create trigger sample_campaigns__changed after insert or update or delete on sample_campaigns for each statement execute function notify_catalog_all();
create trigger sample_campaign_products__changed after insert or update or delete on sample_campaign_products for each statement execute function notify_catalog_all();
