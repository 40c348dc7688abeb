-- expand
-- List prices from a date on (domain 18): until then the unit's own list price counts. In the night after its day a price becomes
-- the unit's own and its row goes.
create table list_prices (
  product_id text not null constraint list_prices__product_id__fk references products (id) on delete cascade,
  sales_unit_code text not null,
  valid_from date not null,
  price_ore bigint not null,
  constraint list_prices__key primary key (product_id, sales_unit_code, valid_from),
  constraint list_prices__price_ore__not_negative check (price_ore >= 0)
);
create index list_prices__valid_from on list_prices (valid_from);

do $$
declare
  each record;
begin
  for each in select * from (values ('insert', 'inserted', 'added', 'new'), ('update', 'updated', 'updated', 'new'),
      ('delete', 'deleted', 'deleted', 'old')) t (act, done, feed, side)
  loop
    execute format('create trigger %I after %s on list_prices referencing %s table as changed
      for each statement execute function notify_products_changed()', 'list_prices__' || each.done, each.act, each.side);
    execute format('create trigger %I after %s on list_prices referencing %s table as changed
      for each statement execute function note_priced_products()', 'list_prices__feed_' || each.feed, each.act, each.side);
  end loop;
end $$;

create trigger list_prices__import_inserted after insert on list_prices referencing new table as written for each statement
  when (current_setting('engros.import_run', true) <> '')
  execute function keep_import_changes('product_id', 'sales_unit_code', 'valid_from');
create trigger list_prices__import_updated after update on list_prices referencing old table as former new table as written
  for each statement when (current_setting('engros.import_run', true) <> '')
  execute function keep_import_changes('product_id', 'sales_unit_code', 'valid_from');
create trigger list_prices__import_deleted after delete on list_prices referencing old table as former for each statement
  when (current_setting('engros.import_run', true) <> '')
  execute function keep_import_changes('product_id', 'sales_unit_code', 'valid_from');
