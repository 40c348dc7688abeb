-- Lists of favourites get numbers of digits only, because programs of others read a list's id as a number.
create sequence favorite_list_numbers start 31001;

alter table favorite_lists add column number bigint not null default nextval('favorite_list_numbers');
alter table favorite_list_products add column list_number bigint;
update favorite_list_products p set list_number = l.number
  from favorite_lists l where l.customer_id = p.customer_id and l.id = p.list_id;

alter table favorite_list_products drop constraint favorite_list_products__list__fk;
alter table favorite_list_products drop constraint favorite_list_products__key;
alter table favorite_list_products drop column list_id;
alter table favorite_list_products rename column list_number to list_id;
alter table favorite_list_products alter column list_id set not null;

alter table favorite_lists drop constraint favorite_lists__customer_id__id;
alter table favorite_lists drop column id;
alter table favorite_lists rename column number to id;
alter table favorite_lists add constraint favorite_lists__customer_id__id primary key (customer_id, id);
alter table favorite_list_products add constraint favorite_list_products__key primary key (customer_id, list_id, product_id);
alter table favorite_list_products add constraint favorite_list_products__list__fk
  foreign key (customer_id, list_id) references favorite_lists (customer_id, id) on delete cascade;
