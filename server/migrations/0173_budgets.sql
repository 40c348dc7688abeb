-- expand
-- Budgets of customers (domain 19): from a day on, which is the first of a week, month or year, until a later one takes its place.
create table budgets (
  customer_id text not null constraint budgets__customer_id__fk references customers (id),
  period text not null,
  starts_on date not null,
  -- what a part is counted in; `amount` has no parts
  unit text not null,
  -- of a whole period without VAT; null: from this day on there is no budget, or its parts make it
  amount_ore bigint,
  -- what becomes of an order that goes beyond it
  rule text not null,
  -- the share in percent from which people are warned
  warn_percent integer not null,
  version integer not null default 1,
  set_by uuid not null constraint budgets__set_by__fk references users (id),
  set_at timestamptz not null,
  constraint budgets__key primary key (customer_id, period, starts_on),
  constraint budgets__period__known check (period in ('week', 'month', 'year')),
  constraint budgets__unit__known check (unit in ('amount', 'meal', 'resident', 'cover')),
  constraint budgets__rule__known check (rule in ('warn', 'stop', 'ask')),
  constraint budgets__amount_ore__range check (amount_ore between 0 and 100000000000),
  constraint budgets__amount_ore__of_amount check (unit = 'amount' or amount_ore is null),
  constraint budgets__warn_percent__range check (warn_percent between 1 and 100),
  constraint budgets__starts_on__first check (starts_on = date_trunc(period, starts_on::timestamp)::date)
);
create index budgets__set_by on budgets (set_by);

-- Meals, or kinds of residents or covers, each with its own amount.
create table budget_parts (
  customer_id text not null,
  period text not null,
  starts_on date not null,
  position integer not null,
  name text not null,
  unit_ore bigint not null,
  constraint budget_parts__key primary key (customer_id, period, starts_on, position),
  constraint budget_parts__budget__fk foreign key (customer_id, period, starts_on)
    references budgets (customer_id, period, starts_on) on delete cascade,
  constraint budget_parts__unit_ore__range check (unit_ore between 0 and 10000000)
);

-- How many meals, residents or covers a period had. A period without a count has the one of the period before it. They hang on the
-- name of a part, so that a new amount keeps them.
create table budget_counts (
  customer_id text not null constraint budget_counts__customer_id__fk references customers (id),
  period text not null,
  part_name text not null,
  -- the first day of the period
  starts_on date not null,
  count integer not null,
  entered_by uuid not null constraint budget_counts__entered_by__fk references users (id),
  entered_at timestamptz not null,
  constraint budget_counts__key primary key (customer_id, period, part_name, starts_on),
  constraint budget_counts__period__known check (period in ('week', 'month', 'year')),
  constraint budget_counts__count__range check (count between 0 and 1000000),
  constraint budget_counts__starts_on__first check (starts_on = date_trunc(period, starts_on::timestamp)::date)
);
create index budget_counts__entered_by on budget_counts (entered_by);

create index deliveries__customer_id__delivery_date on deliveries (customer_id, delivery_date);
create index sales_documents__credit_notes on sales_documents (customer_id) where kind = 'CreditNote';

-- What customers bought on each day from the first to the last, in øre without VAT, fees and deposits: what has come, less what was
-- credited of it, and what is ordered and has not come. A part of an order counts on the day of its own delivery. A web order counts as
-- the supplier's system confirmed it, and as it was sent while the system has not received its newest version. `without_order` is a web
-- order that is being changed.
create function bought_by_day(for_customers text[], first_day date, last_day date, without_order bigint)
  returns table (customer_id text, day date, delivered_ore bigint, ordered_ore bigint) language sql stable as $$
  with sent as (
    select w.customer_id, w.delivery_date as day, w.subtotal_ore
      from web_orders w
     where w.customer_id = any (for_customers) and w.delivery_date between first_day and last_day
       and w.status not in ('Withdrawn', 'Cancelled', 'Refused') and w.id is distinct from without_order
       and not exists (select from orders o where o.customer_id = w.customer_id and o.web_order_id = w.id
         and (o.received_revision is null or o.received_revision >= w.revision))
  ), those as materialized (
    select o.customer_id, o.id, o.delivery_date, is_delivered(o.status) as has_come, o.total_ore,
        exists (select from deliveries d where d.customer_id = o.customer_id and d.order_id = o.id
          and (d.delivery_date <> o.delivery_date or d.state = 'Delivered' and not is_delivered(o.status))) as is_parted
      from orders o
     where o.customer_id = any (for_customers) and not o.is_withdrawn and o.status not in ('Cancelled', 'Refused')
       and (o.delivery_date between first_day and last_day or exists (select from deliveries d
         where d.customer_id = o.customer_id and d.order_id = o.id and d.delivery_date between first_day and last_day))
       and (without_order is null or o.web_order_id is distinct from without_order)
       and not exists (select from web_orders w where w.customer_id = o.customer_id and w.id = o.web_order_id
         and not exists (select from orders r where r.customer_id = w.customer_id and r.web_order_id = w.id
           and (r.received_revision is null or r.received_revision >= w.revision)))
  ), shares as (
    select t.customer_id, t.id, t.delivery_date, t.has_come, l.position, l.line_total_ore, d.delivery_date as came_on,
        d.state = 'Delivered' as is_here, m.measure,
        coalesce(sum(m.measure) over (partition by t.customer_id, t.id, l.position order by d.id, g.position
          rows between unbounded preceding and 1 preceding), 0) as before,
        greatest(sum(m.measure) over (partition by t.customer_id, t.id, l.position),
          case when t.has_come then 0 else l.quantity_confirmed end) as whole
      from those t
        join order_lines l on l.customer_id = t.customer_id and l.order_id = t.id
        join deliveries d on d.customer_id = t.customer_id and d.order_id = t.id
        join delivery_lines g on g.customer_id = t.customer_id and g.delivery_id = d.id and g.order_position = l.position
        cross join lateral (select case when t.has_come and l.is_catch_weight and l.weight_delivered_g > 0
          then coalesce(g.weight_g, 0) else g.quantity end::numeric as measure) m
     where t.is_parted
  ), parted as (
    select s.*, round(line_total_ore * (before + measure) / nullif(whole, 0))::bigint
        - round(line_total_ore * before / nullif(whole, 0))::bigint as ore
      from shares s
  ), goods as (
    select s.customer_id, s.day, 0 as delivered_ore, s.subtotal_ore as ordered_ore from sent s
    union all
    select p.customer_id, p.came_on, case when p.is_here or p.has_come then coalesce(p.ore, 0) else 0 end,
        case when p.is_here or p.has_come then 0 else coalesce(p.ore, 0) end from parted p
    union all
    select t.customer_id, t.delivery_date, case when t.has_come then r.rest else 0 end, case when t.has_come then 0 else r.rest end
      from those t cross join lateral (select t.total_ore - coalesce((select sum(p.ore) from parted p
        where p.customer_id = t.customer_id and p.id = t.id), 0) as rest) r
    union all
    select n.customer_id, coalesce(o.delivery_date, n.document_date), -c.net_ore, 0
      from sales_documents n
        left join lateral (select coalesce(n.order_id, (select i.order_id from sales_documents i
          where i.customer_id = n.customer_id and i.kind = 'Invoice' and i.number = n.corrects_number limit 1)) as id) of on true
        left join orders o on o.customer_id = n.customer_id and o.id = of.id
        cross join lateral (select coalesce((select sum((l ->> 'netOre')::bigint) filter (where l ->> 'depositOf' is null)
            from jsonb_array_elements(n.content -> 'lines') l), n.net_ore - coalesce((n.content ->> 'feeOre')::bigint, 0)) as net_ore) c
     where n.customer_id = any (for_customers) and n.kind = 'CreditNote'
       and coalesce(o.delivery_date, n.document_date) between first_day and last_day
       and (o.id is null or not o.is_withdrawn and o.status not in ('Cancelled', 'Refused'))
       and (without_order is null or o.web_order_id is distinct from without_order)
  )
  select g.customer_id, g.day, sum(g.delivered_ore)::bigint, sum(g.ordered_ore)::bigint
    from goods g where g.day between first_day and last_day group by 1, 2
$$;

-- The budgets of customers for the period of each kind that has the day, with what its parts came to. A budget whose parts have no
-- count yet has no amount.
create function budgets_on(for_customers text[], on_day date)
  returns table (customer_id text, period text, first_day date, last_day date, unit text, rule text, warn_percent integer,
    budget_ore bigint, parts json) language sql stable as $$
  select b.customer_id, b.period, p.first_day, (p.first_day + ('1 ' || b.period)::interval - interval '1 day')::date,
      b.unit, b.rule, b.warn_percent, case when b.unit = 'amount' then b.amount_ore else c.ore end, coalesce(c.parts, '[]')
    from (select distinct on (b.customer_id, b.period) b.* from budgets b
        where b.customer_id = any (for_customers) and b.starts_on <= on_day
        order by b.customer_id, b.period, b.starts_on desc) b
      cross join lateral (select date_trunc(b.period, on_day::timestamp)::date as first_day) p
      cross join lateral (
        select sum(q.unit_ore * n.count)::bigint as ore, json_agg(json_build_object('name', q.name, 'unitOre', q.unit_ore,
            'count', n.count, 'countFrom', n.starts_on) order by q.position) as parts
          from budget_parts q
            left join lateral (select k.count, k.starts_on from budget_counts k
              where k.customer_id = b.customer_id and k.period = b.period and k.part_name = q.name and k.starts_on <= p.first_day
              order by k.starts_on desc limit 1) n on true
         where q.customer_id = b.customer_id and q.period = b.period and q.starts_on = b.starts_on) c
$$;

do $$
declare name text;
begin
  foreach name in array array['budgets', 'budget_parts', 'budget_counts']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy within_customers on %I using (
      (select nullif(current_setting('engros.customers', true), '')) is null
      or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]))$policy$, name);
  end loop;
end $$;
