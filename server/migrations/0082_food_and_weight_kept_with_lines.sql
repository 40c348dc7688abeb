-- Whether goods were food, and what a base unit weighed, is kept with each line, as it is with what was organic: a product
-- whose weight is corrected, or that turns out to be no food, changes no past quarter and no statement that is made again.
alter table order_lines add column is_food boolean not null default true, add column net_weight_g integer;

drop trigger order_lines__organic_kept on order_lines;
drop function keep_organic_of_line();
create function keep_facts_of_line() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.product_id is distinct from old.product_id then
    select p.is_organic, p.is_food, p.net_weight_g into new.is_organic, new.is_food, new.net_weight_g
      from products p where p.id = new.product_id;
    -- Goods that no catalogue has count as food that is not organic.
    new.is_organic = coalesce(new.is_organic, false);
    new.is_food = coalesce(new.is_food, true);
  end if;
  return new;
end $$;
create trigger order_lines__facts_kept before insert or update of product_id on order_lines
  for each row execute function keep_facts_of_line();

-- A product of which some was food and some was not has two places. `weighed_g` is now the weight of every line that has
-- one, weighed or counted by what was kept; `unweighed_base_units` are those of the lines whose weight is not known.
alter table purchase_sums add column is_food boolean[] not null default '{}';

create or replace function refresh_purchase_sums(customers text[], days date[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if customers is null then return; end if;
  perform pg_advisory_xact_lock(7180, number)
    from (select distinct abs(hashtext(customer) % 1024) as number from unnest(customers) as customer order by number) as locks;

  delete from purchase_sums p using unnest(customers, days) as t (customer_id, day)
    where p.customer_id = t.customer_id and p.grain = 'day' and p.starts_on = t.day;
  insert into purchase_sums
    select customer_id, 'day', day, array_agg(product_id), array_agg(ore), array_agg(base_units), array_agg(weighed_g),
      array_agg(unweighed), array_agg(organic_ore), array_agg(organic_weighed_g), array_agg(organic_unweighed), array_agg(is_food)
    from (
      select o.customer_id, o.delivery_date as day, l.product_id, l.is_food, sum(l.line_total_ore)::bigint as ore,
        sum(w.base_units)::bigint as base_units, coalesce(sum(w.weight_g), 0)::bigint as weighed_g,
        coalesce(sum(w.base_units) filter (where w.weight_g is null), 0)::bigint as unweighed,
        coalesce(sum(l.line_total_ore) filter (where l.is_organic), 0)::bigint as organic_ore,
        coalesce(sum(w.weight_g) filter (where l.is_organic), 0)::bigint as organic_weighed_g,
        coalesce(sum(w.base_units) filter (where l.is_organic and w.weight_g is null), 0)::bigint as organic_unweighed
      from (select distinct customer_id, day from unnest(customers, days) as t (customer_id, day)) t
        join orders o on o.customer_id = t.customer_id and o.delivery_date = t.day and is_delivered(o.status)
        join order_lines l on l.customer_id = o.customer_id and l.order_id = o.id
        cross join lateral (
          select l.quantity_delivered::bigint * l.unit_quantity as base_units,
            coalesce(l.weight_delivered_g, l.quantity_delivered::bigint * l.unit_quantity * l.net_weight_g) as weight_g) w
      group by o.customer_id, o.delivery_date, l.product_id, l.is_food
      order by o.customer_id, o.delivery_date, l.product_id, l.is_food) as summed
    group by customer_id, day;

  delete from purchase_sums p using unnest(customers, days) as t (customer_id, day)
    where p.customer_id = t.customer_id and p.grain = 'month' and p.starts_on = date_trunc('month', t.day)::date;
  insert into purchase_sums
    select customer_id, 'month', month, array_agg(product_id), array_agg(ore), array_agg(base_units), array_agg(weighed_g),
      array_agg(unweighed), array_agg(organic_ore), array_agg(organic_weighed_g), array_agg(organic_unweighed), array_agg(is_food)
    from (
      select t.customer_id, t.month, u.product_id, u.is_food, sum(u.ore)::bigint as ore, sum(u.base_units)::bigint as base_units,
        sum(u.weighed_g)::bigint as weighed_g, sum(u.unweighed)::bigint as unweighed,
        sum(u.organic_ore)::bigint as organic_ore, sum(u.organic_weighed_g)::bigint as organic_weighed_g,
        sum(u.organic_unweighed)::bigint as organic_unweighed
      from (select distinct customer_id, date_trunc('month', day)::date as month
          from unnest(customers, days) as t (customer_id, day)) t
        join purchase_sums p on p.customer_id = t.customer_id and p.grain = 'day'
          and p.starts_on between t.month and (t.month + interval '1 month - 1 day')::date
        cross join unnest(p.product_ids, p.ore, p.base_units, p.weighed_g, p.unweighed_base_units,
            p.organic_ore, p.organic_weighed_g, p.organic_unweighed_base_units, p.is_food)
          as u (product_id, ore, base_units, weighed_g, unweighed, organic_ore, organic_weighed_g, organic_unweighed, is_food)
      group by t.customer_id, t.month, u.product_id, u.is_food
      order by t.customer_id, t.month, u.product_id, u.is_food) as summed
    group by customer_id, month;
end $$;

create or replace function refresh_purchases_of_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform refresh_purchase_sums(array_agg(customer_id), array_agg(delivery_date))
      from (select distinct o.customer_id, o.delivery_date
        from before b join changed c on c.customer_id = b.customer_id and c.order_id = b.order_id and c.position = b.position
          join orders o on o.customer_id = c.customer_id and o.id = c.order_id and is_delivered(o.status)
        where (b.product_id, b.line_total_ore, b.quantity_delivered, b.unit_quantity, b.weight_delivered_g, b.is_organic,
            b.is_food, b.net_weight_g)
          is distinct from (c.product_id, c.line_total_ore, c.quantity_delivered, c.unit_quantity, c.weight_delivered_g, c.is_organic,
            c.is_food, c.net_weight_g)) as d;
  else
    perform refresh_purchase_sums(array_agg(customer_id), array_agg(delivery_date))
      from (select distinct o.customer_id, o.delivery_date
        from (select distinct customer_id, order_id from changed) c
          join orders o on o.customer_id = c.customer_id and o.id = c.order_id and is_delivered(o.status)) as d;
  end if;
  return null;
end $$;

-- As before, but what was food and what it weighed come from the sums.
create or replace function refresh_report_months(customers text[], months date[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if customers is null then return; end if;
  perform pg_advisory_xact_lock(7180, number)
    from (select distinct abs(hashtext(customer) % 1024) as number from unnest(customers) as customer order by number) as locks;
  delete from report_months r using unnest(customers, months) as t (customer_id, month)
    where r.customer_id = t.customer_id and r.month = t.month;
  insert into report_months
    with recursive tops as (
      select id, id as top from categories where parent_id is null
      union all
      select c.id, t.top from categories c join tops t on c.parent_id = t.id
    ), asked as (
      select distinct customer_id, month from unnest(customers, months) as t (customer_id, month)
    ), goods as (
      -- A product that was deleted has no known footprint.
      select a.customer_id, a.month, coalesce(t.top, '') as category_id, u.ore, u.is_food, u.organic_ore, u.organic_g,
        p.co2e_per_kg, u.weight_g
      from asked a
        join purchase_sums s on s.customer_id = a.customer_id and s.grain = 'month' and s.starts_on = a.month
        cross join unnest(s.product_ids, s.ore, s.weighed_g, s.organic_ore, s.organic_weighed_g, s.is_food)
          as u (product_id, ore, weight_g, organic_ore, organic_g, is_food)
        left join products p on p.id = u.product_id
        left join tops t on t.id = p.category_id
    ), by_category as (
      select customer_id, month, category_id, sum(ore)::bigint as ore,
        coalesce(sum(ore) filter (where is_food), 0)::bigint as food_ore,
        coalesce(sum(weight_g) filter (where is_food), 0)::bigint as food_g,
        coalesce(sum(organic_ore) filter (where is_food), 0)::bigint as organic_ore,
        coalesce(sum(organic_g) filter (where is_food), 0)::bigint as organic_g,
        coalesce(sum(weight_g) filter (where is_food and co2e_per_kg is not null), 0)::bigint as known_g,
        coalesce(sum(weight_g * co2e_per_kg * 1000) filter (where is_food), 0)::bigint as co2e_mg
      from goods group by customer_id, month, category_id
    ), bought as (
      select customer_id, month, array_agg(category_id order by category_id) as category_ids,
        array_agg(ore order by category_id) as category_ore, array_agg(co2e_mg order by category_id) as category_co2e_mg,
        sum(ore)::bigint as ore, sum(food_ore)::bigint as food_ore, sum(food_g)::bigint as food_g,
        sum(organic_ore)::bigint as organic_ore, sum(organic_g)::bigint as organic_g, sum(known_g)::bigint as known_g,
        sum(co2e_mg)::bigint as co2e_mg
      from by_category group by customer_id, month
    ), delivered as (
      select a.customer_id, a.month, count(*)::int as orders, count(*) filter (where o.is_delayed)::int as delayed_orders,
        sum(l.lines)::int as lines, sum(l.full_lines)::int as full_lines, sum(w.saved_g)::bigint as saved_g
      from asked a
        join orders o on o.customer_id = a.customer_id and is_delivered(o.status)
          and o.delivery_date between a.month and (a.month + interval '1 month - 1 day')::date
        cross join lateral (
          select count(*) filter (where quantity_ordered > 0) as lines,
            count(*) filter (where quantity_ordered > 0 and quantity_delivered >= quantity_ordered) as full_lines
          from order_lines l where l.customer_id = o.customer_id and l.order_id = o.id) l
        cross join lateral (
          select coalesce(sum(w.weight_g), 0) as saved_g from web_order_lines w join quick_sales q on q.id = w.quick_sale_id
          where w.customer_id = o.customer_id and w.web_order_id = o.web_order_id and q.type = 1) w
      group by a.customer_id, a.month
    )
    select b.customer_id, b.month, b.category_ids, b.category_ore, b.category_co2e_mg, b.ore, b.food_ore, b.food_g,
      b.organic_ore, b.organic_g, b.known_g, b.co2e_mg, coalesce(d.orders, 0), coalesce(d.delayed_orders, 0),
      coalesce(d.lines, 0), coalesce(d.full_lines, 0), coalesce(d.saved_g, 0)
    from bought b left join delivered d using (customer_id, month);
end $$;

-- As before without what the sums keep.
create or replace function note_products_of_reports() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into report_products_due (product_id, since)
    select b.id, clock_timestamp() from before b join changed c on c.id = b.id
    where (b.category_id, b.co2e_per_kg) is distinct from (c.category_id, c.co2e_per_kg)
    on conflict (product_id) do update set since = excluded.since;
  return null;
end $$;

-- Lines until now count as their product does today, as they did in every figure. No sum of a report changes by that, so
-- that triggers would only sum everything again.
alter table order_lines disable trigger user;
update order_lines l set is_food = p.is_food, net_weight_g = p.net_weight_g
  from products p where p.id = l.product_id and (p.net_weight_g is not null or not p.is_food);
alter table order_lines enable trigger user;
alter table purchase_sums disable trigger user;
update purchase_sums s set (is_food, weighed_g, unweighed_base_units, organic_weighed_g, organic_unweighed_base_units) = (
  select array_agg(coalesce(p.is_food, true) order by u.at),
    array_agg(u.weighed + u.unweighed * coalesce(p.net_weight_g, 0) order by u.at),
    array_agg(case when p.net_weight_g is null then u.unweighed else 0 end order by u.at),
    array_agg(u.organic_weighed + u.organic_unweighed * coalesce(p.net_weight_g, 0) order by u.at),
    array_agg(case when p.net_weight_g is null then u.organic_unweighed else 0 end order by u.at)
    from unnest(s.product_ids, s.weighed_g, s.unweighed_base_units, s.organic_weighed_g, s.organic_unweighed_base_units)
      with ordinality as u (id, weighed, unweighed, organic_weighed, organic_unweighed, at)
      left join products p on p.id = u.id);
alter table purchase_sums enable trigger user;
alter table purchase_sums alter column is_food drop default;
