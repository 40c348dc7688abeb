-- Standing orders (domain 19): what a kitchen buys again and again, and what became of each of its days.
create sequence standing_order_numbers start 5001;

create table standing_orders (
  customer_id text not null constraint standing_orders__customer_id__fk references customers (id),
  id bigint not null default nextval('standing_order_numbers'),
  name text not null,
  -- `Rhythm` of the contract
  rhythm jsonb not null,
  starts_on date not null,
  -- the last day; an ended standing order has one in the past
  ends_on date,
  -- what becomes of the goods of a closed day
  closed_day text not null,
  -- what becomes of goods of which there is too little
  shortage text not null,
  sends_itself boolean not null,
  -- the share in percent by which the sum or a price may rise before people are asked
  rise_percent integer not null,
  make_hours integer not null,
  send_minutes integer not null,
  -- whether its goods go into a basket that is open for the day already
  joins_basket boolean not null,
  order_reference text,
  state text not null default 'running',
  -- The same key, the same standing order: a repeated call makes one.
  client_key text not null,
  version integer not null default 1,
  -- in whose name its baskets are made
  created_by uuid not null constraint standing_orders__created_by__fk references users (id),
  created_at timestamptz not null,
  updated_by uuid not null constraint standing_orders__updated_by__fk references users (id),
  updated_at timestamptz not null,
  -- when the job looks at it again
  look_at timestamptz not null,
  constraint standing_orders__customer_id__id primary key (customer_id, id),
  constraint standing_orders__customer_id__client_key unique (customer_id, client_key),
  constraint standing_orders__state__known check (state in ('running', 'stopped', 'ended')),
  constraint standing_orders__closed_day__known check (closed_day in ('skip', 'before', 'after')),
  constraint standing_orders__shortage__known check (shortage in ('take', 'replace', 'ask')),
  constraint standing_orders__ends_on__after check (ends_on >= starts_on),
  constraint standing_orders__times__range check (make_hours between 2 and 168 and send_minutes between 10 and 110)
);
create index standing_orders__look_at on standing_orders (look_at) where state = 'running';
create index standing_orders__created_by on standing_orders (created_by);

create table standing_order_lines (
  customer_id text not null,
  standing_order_id bigint not null,
  product_id text not null constraint standing_order_lines__product_id__fk references products (id),
  sales_unit_code text not null,
  position integer not null,
  -- sales units from Monday to Sunday; of a monthly rhythm the first counts
  quantities integer[] not null,
  -- the price may not rise above the one that was noted, whatever share the rest may rise
  keeps_price boolean not null,
  -- noted when the line was added, or when its price was kept anew
  price_ore bigint not null,
  constraint standing_order_lines__key primary key (customer_id, standing_order_id, product_id, sales_unit_code),
  constraint standing_order_lines__order__fk foreign key (customer_id, standing_order_id)
    references standing_orders (customer_id, id) on delete cascade,
  constraint standing_order_lines__quantities__week check (cardinality(quantities) = 7
    and 0 <= all (quantities) and 99999 >= all (quantities))
);
create index standing_order_lines__product_id on standing_order_lines (product_id);

create table standing_order_pauses (
  customer_id text not null,
  standing_order_id bigint not null,
  from_date date not null,
  -- null: until somebody ends it
  to_date date,
  constraint standing_order_pauses__key primary key (customer_id, standing_order_id, from_date),
  constraint standing_order_pauses__order__fk foreign key (customer_id, standing_order_id)
    references standing_orders (customer_id, id) on delete cascade,
  constraint standing_order_pauses__to_date__after check (to_date >= from_date)
);

-- What somebody chose for one day alone; the standing order stays as it is.
create table standing_order_choices (
  customer_id text not null,
  standing_order_id bigint not null,
  date date not null,
  is_skipped boolean not null,
  moved_to date,
  -- quantities of this day: `[{"ProductId": …, "SalesUnitCode": …, "Quantity": …}]`
  quantities jsonb not null default '[]',
  chosen_by uuid not null constraint standing_order_choices__chosen_by__fk references users (id),
  chosen_at timestamptz not null,
  constraint standing_order_choices__key primary key (customer_id, standing_order_id, date),
  constraint standing_order_choices__order__fk foreign key (customer_id, standing_order_id)
    references standing_orders (customer_id, id) on delete cascade
);
create index standing_order_choices__chosen_by on standing_order_choices (chosen_by);

-- What became of a day. The key is why no day has two baskets, whatever is killed or runs twice.
create table standing_order_days (
  customer_id text not null,
  standing_order_id bigint not null,
  -- the day that the rhythm meets
  date date not null,
  delivery_date date not null,
  deadline timestamptz not null,
  send_at timestamptz not null,
  -- null: no basket was made although one was due
  basket_id bigint,
  web_order_id bigint,
  state text not null,
  -- why the basket waits for people, as codes
  waits_for jsonb not null default '[]',
  -- what differs from the last time
  changes jsonb not null default '[]',
  -- what was put into the basket, with prices
  lines jsonb not null default '[]',
  total_ore bigint not null default 0,
  made_at timestamptz not null,
  constraint standing_order_days__key primary key (customer_id, standing_order_id, date),
  constraint standing_order_days__order__fk foreign key (customer_id, standing_order_id)
    references standing_orders (customer_id, id) on delete cascade,
  constraint standing_order_days__basket__fk foreign key (customer_id, basket_id) references baskets (customer_id, id) on delete cascade,
  constraint standing_order_days__state__known check (state in ('made', 'waiting', 'sent', 'dropped', 'late', 'missing')),
  constraint standing_order_days__basket__there check ((basket_id is null) = (state = 'missing'))
);
create index standing_order_days__open on standing_order_days (customer_id, standing_order_id) where state in ('made', 'waiting');
create index standing_order_days__basket on standing_order_days (customer_id, basket_id);
create index standing_order_days__missing on standing_order_days (date) where state = 'missing';

-- Who is told: of everything, or only when a basket waits. They also choose page and mail for themselves.
create table standing_order_recipients (
  customer_id text not null,
  standing_order_id bigint not null,
  user_id uuid not null constraint standing_order_recipients__user_id__fk references users (id) on delete cascade,
  tells text not null,
  constraint standing_order_recipients__key primary key (customer_id, standing_order_id, user_id),
  constraint standing_order_recipients__order__fk foreign key (customer_id, standing_order_id)
    references standing_orders (customer_id, id) on delete cascade,
  constraint standing_order_recipients__tells__known check (tells in ('all', 'waiting'))
);
create index standing_order_recipients__user_id on standing_order_recipients (user_id);

alter table customer_notifications drop constraint customer_notifications__kind__known;
alter table customer_notifications add constraint customer_notifications__kind__known check (kind in
  ('OrderChanged', 'BackInStock', 'PriceEnds', 'CaseAnswered', 'DayClosed', 'Recall', 'StandingOrder'));

do $$
declare name text;
begin
  foreach name in array array['standing_orders', 'standing_order_lines', 'standing_order_pauses', 'standing_order_choices',
    'standing_order_days', 'standing_order_recipients']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy within_customers on %I using (
      (select nullif(current_setting('engros.customers', true), '')) is null
      or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]))$policy$, name);
  end loop;
end $$;
