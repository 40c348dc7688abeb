-- expand
-- A line of an order of which the supplier has said, before it is picked, that its goods are missing, and about which its kitchen
-- wants to be asked (PLN-09). Until it answers, and if it does not, nothing comes instead.
create sequence replacement_question_numbers start 101;

create table replacement_questions (
  customer_id text not null constraint replacement_questions__customer_id__fk references customers (id),
  id bigint not null default nextval('replacement_question_numbers'),
  web_order_id bigint not null,
  order_id bigint not null,
  -- The line in the order, and in the version `revision` of the web order.
  position integer not null,
  web_position integer not null,
  revision integer not null,
  product_id text not null,
  name text not null,
  sales_unit_code text not null,
  unit_quantity integer not null,
  -- In sales units: what was ordered, and what comes of it.
  quantity integer not null,
  available integer not null,
  -- The product that the supplier would send instead, as it confirmed it: `{"productId": …, "name": …, "unitCode": …,
  -- "unitQuantity": …, "quantity": …, "unitPriceOre": …}`; null when it named none.
  offer jsonb,
  second_choices text[] not null default '{}',
  asked_at timestamptz not null,
  -- Both null until its people are told.
  told_at timestamptz,
  deadline timestamptz,
  -- `gone`: the goods come after all, or the order was changed or cancelled
  state text not null default 'open',
  answer_product_id text,
  answer_name text,
  answer_unit_code text,
  answer_unit_quantity integer,
  answer_quantity integer,
  answered_by uuid constraint replacement_questions__answered_by__fk references users (id) on delete set null,
  -- as it was called then
  answered_by_name text,
  ended_at timestamptz,
  constraint replacement_questions__customer_id__id primary key (customer_id, id),
  constraint replacement_questions__web_order__fk foreign key (customer_id, web_order_id) references web_orders (customer_id, id),
  constraint replacement_questions__order__fk foreign key (customer_id, order_id) references orders (customer_id, id),
  constraint replacement_questions__state__known check (state in ('open', 'answered', 'lapsed', 'gone')),
  constraint replacement_questions__answer__whole check ((state = 'answered') =
    (num_nulls(answer_product_id, answer_name, answer_unit_code, answer_unit_quantity, answer_quantity, answered_by_name) = 0))
);
create unique index replacement_questions__open on replacement_questions (customer_id, order_id, position) where state = 'open';
create index replacement_questions__order on replacement_questions (customer_id, order_id);
create index replacement_questions__web_order on replacement_questions (customer_id, web_order_id);
create index replacement_questions__waiting on replacement_questions (deadline) where state = 'open';
create index replacement_questions__answered_by on replacement_questions (answered_by);

alter table replacement_questions enable row level security;
create policy within_customers on replacement_questions using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]));
