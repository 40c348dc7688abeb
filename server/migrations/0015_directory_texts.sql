-- What customers and people are found by in a search for any part of it, folded once when it is written. Folding every
-- name at every search took most of its time, and no index that every PostgreSQL has finds the middle of a word. A line
-- break keeps apart what stands beside each other; bytes are compared, whatever language the database sorts in.
alter table customers add column directory_text text collate "C" not null generated always as
  (lower(name || E'\n' || coalesce(name2, '') || E'\n' || coalesce(attention, '') || E'\n' || id)) stored;
alter table users add column directory_text text collate "C" not null generated always as
  (lower(display_name || E'\n' || email)) stored;
