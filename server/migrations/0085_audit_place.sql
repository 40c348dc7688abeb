-- Where the event happened: in the shop, in the console, by another system, by a job or on the command line. Null for
-- entries that are older than this column.
alter table audit_log add column place text;
