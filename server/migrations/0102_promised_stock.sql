-- What can be promised: what was counted in a depot, less what was ordered since (domain 18, DAT-09).

-- What the orders since the last count hold of each figure, in base units. Apart from `stock`, so that an order does not
-- make every node read the product again: `told_units` is what the nodes were last told. `counted_at` is null when it is
-- not known, as for the figures before this migration.
create table promised_stock (
  product_id text not null,
  depot_id text not null,
  units integer not null default 0,
  told_units integer not null default 0,
  counted_at timestamptz,
  constraint promised_stock__product_id__depot_id primary key (product_id, depot_id),
  constraint promised_stock__stock__fk foreign key (product_id, depot_id) references stock (product_id, depot_id)
    on delete cascade,
  constraint promised_stock__units__not_negative check (units >= 0)
) with (fillfactor = 50);
insert into promised_stock (product_id, depot_id) select product_id, depot_id from stock;

create function note_new_stock() returns trigger language plpgsql as $$
begin
  insert into promised_stock (product_id, depot_id) select product_id, depot_id from added on conflict do nothing;
  return null;
end $$;
create trigger stock__promised after insert on stock referencing new table as added
  for each statement execute function note_new_stock();

-- The part of each order. No policy hides rows of it: a count adds up those of all customers, whoever starts it. Only the
-- functions below read it, by the order.
create table stock_promises (
  customer_id text not null,
  web_order_id bigint not null,
  product_id text not null,
  depot_id text not null,
  units integer not null,
  -- true when the goods come from the next supply and take nothing of what was counted
  is_of_restock boolean not null,
  promised_at timestamptz not null,
  constraint stock_promises__customer_id__web_order_id__product_id primary key (customer_id, web_order_id, product_id),
  constraint stock_promises__stock__fk foreign key (product_id, depot_id) references stock (product_id, depot_id)
    on delete cascade,
  constraint stock_promises__units__not_negative check (units >= 0)
);
create index stock_promises__product_id__depot_id on stock_promises (product_id, depot_id);

create view stock_left as
  select s.product_id, s.depot_id, greatest(0, s.quantity - coalesce(p.units, 0)) as quantity, s.restock_date
    from stock s left join promised_stock p on p.product_id = s.product_id and p.depot_id = s.depot_id;

-- Adds to the sums, whose rows the caller has locked. Tells the nodes when what is left has fallen by a quarter since they
-- were told, so always near the end, and at once when more is left than they know; and who waits for goods, when some are
-- left again.
create function move_promised_stock(products text[], depots text[], units_more integer[]) returns void language plpgsql as $$
declare told_of integer;
begin
  with moved as (
    update promised_stock p set units = greatest(0, p.units + d.units),
        told_units = case when p.units + d.units < p.told_units
              or (p.units + d.units - p.told_units) * 4 >= s.quantity - p.units - d.units
            then greatest(0, p.units + d.units) else p.told_units end
      from unnest(products, depots, units_more) as d (product_id, depot_id, units)
        join stock s on s.product_id = d.product_id and s.depot_id = d.depot_id
      where p.product_id = d.product_id and p.depot_id = d.depot_id and d.units <> 0
      returning p.product_id, p.depot_id, p.units = p.told_units as is_told, d.units < 0 as is_more, s.quantity - p.units as units_left,
        s.quantity - p.units + d.units as units_before),
  returned as (insert into stock_returns (product_id, depot_id)
    select product_id, depot_id from moved where units_before <= 0 and units_left > 0 on conflict do nothing),
  told as (select product_id, bool_or(is_more) as is_more from moved where is_told group by product_id),
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
        s.product_id is not null as is_known, coalesce(p.units, 0) as promised,
        coalesce(s.restock_date >= today and s.restock_date < on_day, false) as is_of_restock,
        l.depot_id as old_depot, coalesce(l.units, 0) as old_units,
        case when l.depot_id = at_depot then l.units else 0 end as own,
        -- what the order had before a count that is later than it, and which that count left out already
        case when l.product_id is null then w.had
          when l.is_of_restock or l.depot_id <> at_depot then 0
          else greatest(0, w.had - l.units) end as free
      from json_to_recordset(wanted) as w ("productId" text, units integer, had integer)
        join products g on g.id = w."productId" and g.is_stock_managed
        left join stock s on s.product_id = w."productId" and s.depot_id = at_depot
        left join promised_stock p on p.product_id = w."productId" and p.depot_id = at_depot
        left join stock_promises l on l.customer_id = for_customer and l.web_order_id = for_order
          and l.product_id = w."productId"),
  needed as materialized (
    select *, case when is_of_restock then 0 else greatest(0, units - free) end as need from asked),
  lacking as materialized (
    select product_id, greatest(0, quantity - promised + own) + free as units_left from needed
      where need > own and need > quantity - promised + own),
  kept as (
    insert into stock_promises (customer_id, web_order_id, product_id, depot_id, units, is_of_restock, promised_at)
    select for_customer, for_order, product_id, at_depot, need, is_of_restock, at_instant from needed
      where is_known and (need > 0 or is_of_restock or old_depot is not null)
        and not exists (select from lacking)
    on conflict (customer_id, web_order_id, product_id) do update set depot_id = excluded.depot_id,
      units = excluded.units, is_of_restock = excluded.is_of_restock,
      promised_at = case when excluded.units > stock_promises.units then excluded.promised_at
        else stock_promises.promised_at end),
  moved as (
    select product_id, depot_id, sum(units)::integer as units
      from (select product_id, old_depot as depot_id, -old_units as units from needed where old_depot is not null
            union all select product_id, at_depot, need from needed where is_known) m
      where not exists (select from lacking)
      group by product_id, depot_id having sum(units) <> 0)
  select (select json_agg(json_build_object('productId', product_id, 'left', units_left)) from lacking) as short,
      (select array_agg(product_id) from moved) as products, (select array_agg(depot_id) from moved) as depots,
      (select array_agg(units) from moved) as units
    into moves;
  if moves.products is not null then
    perform move_promised_stock(moves.products, moves.depots, moves.units);
  end if;
  return moves.short;
end $$;

-- Gives back what orders hold: `units` of a product, or all of it, or all products. A negative number is held again.
-- What a later count has left out already is the count's.
create function return_stock(given json) returns void language plpgsql as $$
declare moves record;
begin
  perform from promised_stock p
    join (select distinct l.product_id, l.depot_id from stock_promises l
            join json_to_recordset(given) as b ("customerId" text, "webOrderId" bigint, "productId" text)
              on b."customerId" = l.customer_id and b."webOrderId" = l.web_order_id
                and (b."productId" is null or b."productId" = l.product_id)) n
      on n.product_id = p.product_id and n.depot_id = p.depot_id
    order by p.product_id collate "C", p.depot_id collate "C" for update of p;

  with back as materialized (
    select l.customer_id, l.web_order_id, l.product_id, l.depot_id, l.units as before,
        case when l.is_of_restock then 0
          else greatest(0, l.units - sum(coalesce(b.units, l.units)))::integer end as after
      from json_to_recordset(given) as b ("customerId" text, "webOrderId" bigint, "productId" text, units integer)
        join stock_promises l on b."customerId" = l.customer_id and b."webOrderId" = l.web_order_id
          and (b."productId" is null or b."productId" = l.product_id)
      group by l.customer_id, l.web_order_id, l.product_id),
  kept as (update stock_promises l set units = b.after from back b
    where l.customer_id = b.customer_id and l.web_order_id = b.web_order_id and l.product_id = b.product_id
      and b.after <> b.before),
  moved as (select product_id, depot_id, sum(after - before)::integer as units from back
    group by product_id, depot_id having sum(after - before) <> 0)
  select array_agg(product_id) as products, array_agg(depot_id) as depots, array_agg(units) as units
    from moved into moves;
  if moves.products is not null then
    perform move_promised_stock(moves.products, moves.depots, moves.units);
  end if;
end $$;

-- After a count: what was ordered before it is in it, and only what was ordered since is held.
create function recount_stock(counted json) returns void language plpgsql as $$
declare told_of integer;
begin
  perform from promised_stock p
    join json_to_recordset(counted) as c ("productId" text, "depotId" text)
      on c."productId" = p.product_id and c."depotId" = p.depot_id
    order by p.product_id collate "C", p.depot_id collate "C" for update of p;
  delete from stock_promises l
    using json_to_recordset(counted) as c ("productId" text, "depotId" text, "countedAt" timestamptz)
    where c."productId" = l.product_id and c."depotId" = l.depot_id and l.promised_at <= c."countedAt";
  with held as (
    select p.product_id, p.depot_id, p.units as before, c."countedAt" as counted_at,
        coalesce((select sum(l.units) from stock_promises l
          where l.product_id = p.product_id and l.depot_id = p.depot_id), 0)::integer as after
      from json_to_recordset(counted) as c ("productId" text, "depotId" text, "countedAt" timestamptz)
        join promised_stock p on p.product_id = c."productId" and p.depot_id = c."depotId"),
  moved as (
    update promised_stock p set units = h.after, told_units = h.after, counted_at = h.counted_at from held h
      where p.product_id = h.product_id and p.depot_id = h.depot_id
        and (p.units, p.told_units, p.counted_at) is distinct from (h.after, h.after, h.counted_at)),
  returned as (insert into stock_returns (product_id, depot_id)
    select h.product_id, h.depot_id from held h join stock s on s.product_id = h.product_id and s.depot_id = h.depot_id
      where h.before > 0 and s.quantity - h.before <= 0 and s.quantity - h.after > 0 on conflict do nothing),
  told as (select distinct product_id from held where before <> after),
  parts as (select string_agg(product_id, ',') as ids
    from (select product_id, row_number() over () / 40 as part from told) n group by part)
  select count(pg_notify('catalog', 'stock:' || ids)) from parts into told_of;
end $$;
