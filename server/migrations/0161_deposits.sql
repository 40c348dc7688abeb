-- expand
-- Deposits of bottles, crates and pallets (domain 18): a sales unit has a number of one of them. Order lines keep the deposit of one
-- sales unit as it was when the order was placed, so that a later amount changes no order.
create table deposits (
  id text not null,
  name text not null,
  -- null: the Danish name
  name_en text,
  -- of one, without VAT
  amount_ore integer not null,
  vat_class_id text not null default 'standard' constraint deposits__vat_class_id__fk references vat_classes (id),
  constraint deposits__id primary key (id),
  constraint deposits__amount_ore__range check (amount_ore between 1 and 100000000)
);

alter table sales_units
  add column deposit_id text constraint sales_units__deposit_id__fk references deposits (id),
  add column deposit_count integer not null default 1,
  add constraint sales_units__deposit_count__range check (deposit_count between 1 and 99999);

-- {id, name, nameEn, ore, count, vatPercent}: `ore` of one, `count` in one sales unit
alter table web_order_lines add column deposit jsonb,
  add constraint web_order_lines__deposit__known check (deposit ?& array['id', 'name', 'ore', 'count', 'vatPercent']);
alter table order_lines add column deposit jsonb,
  add constraint order_lines__deposit__known check (deposit ?& array['id', 'name', 'ore', 'count', 'vatPercent']);
alter table web_orders add column deposit_ore bigint not null default 0,
  add constraint web_orders__deposit_ore__not_negative check (deposit_ore >= 0);
alter table orders add column deposit_ore bigint not null default 0,
  add constraint orders__deposit_ore__not_negative check (deposit_ore >= 0);

-- As in 0154, with the deposits of orders.
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
      select coalesce(sum((case d.kind when 'CreditNote' then -1 else 1 end) * greatest(0, d.total_ore - coalesce((
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

create trigger deposits__changed after insert or update or delete on deposits
  for each statement execute function notify_catalog_all();

create trigger deposits__import_inserted after insert on deposits referencing new table as written for each statement
  when (current_setting('engros.import_run', true) <> '') execute function keep_import_changes('id');
create trigger deposits__import_updated after update on deposits referencing old table as former new table as written
  for each statement when (current_setting('engros.import_run', true) <> '') execute function keep_import_changes('id');
create trigger deposits__import_deleted after delete on deposits referencing old table as former for each statement
  when (current_setting('engros.import_run', true) <> '') execute function keep_import_changes('id');
