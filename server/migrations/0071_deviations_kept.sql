-- How the lines that an earlier session returned differ now: said until the basket goes back.
alter table punch_out_sessions add column deviations jsonb not null default '[]';
