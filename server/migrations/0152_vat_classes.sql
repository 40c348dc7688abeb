-- expand
-- VAT classes (domain 18): each product has one, and a customer abroad may have its own for all it buys. What names none has the
-- standard class. An order keeps the rates it was placed with.
create table vat_classes (
  id text not null,
  name text not null,
  basis_points integer not null,
  constraint vat_classes__id primary key (id),
  constraint vat_classes__basis_points__range check (basis_points between 0 and 10000)
);
insert into vat_classes (id, name, basis_points) values ('standard', 'Standard', 2500);

alter table products add column vat_class_id text not null default 'standard'
  constraint products__vat_class_id__fk references vat_classes (id);
alter table customers add column vat_class_id text
  constraint customers__vat_class_id__fk references vat_classes (id);
alter table web_order_lines add column vat_percent numeric(5, 2) not null default 25
  constraint web_order_lines__vat_percent__range check (vat_percent between 0 and 100);
alter table web_orders add column fee_vat_percent numeric(5, 2) not null default 25;
alter table orders add column fee_vat_percent numeric(5, 2) not null default 25;

create trigger vat_classes__changed after insert or update or delete on vat_classes
  for each statement execute function notify_catalog_all();
create trigger vat_classes__terms_changed after update on vat_classes
  for each statement execute function notify_terms_changed();

create trigger vat_classes__import_inserted after insert on vat_classes referencing new table as written for each statement
  when (current_setting('engros.import_run', true) <> '') execute function keep_import_changes('id');
create trigger vat_classes__import_updated after update on vat_classes referencing old table as former new table as written
  for each statement when (current_setting('engros.import_run', true) <> '') execute function keep_import_changes('id');
create trigger vat_classes__import_deleted after delete on vat_classes referencing old table as former for each statement
  when (current_setting('engros.import_run', true) <> '') execute function keep_import_changes('id');
