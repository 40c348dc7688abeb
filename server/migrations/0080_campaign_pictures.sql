-- Pictures of campaigns: the hash of a picture of the media room.
update campaign_versions set image_id = null where image_id is not null and image_id not in (select hash from pictures);
alter table campaign_versions
  add constraint campaign_versions__image_id__fk foreign key (image_id) references pictures (hash);
create index campaign_versions__image_id on campaign_versions (image_id) where image_id is not null;

-- Once its sizes are made, a picture shows at the products, brands and campaigns that have it.
create or replace function notify_pictures_made() returns trigger language plpgsql as $$
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
