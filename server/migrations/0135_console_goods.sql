-- The history of a product in the console (CON-01): what staff changed of it, field by field.
create index audit_log__records on audit_log (subject, id desc) where kind in ('record.changed', 'price.ended');

-- Fields of master records that another system owns, so that they are changed there and not in the console.
create table owned_fields (
  kind text not null,
  field text not null,
  system text not null,
  constraint owned_fields__kind__field primary key (kind, field),
  constraint owned_fields__system__said check (system ~ '\S')
);
