-- What the supplier tells kitchens, and what happened that concerns them. Who a published notification is for is found
-- when it is read, so that publishing writes one row however many customers there are.
create sequence notification_numbers;
create table notifications (
  id bigint not null default nextval('notification_numbers'),
  -- the same key publishes once
  client_key text not null,
  kind text not null,
  -- lower comes first; what the system tells by itself has 50
  position integer not null default 50,
  is_promoted boolean not null default false,
  title_da text not null,
  title_en text not null,
  lead_da text not null default '',
  lead_en text not null default '',
  text_da text not null,
  text_en text not null,
  link_address text,
  link_text_da text,
  link_text_en text,
  audience text not null,
  -- groups, customers, depots or products, as the audience says
  targets text[] not null default '{}',
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  published_by text not null,
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  -- when mails were written to those who want this kind by mail
  mailed_at timestamptz,
  constraint notifications__id primary key (id),
  constraint notifications__client_key unique (client_key),
  constraint notifications__kind__known check (kind in ('News', 'Delivery')),
  constraint notifications__audience__known check (audience in ('everyone', 'groups', 'customers', 'buyers', 'depots')),
  constraint notifications__valid__order check (valid_until > valid_from),
  constraint notifications__link_address__safe check (link_address ~ '^(/([^/\\]|$)|https://)')
);
create index notifications__valid_until on notifications (valid_until) where withdrawn_at is null;

create table customer_notifications (
  customer_id text not null constraint customer_notifications__customer_id__fk references customers (id),
  id bigint not null default nextval('notification_numbers'),
  kind text not null,
  -- what the texts are made of, in the reader's language
  facts jsonb not null,
  -- one notification per cause, however often the cause is repeated
  dedupe_key text not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  constraint customer_notifications__customer_id__id primary key (customer_id, id),
  constraint customer_notifications__customer_id__dedupe_key unique (customer_id, dedupe_key),
  constraint customer_notifications__kind__known check (kind in
    ('OrderChanged', 'BackInStock', 'PriceEnds', 'CaseAnswered', 'Recall'))
);
create index customer_notifications__customer_id__created_at on customer_notifications (customer_id, created_at desc);
create index customer_notifications__not_mailed on customer_notifications (id) where mailed_at is null;

-- Reading is per person (domain 15); numbers are the same for both tables above.
create table notification_reads (
  user_id uuid not null constraint notification_reads__user_id__fk references users (id) on delete cascade,
  notification_id bigint not null,
  read_at timestamptz not null,
  constraint notification_reads__user_id__notification_id primary key (user_id, notification_id)
);

-- Where a person wants a kind of notification; without a row the kind's usual places apply.
create table notification_switches (
  customer_id text not null constraint notification_switches__customer_id__fk references customers (id),
  user_id uuid not null constraint notification_switches__user_id__fk references users (id) on delete cascade,
  kind text not null,
  on_page boolean not null,
  by_mail boolean not null,
  constraint notification_switches__customer_id__user_id__kind primary key (customer_id, user_id, kind)
);
create index notification_switches__kind on notification_switches (kind) where by_mail;

-- Goods that came back to a depot, until those who have them as favourites are told.
create table stock_returns (
  product_id text not null constraint stock_returns__product_id__fk references products (id) on delete cascade,
  depot_id text not null constraint stock_returns__depot_id__fk references depots (id),
  constraint stock_returns__product_id__depot_id primary key (product_id, depot_id)
);
create function note_stock_return() returns trigger language plpgsql as $$
begin
  insert into stock_returns (product_id, depot_id) values (new.product_id, new.depot_id) on conflict do nothing;
  return null;
end $$;
create trigger stock__returned after update of quantity on stock for each row
  when (old.quantity = 0 and new.quantity > 0) execute function note_stock_return();

-- Tells every node: 'all', 'customer:<id>' or 'user:<id>'.
create function notify_notifications_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'all');
  return null;
end $$;
create trigger notifications__changed after insert or update of withdrawn_at on notifications
  for each statement execute function notify_notifications_changed();
create function notify_customer_notifications() returns trigger language plpgsql as $$
begin
  if (select count(distinct customer_id) from changed) > 200 then perform pg_notify('notifications', 'all');
  else perform pg_notify('notifications', 'customer:' || customer_id) from (select distinct customer_id from changed) as named;
  end if;
  return null;
end $$;
create trigger customer_notifications__inserted after insert on customer_notifications
  referencing new table as changed for each statement execute function notify_customer_notifications();
create function notify_notifications_of_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'user:' || user_id) from (select distinct user_id from changed) as named;
  return null;
end $$;
create trigger notification_reads__inserted after insert on notification_reads
  referencing new table as changed for each statement execute function notify_notifications_of_user();
create trigger notification_reads__deleted after delete on notification_reads
  referencing old table as changed for each statement execute function notify_notifications_of_user();
create trigger notification_switches__inserted after insert on notification_switches
  referencing new table as changed for each statement execute function notify_notifications_of_user();
create trigger notification_switches__updated after update on notification_switches
  referencing new table as changed for each statement execute function notify_notifications_of_user();

-- Who in a kitchen is told when food is dangerous.
create table recall_addresses (
  customer_id text not null constraint recall_addresses__customer_id__fk references customers (id),
  id uuid not null default gen_random_uuid(),
  -- in lower case
  email text not null,
  -- the customer's own address, which nobody deletes here
  is_permanent boolean not null default false,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  link_expires_at timestamptz,
  constraint recall_addresses__customer_id__id primary key (customer_id, id),
  constraint recall_addresses__customer_id__email unique (customer_id, email),
  constraint recall_addresses__permanent__confirmed check (not is_permanent or confirmed_at is not null)
);
-- Links that confirm an address; a used one is kept, so that its second use is answered clearly.
create table recall_address_links (
  token_hash bytea not null,
  customer_id text not null,
  address_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint recall_address_links__token_hash primary key (token_hash),
  constraint recall_address_links__address__fk foreign key (customer_id, address_id)
    references recall_addresses (customer_id, id) on delete cascade
);
create table recall_dismissals (
  customer_id text not null constraint recall_dismissals__customer_id__fk references customers (id),
  user_id uuid not null constraint recall_dismissals__user_id__fk references users (id) on delete cascade,
  notice text not null,
  hidden_until timestamptz not null,
  constraint recall_dismissals__key primary key (customer_id, user_id, notice)
);

create sequence recall_numbers;
create table recalls (
  id bigint not null default nextval('recall_numbers'),
  client_key text not null,
  product_id text not null,
  name_da text not null,
  name_en text not null,
  lots text[] not null default '{}',
  delivered_from date,
  delivered_to date,
  reason_da text not null,
  reason_en text not null,
  action_da text not null,
  action_en text not null,
  authority_case text,
  needs_confirmation boolean not null default true,
  state text not null default 'Draft',
  composed_by text not null,
  composed_at timestamptz not null,
  sent_by text,
  sent_at timestamptz,
  closed_by text,
  closed_at timestamptz,
  constraint recalls__id primary key (id),
  constraint recalls__client_key unique (client_key),
  constraint recalls__state__known check (state in ('Draft', 'Sent', 'Closed')),
  constraint recalls__window__order check (delivered_to >= delivered_from)
);
-- The kitchens that got the goods, fixed when the recall is sent (domain 15), with what they answered.
create table recall_customers (
  customer_id text not null constraint recall_customers__customer_id__fk references customers (id),
  recall_id bigint not null constraint recall_customers__recall_id__fk references recalls (id),
  -- sales units
  quantity integer not null,
  unit_text text not null,
  -- [{day, quantity, lot}]
  deliveries jsonb not null,
  -- Lot when every delivery is known to be of a recalled lot; Window when some delivery names no lot
  basis text not null,
  opened_at timestamptz,
  answer text,
  quantity_left integer,
  note text,
  answered_by text,
  answered_user uuid constraint recall_customers__answered_user__fk references users (id),
  answered_via text,
  answered_at timestamptz,
  constraint recall_customers__customer_id__recall_id primary key (customer_id, recall_id),
  constraint recall_customers__basis__known check (basis in ('Lot', 'Window')),
  constraint recall_customers__answer__known check (answer in ('Discarded', 'Returned', 'UsedUp', 'NotReceived')),
  constraint recall_customers__via__known check (answered_via in ('Mail', 'Page', 'Phone'))
);
create index recall_customers__recall_id on recall_customers (recall_id);
-- One mail per address and round, for all the customers of that address.
create table recall_mails (
  recall_id bigint not null constraint recall_mails__recall_id__fk references recalls (id),
  round integer not null,
  email text not null,
  language text not null,
  customers text[] not null,
  -- set together with the mail in the outbox
  token_hash bytea,
  written_at timestamptz,
  asked_at timestamptz not null,
  constraint recall_mails__recall_id__round__email primary key (recall_id, round, email)
);
create unique index recall_mails__token_hash on recall_mails (token_hash) where token_hash is not null;
create index recall_mails__not_written on recall_mails (recall_id, round) where written_at is null;

create function keep_permanent_recall_address() returns trigger language plpgsql as $$
begin
  delete from recall_addresses a where a.customer_id = new.id and a.is_permanent and a.email is distinct from lower(trim(new.email));
  if new.email ~ '^[^@\s,;]+@[^@\s,;]+$' then
    insert into recall_addresses (customer_id, email, is_permanent, confirmed_at, created_at)
      values (new.id, lower(trim(new.email)), true, new.created_at, new.created_at)
      on conflict (customer_id, email) do update
        set is_permanent = true, confirmed_at = coalesce(recall_addresses.confirmed_at, excluded.confirmed_at);
  end if;
  return null;
end $$;
create trigger customers__recall_address after insert or update of email on customers
  for each row execute function keep_permanent_recall_address();
insert into recall_addresses (customer_id, email, is_permanent, confirmed_at, created_at)
  select id, lower(trim(email)), true, created_at, created_at from customers where email ~ '^[^@\s,;]+@[^@\s,;]+$';

do $$
declare name text;
begin
  foreach name in array array['customer_notifications', 'notification_switches', 'recall_addresses', 'recall_address_links',
      'recall_dismissals', 'recall_customers']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy within_customers on %I using (
      (select nullif(current_setting('engros.customers', true), '')) is null
      or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]))$policy$, name);
  end loop;
end $$;
