-- Each version of a web order keeps its lines (domain 14): a change keeps the rows that it replaced, with all columns, as
-- `{"order": {…}, "lines": [{…}]}`. Null for changes before this migration.
alter table web_order_amendments add column replaced jsonb;
