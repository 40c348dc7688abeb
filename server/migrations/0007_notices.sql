-- What the supplier says above every page, forms of their own making (NAV-09, FRM-01), notifications and recalls (domain 15).

create table announcements (
  id text not null,
  -- 'information' stands until it is put away, 'maintenance' warns of a closed hour
  kind text not null default 'information',
  audience text not null default 'everyone',
  title_da text not null,
  title_en text not null,
  text_da text not null,
  text_en text not null,
  link_text_da text,
  link_text_en text,
  -- a path of our own or https
  link_address text,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  constraint announcements__id primary key (id),
  constraint announcements__id__form check (id ~ '^[0-9a-z-]{1,40}$'),
  constraint announcements__kind__known check (kind in ('information', 'maintenance')),
  constraint announcements__audience__known check (audience in ('everyone', 'visitors', 'buyers', 'staff')),
  constraint announcements__valid_until__after check (valid_until > valid_from),
  constraint announcements__link__whole check (num_nulls(link_text_da, link_text_en, link_address) in (0, 3)),
  constraint announcements__link_address__safe check (link_address ~ '^(/([^/\\]|$)|https://)')
);
create index announcements__valid_until on announcements (valid_until);

-- What a person put away stays away, on every device; a visitor's browser remembers it itself.
create table announcement_dismissals (
  announcement_id text not null
    constraint announcement_dismissals__announcement_id__fk references announcements (id) on delete cascade,
  user_id uuid not null constraint announcement_dismissals__user_id__fk references users (id),
  dismissed_at timestamptz not null,
  constraint announcement_dismissals__announcement_id__user_id primary key (announcement_id, user_id)
);
create index announcement_dismissals__user_id on announcement_dismissals (user_id);

create table forms (
  id text not null,
  title_da text not null,
  title_en text not null,
  lead_da text not null,
  lead_en text not null,
  -- shown when the form was sent
  thanks_da text not null,
  thanks_en text not null,
  -- the only address a form is ever mailed to
  recipient text not null,
  recipient_language text not null default 'da',
  is_active boolean not null default true,
  constraint forms__id primary key (id),
  constraint forms__id__form check (id ~ '^[0-9a-z-]{1,40}$'),
  constraint forms__recipient__form check (recipient ~ '^[^@\s<>,;:"]+@[^@\s<>,;:"]+$'),
  constraint forms__recipient_language__known check (recipient_language in ('da', 'en'))
);

create table form_fields (
  form_id text not null constraint form_fields__form_id__fk references forms (id) on delete cascade,
  id text not null,
  position integer not null,
  kind text not null,
  label_da text not null,
  label_en text not null,
  hint_da text,
  hint_en text,
  is_required boolean not null default false,
  max_length integer not null default 200,
  pattern text not null default 'any',
  -- of a choice: [{"id", "da", "en"}]
  choices jsonb not null default '[]',
  -- what a browser may fill in by itself
  autocomplete text,
  constraint form_fields__form_id__id primary key (form_id, id),
  constraint form_fields__form_id__position unique (form_id, position),
  constraint form_fields__id__form check (id ~ '^[a-zA-Z][0-9a-zA-Z]{0,39}$'),
  constraint form_fields__kind__known check (kind in ('text', 'email', 'phone', 'lines', 'choice', 'tick')),
  constraint form_fields__pattern__known check (pattern in ('any', 'digits', 'cvr', 'gln', 'postalCode')),
  constraint form_fields__max_length__range check (max_length between 1 and 4000)
);
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

-- Tells every node: 'all', 'customer:<id>' or 'user:<id>'.
create function notify_notifications_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'all');
  return null;
end $$;
create trigger notifications__changed after insert or update of withdrawn_at on notifications
  for each statement execute function notify_notifications_changed();

-- Reading is per person (domain 15); numbers are the same for both tables above.
create table notification_reads (
  user_id uuid not null constraint notification_reads__user_id__fk references users (id) on delete cascade,
  notification_id bigint not null,
  read_at timestamptz not null,
  constraint notification_reads__user_id__notification_id primary key (user_id, notification_id)
);
-- Those of deleted notifications go by their numbers, some at a time; a table without this index is read whole each time.
create index notification_reads__notification_id on notification_reads (notification_id);

create function notify_notifications_of_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'user:' || user_id) from (select distinct user_id from changed) as named;
  return null;
end $$;
create trigger notification_reads__inserted after insert on notification_reads
  referencing new table as changed for each statement execute function notify_notifications_of_user();
create trigger notification_reads__deleted after delete on notification_reads
  referencing old table as changed for each statement execute function notify_notifications_of_user();

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
create trigger notification_switches__inserted after insert on notification_switches
  referencing new table as changed for each statement execute function notify_notifications_of_user();
create trigger notification_switches__updated after update on notification_switches
  referencing new table as changed for each statement execute function notify_notifications_of_user();

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
    ('OrderChanged', 'BackInStock', 'PriceEnds', 'CaseAnswered', 'DayClosed', 'Recall'))
);
create index customer_notifications__customer_id__created_at on customer_notifications (customer_id, created_at desc);
create index customer_notifications__not_mailed on customer_notifications (id) where mailed_at is null;

create function notify_customer_notifications() returns trigger language plpgsql as $$
begin
  if (select count(distinct customer_id) from changed) > 200 then perform pg_notify('notifications', 'all');
  else perform pg_notify('notifications', 'customer:' || customer_id) from (select distinct customer_id from changed) as named;
  end if;
  return null;
end $$;
create trigger customer_notifications__inserted after insert on customer_notifications
  referencing new table as changed for each statement execute function notify_customer_notifications();
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
  -- What kitchens can buy instead.
  replacement_id text,
  constraint recalls__id primary key (id),
  constraint recalls__client_key unique (client_key),
  constraint recalls__state__known check (state in ('Draft', 'Sent', 'Closed')),
  constraint recalls__window__order check (delivered_to >= delivered_from)
);

create function mark_recalled(of_product text) returns void language sql as $$
  update products p set recalled = now_recalled.what
    from (select case when bool_or(cardinality(lots) = 0 and delivered_from is null and delivered_to is null) then 'all'
                      when count(*) > 0 then 'some' end as what
            from recalls where product_id = of_product and state = 'Sent') as now_recalled
   where p.id = of_product and p.recalled is distinct from now_recalled.what
$$;

-- What was sent of a recall, when, by whom and to whom. Mails of one customer, corrections of an address and updates are
-- told apart from reminders to all who are silent, so that none of them stands in for the automatic reminder.
create table recall_rounds (
  recall_id bigint not null constraint recall_rounds__recall_id__fk references recalls (id),
  round integer not null,
  kind text not null,
  -- the one customer that it was sent to; null for all
  only_customer text,
  -- what an update says
  text_da text not null default '',
  text_en text not null default '',
  -- null when the job did it
  sent_by text,
  asked_at timestamptz not null,
  -- the same key of an update sends once
  client_key text,
  constraint recall_rounds__recall_id__round primary key (recall_id, round),
  constraint recall_rounds__recall_id__client_key unique (recall_id, client_key),
  constraint recall_rounds__kind__known check (kind in ('Sent', 'Reminded', 'Resent', 'Corrected', 'Updated'))
);

-- The kitchens that got the goods, fixed when the recall is sent (domain 15), with what they answered.
create table recall_customers (
  customer_id text not null constraint recall_customers__customer_id__fk references customers (id),
  recall_id bigint not null constraint recall_customers__recall_id__fk references recalls (id),
  -- sales units; a customer may have got 99,999 units of 99,999 pieces, more than four bytes can count
  quantity bigint not null,
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
  constraint recall_mails__recall_id__round__email primary key (recall_id, round, email),
  constraint recall_mails__round__fk foreign key (recall_id, round) references recall_rounds (recall_id, round)
);
create unique index recall_mails__token_hash on recall_mails (token_hash) where token_hash is not null;
create index recall_mails__not_written on recall_mails (recall_id, round) where written_at is null;

create table recall_dismissals (
  customer_id text not null constraint recall_dismissals__customer_id__fk references customers (id),
  user_id uuid not null constraint recall_dismissals__user_id__fk references users (id) on delete cascade,
  notice text not null,
  hidden_until timestamptz not null,
  constraint recall_dismissals__key primary key (customer_id, user_id, notice)
);

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
