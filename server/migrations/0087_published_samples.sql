-- Staff publish product samples as a campaign of the console. The shop reads the row here that belongs to the published
-- campaign; stopping the campaign deletes the row.
alter table campaigns drop constraint campaigns__kind__known;
alter table campaigns add constraint campaigns__kind__known check (kind in ('banner', 'productPromotion',
  'promotionTile', 'highlightedProducts', 'orderReceiptTile', 'supplierLandingPage', 'supplierBrands', 'productNews',
  'productSamples'));
alter table sample_campaigns
  add column campaign_id bigint
    constraint sample_campaigns__campaign_id__fk references campaigns (id) on delete cascade,
  add constraint sample_campaigns__campaign_id unique (campaign_id);
