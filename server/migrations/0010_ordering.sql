-- Web orders, which are changed until their deadline (domain 6).
create sequence web_order_numbers start 7718001;

create table web_orders (
  customer_id text not null constraint web_orders__customer_id__fk references customers (id),
  id bigint not null default nextval('web_order_numbers'),
  source_basket_id bigint not null,
  ordered_by uuid not null constraint web_orders__ordered_by__fk references users (id),
  acting_user_id uuid constraint web_orders__acting_user_id__fk references users (id),
  delivery_date date not null,
  window_from time,
  window_to time,
  -- the instant until which the order may still be changed
  deadline timestamptz not null,
  presale_period_id text,
  order_reference text,
  message text,
  is_separate_invoice boolean not null,
  currency_code text not null default 'DKK',
  subtotal_ore bigint not null,
  delivery_fee_ore bigint not null,
  vat_ore bigint not null,
  total_ore bigint not null,
  ship_to jsonb not null,
  status text not null default 'Received',
  placed_at timestamptz not null,
  -- how often it was changed after it was placed
  revision integer not null default 0,
  amended_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_basket_id bigint,
  notices jsonb not null default '[]',
  constraint web_orders__customer_id__id primary key (customer_id, id),
  -- one basket becomes at most one order, whoever submits it how often (domain 6)
  constraint web_orders__customer_id__source_basket_id unique (customer_id, source_basket_id),
  constraint web_orders__basket__fk foreign key (customer_id, source_basket_id) references baskets (customer_id, id),
  constraint web_orders__money__not_negative
    check (subtotal_ore >= 0 and delivery_fee_ore >= 0 and vat_ore >= 0 and total_ore >= 0),
  constraint web_orders__withdrawn_basket__fk foreign key (customer_id, withdrawn_basket_id) references baskets (customer_id, id),
  constraint web_orders__withdrawn__whole check ((withdrawn_at is null) = (status <> 'Withdrawn'))
);
create index web_orders__customer_id__delivery_date on web_orders (customer_id, delivery_date);
-- A web order that the supplier has begun, refused or cancelled is shown as an order; only the others are looked for.
create index web_orders__customer_id__delivery_date__waiting on web_orders (customer_id, delivery_date)
  where status in ('Received', 'Withdrawn');
alter table baskets add constraint baskets__amends__fk foreign key (customer_id, amends_web_order_id)
  references web_orders (customer_id, id);

-- A withdrawn order no longer counts as bought, which the nodes remember of each customer.
create function tell_withdrawn_order() returns trigger language plpgsql as $$
begin
  update orders set is_withdrawn = true where customer_id = new.customer_id and web_order_id = new.id;
  perform pg_notify('orders', new.customer_id || ':' || new.id);
  return null;
end $$;
create trigger web_orders__withdrawn after update of status on web_orders for each row
  when (new.status = 'Withdrawn' and old.status <> 'Withdrawn') execute function tell_withdrawn_order();

create table web_order_lines (
  customer_id text not null,
  web_order_id bigint not null,
  position integer not null,
  product_id text not null,
  name text not null,
  brand text,
  quick_sale_id text,
  sales_unit_code text not null,
  unit_text_singular text not null,
  unit_text_plural text not null,
  unit_quantity integer not null,
  quantity integer not null,
  -- How a line is packed is its unit; written no more.
  packing_index smallint not null default 0,
  is_catch_weight boolean not null default false,
  weight_g bigint,
  unit_price_ore bigint not null,
  line_total_ore bigint not null,
  price_source text not null,
  tracking_list text,
  tracking_position integer,
  -- Base units of a quick-sale lot that went back to it because the supplier does not deliver them. What an order holds of a
  -- lot is quantity times unit_quantity less these.
  returned_units integer not null default 0,
  constraint web_order_lines__customer_id__web_order_id__position primary key (customer_id, web_order_id, position),
  constraint web_order_lines__order__fk foreign key (customer_id, web_order_id)
    references web_orders (customer_id, id) on delete cascade,
  constraint web_order_lines__quantity__positive check (quantity > 0),
  constraint web_order_lines__money__not_negative check (unit_price_ore >= 0 and line_total_ore >= 0),
  constraint web_order_lines__returned_units__not_negative check (returned_units >= 0)
);
create index web_order_lines__customer_id__product_id on web_order_lines (customer_id, product_id);
-- The console counts the order lines that came from each campaign. Most lines came from none.
create index web_order_lines__tracking_list on web_order_lines (tracking_list) where tracking_list is not null;
-- Finds the lines of which a confirmation took more than their lot had, among the few that gave something back.
create index web_order_lines__given_back on web_order_lines (customer_id, web_order_id)
  where quick_sale_id is not null and returned_units > 0;

-- Each change of an order: by whom, from which basket (one basket changes an order once), and what became different.
create table web_order_amendments (
  customer_id text not null,
  web_order_id bigint not null,
  revision integer not null,
  basket_id bigint not null,
  changed_by uuid not null constraint web_order_amendments__changed_by__fk references users (id),
  acting_user_id uuid constraint web_order_amendments__acting_user_id__fk references users (id),
  changed_at timestamptz not null,
  difference jsonb not null,
  -- Each version of a web order keeps its lines (domain 14): a change keeps the rows that it replaced, with all columns, as
  -- `{"order": {…}, "lines": [{…}]}`.
  replaced jsonb,
  constraint web_order_amendments__key primary key (customer_id, web_order_id, revision),
  constraint web_order_amendments__customer_id__basket_id unique (customer_id, basket_id),
  constraint web_order_amendments__order__fk foreign key (customer_id, web_order_id) references web_orders (customer_id, id),
  constraint web_order_amendments__basket__fk foreign key (customer_id, basket_id) references baskets (customer_id, id)
);

-- Orders that did not come from the shop have numbers of the supplier's system. A web order never takes one that the
-- customer has already, so that a number names one order.
create function next_web_order_number(customer text) returns bigint language plpgsql as $$
declare
  number bigint;
begin
  loop
    number := nextval('web_order_numbers');
    exit when not exists (select from orders o where o.customer_id = customer and o.id = number);
  end loop;
  return number;
end $$;

-- What a customer's orders of a delivery day come to together: fee, minimum and samples are of the day (decision 0125).
create function placed_orders(for_customer text, first_day date, last_day date) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('id', o.id, 'deliveryDate', o.delivery_date, 'subtotalOre', o.subtotal_ore,
      'deliveryFeeOre', o.delivery_fee_ore, 'samples', s.units, 'samplesOre', s.ore) order by o.id), '[]')
    from web_orders o
      cross join lateral (select coalesce(sum(l.quantity * l.unit_quantity), 0) as units,
          coalesce(sum(l.line_total_ore), 0) as ore
        from web_order_lines l join products p on p.id = l.product_id and p.is_sample
        where l.customer_id = o.customer_id and l.web_order_id = o.id) s
    where o.customer_id = for_customer and o.delivery_date between first_day and last_day
      and o.status not in ('Withdrawn', 'Cancelled', 'Refused')
$$;

-- The same for one day, held until the transaction ends: of two orders of a customer at once, one sees the other.
create function hold_orders_of_day(for_customer text, on_day date) returns json language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('orders:' || for_customer, 0));
  return placed_orders(for_customer, on_day, on_day);
end $$;
