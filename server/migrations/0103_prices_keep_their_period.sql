-- Each agreed price keeps its own period (domain 18). Two may begin on the same day; a price that was written without an
-- end applies until further notice, and gives way only to the next one without an end.
alter table price_agreements
  add column is_until_further boolean not null default false;
update price_agreements set is_until_further = true where valid_to is null;
-- the end as it was written: null when there is none
alter table price_agreements
  add column period_end date generated always as (case when is_until_further then null else valid_to end) stored,
  drop constraint price_agreements__key;
alter table price_agreements
  add constraint price_agreements__key unique nulls not distinct
    (owner_kind, owner_id, product_id, sales_unit_code, valid_from, period_end);
