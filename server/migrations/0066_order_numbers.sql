-- Orders that did not come from the shop have numbers of the supplier's system. A web order never takes one that the
-- customer has already, so that a number names one order.
create function next_web_order_number(customer text) returns bigint language plpgsql as $$
declare
  number bigint;
begin
  loop
    number := nextval('web_order_numbers');
    exit when not exists (select from orders o where o.customer_id = customer and o.id = number);
  end loop;
  return number;
end $$;
