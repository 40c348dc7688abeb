-- Menus are content: entries of any depth, for whom they are and where they lead (NAV-01).
-- An address is a path of this site or https, of plain characters: it ends up in a link (reliability T16).
create function is_safe_address(address text) returns boolean language sql immutable parallel safe as $$
  select address ~ '^(/|https://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?(/|$))'
     and address !~ '^/[/\\]' and address !~ '[[:space:][:cntrl:]\\"<>]' and length(address) <= 2000
$$;

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
  constraint navigation_entries__icon_url__local check (icon_url ~ '^/[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.(svg|png|webp|avif|jpg)$'),
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
