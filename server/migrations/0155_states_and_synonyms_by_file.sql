-- expand
-- Whether a customer may order, and the synonyms of the search, are brought in by file as well (DAT-01): each is told apart by what
-- the file has, says by itself when it was written, and is taken back with its run (DAT-02).
create function customer_standings__changed_at() returns trigger language plpgsql as $$
begin
  if new.changed_at is not distinct from old.changed_at then
    new.changed_at := now();
    new.changed_by := null;
  end if;
  return new;
end $$;
alter table customer_standings alter column changed_at set default now();
create trigger customer_standings__changed_at before update of state, reason on customer_standings for each row
  when ((new.state, new.reason) is distinct from (old.state, old.reason)) execute function customer_standings__changed_at();

-- A set of words may be longer than a key. Immutable, because the words of an array are the same text everywhere.
create function synonyms_key(words text[]) returns text language sql immutable
  return encode(sha256(convert_to(array_to_string(words, E'\n'), 'UTF8')), 'hex');
delete from synonyms s using synonyms o where o.words = s.words and o.id < s.id;
alter table synonyms add column words_key text not null generated always as (synonyms_key(words)) stored,
  add constraint synonyms__words_key unique (words_key);

do $$
declare
  kept record;
begin
  for kept in select * from (values ('customer_standings', 'customer_id'), ('synonyms', 'words_key')) as t (of_table, key) loop
    execute format('create trigger %1$I after insert on %2$I referencing new table as written for each statement
      when (current_setting(''engros.import_run'', true) <> '''') execute function keep_import_changes(%3$s)',
      kept.of_table || '__import_inserted', kept.of_table, kept.key);
    execute format('create trigger %1$I after update on %2$I referencing old table as former new table as written
      for each statement when (current_setting(''engros.import_run'', true) <> '''')
      execute function keep_import_changes(%3$s)', kept.of_table || '__import_updated', kept.of_table, kept.key);
    execute format('create trigger %1$I after delete on %2$I referencing old table as former for each statement
      when (current_setting(''engros.import_run'', true) <> '''') execute function keep_import_changes(%3$s)',
      kept.of_table || '__import_deleted', kept.of_table, kept.key);
  end loop;
end $$;
