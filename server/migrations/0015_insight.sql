-- What was bought, as sums that triggers keep, and what reports make of it (domain 9).

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
  -- grams of every line that has a weight, weighed or counted by what was kept
  weighed_g bigint[] not null,
  -- base units of the lines whose weight is not known
  unweighed_base_units bigint[] not null,
  -- in the same places, those of the lines that were organic
  organic_ore bigint[] not null,
  organic_weighed_g bigint[] not null,
  organic_unweighed_base_units bigint[] not null,
  -- A product of which some was food and some was not has two places.
  is_food boolean[] not null,
  constraint purchase_sums__customer_id__grain__starts_on primary key (customer_id, grain, starts_on),
  constraint purchase_sums__grain__known check (grain in ('day', 'month'))
);
-- Reports that follow a changed product look through one month of all customers at a time.
create index purchase_sums__month on purchase_sums (starts_on) where grain = 'month';

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

create trigger order_lines__purchases_inserted after insert on order_lines
  referencing new table as changed for each statement execute function refresh_purchases_of_lines();
create trigger order_lines__purchases_updated after update on order_lines
  referencing old table as before new table as changed for each statement execute function refresh_purchases_of_lines();
create trigger order_lines__purchases_deleted after delete on order_lines
  referencing old table as changed for each statement execute function refresh_purchases_of_lines();

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

-- Months whose sums are computed again, so that a pass that ends early goes on where it ended.
create table report_months_due (
  customer_id text not null,
  month date not null,
  constraint report_months_due__customer_id__month primary key (customer_id, month)
);

-- Products whose weight, climate factor, category or kind has changed since the months with them were summed; a job sums
-- those months again.
create table report_products_due (
  product_id text not null,
  since timestamptz not null default now(),
  constraint report_products_due__product_id primary key (product_id)
);

-- Sums these months again. The lock is that of `refresh_purchase_sums`, so that a job and a delivery wait for each other.
-- What an order brought is counted line by line, beside the line of the web order that it answers, because one web order may
-- become an order in each of several depots, and not all of a lot of food waste may come. Goods that came instead, in another
-- unit, are compared with what was confirmed: one case in place of ten pieces may be all that was ordered.
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

create trigger purchase_sums__reports_inserted after insert on purchase_sums
  referencing new table as changed for each statement execute function refresh_report_months_of_sums();
create trigger purchase_sums__reports_deleted after delete on purchase_sums
  referencing old table as changed for each statement execute function refresh_report_months_of_sums();

-- The goods below a category that moved count in another main category.
create function note_categories_of_reports() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into report_products_due (product_id, since)
    with recursive below as (
      select c.id from before b join changed c on c.id = b.id where b.parent_id is distinct from c.parent_id
      union
      select c.id from categories c join below on c.parent_id = below.id
    )
    select p.id, clock_timestamp() from products p join below on below.id = p.category_id
    on conflict (product_id) do update set since = excluded.since;
  return null;
end $$;

create trigger categories__reports_updated after update on categories
  referencing old table as before new table as changed for each statement execute function note_categories_of_reports();

-- What was organic or food, and what it weighed, is kept in the sums.
create function note_products_of_reports() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into report_products_due (product_id, since)
    select b.id, clock_timestamp() from before b join changed c on c.id = b.id
    where (b.category_id, b.co2e_per_kg) is distinct from (c.category_id, c.co2e_per_kg)
    on conflict (product_id) do update set since = excluded.since;
  return null;
end $$;

create trigger products__reports_updated after update on products
  referencing old table as before new table as changed for each statement execute function note_products_of_reports();

-- What a kitchen wants to reach in a period: CO2e per kilo at most, or organic share of the weight at least.
create table sustainability_targets (
  customer_id text not null constraint sustainability_targets__customer_id__fk references customers (id),
  kind text not null,
  starts_on date not null,
  ends_on date not null,
  value numeric(8, 2) not null,
  set_by uuid not null constraint sustainability_targets__set_by__fk references users (id),
  set_at timestamptz not null,
  constraint sustainability_targets__key primary key (customer_id, kind, starts_on, ends_on),
  constraint sustainability_targets__kind__known check (kind in ('CO2EPerKilo', 'OrganicShare')),
  constraint sustainability_targets__ends_on__after check (ends_on >= starts_on),
  constraint sustainability_targets__value__range check (value > 0)
);

-- Who gets the organic-share report on the first of each month.
create table organic_subscribers (
  customer_id text not null constraint organic_subscribers__customer_id__fk references customers (id),
  id uuid not null default gen_random_uuid(),
  email text not null,
  language text not null,
  -- the person who subscribed the address may see prices
  shows_amounts boolean not null,
  -- ends the subscription without a login
  unsubscribe_token text not null,
  -- first day of the last month whose report was written
  reported_month date not null,
  created_at timestamptz not null,
  -- Who subscribed an address: its mails show amounts only while that person may see prices at the customer.
  added_by uuid constraint organic_subscribers__added_by__fk references users (id),
  constraint organic_subscribers__customer_id__id primary key (customer_id, id),
  constraint organic_subscribers__customer_id__email unique (customer_id, email),
  constraint organic_subscribers__unsubscribe_token unique (unsubscribe_token)
);
create index organic_subscribers__reported_month on organic_subscribers (reported_month, customer_id);
create index organic_subscribers__added_by on organic_subscribers (added_by);

-- Food that a kitchen bought from others, which counts in its organic share.
create table other_purchases (
  customer_id text not null constraint other_purchases__customer_id__fk references customers (id),
  -- one typed purchase or one file; the same key is written once
  batch_key text not null,
  position integer not null,
  bought_on date not null,
  supplier text not null,
  name text not null,
  weight_g bigint not null,
  amount_ore bigint not null,
  is_organic boolean not null,
  -- null when it was typed in
  file_name text,
  entered_by text not null,
  created_at timestamptz not null,
  constraint other_purchases__key primary key (customer_id, batch_key, position),
  constraint other_purchases__weight_g__range check (weight_g > 0),
  constraint other_purchases__amount_ore__range check (amount_ore >= 0)
);
create index other_purchases__customer_id__bought_on on other_purchases (customer_id, bought_on);

-- Statements of the organic share of a quarter with the evidence they were made of, kept for two years.
create table organic_statements (
  customer_id text not null constraint organic_statements__customer_id__fk references customers (id),
  id uuid not null default gen_random_uuid(),
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz not null,
  created_by text not null,
  -- everything the PDF says
  content jsonb not null,
  pdf bytea not null,
  sha256 text not null,
  -- What the list of statements shows of each. Taken out of the content, it unpacked megabytes for every statement.
  sums jsonb not null,
  lines integer not null,
  constraint organic_statements__customer_id__id primary key (customer_id, id)
);
create index organic_statements__ends_on on organic_statements (ends_on);
