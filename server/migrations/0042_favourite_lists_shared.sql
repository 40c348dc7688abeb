-- Favourite lists with sections, notes, par levels and an order that several users change at a time; lists shared with
-- other customers.

-- One customer's lists differ in more than capitals.
update favorite_lists l set name = l.name || ' ' || l.id
  where exists (select from favorite_lists o
    where o.customer_id = l.customer_id and lower(o.name) = lower(l.name) and o.id < l.id);
alter table favorite_lists drop constraint favorite_lists__customer_id__name;
create unique index favorite_lists__customer_id__name on favorite_lists (customer_id, lower(name));
alter table favorite_lists add constraint favorite_lists__id unique (id);
alter table favorite_lists
  -- rises by one with every change
  add column version integer not null default 1,
  add column updated_by uuid constraint favorite_lists__updated_by__fk references users (id) on delete set null,
  add column updated_at timestamptz not null default now();
update favorite_lists set updated_at = created_at, updated_by = created_by;

create table favorite_list_sections (
  customer_id text not null,
  list_id bigint not null,
  id uuid not null,
  name text not null,
  sort_key text collate "C" not null,
  constraint favorite_list_sections__key primary key (customer_id, list_id, id),
  constraint favorite_list_sections__list__fk foreign key (customer_id, list_id)
    references favorite_lists (customer_id, id) on delete cascade
);

-- The place of a product is a key between those of its neighbours, so that moving it changes no other row.
alter table favorite_list_products
  add column sort_key text collate "C",
  add column section_id uuid,
  add column note text,
  add column own_number text,
  add column par_quantity double precision,
  add column par_unit_code text;
update favorite_list_products set sort_key = 'V' || lpad(position::text, 4, '0') || 'V';
alter table favorite_list_products
  alter column sort_key set not null,
  drop column position,
  add constraint favorite_list_products__section__fk foreign key (customer_id, list_id, section_id)
    references favorite_list_sections (customer_id, list_id, id),
  add constraint favorite_list_products__par check ((par_quantity is null) = (par_unit_code is null));
create index favorite_list_products__section on favorite_list_products (customer_id, list_id, section_id)
  where section_id is not null;

-- Other customers who may read a list.
create table favorite_list_shares (
  customer_id text not null,
  list_id bigint not null,
  shared_with text not null constraint favorite_list_shares__shared_with__fk references customers (id) on delete cascade,
  created_by uuid constraint favorite_list_shares__created_by__fk references users (id) on delete set null,
  created_at timestamptz not null,
  constraint favorite_list_shares__key primary key (shared_with, list_id),
  constraint favorite_list_shares__list__fk foreign key (customer_id, list_id)
    references favorite_lists (customer_id, id) on delete cascade,
  constraint favorite_list_shares__other check (shared_with <> customer_id)
);
create index favorite_list_shares__list on favorite_list_shares (customer_id, list_id);

-- Edits that were applied, so that an edit that is sent again has no second effect.
create table favorite_list_edits (
  customer_id text not null,
  list_id bigint not null,
  id uuid not null,
  applied_at timestamptz not null,
  constraint favorite_list_edits__key primary key (customer_id, list_id, id),
  constraint favorite_list_edits__list__fk foreign key (customer_id, list_id)
    references favorite_lists (customer_id, id) on delete cascade
);
create index favorite_list_edits__applied_at on favorite_list_edits (applied_at);

do $$
declare name text;
begin
  foreach name in array array['favorite_list_sections', 'favorite_list_shares', 'favorite_list_edits']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy within_customers on %I using (
      (select nullif(current_setting('engros.customers', true), '')) is null
      or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]))$policy$, name);
  end loop;
  -- A customer also reads the lists that are shared with it, and may end the sharing.
  foreach name in array array['select', 'delete']
  loop
    execute format($policy$create policy %I on favorite_list_shares for %s using (
      shared_with = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]))$policy$,
      'shared_' || name, name);
  end loop;
  create policy shared_with_customers on favorite_lists for select using (exists (
    select from favorite_list_shares s where s.list_id = favorite_lists.id and s.customer_id = favorite_lists.customer_id
      and s.shared_with = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[])));
  foreach name in array array['favorite_list_products', 'favorite_list_sections']
  loop
    execute format($policy$create policy shared_with_customers on %1$I for select using (exists (
      select from favorite_list_shares s where s.list_id = %1$I.list_id and s.customer_id = %1$I.customer_id
        and s.shared_with = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[])))$policy$,
      name);
  end loop;
end $$;

-- Whoever has a list open hears of its changes: its own customer and those it is shared with.
create function notify_favorite_list_changed() returns trigger language plpgsql as $$
declare list favorite_lists := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('favorite_lists', json_build_object('id', list.id::text, 'version', list.version,
    'change', case tg_op when 'INSERT' then 'made' when 'UPDATE' then 'changed' else 'gone' end, 'by', list.updated_by,
    'customers', (select array_agg(id) from (select list.customer_id as id union
      select s.shared_with from favorite_list_shares s where s.customer_id = list.customer_id and s.list_id = list.id)
      as concerned))::text);
  return null;
end $$;
create trigger favorite_lists__changed after insert or update on favorite_lists
  for each row execute function notify_favorite_list_changed();
create trigger favorite_lists__deleted after delete on favorite_lists
  for each row execute function notify_favorite_list_changed();

create function notify_favorite_share_changed() returns trigger language plpgsql as $$
declare share favorite_list_shares := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('favorite_lists', json_build_object('id', share.list_id::text, 'version', 0,
    'change', case tg_op when 'INSERT' then 'made' else 'gone' end, 'by', share.created_by,
    'customers', array[share.shared_with])::text);
  return null;
end $$;
create trigger favorite_list_shares__changed after insert or delete on favorite_list_shares
  for each row execute function notify_favorite_share_changed();
