-- Group sheets (domain 19): one person orders products for many kitchens in one table. A sheet is the person's; its kitchens are
-- customers that the person may order for, and each call looks anew whether they still may.
create sequence group_sheet_numbers start 101;

create table group_sheets (
  id bigint not null default nextval('group_sheet_numbers'),
  user_id uuid not null constraint group_sheets__user_id__fk references users (id) on delete cascade,
  name text not null,
  -- A template is only copied from.
  is_template boolean not null,
  -- Each round has one order a kitchen.
  round integer not null default 1,
  -- The same key, the same sheet: a repeated call makes one.
  client_key text not null,
  -- Rises with each change; a cell has the version of its last one.
  version bigint not null default 1,
  -- The version at which products, kitchens, days or the round were last changed.
  layout bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint group_sheets__id primary key (id),
  constraint group_sheets__user_id__client_key unique (user_id, client_key),
  constraint group_sheets__round__positive check (round > 0)
);

create table group_sheet_products (
  sheet_id bigint not null constraint group_sheet_products__sheet_id__fk references group_sheets (id) on delete cascade,
  product_id text not null constraint group_sheet_products__product_id__fk references products (id),
  sales_unit_code text not null,
  position integer not null,
  constraint group_sheet_products__key primary key (sheet_id, product_id)
);
create index group_sheet_products__product_id on group_sheet_products (product_id);

create table group_sheet_kitchens (
  sheet_id bigint not null constraint group_sheet_kitchens__sheet_id__fk references group_sheets (id) on delete cascade,
  customer_id text not null constraint group_sheet_kitchens__customer_id__fk references customers (id),
  -- As the person knew it when they added it: it names the column also when they may no longer order there.
  name text not null,
  position integer not null,
  -- null: the first day that can still be ordered for
  delivery_date date,
  order_reference text,
  added_by uuid not null constraint group_sheet_kitchens__added_by__fk references users (id) on delete cascade,
  constraint group_sheet_kitchens__key primary key (sheet_id, customer_id)
);
create index group_sheet_kitchens__customer_id on group_sheet_kitchens (customer_id);
create index group_sheet_kitchens__added_by on group_sheet_kitchens (added_by);

create table group_sheet_cells (
  sheet_id bigint not null,
  customer_id text not null,
  product_id text not null,
  -- In the unit of the row; null: it was emptied, which other devices have to hear of.
  quantity integer,
  version bigint not null,
  written_by uuid not null constraint group_sheet_cells__written_by__fk references users (id) on delete cascade,
  written_at timestamptz not null,
  constraint group_sheet_cells__key primary key (sheet_id, customer_id, product_id),
  constraint group_sheet_cells__kitchen__fk foreign key (sheet_id, customer_id)
    references group_sheet_kitchens (sheet_id, customer_id) on delete cascade,
  constraint group_sheet_cells__product__fk foreign key (sheet_id, product_id)
    references group_sheet_products (sheet_id, product_id) on delete cascade,
  constraint group_sheet_cells__quantity__range check (quantity between 0 and 99999)
);
create index group_sheet_cells__product on group_sheet_cells (sheet_id, product_id);
create index group_sheet_cells__version on group_sheet_cells (sheet_id, version);
create index group_sheet_cells__written_by on group_sheet_cells (written_by);

-- The basket that a kitchen got in a round. The key is why it gets no second one, however often and by however many devices the
-- sheet is sent. While the basket is open or an order the column is read-only; a basket that could not be sent goes with its row.
create table group_sheet_sendings (
  sheet_id bigint not null,
  round integer not null,
  customer_id text not null,
  basket_id bigint not null,
  sent_by uuid not null constraint group_sheet_sendings__sent_by__fk references users (id) on delete cascade,
  begun_at timestamptz not null,
  constraint group_sheet_sendings__key primary key (sheet_id, round, customer_id),
  constraint group_sheet_sendings__kitchen__fk foreign key (sheet_id, customer_id)
    references group_sheet_kitchens (sheet_id, customer_id) on delete cascade,
  constraint group_sheet_sendings__basket__fk foreign key (customer_id, basket_id)
    references baskets (customer_id, id) on delete cascade
);
create index group_sheet_sendings__kitchen on group_sheet_sendings (sheet_id, customer_id);
create index group_sheet_sendings__basket on group_sheet_sendings (customer_id, basket_id);
create index group_sheet_sendings__sent_by on group_sheet_sendings (sent_by);
