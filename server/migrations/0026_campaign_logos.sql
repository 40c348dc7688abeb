-- The mark of a campaign beside its prices: a path of this site, or null.
alter table campaign_prices add column logo_url text;
alter table campaign_prices add constraint campaign_prices__logo_url__local
  check (logo_url ~ '^/[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.(svg|png|webp|avif|jpg)$');
