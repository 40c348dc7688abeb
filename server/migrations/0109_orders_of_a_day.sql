-- What a customer's orders of a delivery day come to together: fee, minimum and samples are of the day (decision 0125).

create function placed_orders(for_customer text, first_day date, last_day date) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('id', o.id, 'deliveryDate', o.delivery_date, 'subtotalOre', o.subtotal_ore,
      'deliveryFeeOre', o.delivery_fee_ore, 'samples', s.units, 'samplesOre', s.ore) order by o.id), '[]')
    from web_orders o
      cross join lateral (select coalesce(sum(l.quantity * l.unit_quantity), 0) as units,
          coalesce(sum(l.line_total_ore), 0) as ore
        from web_order_lines l join products p on p.id = l.product_id and p.is_sample
        where l.customer_id = o.customer_id and l.web_order_id = o.id) s
    where o.customer_id = for_customer and o.delivery_date between first_day and last_day
      and o.status not in ('Withdrawn', 'Cancelled', 'Refused')
$$;

-- The same for one day, held until the transaction ends: of two orders of a customer at once, one sees the other.
create function hold_orders_of_day(for_customer text, on_day date) returns json language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('orders:' || for_customer, 0));
  return placed_orders(for_customer, on_day, on_day);
end $$;
