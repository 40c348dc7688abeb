-- What each customer was delivered, summed by product: a row a day and a row a month, so that statistics read some thirty
-- rows instead of every line (decision 0049). Triggers keep it within the transaction that changes an order.
create table purchase_sums (
  customer_id text not null constraint purchase_sums__customer_id__fk references customers (id),
  grain text not null,
  -- the day, or the first day of the month
  starts_on date not null,
  -- the other arrays have one number for each product, in the same places
  product_ids text[] not null,
  ore bigint[] not null,
  base_units bigint[] not null,
  -- grams of the lines that were weighed
  weighed_g bigint[] not null,
  -- base units of the lines that were not
  unweighed_base_units bigint[] not null,
  constraint purchase_sums__customer_id__grain__starts_on primary key (customer_id, grain, starts_on),
  constraint purchase_sums__grain__known check (grain in ('day', 'month'))
);
alter table purchase_sums enable row level security;
create policy within_customers on purchase_sums using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]));

create function is_delivered(status text) returns boolean language sql immutable parallel safe
  return status in ('Delivered', 'Invoiced');

-- Sums these days again, and the months they are in. Two transactions that deliver to one customer wait for each other,
-- because each would sum without the lines of the other. It runs as the owner: the application may only read the sums.
create function refresh_purchase_sums(customers text[], days date[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if customers is null then return; end if;
  perform pg_advisory_xact_lock(7180, number)
    from (select distinct abs(hashtext(customer) % 1024) as number from unnest(customers) as customer order by number) as locks;

  delete from purchase_sums p using unnest(customers, days) as t (customer_id, day)
    where p.customer_id = t.customer_id and p.grain = 'day' and p.starts_on = t.day;
  insert into purchase_sums
    select customer_id, 'day', day, array_agg(product_id), array_agg(ore), array_agg(base_units), array_agg(weighed_g),
      array_agg(unweighed)
    from (
      select o.customer_id, o.delivery_date as day, l.product_id, sum(l.line_total_ore)::bigint as ore,
        sum(l.quantity_delivered::bigint * l.unit_quantity)::bigint as base_units,
        coalesce(sum(l.weight_delivered_g), 0)::bigint as weighed_g,
        coalesce(sum(l.quantity_delivered::bigint * l.unit_quantity) filter (where l.weight_delivered_g is null), 0)::bigint
          as unweighed
      from (select distinct customer_id, day from unnest(customers, days) as t (customer_id, day)) t
        join orders o on o.customer_id = t.customer_id and o.delivery_date = t.day and is_delivered(o.status)
        join order_lines l on l.customer_id = o.customer_id and l.order_id = o.id
      group by o.customer_id, o.delivery_date, l.product_id
      order by o.customer_id, o.delivery_date, l.product_id) as summed
    group by customer_id, day;

  delete from purchase_sums p using unnest(customers, days) as t (customer_id, day)
    where p.customer_id = t.customer_id and p.grain = 'month' and p.starts_on = date_trunc('month', t.day)::date;
  insert into purchase_sums
    select customer_id, 'month', month, array_agg(product_id), array_agg(ore), array_agg(base_units), array_agg(weighed_g),
      array_agg(unweighed)
    from (
      select t.customer_id, t.month, u.product_id, sum(u.ore)::bigint as ore, sum(u.base_units)::bigint as base_units,
        sum(u.weighed_g)::bigint as weighed_g, sum(u.unweighed)::bigint as unweighed
      from (select distinct customer_id, date_trunc('month', day)::date as month
          from unnest(customers, days) as t (customer_id, day)) t
        join purchase_sums p on p.customer_id = t.customer_id and p.grain = 'day'
          and p.starts_on between t.month and (t.month + interval '1 month - 1 day')::date
        cross join unnest(p.product_ids, p.ore, p.base_units, p.weighed_g, p.unweighed_base_units)
          as u (product_id, ore, base_units, weighed_g, unweighed)
      group by t.customer_id, t.month, u.product_id
      order by t.customer_id, t.month, u.product_id) as summed
    group by customer_id, month;
end $$;

-- An order that is inserted has no lines yet. One that is deleted is gone before its lines are.
create function refresh_purchases_of_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refresh_purchase_sums(array_agg(customer_id), array_agg(delivery_date))
      from before where is_delivered(status);
  else
    perform refresh_purchase_sums(array_agg(b.customer_id) || array_agg(a.customer_id),
        array_agg(b.delivery_date) || array_agg(a.delivery_date))
      from before b join after a on a.customer_id = b.customer_id and a.id = b.id
      where is_delivered(b.status) <> is_delivered(a.status)
        or is_delivered(a.status) and b.delivery_date <> a.delivery_date;
  end if;
  return null;
end $$;
create trigger orders__purchases_updated after update on orders
  referencing old table as before new table as after for each statement execute function refresh_purchases_of_orders();
create trigger orders__purchases_deleted after delete on orders
  referencing old table as before for each statement execute function refresh_purchases_of_orders();

create function refresh_purchases_of_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform refresh_purchase_sums(array_agg(customer_id), array_agg(delivery_date))
      from (select distinct o.customer_id, o.delivery_date
        from before b join changed c on c.customer_id = b.customer_id and c.order_id = b.order_id and c.position = b.position
          join orders o on o.customer_id = c.customer_id and o.id = c.order_id and is_delivered(o.status)
        where (b.product_id, b.line_total_ore, b.quantity_delivered, b.unit_quantity, b.weight_delivered_g)
          is distinct from (c.product_id, c.line_total_ore, c.quantity_delivered, c.unit_quantity, c.weight_delivered_g)) as d;
  else
    perform refresh_purchase_sums(array_agg(customer_id), array_agg(delivery_date))
      from (select distinct o.customer_id, o.delivery_date
        from (select distinct customer_id, order_id from changed) c
          join orders o on o.customer_id = c.customer_id and o.id = c.order_id and is_delivered(o.status)) as d;
  end if;
  return null;
end $$;
create trigger order_lines__purchases_inserted after insert on order_lines
  referencing new table as changed for each statement execute function refresh_purchases_of_lines();
create trigger order_lines__purchases_updated after update on order_lines
  referencing old table as before new table as changed for each statement execute function refresh_purchases_of_lines();
create trigger order_lines__purchases_deleted after delete on order_lines
  referencing old table as changed for each statement execute function refresh_purchases_of_lines();

select refresh_purchase_sums(array_agg(customer_id), array_agg(delivery_date))
  from (select distinct customer_id, delivery_date from orders where is_delivered(status)) as delivered;
