-- Files of pictures that no record names: one that is being uploaded now, one whose upload broke off, and one whose
-- picture was deleted. The nightly job deletes the files of a row that is older than a day.
create table unrecorded_pictures (
  hash text not null,
  since timestamptz not null,
  -- Until then a job deletes the files, and nobody may write them again.
  removed_until timestamptz,
  constraint unrecorded_pictures__pkey primary key (hash),
  constraint unrecorded_pictures__hash__form check (hash ~ '^[0-9a-f]{64}$')
);
create index unrecorded_pictures__since on unrecorded_pictures (since);

-- What the list of statements shows of each. Taken out of the content, it unpacked megabytes for every statement.
alter table organic_statements add column sums jsonb, add column lines integer;
update organic_statements set sums = content -> 'sums', lines = jsonb_array_length(content -> 'lines');
alter table organic_statements alter column sums set not null, alter column lines set not null;
