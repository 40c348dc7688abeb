-- As before, but what an order brought is counted line by line, beside the line of the web order that it answers.
-- Saved food: one web order may become an order in each of several depots, and each of them counted all that the web order
-- had from lots of food waste, also what never came. Full lines: goods that came instead, in another unit, are compared with
-- what was confirmed, because one case in place of ten pieces may be all that was ordered.
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
        sum(l.lines)::int as lines, sum(l.full_lines)::int as full_lines, sum(l.saved_g)::bigint as saved_g
      from asked a
        join orders o on o.customer_id = a.customer_id and is_delivered(o.status)
          and o.delivery_date between a.month and (a.month + interval '1 month - 1 day')::date
        cross join lateral (
          select count(*) filter (where l.quantity_ordered > 0) as lines,
            count(*) filter (where l.quantity_ordered > 0 and l.quantity_delivered >= case
              when l.replaces_product_id is not null and w.position is not null
                and (w.sales_unit_code, w.unit_quantity) is distinct from (l.sales_unit_code, l.unit_quantity)
              then greatest(l.quantity_confirmed, 1) else l.quantity_ordered end) as full_lines,
            coalesce(sum(coalesce(l.weight_delivered_g, l.quantity_delivered::bigint * l.unit_quantity * l.net_weight_g))
              filter (where q.type = 1 and l.is_food and l.replaces_product_id is null), 0) as saved_g
          from order_lines l
            left join web_order_lines w on w.customer_id = l.customer_id and w.web_order_id = o.web_order_id
              and w.position = l.web_order_position
            left join quick_sales q on q.id = w.quick_sale_id
          where l.customer_id = o.customer_id and l.order_id = o.id) l
      group by a.customer_id, a.month
    )
    select b.customer_id, b.month, b.category_ids, b.category_ore, b.category_co2e_mg, b.ore, b.food_ore, b.food_g,
      b.organic_ore, b.organic_g, b.known_g, b.co2e_mg, coalesce(d.orders, 0), coalesce(d.delayed_orders, 0),
      coalesce(d.lines, 0), coalesce(d.full_lines, 0), coalesce(d.saved_g, 0)
    from bought b left join delivered d using (customer_id, month);
end $$;

-- Only months with such lots or such lines can change.
select refresh_report_months(array_agg(customer_id), array_agg(month)) from report_months r
  where saved_g > 0 or exists (select from orders o join order_lines l on l.customer_id = o.customer_id and l.order_id = o.id
    where o.customer_id = r.customer_id and l.replaces_product_id is not null
      and o.delivery_date between r.month and (r.month + interval '1 month - 1 day')::date);

-- The console shows the answers to the orders of one procurement system. Without this index it read every event that the
-- database ever had.
create index outbox_events__system_order on outbox_events (customer_id, (payload ->> 'systemOrderId'))
  where kind like 'system.%';
