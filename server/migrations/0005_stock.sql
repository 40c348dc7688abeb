-- What can be promised: what was counted in a depot, less what was ordered since (domain 18, DAT-09).

create table stock (
  product_id text not null constraint stock__product_id__fk references products (id) on delete cascade,
  depot_id text not null constraint stock__depot_id__fk references depots (id),
  -- base units
  quantity integer not null,
  restock_date date,
  -- Base units that come with the next supply of a depot, free at the instant of the count; null when nobody said how many.
  restock_quantity integer,
  constraint stock__product_id__depot_id primary key (product_id, depot_id),
  constraint stock__quantity__not_negative check (quantity >= 0),
  constraint stock__restock_quantity__not_negative check (restock_quantity >= 0)
);
create trigger stock__updated after update on stock
  referencing new table as changed for each statement execute function notify_products_changed();
create trigger stock__inserted after insert on stock
  referencing new table as changed for each statement execute function notify_products_changed();

create function note_stock_return() returns trigger language plpgsql as $$
begin
  insert into stock_returns (product_id, depot_id) values (new.product_id, new.depot_id) on conflict do nothing;
  return null;
end $$;
create trigger stock__returned after update of quantity on stock for each row
  when (old.quantity = 0 and new.quantity > 0) execute function note_stock_return();

create function note_new_stock() returns trigger language plpgsql as $$
begin
  insert into promised_stock (product_id, depot_id) select product_id, depot_id from added on conflict do nothing;
  return null;
end $$;
create trigger stock__promised after insert on stock referencing new table as added
  for each statement execute function note_new_stock();

-- What the orders since the last count hold of each figure, in base units. Apart from `stock`, so that an order does not
-- make every node read the product again: the nodes were last told the `told_` units. `counted_at` is null when it is not known.
-- `restock_units` are those of orders for days after the next supply, which take of it first.
create table promised_stock (
  product_id text not null,
  depot_id text not null,
  units integer not null default 0,
  told_units integer not null default 0,
  counted_at timestamptz,
  restock_units integer not null default 0,
  told_restock_units integer not null default 0,
  constraint promised_stock__product_id__depot_id primary key (product_id, depot_id),
  constraint promised_stock__stock__fk foreign key (product_id, depot_id)
    references stock (product_id, depot_id) on delete cascade,
  constraint promised_stock__units__not_negative check (units >= 0 and restock_units >= 0)
) with (fillfactor = 50);

-- The part of each order. No policy hides rows of it: a count adds up those of all customers, whoever starts it. Only the
-- functions below read it, by the order.
create table stock_promises (
  customer_id text not null,
  web_order_id bigint not null,
  product_id text not null,
  depot_id text not null,
  units integer not null,
  -- true for goods that leave after the next supply, so that they may be of it
  is_of_restock boolean not null,
  promised_at timestamptz not null,
  -- true for what the supplier delivers in place of ordered goods
  is_replacement boolean not null default false,
  constraint stock_promises__customer_id__web_order_id__product_id
    primary key (customer_id, web_order_id, product_id, is_replacement),
  constraint stock_promises__stock__fk foreign key (product_id, depot_id)
    references stock (product_id, depot_id) on delete cascade,
  constraint stock_promises__units__not_negative check (units >= 0)
);
create index stock_promises__product_id__depot_id on stock_promises (product_id, depot_id);

-- Goods that came back to a depot, until those who have them as favourites are told.
create table stock_returns (
  product_id text not null constraint stock_returns__product_id__fk references products (id) on delete cascade,
  depot_id text not null constraint stock_returns__depot_id__fk references depots (id),
  constraint stock_returns__product_id__depot_id primary key (product_id, depot_id)
);

-- Who wants to be told when a product is in stock again: a person at a customer, once.
create table stock_notices (
  customer_id text not null constraint stock_notices__customer_id__fk references customers (id),
  user_id uuid not null constraint stock_notices__user_id__fk references users (id),
  product_id text not null constraint stock_notices__product_id__fk references products (id) on delete cascade,
  created_at timestamptz not null,
  constraint stock_notices__customer_id__user_id__product_id primary key (customer_id, user_id, product_id)
);
create index stock_notices__product_id on stock_notices (product_id);

-- What the next supply brings; a day without a number promises nothing, nor does a number without a day.
create function expected_units(restock_date date, restock_quantity integer) returns integer language sql immutable
  return case when restock_date is null then 0 else coalesce(restock_quantity, 0) end;

-- `quantity` is what can leave before the next supply: of the count, less what was promised, also to later orders for which
-- the supply is too small. `restocked_quantity` is what can leave after it.
create view stock_left as
  select s.product_id, s.depot_id,
      greatest(0, s.quantity - coalesce(p.units, 0) - greatest(0, coalesce(p.restock_units, 0) - e.units)) as quantity,
      s.restock_date,
      greatest(0, s.quantity + e.units - coalesce(p.units, 0) - coalesce(p.restock_units, 0)) as restocked_quantity
    from stock s left join promised_stock p on p.product_id = s.product_id and p.depot_id = s.depot_id
      cross join lateral (select expected_units(s.restock_date, s.restock_quantity) as units) e;

-- Adds to the sums, whose rows the caller has locked. Tells the nodes when what is left has fallen by a quarter since they
-- were told, so always near the end, and at once when more is left than they know; and who waits for goods, when some are
-- left again.
create function move_promised_stock(products text[], depots text[], units_more integer[], restock_units_more integer[])
  returns void language plpgsql as $$
declare told_of integer;
begin
  with sums as materialized (
    select p.product_id, p.depot_id, p.told_units, p.told_restock_units, d.units < 0 or d.restock_units < 0 as is_more,
        s.quantity - p.units - greatest(0, p.restock_units - e.units) as units_before,
        greatest(0, p.units + d.units) as units, greatest(0, p.restock_units + d.restock_units) as restock_units,
        s.quantity, e.units as expected
      from unnest(products, depots, units_more, restock_units_more) as d (product_id, depot_id, units, restock_units)
        join promised_stock p on p.product_id = d.product_id and p.depot_id = d.depot_id
        join stock s on s.product_id = d.product_id and s.depot_id = d.depot_id
        cross join lateral (select expected_units(s.restock_date, s.restock_quantity) as units) e
      where d.units <> 0 or d.restock_units <> 0),
  known as materialized (
    select *, quantity - units - greatest(0, restock_units - expected) as units_left,
        units < told_units or restock_units < told_restock_units
          or (units > told_units and (units - told_units) * 4 >= quantity - units - greatest(0, restock_units - expected))
          or (restock_units > told_restock_units
            and (restock_units - told_restock_units) * 4 >= quantity + expected - units - restock_units) as is_told
      from sums),
  moved as (
    update promised_stock p set units = k.units, restock_units = k.restock_units,
        told_units = case when k.is_told then k.units else p.told_units end,
        told_restock_units = case when k.is_told then k.restock_units else p.told_restock_units end
      from known k where p.product_id = k.product_id and p.depot_id = k.depot_id),
  returned as (insert into stock_returns (product_id, depot_id)
    select product_id, depot_id from known where units_before <= 0 and units_left > 0 on conflict do nothing),
  told as (select product_id, bool_or(is_more) as is_more from known where is_told group by product_id),
  parts as (select is_more, string_agg(product_id, ',') as ids
    from (select *, row_number() over (partition by is_more) / 40 as part from told) n group by is_more, part)
  select count(pg_notify('catalog', case when is_more then 'stock:' else 'promised:' end || ids)) from parts
    into told_of;
end $$;

-- Promises an order what it wants of each product, beyond what it had, and locks nothing longer than this transaction
-- does after it. Returns null, or what is left of the products of which there is too little; then nothing is written.
create function promise_stock(for_customer text, for_order bigint, at_depot text, on_day date, today date,
  at_instant timestamptz, wanted json) returns json language plpgsql as $$
declare
  short json;
  moves record;
begin
  -- in one order, as all code that locks these rows: by the bytes of the texts
  perform from promised_stock p
    join (select w."productId" as product_id, at_depot as depot_id
            from json_to_recordset(wanted) as w ("productId" text)
          union select l.product_id, l.depot_id from stock_promises l
            where l.customer_id = for_customer and l.web_order_id = for_order) n
      on n.product_id = p.product_id and n.depot_id = p.depot_id
    order by p.product_id collate "C", p.depot_id collate "C" for update of p;

  with asked as materialized (
    select w."productId" as product_id, w.units, w.had, coalesce(s.quantity, 0) as quantity,
        expected_units(s.restock_date, s.restock_quantity) as expected, s.product_id is not null as is_known,
        coalesce(p.units, 0) as promised, coalesce(p.restock_units, 0) as promised_restock,
        -- an order that waits for a supply goes on waiting when the supply is late
        coalesce(s.restock_date < on_day and (s.restock_date >= today or l.is_of_restock), false) as is_of_restock,
        coalesce(s.restock_date < today, false) as is_overdue,
        l.depot_id as old_depot, coalesce(l.units, 0) as old_units, coalesce(l.is_of_restock, false) as was_of_restock,
        case when l.depot_id = at_depot then l.units else 0 end as own,
        -- what the order had before a count that is later than it, and which that count left out already
        case when l.product_id is null then w.had
          when l.depot_id <> at_depot then 0
          else greatest(0, w.had - l.units) end as free
      from json_to_recordset(wanted) as w ("productId" text, units integer, had integer)
        join products g on g.id = w."productId" and g.is_stock_managed
        left join stock s on s.product_id = w."productId" and s.depot_id = at_depot
        left join promised_stock p on p.product_id = w."productId" and p.depot_id = at_depot
        left join stock_promises l on l.customer_id = for_customer and l.web_order_id = for_order
          and l.product_id = w."productId" and not l.is_replacement),
  others as materialized (
    select *, promised - case when was_of_restock then 0 else own end as other_units,
        promised_restock - case when was_of_restock then own else 0 end as other_restock_units from asked),
  needed as materialized (
    select *, greatest(0, units - free) as need,
        case when is_of_restock and not is_overdue then quantity + expected - other_units - other_restock_units
          else quantity - other_units - greatest(0, other_restock_units - expected)
            + case when is_of_restock then own else 0 end end as most
      from others),
  lacking as materialized (
    select product_id, greatest(0, most) + free as units_left from needed
      where need > most and (need > own or was_of_restock and not is_of_restock)),
  kept as (
    insert into stock_promises (customer_id, web_order_id, product_id, depot_id, units, is_of_restock, promised_at)
    select for_customer, for_order, product_id, at_depot, need, is_of_restock, at_instant from needed
      where is_known and (need > 0 or old_depot is not null)
        and not exists (select from lacking)
    on conflict (customer_id, web_order_id, product_id, is_replacement) do update set depot_id = excluded.depot_id,
      units = excluded.units, is_of_restock = excluded.is_of_restock,
      promised_at = case when excluded.units > stock_promises.units then excluded.promised_at
        else stock_promises.promised_at end),
  moved as (
    select product_id, depot_id, coalesce(sum(units) filter (where not is_of_restock), 0)::integer as units,
        coalesce(sum(units) filter (where is_of_restock), 0)::integer as restock_units
      from (select product_id, old_depot as depot_id, -old_units as units, was_of_restock as is_of_restock
              from needed where old_depot is not null
            union all select product_id, at_depot, need, is_of_restock from needed where is_known) m
      where not exists (select from lacking)
      group by product_id, depot_id)
  select (select json_agg(json_build_object('productId', product_id, 'left', units_left)) from lacking) as short,
      array_agg(product_id) as products, array_agg(depot_id) as depots, array_agg(units) as units,
      array_agg(restock_units) as restock_units
    from moved into moves;
  if moves.products is not null then
    perform move_promised_stock(moves.products, moves.depots, moves.units, moves.restock_units);
  end if;
  return moves.short;
end $$;

-- Gives back what orders hold: `units` of an ordered product, or all products, replacements too. A negative number is held
-- again. What a later count has left out already is the count's. `replaced` is taken, or given back when it is negative, of
-- goods in place of ordered ones: the supplier has decided, so nothing is compared.
create function return_stock(given json, replaced json default '[]') returns void language plpgsql as $$
declare moves record;
begin
  perform from promised_stock p
    join (select distinct l.product_id, l.depot_id from stock_promises l
            join json_to_recordset(given) as b ("customerId" text, "webOrderId" bigint, "productId" text)
              on b."customerId" = l.customer_id and b."webOrderId" = l.web_order_id
                and (b."productId" is null or b."productId" = l.product_id)
          union select b."productId", d.id from json_to_recordset(replaced) as b ("productId" text), depots d) n
      on n.product_id = p.product_id and n.depot_id = p.depot_id
    order by p.product_id collate "C", p.depot_id collate "C" for update of p;

  with back as materialized (
    select l.customer_id, l.web_order_id, l.product_id, l.depot_id, l.is_replacement, l.is_of_restock, l.units as before,
        greatest(0, l.units - sum(coalesce(b.units, l.units)))::integer as after
      from json_to_recordset(given) as b ("customerId" text, "webOrderId" bigint, "productId" text, units integer)
        join stock_promises l on b."customerId" = l.customer_id and b."webOrderId" = l.web_order_id
          and (b."productId" is null or b."productId" = l.product_id and not l.is_replacement)
      group by l.customer_id, l.web_order_id, l.product_id, l.is_replacement),
  kept as (update stock_promises l set units = b.after from back b
    where l.customer_id = b.customer_id and l.web_order_id = b.web_order_id and l.product_id = b.product_id
      and l.is_replacement = b.is_replacement and b.after <> b.before),
  moved as (select product_id, depot_id,
      coalesce(sum(after - before) filter (where not is_of_restock), 0)::integer as units,
      coalesce(sum(after - before) filter (where is_of_restock), 0)::integer as restock_units
    from back group by product_id, depot_id)
  select array_agg(product_id) as products, array_agg(depot_id) as depots, array_agg(units) as units,
      array_agg(restock_units) as restock_units
    from moved into moves;
  if moves.products is not null then
    perform move_promised_stock(moves.products, moves.depots, moves.units, moves.restock_units);
  end if;

  with asked as materialized (
    select b."customerId" as customer_id, b."webOrderId" as web_order_id, b."productId" as product_id,
        coalesce(min(l.depot_id), min(o.depot_id), min(c.depot_id)) as depot_id, coalesce(min(l.units), 0) as before,
        greatest(0, coalesce(min(l.units), 0) + sum(b.units))::integer as after, max(b.at) as at
      from json_to_recordset(replaced)
          as b ("customerId" text, "webOrderId" bigint, "orderId" bigint, "productId" text, units integer, at timestamptz)
        join products g on g.id = b."productId" and g.is_stock_managed
        join orders o on o.customer_id = b."customerId" and o.id = b."orderId"
        join customers c on c.id = b."customerId"
        left join stock_promises l on l.customer_id = b."customerId" and l.web_order_id = b."webOrderId"
          and l.product_id = b."productId" and l.is_replacement
      group by 1, 2, 3),
  taken as materialized (select a.* from asked a
    join promised_stock p on p.product_id = a.product_id and p.depot_id = a.depot_id where a.after <> a.before),
  kept as (
    insert into stock_promises (customer_id, web_order_id, product_id, depot_id, units, is_of_restock, promised_at,
        is_replacement)
      select customer_id, web_order_id, product_id, depot_id, after, false, at, true from taken
    on conflict (customer_id, web_order_id, product_id, is_replacement) do update set units = excluded.units,
      promised_at = case when excluded.units > stock_promises.units then excluded.promised_at
        else stock_promises.promised_at end),
  moved as (select product_id, depot_id, sum(after - before)::integer as units from taken group by product_id, depot_id)
  select array_agg(product_id) as products, array_agg(depot_id) as depots, array_agg(units) as units,
      array_agg(0) as restock_units
    from moved into moves;
  if moves.products is not null then
    perform move_promised_stock(moves.products, moves.depots, moves.units, moves.restock_units);
  end if;
end $$;

-- After a count: what was ordered before it is in it, and only what was ordered since is held. A system that did not have
-- the order, or its last change, when it drew the figure could not leave it out, so that is held too. Where orders are sent
-- nowhere, people count what they were ordered.
create function recount_stock(counted json) returns void language plpgsql as $$
declare
  told_of integer;
  is_sending boolean;
begin
  select coalesce(bool_or(e.last_attempt_at >= c.first - interval '7 days'), false) into is_sending
    from (select last_attempt_at from outbox_events where kind like 'weborder.%' order by id desc limit 100) e,
      (select min("countedAt") as first from json_to_recordset(counted) as c ("countedAt" timestamptz)) c;
  perform from promised_stock p
    join json_to_recordset(counted) as c ("productId" text, "depotId" text)
      on c."productId" = p.product_id and c."depotId" = p.depot_id
    order by p.product_id collate "C", p.depot_id collate "C" for update of p;
  delete from stock_promises l
    using json_to_recordset(counted) as c ("productId" text, "depotId" text, "countedAt" timestamptz)
    where c."productId" = l.product_id and c."depotId" = l.depot_id and l.promised_at <= c."countedAt"
      and not exists (select from web_orders w join outbox_events e
          on e.kind = case when w.revision = 0 then 'weborder.placed' else 'weborder.amended' end
            and e.subject = w.customer_id || ':' || w.id || case when w.revision = 0 then '' else ':' || w.revision end
        where w.customer_id = l.customer_id and w.id = l.web_order_id
          and case when e.handled_at is null then is_sending else e.handled_at > c."countedAt" end);
  with held as (
    select p.product_id, p.depot_id, p.units as before, p.restock_units as restock_before, c."countedAt" as counted_at,
        coalesce(l.units, 0)::integer as after, coalesce(l.restock_units, 0)::integer as restock_after
      from json_to_recordset(counted) as c ("productId" text, "depotId" text, "countedAt" timestamptz)
        join promised_stock p on p.product_id = c."productId" and p.depot_id = c."depotId"
        cross join lateral (select sum(l.units) filter (where not l.is_of_restock) as units,
            sum(l.units) filter (where l.is_of_restock) as restock_units
          from stock_promises l where l.product_id = p.product_id and l.depot_id = p.depot_id) l),
  moved as (
    update promised_stock p set units = h.after, told_units = h.after, restock_units = h.restock_after,
        told_restock_units = h.restock_after, counted_at = h.counted_at from held h
      where p.product_id = h.product_id and p.depot_id = h.depot_id
        and (p.units, p.told_units, p.restock_units, p.told_restock_units, p.counted_at)
          is distinct from (h.after, h.after, h.restock_after, h.restock_after, h.counted_at)),
  returned as (insert into stock_returns (product_id, depot_id)
    select h.product_id, h.depot_id from held h join stock s on s.product_id = h.product_id and s.depot_id = h.depot_id
      where h.before > 0 and s.quantity - h.before <= 0 and s.quantity - h.after > 0 on conflict do nothing),
  told as (select distinct product_id from held where before <> after or restock_before <> restock_after),
  parts as (select string_agg(product_id, ',') as ids
    from (select product_id, row_number() over () / 40 as part from told) n group by part)
  select count(pg_notify('catalog', 'stock:' || ids)) from parts into told_of;
end $$;
