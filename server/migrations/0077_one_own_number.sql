-- A customer's own item number belongs to the product at that customer, wherever it is typed or read: one number for each
-- product, one product for each number. Rows of lists had numbers of their own.
delete from customer_item_numbers n using customer_item_numbers o
  where o.customer_id = n.customer_id and o.own_number < n.own_number
    and (o.product_id = n.product_id or upper(o.own_number) = upper(n.own_number));
alter table customer_item_numbers
  drop constraint customer_item_numbers__customer_id__own_number,
  add constraint customer_item_numbers__key primary key (customer_id, product_id);
create unique index customer_item_numbers__number on customer_item_numbers (customer_id, upper(own_number));

-- Of the numbers that lists have for a product, the one of the list changed last counts.
insert into customer_item_numbers (customer_id, product_id, own_number)
  select distinct on (customer_id, upper(own_number)) customer_id, product_id, own_number
    from (select distinct on (p.customer_id, p.product_id) p.customer_id, p.product_id, p.own_number
        from favorite_list_products p join favorite_lists l on l.customer_id = p.customer_id and l.id = p.list_id
        where p.own_number is not null
        order by p.customer_id, p.product_id, l.updated_at desc, l.id desc) latest
    where not exists (select from customer_item_numbers n where n.customer_id = latest.customer_id
      and (n.product_id = latest.product_id or upper(n.own_number) = upper(latest.own_number)))
    order by customer_id, upper(own_number), product_id;
-- Any other number of a list is kept in the note of its row.
update favorite_list_products p set note = left(concat_ws(' · ', p.note, 'Eget nr. ' || p.own_number), 200)
  where p.own_number is not null and not exists (select from customer_item_numbers n
    where n.customer_id = p.customer_id and n.product_id = p.product_id and n.own_number = p.own_number);
alter table favorite_list_products drop column own_number;

alter table customer_item_numbers enable row level security;
create policy within_customers on customer_item_numbers using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]));

-- Every node remembers a customer's numbers; a change names the customers.
create function notify_own_numbers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('own_numbers', customer_id) from (select distinct customer_id from changed) as named;
  return null;
end $$;
create trigger customer_item_numbers__inserted after insert on customer_item_numbers
  referencing new table as changed for each statement execute function notify_own_numbers_changed();
create trigger customer_item_numbers__updated after update on customer_item_numbers
  referencing new table as changed for each statement execute function notify_own_numbers_changed();
create trigger customer_item_numbers__deleted after delete on customer_item_numbers
  referencing old table as changed for each statement execute function notify_own_numbers_changed();
