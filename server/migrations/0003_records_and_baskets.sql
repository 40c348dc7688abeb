-- What a customer has: orders of the past, favourite lists, baskets and web orders. Keys lead with the customer (domain 11).
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
  constraint orders__customer_id__id primary key (customer_id, id),
  constraint orders__status__known check (status in ('Received', 'Confirmed', 'Picking', 'OnTheWay', 'Delivered', 'Invoiced'))
);
create index orders__customer_id__delivery_date on orders (customer_id, delivery_date desc);

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
  constraint order_lines__customer_id__order_id__position primary key (customer_id, order_id, position),
  constraint order_lines__order__fk foreign key (customer_id, order_id) references orders (customer_id, id) on delete cascade
);
create index order_lines__customer_id__product_id on order_lines (customer_id, product_id);

create table favorite_lists (
  customer_id text not null constraint favorite_lists__customer_id__fk references customers (id),
  id uuid not null default gen_random_uuid(),
  name text not null,
  position integer not null default 0,
  created_by uuid not null constraint favorite_lists__created_by__fk references users (id),
  created_at timestamptz not null default now(),
  constraint favorite_lists__customer_id__id primary key (customer_id, id),
  constraint favorite_lists__customer_id__name unique (customer_id, name)
);

create table favorite_list_products (
  customer_id text not null,
  list_id uuid not null,
  product_id text not null constraint favorite_list_products__product_id__fk references products (id) on delete cascade,
  position integer not null,
  constraint favorite_list_products__key primary key (customer_id, list_id, product_id),
  constraint favorite_list_products__list__fk foreign key (customer_id, list_id) references favorite_lists (customer_id, id) on delete cascade
);
create index favorite_list_products__customer_id__product_id on favorite_list_products (customer_id, product_id);

create sequence basket_numbers start 20480001;
create table baskets (
  customer_id text not null constraint baskets__customer_id__fk references customers (id),
  id bigint not null default nextval('basket_numbers'),
  created_by uuid not null constraint baskets__created_by__fk references users (id),
  -- null: no day chosen yet; the answer then offers the first possible one
  delivery_date date,
  presale_period_id text constraint baskets__presale_period_id__fk references presale_periods (id),
  order_reference text,
  message text,
  is_separate_invoice boolean not null default false,
  -- rises by one with every change; the ETag (domain 5)
  version integer not null default 1,
  state text not null default 'open',
  last_line_id integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint baskets__customer_id__id primary key (customer_id, id),
  constraint baskets__state__known check (state in ('open', 'submitted', 'deleted')),
  constraint baskets__message__length check (length(message) <= 2000),
  constraint baskets__order_reference__length check (length(order_reference) <= 60)
);
create index baskets__open on baskets (customer_id, delivery_date) where state = 'open';

create table basket_lines (
  customer_id text not null,
  basket_id bigint not null,
  line_id integer not null,
  product_id text not null constraint basket_lines__product_id__fk references products (id),
  -- '' stands for no quick sale, so that one unique key serves
  quick_sale_id text not null default '',
  sales_unit_code text not null,
  quantity integer not null,
  packing_index smallint not null default 0,
  -- the price the buyer saw when the line was last written, and where it came from
  unit_price_ore bigint not null,
  price_source text not null,
  added_by uuid not null constraint basket_lines__added_by__fk references users (id),
  tracking_list text,
  tracking_position integer,
  updated_at timestamptz not null,
  constraint basket_lines__customer_id__basket_id__line_id primary key (customer_id, basket_id, line_id),
  constraint basket_lines__what unique (customer_id, basket_id, product_id, quick_sale_id, sales_unit_code),
  constraint basket_lines__basket__fk foreign key (customer_id, basket_id) references baskets (customer_id, id) on delete cascade,
  constraint basket_lines__quantity__range check (quantity between 1 and 99999)
);

-- Rows that could not become lines: kept with what was written and why, never dropped (domain 5).
create table basket_invalid_lines (
  customer_id text not null,
  basket_id bigint not null,
  line_id integer not null,
  reason text not null,
  product_id text,
  written_product text,
  written_name text,
  sales_unit_code text,
  quantity integer not null,
  created_at timestamptz not null,
  constraint basket_invalid_lines__customer_id__basket_id__line_id primary key (customer_id, basket_id, line_id),
  constraint basket_invalid_lines__basket__fk foreign key (customer_id, basket_id) references baskets (customer_id, id) on delete cascade
);

-- Edits already taken in: the same key has its effect once (domain 5).
create table basket_edits (
  customer_id text not null,
  basket_id bigint not null,
  key text not null,
  applied_at timestamptz not null,
  constraint basket_edits__customer_id__basket_id__key primary key (customer_id, basket_id, key),
  constraint basket_edits__basket__fk foreign key (customer_id, basket_id) references baskets (customer_id, id) on delete cascade
);

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
  constraint web_orders__customer_id__id primary key (customer_id, id),
  -- one basket becomes at most one order, whoever submits it how often (domain 6)
  constraint web_orders__customer_id__source_basket_id unique (customer_id, source_basket_id),
  constraint web_orders__basket__fk foreign key (customer_id, source_basket_id) references baskets (customer_id, id),
  constraint web_orders__money__not_negative check (subtotal_ore >= 0 and delivery_fee_ore >= 0 and vat_ore >= 0 and total_ore >= 0)
);
create index web_orders__customer_id__delivery_date on web_orders (customer_id, delivery_date);

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
  packing_index smallint not null default 0,
  is_catch_weight boolean not null default false,
  weight_g bigint,
  unit_price_ore bigint not null,
  line_total_ore bigint not null,
  price_source text not null,
  tracking_list text,
  tracking_position integer,
  constraint web_order_lines__customer_id__web_order_id__position primary key (customer_id, web_order_id, position),
  constraint web_order_lines__order__fk foreign key (customer_id, web_order_id) references web_orders (customer_id, id) on delete cascade,
  constraint web_order_lines__quantity__positive check (quantity > 0),
  constraint web_order_lines__money__not_negative check (unit_price_ore >= 0 and line_total_ore >= 0)
);
create index web_order_lines__customer_id__product_id on web_order_lines (customer_id, product_id);
