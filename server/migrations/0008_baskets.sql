-- Baskets that several people edit (domain 5).
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
  -- who changed it last; the member of staff when one acted for the buyer
  updated_by uuid constraint baskets__updated_by__fk references users (id),
  -- the order that submitting this basket changes
  amends_web_order_id bigint,
  -- A basket belongs to the punch-out session it was made in, null for ordinary baskets. Every query of baskets names the
  -- session (decision 0040); the policy within_punch_out is the second safeguard.
  punch_out_session_id uuid,
  -- What a document said that makes no line (domain 5): kept with the basket that it became, and with its order. A list of
  -- `{"key": …, "params": {…}}`, so that each reader gets the text in their language.
  notices jsonb not null default '[]',
  constraint baskets__customer_id__id primary key (customer_id, id),
  constraint baskets__state__known check (state in ('open', 'submitted', 'deleted')),
  constraint baskets__message__length check (length(message) <= 2000),
  constraint baskets__order_reference__length check (length(order_reference) <= 60)
);
create index baskets__open on baskets (customer_id, delivery_date) where state = 'open';
create unique index baskets__customer_id__amends_web_order_id on baskets (customer_id, amends_web_order_id)
  where state = 'open' and amends_web_order_id is not null;

create table basket_lines (
  customer_id text not null,
  basket_id bigint not null,
  line_id integer not null,
  product_id text not null constraint basket_lines__product_id__fk references products (id),
  -- '' stands for no quick sale, so that one unique key serves
  quick_sale_id text not null default '',
  sales_unit_code text not null,
  quantity integer not null,
  -- How a line is packed is its unit; written no more.
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
  constraint basket_invalid_lines__basket__fk foreign key (customer_id, basket_id)
    references baskets (customer_id, id) on delete cascade
);

-- Edits already taken in: the same key has its effect once (domain 5).
create table basket_edits (
  customer_id text not null,
  basket_id bigint not null,
  key text not null,
  applied_at timestamptz not null,
  -- What an edit over several baskets came to: answered again to a repeat, and taken back by undo.
  result jsonb,
  constraint basket_edits__customer_id__basket_id__key primary key (customer_id, basket_id, key),
  constraint basket_edits__basket__fk foreign key (customer_id, basket_id) references baskets (customer_id, id) on delete cascade
);

-- Whoever makes or removes baskets of the customer waits for the others; each statement within sees what they did. No row:
-- there are p_most open baskets. With the edit key of an earlier making it is that basket. The key counts for the making
-- and, where lines come with it, for the edit too, so that a repeat does neither again. A chosen basket becomes the
-- person's current one. p_session is null for ordinary baskets; the limit p_most and the edit key count within it.
create function make_basket(p_customer text, p_session uuid, p_person uuid, p_editor uuid, p_at timestamptz, p_most integer,
    p_key text, p_date date, p_period text, p_reference text, p_message text, p_separate boolean, p_last_line integer,
    p_notices jsonb, p_lines json, p_amends bigint, p_is_chosen boolean)
  returns table (made_id bigint, is_new boolean) language plpgsql as $$
declare v_id bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('baskets:' || p_customer, 0));
  if p_key is not null then
    select e.basket_id into v_id from basket_edits e join baskets b on b.customer_id = e.customer_id and b.id = e.basket_id
      where e.customer_id = p_customer and e.key = 'create:' || p_key and b.punch_out_session_id is not distinct from p_session
      limit 1;
    if found then return query select v_id, false; return; end if;
  end if;
  if (select count(*) from baskets where customer_id = p_customer and state = 'open'
      and punch_out_session_id is not distinct from p_session) >= p_most then return; end if;
  insert into baskets (customer_id, punch_out_session_id, created_by, delivery_date, presale_period_id, order_reference,
      message, is_separate_invoice, last_line_id, notices, created_at, updated_at, updated_by, amends_web_order_id)
    values (p_customer, p_session, p_person, p_date, p_period, p_reference, p_message, p_separate, p_last_line, p_notices,
      p_at, p_at, p_editor, p_amends)
    returning id into v_id;
  if p_is_chosen then
    insert into user_settings (customer_id, user_id, settings)
      values (p_customer, p_person, jsonb_build_object('LastSelectedBasketId', v_id::text))
      on conflict (customer_id, user_id)
        do update set settings = user_settings.settings || excluded.settings, updated_at = now();
  end if;
  if p_key is not null then
    insert into basket_edits (customer_id, basket_id, key, applied_at) values (p_customer, v_id, 'create:' || p_key, p_at);
  end if;
  if p_lines is not null then
    if p_key is not null then
      insert into basket_edits (customer_id, basket_id, key, applied_at) values (p_customer, v_id, p_key, p_at);
    end if;
    insert into basket_lines (customer_id, basket_id, line_id, product_id, quick_sale_id, sales_unit_code, quantity,
        unit_price_ore, price_source, added_by, tracking_list, tracking_position, updated_at)
      select p_customer, v_id, w."lineId", w."productId", w."quickSaleId", w."unitCode", w.quantity,
          w."unitPriceOre", w."priceSource", w."addedBy", w."trackingList", w."trackingPosition", p_at
        from json_to_recordset(p_lines) as w ("lineId" int, "productId" text, "quickSaleId" text, "unitCode" text,
          quantity int, "unitPriceOre" bigint, "priceSource" text, "addedBy" uuid,
          "trackingList" text, "trackingPosition" int);
  end if;
  return query select v_id, true;
end $$;
