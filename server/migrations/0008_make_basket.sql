-- Makes a basket and makes it the person's current one, in one call with plans that are kept. Whoever makes or removes
-- baskets of the customer waits for the others; each statement within sees what they did. No row: there are too many.
create function make_basket(p_customer text, p_person uuid, p_editor uuid, p_at timestamptz, p_most integer, p_key text)
  returns table (made_id bigint, is_new boolean) language plpgsql as $$
declare v_id bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('baskets:' || p_customer, 0));
  if p_key is not null then
    select basket_id into v_id from basket_edits where customer_id = p_customer and key = p_key limit 1;
    if found then return query select v_id, false; return; end if;
  end if;
  if (select count(*) from baskets where customer_id = p_customer and state = 'open') >= p_most then return; end if;
  insert into baskets (customer_id, created_by, created_at, updated_at, updated_by)
    values (p_customer, p_person, p_at, p_at, p_editor) returning id into v_id;
  insert into user_settings (customer_id, user_id, settings)
    values (p_customer, p_person, jsonb_build_object('LastSelectedBasketId', v_id::text))
    on conflict (customer_id, user_id)
      do update set settings = user_settings.settings || excluded.settings, updated_at = now();
  if p_key is not null then
    insert into basket_edits (customer_id, basket_id, key, applied_at) values (p_customer, v_id, p_key, p_at);
  end if;
  return query select v_id, true;
end $$;
