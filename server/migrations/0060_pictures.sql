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
  constraint pictures__pkey primary key (hash),
  constraint pictures__hash__form check (hash ~ '^[0-9a-f]{64}$'),
  constraint pictures__size__positive check (width > 0 and height > 0 and bytes > 0)
);
create index pictures__try_after on pictures (try_after) where made_at is null;

-- Pictures of a product in the order in which they are shown. One that an import named by its address has no hash until
-- a job has fetched it; fault says why that failed.
create table product_pictures (
  id bigint generated always as identity,
  product_id text not null,
  position integer not null,
  hash text,
  source_url text,
  fault text,
  attempts smallint not null default 0,
  try_after timestamptz,
  constraint product_pictures__pkey primary key (id),
  constraint product_pictures__product_id__fkey foreign key (product_id) references products (id) on delete cascade,
  constraint product_pictures__hash__fkey foreign key (hash) references pictures (hash),
  constraint product_pictures__source_url__form check (source_url ~ '^(https://|http://(127\.0\.0\.1|localhost)[:/])[^[:space:]]+$'),
  constraint product_pictures__hash_or_source check (hash is not null or source_url is not null)
);
create index product_pictures__product_id__position on product_pictures (product_id, position);
create index product_pictures__hash on product_pictures (hash);
create index product_pictures__try_after on product_pictures (try_after) where hash is null and try_after is not null;

create table brand_pictures (
  brand_id text not null,
  hash text not null,
  constraint brand_pictures__pkey primary key (brand_id),
  constraint brand_pictures__brand_id__fkey foreign key (brand_id) references brands (id) on delete cascade,
  constraint brand_pictures__hash__fkey foreign key (hash) references pictures (hash)
);
create index brand_pictures__hash on brand_pictures (hash);

create trigger product_pictures__inserted after insert on product_pictures referencing new table as changed for each statement execute function notify_products_changed();
create trigger product_pictures__updated after update on product_pictures referencing new table as changed for each statement execute function notify_products_changed();
create trigger product_pictures__deleted after delete on product_pictures referencing old table as changed for each statement execute function notify_products_changed();
create trigger brand_pictures__changed after insert or update or delete on brand_pictures for each statement execute function notify_catalog_all();

-- Once its sizes are made, a picture shows at the products and brands that have it.
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
  return null;
end $$;
create trigger pictures__updated after update on pictures referencing new table as made for each statement execute function notify_pictures_made();
