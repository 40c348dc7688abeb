-- expand
-- What was deleted of a customer, what bookkeeping law keeps of it, and until when (DAT-08). Stays when the customer's own row is
-- gone, so it refers to none; a number that was used again may be deleted again.
create table customer_deletions (
  id bigint generated always as identity,
  customer_id text not null,
  deleted_at timestamptz not null,
  deleted_by uuid not null constraint customer_deletions__deleted_by__fk references users (id),
  reason text not null,
  -- rows by table: {"memberships": 2}
  removed jsonb not null,
  -- rows that stay, emptied of what the law does not ask for
  kept jsonb not null,
  people_deleted integer not null,
  people_disconnected integer not null,
  -- last day of what is kept; null when nothing was
  kept_until date,
  -- when the last of it was removed
  finished_at timestamptz,
  constraint customer_deletions__id primary key (id),
  constraint customer_deletions__finished_at__order check (finished_at >= deleted_at)
);
create index customer_deletions__customer_id on customer_deletions (customer_id, id desc);
create index customer_deletions__deleted_by on customer_deletions (deleted_by);
create index customer_deletions__unfinished on customer_deletions (id) where finished_at is null;

-- Null for a person who deleted their own user.
alter table deletions add column deleted_by uuid constraint deletions__deleted_by__fk references users (id);
alter table deletions add column reason text;
create index deletions__deleted_by on deletions (deleted_by) where deleted_by is not null;

-- Documents, events of orders and sums are only added to by the application. These functions take them away, and only for a
-- customer whose deletion is written down.
create function forget_figures_of(customer text) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if not exists (select from customer_deletions d where d.customer_id = customer) then return; end if;
    delete from order_events where customer_id = customer;
    delete from purchase_sums where customer_id = customer;
    delete from report_months where customer_id = customer;
    delete from report_months_due where customer_id = customer;
    -- What staff wrote about the customer, and what its people answered; who did what and when stays.
    update audit_log set details = '{}'
      where customer_id = customer and kind in ('customer.record', 'customer.state', 'recall.answered') and details <> '{}';
    delete from import_changes where customer in (key ->> 'id', key ->> 'customer_id', key ->> 'owner_id')
      and table_name in ('customers', 'customer_routes', 'customer_sales_persons', 'customer_item_numbers', 'extra_delivery_days',
        'memberships', 'product_exclusions', 'price_agreements', 'legacy_orders', 'legacy_order_lines');
  end $$;

-- Those of before the day, with their payments; a document that was paid later belongs to that later year.
create function forget_documents_of(customer text, before date) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    gone uuid[];
  begin
    if not exists (select from customer_deletions d where d.customer_id = customer) then return 0; end if;
    select coalesce(array_agg(d.id), '{}') into gone from sales_documents d
      where d.customer_id = customer and greatest(d.document_date, d.paid_on, d.settled_on) < before
        and not exists (select from sales_document_payments p
          where p.customer_id = d.customer_id and p.document_id = d.id and p.paid_on >= before);
    delete from sales_document_payments where customer_id = customer and document_id = any (gone);
    delete from sales_documents where customer_id = customer and id = any (gone);
    return cardinality(gone);
  end $$;
