-- What reports show of each customer and month: sums of sums, so that a group of 400 customers with two million lines is
-- a few thousand rows (decision 0055). Written in the transaction that changes `purchase_sums`.
create table report_months (
  customer_id text not null constraint report_months__customer_id__fk references customers (id),
  -- the first day of the month
  month date not null,
  -- categories of level 1, and in the same places their amounts and CO2e; '' has what is in none
  category_ids text[] not null,
  category_ore bigint[] not null,
  category_co2e_mg bigint[] not null,
  ore bigint not null,
  -- food and drink alone (domain 9)
  food_ore bigint not null,
  food_g bigint not null,
  organic_ore bigint not null,
  organic_g bigint not null,
  -- weight of the food with a known climate factor, and its CO2e in milligrams, which are whole
  known_g bigint not null,
  co2e_mg bigint not null,
  orders integer not null,
  delayed_orders integer not null,
  -- lines that were ordered, and those of which everything came
  lines integer not null,
  full_lines integer not null,
  -- weight bought as food waste
  saved_g bigint not null,
  constraint report_months__customer_id__month primary key (customer_id, month)
);
alter table report_months enable row level security;
create policy within_customers on report_months using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]));

-- Products whose weight, climate factor, category or kind has changed since the months with them were summed; a job sums
-- those months again.
create table report_products_due (
  product_id text not null,
  since timestamptz not null default now(),
  constraint report_products_due__product_id primary key (product_id)
);

-- Sums these months again. The lock is that of `refresh_purchase_sums`, so that a job and a delivery wait for each other.
create function refresh_report_months(customers text[], months date[]) returns void language plpgsql
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
      -- A product that was deleted counts as food without a known footprint.
      select a.customer_id, a.month, coalesce(t.top, '') as category_id, u.ore, coalesce(p.is_food, true) as is_food,
        coalesce(p.is_organic, false) as is_organic, p.co2e_per_kg,
        u.weighed + u.unweighed * coalesce(p.net_weight_g, 0) as weight_g
      from asked a
        join purchase_sums s on s.customer_id = a.customer_id and s.grain = 'month' and s.starts_on = a.month
        cross join unnest(s.product_ids, s.ore, s.weighed_g, s.unweighed_base_units) as u (product_id, ore, weighed, unweighed)
        left join products p on p.id = u.product_id
        left join tops t on t.id = p.category_id
    ), by_category as (
      select customer_id, month, category_id, sum(ore)::bigint as ore,
        coalesce(sum(ore) filter (where is_food), 0)::bigint as food_ore,
        coalesce(sum(weight_g) filter (where is_food), 0)::bigint as food_g,
        coalesce(sum(ore) filter (where is_food and is_organic), 0)::bigint as organic_ore,
        coalesce(sum(weight_g) filter (where is_food and is_organic), 0)::bigint as organic_g,
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

-- A day's change deletes the sums of its month and inserts them again.
create function refresh_report_months_of_sums() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from report_months r using changed c
      where c.grain = 'month' and r.customer_id = c.customer_id and r.month = c.starts_on;
  else
    perform refresh_report_months(array_agg(customer_id), array_agg(starts_on)) from changed where grain = 'month';
  end if;
  return null;
end $$;
create trigger purchase_sums__reports_deleted after delete on purchase_sums
  referencing old table as changed for each statement execute function refresh_report_months_of_sums();
create trigger purchase_sums__reports_inserted after insert on purchase_sums
  referencing new table as changed for each statement execute function refresh_report_months_of_sums();

create function note_products_of_reports() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into report_products_due (product_id, since)
    select b.id, clock_timestamp() from before b join changed c on c.id = b.id
    where (b.category_id, b.is_food, b.is_organic, b.net_weight_g, b.co2e_per_kg)
      is distinct from (c.category_id, c.is_food, c.is_organic, c.net_weight_g, c.co2e_per_kg)
    on conflict (product_id) do update set since = excluded.since;
  return null;
end $$;
create trigger products__reports_updated after update on products
  referencing old table as before new table as changed for each statement execute function note_products_of_reports();

select refresh_report_months(array_agg(customer_id), array_agg(starts_on)) from purchase_sums where grain = 'month';
