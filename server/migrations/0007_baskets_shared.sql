-- Baskets that several people edit, and web orders that are changed until their deadline.
alter table baskets
  -- who changed it last; the member of staff when one acted for the buyer
  add column updated_by uuid constraint baskets__updated_by__fk references users (id),
  -- the order that submitting this basket changes
  add column amends_web_order_id bigint,
  add constraint baskets__amends__fk foreign key (customer_id, amends_web_order_id) references web_orders (customer_id, id);
create unique index baskets__customer_id__amends_web_order_id on baskets (customer_id, amends_web_order_id) where state = 'open' and amends_web_order_id is not null;

-- What an edit over several baskets came to: answered again to a repeat, and taken back by undo.
alter table basket_edits add column result jsonb;

alter table web_orders
  -- how often it was changed after it was placed
  add column revision integer not null default 0,
  add column amended_at timestamptz,
  add column withdrawn_at timestamptz,
  add column withdrawn_basket_id bigint,
  add constraint web_orders__withdrawn_basket__fk foreign key (customer_id, withdrawn_basket_id) references baskets (customer_id, id),
  add constraint web_orders__withdrawn__whole check ((withdrawn_at is null) = (status <> 'Withdrawn'));

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
  constraint web_order_amendments__key primary key (customer_id, web_order_id, revision),
  constraint web_order_amendments__customer_id__basket_id unique (customer_id, basket_id),
  constraint web_order_amendments__order__fk foreign key (customer_id, web_order_id) references web_orders (customer_id, id),
  constraint web_order_amendments__basket__fk foreign key (customer_id, basket_id) references baskets (customer_id, id)
);
