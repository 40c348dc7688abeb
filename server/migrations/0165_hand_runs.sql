-- expand
-- What a person saves of units, stock and prices is kept as a run of the import is, so that it can be taken back by the same rules. The
-- list of runs shows none of these.
alter table import_runs add column is_by_hand boolean not null default false;
