-- The feed of changes that other systems follow (DAT-07). The statement that changes something writes what it changed, in its own
-- transaction. A row gets its number afterwards, from whoever reads next: only committed rows are seen then, so that one that
-- commits late gets a later number and is never passed.
create table changes (
  -- in the order of writing
  id bigint generated always as identity,
  -- null until it is numbered
  number bigint,
  kind text not null,
  customer_id text,
  subject text not null,
  version integer,
  state text,
  changed_at timestamptz not null default clock_timestamp(),
  constraint changes__id primary key (id),
  constraint changes__number unique (number),
  constraint changes__kind__known check (kind in ('product', 'price', 'stock', 'basket', 'order', 'case', 'user'))
);
create index changes__unnumbered on changes (id) where number is null;

create table change_feed (
  is_only boolean not null default true,
  last_number bigint not null default 0,
  -- what has this number or a lower one is deleted
  forgotten_to bigint not null default 0,
  -- the number that the last hint told
  hinted_to bigint not null default 0,
  constraint change_feed__is_only primary key (is_only),
  constraint change_feed__is_only__true check (is_only)
);
insert into change_feed default values;

-- The row of change_feed lets one give numbers at a time, and holds until the numbers are seen: who reads a number has read all
-- lower ones. Of two changes of one thing the later waited for the first and has a higher id.
create function number_changes(most integer) returns void language plpgsql as $$
declare
  last bigint;
  given integer;
begin
  if not exists (select from changes where number is null) then return; end if;
  select last_number into last from change_feed for update;
  with waiting as (select id, row_number() over (order by id) as place
    from (select id from changes where number is null order by id limit most) w),
  numbered as (update changes c set number = last + w.place from waiting w where c.id = w.id returning 1)
  select count(*) into given from numbered;
  update change_feed set last_number = last + given where given > 0;
end $$;

-- The oldest that have a number, up to the first that is younger. Returns how many went.
create function forget_changes(before timestamptz, most integer) returns integer language plpgsql as $$
declare
  bound bigint;
  gone integer;
begin
  perform number_changes(most);
  select coalesce(min(number) filter (where changed_at >= before), max(number) + 1) into bound
    from (select number, changed_at from changes where number is not null order by number limit most) oldest;
  delete from changes where number < bound;
  get diagnostics gone = row_count;
  update change_feed set forgotten_to = bound - 1 where gone > 0;
  return gone;
end $$;

-- A plan is kept from the first run, which often sees one row: without nested loops it also does for a hundred thousand.
-- Products: their own rows, and those of other tables that describe or price them. Of a customer's own price or assortment
-- it says whose.
create function note_changed_products() returns trigger language plpgsql as $$
begin
  insert into changes (kind, subject, state)
    select 'product', id, case tg_op when 'DELETE' then 'deleted' end from changed;
  return null;
end $$;

create function note_described_products() returns trigger language plpgsql as $$
begin
  insert into changes (kind, subject) select distinct 'product', product_id from changed;
  return null;
end $$;

create function note_excluded_products() returns trigger language plpgsql as $$
begin
  insert into changes (kind, subject, customer_id) select distinct 'product', product_id, customer_id from changed;
  return null;
end $$;

create function note_priced_products() returns trigger language plpgsql as $$
begin
  insert into changes (kind, subject) select distinct 'price', product_id from changed;
  return null;
end $$;

create function note_agreed_prices() returns trigger language plpgsql as $$
begin
  insert into changes (kind, subject, customer_id)
    select distinct 'price', product_id, case owner_kind when 'customer' then owner_id end from changed;
  return null;
end $$;

create function note_sales_units() returns trigger language plpgsql as $$
begin
  insert into changes (kind, subject)
    select distinct k.kind, c.product_id from changed c, (values ('product'), ('price')) k (kind);
  return null;
end $$;

create function note_updated_sales_units() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into changes (kind, subject)
    select distinct k.kind, n.product_id
      from changed n left join former o on o.product_id = n.product_id and o.code = n.code
        cross join lateral (values
          ('price', n.list_price_ore is distinct from o.list_price_ore),
          ('product', (n.position, n.quantity, n.is_default, n.text_singular, n.text_plural, n.content, n.gtin)
            is distinct from (o.position, o.quantity, o.is_default, o.text_singular, o.text_plural, o.content, o.gtin)))
          k (kind, differs)
      where k.differs;
  return null;
end $$;

-- What is left of a lot is stock, everything else about it its price.
create function note_updated_lots() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into changes (kind, subject)
    select distinct k.kind, n.product_id
      from changed n left join former o on o.id = n.id
        cross join lateral (values
          ('stock', n.quantity is distinct from o.quantity),
          ('price', (n.price_ore, n.type, n.depot_id, n.sales_unit_code, n.best_before, n.last_delivery_date, n.note_da, n.note_en)
            is distinct from
            (o.price_ore, o.type, o.depot_id, o.sales_unit_code, o.best_before, o.last_delivery_date, o.note_da, o.note_en)))
          k (kind, differs)
      where k.differs;
  return null;
end $$;

create function note_counted_stock() returns trigger language plpgsql as $$
begin
  insert into changes (kind, subject) select distinct 'stock', product_id from changed;
  return null;
end $$;

create function note_updated_stock() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into changes (kind, subject)
    select distinct 'stock', n.product_id
      from changed n join former o on o.product_id = n.product_id and o.depot_id = n.depot_id
      where (n.quantity, n.restock_date, n.restock_quantity) is distinct from (o.quantity, o.restock_date, o.restock_quantity);
  return null;
end $$;

create function note_new_baskets() returns trigger language plpgsql as $$
begin
  insert into changes (kind, customer_id, subject, version, state)
    select 'basket', customer_id, id::text, version, case tg_op when 'DELETE' then 'gone' else state end from changed;
  return null;
end $$;

create function note_updated_baskets() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into changes (kind, customer_id, subject, version, state)
    select 'basket', n.customer_id, n.id::text, n.version, n.state
      from changed n join former o on o.customer_id = n.customer_id and o.id = n.id
      where n.version <> o.version or n.state <> o.state;
  return null;
end $$;

create function note_new_web_orders() returns trigger language plpgsql as $$
begin
  insert into changes (kind, customer_id, subject, version, state)
    select 'order', customer_id, id::text, revision, status from changed;
  return null;
end $$;

create function note_updated_web_orders() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into changes (kind, customer_id, subject, version, state)
    select 'order', n.customer_id, n.id::text, n.revision, n.status
      from changed n join former o on o.customer_id = n.customer_id and o.id = n.id
      where n.revision <> o.revision or n.status <> o.status;
  return null;
end $$;

create function note_new_orders() returns trigger language plpgsql as $$
begin
  insert into changes (kind, customer_id, subject, version, state)
    select 'order', customer_id, id::text, received_revision, case tg_op when 'DELETE' then 'gone' else status end from changed;
  return null;
end $$;

create function note_updated_orders() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into changes (kind, customer_id, subject, version, state)
    select 'order', n.customer_id, n.id::text, n.received_revision, n.status
      from changed n join former o on o.customer_id = n.customer_id and o.id = n.id
      where (n.status, n.status_at, n.last_event, n.received_revision, n.confirmed_revision, n.delivery_date, n.total_ore,
          n.vat_ore, n.delivery_fee_ore, n.number_of_lines, n.number_of_deviations, n.is_delayed)
        is distinct from (o.status, o.status_at, o.last_event, o.received_revision, o.confirmed_revision, o.delivery_date,
          o.total_ore, o.vat_ore, o.delivery_fee_ore, o.number_of_lines, o.number_of_deviations, o.is_delayed);
  return null;
end $$;

create function note_changed_cases() returns trigger language plpgsql as $$
begin
  insert into changes (kind, customer_id, subject, state) select 'case', customer_id, id::text, state from changed;
  return null;
end $$;

create function state_of_user(is_active boolean, deleted_at timestamptz) returns text language sql immutable as $$
  select case when deleted_at is not null then 'deleted' when is_active then 'active' else 'locked' end
$$;

create function note_changed_users() returns trigger language plpgsql as $$
begin
  insert into changes (kind, subject, state)
    select 'user', id::text, case tg_op when 'DELETE' then 'gone' else state_of_user(is_active, deleted_at) end from changed;
  return null;
end $$;

create function note_updated_users() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into changes (kind, subject, state)
    select 'user', n.id::text, state_of_user(n.is_active, n.deleted_at)
      from changed n join former o on o.id = n.id
      where (n.email, n.display_name, n.phone, n.role, n.language, n.default_customer_id, n.is_active, n.deleted_at,
          n.console_parts)
        is distinct from (o.email, o.display_name, o.phone, o.role, o.language, o.default_customer_id, o.is_active,
          o.deleted_at, o.console_parts);
  return null;
end $$;

create function note_changed_members() returns trigger language plpgsql as $$
begin
  insert into changes (kind, customer_id, subject) select 'user', customer_id, user_id::text from changed;
  return null;
end $$;

do $$
declare each record;
begin
  for each in select * from (values
    ('products', 'note_changed_products', 'note_changed_products', 'note_changed_products'),
    ('product_pictures', 'note_described_products', 'note_described_products', 'note_described_products'),
    ('product_replacements', 'note_described_products', 'note_described_products', 'note_described_products'),
    ('product_exclusions', 'note_excluded_products', 'note_excluded_products', 'note_excluded_products'),
    ('sales_units', 'note_sales_units', 'note_updated_sales_units', 'note_sales_units'),
    ('quick_sales', 'note_priced_products', 'note_updated_lots', 'note_priced_products'),
    ('price_agreements', 'note_agreed_prices', 'note_agreed_prices', 'note_agreed_prices'),
    ('campaign_prices', 'note_priced_products', 'note_priced_products', 'note_priced_products'),
    ('stock', 'note_counted_stock', 'note_updated_stock', 'note_counted_stock'),
    ('baskets', 'note_new_baskets', 'note_updated_baskets', 'note_new_baskets'),
    ('web_orders', 'note_new_web_orders', 'note_updated_web_orders', null),
    ('orders', 'note_new_orders', 'note_updated_orders', 'note_new_orders'),
    ('customer_cases', 'note_changed_cases', 'note_changed_cases', null),
    ('users', 'note_changed_users', 'note_updated_users', 'note_changed_users'),
    ('memberships', 'note_changed_members', 'note_changed_members', 'note_changed_members')) t (name, added, updated, deleted)
  loop
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function %I()', each.name || '__feed_added', each.name, each.added);
    execute format('create trigger %I after update on %I referencing new table as changed %s
      for each statement execute function %I()', each.name || '__feed_updated', each.name,
      case when each.updated like 'note_updated%' then 'old table as former' end, each.updated);
    if each.deleted is not null then
      execute format('create trigger %I after delete on %I referencing old table as changed
        for each statement execute function %I()', each.name || '__feed_deleted', each.name, each.deleted);
    end if;
  end loop;
end $$;
