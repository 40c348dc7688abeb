-- Favourite lists, what was counted of them, and customers' own item numbers.
-- Lists of favourites get numbers of digits only, because programs of others read a list's id as a number.
create sequence favorite_list_numbers start 31001;

create table favorite_lists (
  customer_id text not null constraint favorite_lists__customer_id__fk references customers (id),
  name text not null,
  position integer not null default 0,
  created_by uuid not null constraint favorite_lists__created_by__fk references users (id),
  created_at timestamptz not null default now(),
  id bigint not null default nextval('favorite_list_numbers'),
  -- rises by one with every change
  version integer not null default 1,
  updated_by uuid constraint favorite_lists__updated_by__fk references users (id) on delete set null,
  updated_at timestamptz not null default now(),
  constraint favorite_lists__customer_id__id primary key (customer_id, id),
  constraint favorite_lists__id unique (id)
);
create unique index favorite_lists__customer_id__name on favorite_lists (customer_id, lower(name));

-- Whoever has a list open hears of its changes: its own customer and those it is shared with. A notice of what was deleted
-- names nobody: the row says who changed it last, not who deleted it.
create function notify_favorite_list_changed() returns trigger language plpgsql as $$
declare list favorite_lists := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('favorite_lists', json_build_object('id', list.id::text, 'version', list.version,
    'change', case tg_op when 'INSERT' then 'made' when 'UPDATE' then 'changed' else 'gone' end,
    'by', case when tg_op <> 'DELETE' then list.updated_by end,
    'customers', (select json_agg(id) from (select list.customer_id as id union
      select s.shared_with from favorite_list_shares s where s.customer_id = list.customer_id and s.list_id = list.id)
      as concerned))::text);
  return null;
end $$;
create trigger favorite_lists__changed after insert or update on favorite_lists
  for each row execute function notify_favorite_list_changed();
create trigger favorite_lists__deleted after delete on favorite_lists
  for each row execute function notify_favorite_list_changed();

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

create table favorite_list_products (
  customer_id text not null,
  product_id text not null constraint favorite_list_products__product_id__fk references products (id) on delete cascade,
  list_id bigint not null,
  -- The place of a product is a key between those of its neighbours, so that moving it changes no other row.
  sort_key text collate "C" not null,
  section_id uuid,
  note text,
  par_quantity double precision,
  par_unit_code text,
  constraint favorite_list_products__key primary key (customer_id, list_id, product_id),
  constraint favorite_list_products__list__fk foreign key (customer_id, list_id)
    references favorite_lists (customer_id, id) on delete cascade,
  constraint favorite_list_products__section__fk foreign key (customer_id, list_id, section_id)
    references favorite_list_sections (customer_id, list_id, id),
  constraint favorite_list_products__par check ((par_quantity is null) = (par_unit_code is null))
);
create index favorite_list_products__customer_id__product_id on favorite_list_products (customer_id, product_id);
create index favorite_list_products__section on favorite_list_products (customer_id, list_id, section_id)
  where section_id is not null;

-- Every node remembers which products stand on a customer's lists; a change names the customers whose lists changed.
create function notify_favorites_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('favorites', customer_id) from (select distinct customer_id from changed) as named;
  return null;
end $$;
create trigger favorite_list_products__inserted after insert on favorite_list_products
  referencing new table as changed for each statement execute function notify_favorites_changed();
create trigger favorite_list_products__deleted after delete on favorite_list_products
  referencing old table as changed for each statement execute function notify_favorites_changed();

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

create function notify_favorite_share_changed() returns trigger language plpgsql as $$
declare share favorite_list_shares := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('favorite_lists', json_build_object('id', share.list_id::text, 'version', 0,
    'change', case tg_op when 'INSERT' then 'made' else 'gone' end,
    'by', case when tg_op = 'INSERT' then share.created_by end,
    'customers', json_build_array(share.shared_with))::text);
  return null;
end $$;
create trigger favorite_list_shares__changed after insert or delete on favorite_list_shares
  for each row execute function notify_favorite_share_changed();

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

-- What users counted of a favourite list on a day. Every number is kept, so that phones without a line can send theirs
-- later, in any order and more than once. The list may be one that another customer shares.
create table favorite_count_edits (
  customer_id text not null constraint favorite_count_edits__customer_id__fk references customers (id) on delete cascade,
  list_id bigint not null constraint favorite_count_edits__list_id__fk references favorite_lists (id) on delete cascade,
  day date not null,
  id uuid not null,
  phone_id uuid not null,
  product_id text not null constraint favorite_count_edits__product_id__fk references products (id) on delete cascade,
  unit_code text not null,
  left_quantity double precision,
  turn integer not null,
  counted_at timestamptz not null,
  counted_by uuid constraint favorite_count_edits__counted_by__fk references users (id) on delete set null,
  received_at timestamptz not null,
  constraint favorite_count_edits__key primary key (customer_id, id),
  constraint favorite_count_edits__left_quantity__halves
    check (left_quantity >= 0 and left_quantity * 2 = floor(left_quantity * 2)),
  constraint favorite_count_edits__turn__positive check (turn > 0)
);
create index favorite_count_edits__list on favorite_count_edits (customer_id, list_id, day);
create index favorite_count_edits__list_id on favorite_count_edits (list_id);

-- What was ordered of the proposal of a count, and by whom: one row per product. A product is granted only what no earlier
-- confirmation of the same list and day has ordered, so that two phones order once. The id is the client's.
create table favorite_count_confirmations (
  customer_id text not null constraint favorite_count_confirmations__customer_id__fk references customers (id) on delete cascade,
  list_id bigint not null constraint favorite_count_confirmations__list_id__fk references favorite_lists (id) on delete cascade,
  day date not null,
  id uuid not null,
  product_id text not null constraint favorite_count_confirmations__product_id__fk references products (id) on delete cascade,
  unit_code text not null,
  quantity integer not null,
  -- What was ordered of the product before, on the same day.
  before integer not null,
  confirmed_by uuid constraint favorite_count_confirmations__confirmed_by__fk references users (id) on delete set null,
  confirmed_at timestamptz not null,
  -- Set when somebody took the confirmation back; its products are then proposed again.
  withdrawn_at timestamptz,
  constraint favorite_count_confirmations__key primary key (customer_id, id, product_id),
  constraint favorite_count_confirmations__quantity__positive check (quantity > 0),
  constraint favorite_count_confirmations__before__not_negative check (before >= 0)
);
create index favorite_count_confirmations__list on favorite_count_confirmations (customer_id, list_id, day);
create index favorite_count_confirmations__list_id on favorite_count_confirmations (list_id);

-- A customer's own item number belongs to the product at that customer, wherever it is typed or read: one number for each
-- product, one product for each number.
create table customer_item_numbers (
  customer_id text not null constraint customer_item_numbers__customer_id__fk references customers (id),
  own_number text not null,
  product_id text not null constraint customer_item_numbers__product_id__fk references products (id) on delete cascade,
  constraint customer_item_numbers__key primary key (customer_id, product_id)
);
create unique index customer_item_numbers__number on customer_item_numbers (customer_id, upper(own_number));

-- Every node remembers a customer's numbers; a change names the customers.
create function notify_own_numbers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('own_numbers', customer_id) from (select distinct customer_id from changed) as named;
  return null;
end $$;
create trigger customer_item_numbers__inserted after insert on customer_item_numbers
  referencing new table as changed for each statement execute function notify_own_numbers_changed();
create trigger customer_item_numbers__updated after update on customer_item_numbers
  referencing new table as changed for each statement execute function notify_own_numbers_changed();
create trigger customer_item_numbers__deleted after delete on customer_item_numbers
  referencing old table as changed for each statement execute function notify_own_numbers_changed();
