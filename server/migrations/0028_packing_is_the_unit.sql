-- How a line is packed is its unit: the place of the unit among the product's. The columns stay with their default as long
-- as servers of before may write them.
create or replace function make_basket(p_customer text, p_person uuid, p_editor uuid, p_at timestamptz, p_most integer, p_key text,
    p_date date, p_period text, p_reference text, p_message text, p_separate boolean, p_last_line integer, p_lines json,
    p_amends bigint, p_is_chosen boolean)
  returns table (made_id bigint, is_new boolean) language plpgsql as $$
declare v_id bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('baskets:' || p_customer, 0));
  if p_key is not null then
    select basket_id into v_id from basket_edits where customer_id = p_customer and key = 'create:' || p_key limit 1;
    if found then return query select v_id, false; return; end if;
  end if;
  if (select count(*) from baskets where customer_id = p_customer and state = 'open') >= p_most then return; end if;
  insert into baskets (customer_id, created_by, delivery_date, presale_period_id, order_reference, message,
      is_separate_invoice, last_line_id, created_at, updated_at, updated_by, amends_web_order_id)
    values (p_customer, p_person, p_date, p_period, p_reference, p_message, p_separate, p_last_line, p_at, p_at, p_editor,
      p_amends)
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
