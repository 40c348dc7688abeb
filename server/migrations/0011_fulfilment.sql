-- From a sent order to its delivery: what the supplier's system made of it (domain 14).

-- Orders of the supplier's system, of web orders and of before them.
create table orders (
  customer_id text not null constraint orders__customer_id__fk references customers (id),
  id bigint not null,
  web_order_id bigint,
  order_date date not null,
  delivery_date date not null,
  status text not null,
  customer_reference text,
  ordered_by text not null,
  source text not null,
  total_ore bigint not null,
  depot_id text constraint orders__depot_id__fk references depots (id),
  -- null for orders that were written before they were followed: then only the day is known
  ordered_at timestamptz,
  -- the version of the web order that the supplier confirmed last
  confirmed_revision integer,
  our_reference text,
  message text,
  is_separate_invoice boolean not null default false,
  presale_period_id text,
  ship_to jsonb,
  currency_code text not null default 'DKK',
  -- total_ore is the sum of the lines, without VAT and without the fee
  delivery_fee_ore bigint not null default 0,
  vat_ore bigint not null default 0,
  number_of_lines integer not null default 0,
  -- lines that are missing, fewer, replaced or dearer than what was ordered
  number_of_deviations integer not null default 0,
  is_delayed boolean not null default false,
  status_at timestamptz,
  last_event integer not null default 0,
  -- The version of the web order that the supplier received last; the one it confirmed may be older.
  received_revision integer,
  -- Orders are found by number, reference and person in one text, which the index of days carries along.
  search_text text not null
    generated always as (lower(id::text || ' ' || ordered_by || ' ' || coalesce(customer_reference, '') || ' ' || coalesce(our_reference, ''))) stored,
  -- Which transaction wrote an order last, so that a remembered list of orders is checked by what changed since, not by every
  -- order of ten years.
  changed_by bigint not null default 0,
  -- A withdrawn order is not bought, also before the supplier says that it is cancelled (decision 0123). The orders made of
  -- it say so themselves: lists, sums and the versions of what the nodes remember of them follow in the same statement.
  is_withdrawn boolean not null default false,
  constraint orders__customer_id__id primary key (customer_id, id),
  constraint orders__status__known check (status in
    ('Received', 'Confirmed', 'Picking', 'OnTheWay', 'Delivered', 'Invoiced', 'Cancelled', 'Refused'))
);
create index orders__customer_id__delivery_date on orders (customer_id, delivery_date desc) include (id, search_text);
create index orders__customer_id__web_order_id on orders (customer_id, web_order_id) where web_order_id is not null;
create index orders__customer_id__changed_by on orders (customer_id, changed_by);

create function orders__changed_by() returns trigger language plpgsql as $$
begin
  new.changed_by := pg_current_xact_id()::text::bigint;
  return new;
end $$;
create trigger orders__changed_by before insert or update on orders for each row execute function orders__changed_by();

create function orders__is_withdrawn() returns trigger language plpgsql as $$
begin
  new.is_withdrawn := exists (select from web_orders w
    where w.customer_id = new.customer_id and w.id = new.web_order_id and w.status = 'Withdrawn');
  return new;
end $$;
create trigger orders__is_withdrawn before insert on orders for each row
  when (new.web_order_id is not null) execute function orders__is_withdrawn();

create table order_lines (
  customer_id text not null,
  order_id bigint not null,
  position integer not null,
  product_id text not null,
  name text not null,
  sales_unit_code text not null,
  unit_quantity integer not null,
  quantity_ordered integer not null,
  quantity_confirmed integer not null,
  quantity_delivered integer not null,
  -- grams; catch weight is invoiced by the delivered weight
  weight_ordered_g bigint,
  weight_delivered_g bigint,
  unit_price_ore bigint not null,
  line_total_ore bigint not null,
  price_source text not null,
  lot text,
  is_catch_weight boolean not null default false,
  weight_confirmed_g bigint,
  -- set on the line that came instead: the product that was ordered
  replaces_product_id text,
  replaces_name text,
  vat_percent numeric(5, 2) not null default 25,
  web_order_position integer,
  -- the price at which the line was ordered, beside the one that the supplier confirmed; null when it is the same
  unit_price_ordered_ore bigint,
  -- Whether goods were organic or food, and what a base unit weighed, is kept with each line (decision 0049): a product that is
  -- corrected changes no past quarter, and a statement that is made again says the same. A line takes it from its product when
  -- it is written, or given other goods.
  is_organic boolean not null default false,
  is_food boolean not null default true,
  net_weight_g integer,
  constraint order_lines__customer_id__order_id__position primary key (customer_id, order_id, position),
  constraint order_lines__order__fk foreign key (customer_id, order_id) references orders (customer_id, id) on delete cascade
);
-- The orders with a product are read from the index alone: a search in ten years of orders met a page of the table for each.
create index order_lines__customer_id__product_id__order_id on order_lines (customer_id, product_id, order_id);
-- Goods that came instead of others, and quick sales, have prices that say nothing about a rise or fall. They are few, and
-- are taken out of the comparisons of prices by this index; without it each comparison would read all lines.
create index order_lines__unusual_price on order_lines (customer_id, order_id)
  where replaces_product_id is not null or lower(price_source) = 'quicksale';

create function keep_facts_of_line() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.product_id is distinct from old.product_id then
    select p.is_organic, p.is_food, p.net_weight_g into new.is_organic, new.is_food, new.net_weight_g
      from products p where p.id = new.product_id;
    -- Goods that no catalogue has count as food that is not organic.
    new.is_organic = coalesce(new.is_organic, false);
    new.is_food = coalesce(new.is_food, true);
  end if;
  return new;
end $$;
create trigger order_lines__facts_kept before insert or update of product_id on order_lines
  for each row execute function keep_facts_of_line();

create table order_events (
  customer_id text not null,
  order_id bigint not null,
  position integer not null,
  kind text not null,
  at timestamptz not null,
  -- who said it: the embedded system, a service token's name, or the application
  source text not null,
  revision integer,
  delivery_id bigint,
  details jsonb not null default '{}',
  constraint order_events__customer_id__order_id__position primary key (customer_id, order_id, position),
  constraint order_events__order__fk foreign key (customer_id, order_id) references orders (customer_id, id),
  constraint order_events__kind__known check (kind in ('Received', 'Confirmed', 'Picking', 'OnTheWay', 'PartlyDelivered',
    'Delivered', 'Invoiced', 'Credited', 'Cancelled', 'Refused', 'Amended', 'Delayed'))
);

-- Up to which step each person has seen an order, so that the front page asks once about each change.
create table order_views (
  customer_id text not null,
  order_id bigint not null,
  user_id uuid not null constraint order_views__user_id__fk references users (id),
  seen_event integer not null,
  constraint order_views__customer_id__order_id__user_id primary key (customer_id, order_id, user_id),
  constraint order_views__order__fk foreign key (customer_id, order_id) references orders (customer_id, id)
);
create sequence delivery_numbers start 77180001;

create table deliveries (
  customer_id text not null,
  id bigint not null default nextval('delivery_numbers'),
  order_id bigint not null,
  delivery_date date not null,
  state text not null,
  expected_from timestamptz,
  expected_to timestamptz,
  departed_at timestamptz,
  delivered_at timestamptz,
  received_by text,
  route text,
  stop integer,
  stops integer,
  stops_done integer,
  driver_name text,
  driver_phone text,
  -- degrees Celsius in the three parts of the truck
  frozen_celsius numeric(4, 1),
  chilled_celsius numeric(4, 1),
  dry_celsius numeric(4, 1),
  -- Goods of another depot come with a truck of its own; null: the depot of the order.
  depot_id text constraint deliveries__depot__fk references depots (id),
  constraint deliveries__customer_id__id primary key (customer_id, id),
  constraint deliveries__order__fk foreign key (customer_id, order_id) references orders (customer_id, id),
  constraint deliveries__state__known check (state in ('Planned', 'OnTheWay', 'Delivered'))
);
create index deliveries__customer_id__order_id on deliveries (customer_id, order_id);

create table delivery_lines (
  customer_id text not null,
  delivery_id bigint not null,
  position integer not null,
  -- position of the order's line
  order_position integer not null,
  product_id text not null,
  -- sales units
  quantity integer not null,
  weight_g bigint,
  lot text,
  best_before date,
  celsius numeric(4, 1),
  constraint delivery_lines__customer_id__delivery_id__position primary key (customer_id, delivery_id, position),
  constraint delivery_lines__delivery__fk foreign key (customer_id, delivery_id) references deliveries (customer_id, id)
);
create index delivery_lines__product_id__lot on delivery_lines (product_id, lot);

create table legacy_orders (
  customer_id text not null constraint legacy_orders__customer_id__fk references customers (id),
  id bigint not null,
  order_date date not null,
  delivery_date date not null,
  status text not null,
  customer_reference text,
  ordered_by text not null,
  total_ore bigint not null,
  -- An order that was cancelled in the supplier's earlier system was never bought. Its status comes as that system wrote it.
  is_cancelled boolean not null generated always as (status ~* '^\s*(annul|afbest|slettet|cancel|deleted|void)') stored,
  constraint legacy_orders__customer_id__id primary key (customer_id, id)
);
create index legacy_orders__customer_id__delivery_date on legacy_orders (customer_id, delivery_date desc);

create table legacy_order_lines (
  customer_id text not null,
  order_id bigint not null,
  position integer not null,
  product_id text not null,
  name text not null,
  unit_text text not null,
  quantity integer not null,
  unit_price_ore bigint not null,
  line_total_ore bigint not null,
  constraint legacy_order_lines__customer_id__order_id__position primary key (customer_id, order_id, position),
  constraint legacy_order_lines__order__fk foreign key (customer_id, order_id) references legacy_orders (customer_id, id)
);
