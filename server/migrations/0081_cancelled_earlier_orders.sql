-- An order that was cancelled in the supplier's earlier system was never bought. Its status comes as that system wrote it.
alter table legacy_orders add column is_cancelled boolean not null
  generated always as (status ~* '^\s*(annul|afbest|slettet|cancel|deleted|void)') stored;
