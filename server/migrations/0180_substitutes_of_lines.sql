-- What the kitchen wants when the goods of a line are missing (PLN-09): another product, to be asked first, or nothing; null as agreed.
alter table basket_lines add column substitute text constraint basket_lines__substitute__known check (substitute in ('Always', 'Ask', 'Never'));
alter table web_order_lines add column substitute text constraint web_order_lines__substitute__known check (substitute in ('Always', 'Ask', 'Never'));
alter table order_lines add column substitute text constraint order_lines__substitute__known check (substitute in ('Always', 'Ask', 'Never'));

-- As in 0179, with the substitute of a line.
create or replace function make_basket(p_customer text, p_session uuid, p_person uuid, p_editor uuid, p_at timestamptz, p_most integer,
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
        unit_price_ore, price_source, added_by, tracking_list, tracking_position, note, substitute, updated_at)
      select p_customer, v_id, w."lineId", w."productId", w."quickSaleId", w."unitCode", w.quantity,
          w."unitPriceOre", w."priceSource", w."addedBy", w."trackingList", w."trackingPosition", w.note, w.substitute, p_at
        from json_to_recordset(p_lines) as w ("lineId" int, "productId" text, "quickSaleId" text, "unitCode" text,
          quantity int, "unitPriceOre" bigint, "priceSource" text, "addedBy" uuid,
          "trackingList" text, "trackingPosition" int, note text, substitute text);
  end if;
  return query select v_id, true;
end $$;
