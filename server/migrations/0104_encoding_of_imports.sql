-- The encoding that was named for a file, for the import of a corrected one in the same way; null when it was found.
alter table import_runs add column encoding text;
