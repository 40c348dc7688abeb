-- expand
-- Who pays for a customer's goods, and on what credit (domain 18). A customer without a payer pays itself; without a limit its credit
-- has none, which is not the same as 0. The limit and whether it refuses orders are those of the payer.
alter table customers
  add column bill_to_id text constraint customers__bill_to_id__fk references customers (id) on delete set null,
  add column credit_limit_ore bigint,
  add column refuses_over_credit boolean not null default false,
  add constraint customers__bill_to_id__other check (bill_to_id <> id),
  add constraint customers__credit_limit_ore__not_negative check (credit_limit_ore >= 0);
create index customers__bill_to_id on customers (bill_to_id) where bill_to_id is not null;

-- By how much the payer was over the limit with this order when it was sent; null when it was not.
alter table web_orders add column over_credit_ore bigint;

create index sales_documents__unpaid_of_customer on sales_documents (customer_id)
  where paid_on is null and kind in ('Invoice', 'CreditNote');

-- What the payer of a customer owes and has ordered, all customers together that it pays for; null without a limit. An order counts
-- until its invoice is there, and no longer than 60 days after its delivery. `without_order` is a web order that is being changed.
-- As the owner, because a call for one customer sees no orders of the others (decision 0040).
create function credit_of(for_customer text, without_order bigint, today date) returns json
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
      select coalesce(sum(o.total_ore + o.delivery_fee_ore + o.vat_ore), 0)
        from paid_for join orders o on o.customer_id = paid_for.id
       where o.delivery_date >= today - 60 and o.status not in ('Invoiced', 'Cancelled', 'Refused') and not o.is_withdrawn
         and not (o.customer_id = for_customer and without_order is not null and o.web_order_id is not distinct from without_order)
         and not exists (select from sales_documents d
           where d.customer_id = o.customer_id and d.order_id = o.id and d.kind = 'Invoice')))
    from payer
$$;

-- The same, held until the transaction ends: of two orders at once that one payer pays, one sees the other.
create function hold_credit_of(for_customer text, without_order bigint, today date) returns json language plpgsql as $$
declare
  payer text;
begin
  select p.id into payer from customers c join customers p on p.id = coalesce(c.bill_to_id, c.id)
    where c.id = for_customer and p.credit_limit_ore is not null;
  if payer is null then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('credit:' || payer, 0));
  return credit_of(for_customer, without_order, today);
end $$;
