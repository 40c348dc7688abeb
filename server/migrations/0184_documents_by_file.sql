-- Invoices and credit notes of the supplier's former system come by file (DAT-01): with amounts and days, without lines.
alter table sales_documents
  add column is_imported boolean not null default false,
  -- what was open of an imported document in the former system; null for all of it
  add column open_ore bigint,
  -- on an imported document; others have the reference of their order
  add column customer_reference text,
  add constraint sales_documents__open_ore__within check (open_ore between 0 and total_ore);

-- A document that came with nothing open is paid on its own day, where the file says no other. No file takes over a document of the shop.
create function complete_imported_document() returns trigger language plpgsql as $$
declare
  settled constant date := coalesce(new.settled_on, case when new.open_ore = 0 then new.document_date end);
begin
  if tg_op = 'INSERT' then
    new.cause := 'number:' || new.number;
    new.content := '{"order": null, "lines": [], "feeOre": 0, "vat": []}';
    new.created_at := coalesce(nullif(current_setting('engros.import_at', true), '')::timestamptz, now());
    new.paid_on := settled;
    return new;
  end if;
  if not old.is_imported then return null; end if;
  if (new.settled_on, new.open_ore, new.document_date) is distinct from (old.settled_on, old.open_ore, old.document_date) then
    new.paid_on := settled;
  else
    new.paid_on := least(new.paid_on, settled);
  end if;
  return new;
end $$;
create trigger sales_documents__imported before insert or update on sales_documents for each row
  when (new.is_imported) execute function complete_imported_document();

-- Taking a run back removes what it brought, and nothing else (domain 14).
create policy only_imported on sales_documents as restrictive for delete using (is_imported);

create trigger sales_documents__import_inserted after insert on sales_documents referencing new table as written
  for each statement when (current_setting('engros.import_run', true) <> '')
  execute function keep_import_changes('customer_id', 'id');
create trigger sales_documents__import_updated after update on sales_documents
  referencing old table as former new table as written for each statement
  when (current_setting('engros.import_run', true) <> '') execute function keep_import_changes('customer_id', 'id');
create trigger sales_documents__import_deleted after delete on sales_documents referencing old table as former
  for each statement when (current_setting('engros.import_run', true) <> '')
  execute function keep_import_changes('customer_id', 'id');

-- As in 0168, with what was open of imported documents. That a document is paid follows from its payments, so it is no change of the
-- run that brought them.
create or replace function settle_paid_documents() returns trigger language plpgsql as $$
declare
  run constant text := coalesce(current_setting('engros.import_run', true), '');
begin
  perform set_config('engros.import_run', '', true);
  update sales_documents d set paid_on = least(coalesce(d.settled_on, case when d.open_ore = 0 then d.document_date end), reached.paid_on)
    from (
      select c.customer_id, c.document_id, (
          select min(s.paid_on) from (
            select p.paid_on, sum(p.amount_ore) over (order by p.paid_on, p.payment_id) as paid
              from sales_document_payments p where p.customer_id = c.customer_id and p.document_id = c.document_id) s
            join sales_documents o on o.customer_id = c.customer_id and o.id = c.document_id
           where s.paid >= coalesce(o.open_ore, o.total_ore)) as paid_on
        from (select distinct customer_id, document_id from changed) c) reached
    where d.customer_id = reached.customer_id and d.id = reached.document_id
      and d.paid_on is distinct from least(coalesce(d.settled_on, case when d.open_ore = 0 then d.document_date end), reached.paid_on);
  perform set_config('engros.import_run', run, true);
  return null;
end $$;

-- As in 0161, with what was open of imported documents.
create or replace function credit_of(for_customer text, without_order bigint, today date) returns json
  language sql stable security definer set search_path = public, pg_temp as $$
  with payer as (
    select p.id, p.name, p.credit_limit_ore, p.refuses_over_credit
      from customers c join customers p on p.id = coalesce(c.bill_to_id, c.id)
     where c.id = for_customer and p.credit_limit_ore is not null
  ), paid_for as materialized (
    select c.id from payer join customers c on c.id = payer.id and c.bill_to_id is null
    union all
    select c.id from payer join customers c on c.bill_to_id = payer.id
  )
  select json_build_object('payerId', payer.id, 'payerName', payer.name, 'limitOre', payer.credit_limit_ore,
    'isRefused', payer.refuses_over_credit,
    'owedOre', (
      select coalesce(sum((case d.kind when 'CreditNote' then -1 else 1 end) * greatest(0, coalesce(d.open_ore, d.total_ore) - coalesce((
          select sum(p.amount_ore) from sales_document_payments p
           where p.customer_id = d.customer_id and p.document_id = d.id and p.paid_on <= today), 0))), 0)
        from paid_for join sales_documents d on d.customer_id = paid_for.id
       where d.paid_on is null and d.kind in ('Invoice', 'CreditNote')),
    'orderedOre', (
      select coalesce(sum(w.total_ore + w.vat_ore), 0)
        from paid_for join web_orders w on w.customer_id = paid_for.id
       where w.delivery_date >= today - 60 and w.status not in ('Withdrawn', 'Cancelled', 'Refused')
         and not (w.customer_id = for_customer and w.id is not distinct from without_order)
         and not exists (select from orders o where o.customer_id = w.customer_id and o.web_order_id = w.id)
    ) + (
      select coalesce(sum(o.total_ore + o.delivery_fee_ore + o.deposit_ore + o.vat_ore), 0)
        from paid_for join orders o on o.customer_id = paid_for.id
       where o.delivery_date >= today - 60 and o.status not in ('Invoiced', 'Cancelled', 'Refused') and not o.is_withdrawn
         and not (o.customer_id = for_customer and without_order is not null and o.web_order_id is not distinct from without_order)
         and not exists (select from sales_documents d
           where d.customer_id = o.customer_id and d.order_id = o.id and d.kind = 'Invoice')))
    from payer
$$;

-- As in 0173. A credit note of the former system takes nothing off what was ordered here, unless it names an order of here.
create or replace function bought_by_day(for_customers text[], first_day date, last_day date, without_order bigint)
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
     where n.customer_id = any (for_customers) and n.kind = 'CreditNote' and (o.id is not null or not n.is_imported)
       and coalesce(o.delivery_date, n.document_date) between first_day and last_day
       and (o.id is null or not o.is_withdrawn and o.status not in ('Cancelled', 'Refused'))
       and (without_order is null or o.web_order_id is distinct from without_order)
  )
  select g.customer_id, g.day, sum(g.delivered_ore)::bigint, sum(g.ordered_ore)::bigint
    from goods g where g.day between first_day and last_day group by 1, 2
$$;
