-- How a run read its file, so that the console can import a corrected file in the same way, and who did it there.
alter table import_runs
  -- headers of the file by our fields
  add column mapping jsonb not null default '{}',
  -- price in øre for products without one
  add column price_ore bigint,
  -- name of the member of staff; null for a run at the command line
  add column started_by text;
