-- A withdrawn order is not bought, also before the supplier says that it is cancelled (decision 0127). The orders made of
-- it say so themselves: lists, sums and the versions of what the nodes remember of them follow in the same statement.
alter table orders add column is_withdrawn boolean not null default false;
update orders o set is_withdrawn = true from web_orders w
 where w.customer_id = o.customer_id and w.id = o.web_order_id and w.status = 'Withdrawn';

create or replace function tell_withdrawn_order() returns trigger language plpgsql as $$
begin
  update orders set is_withdrawn = true where customer_id = new.customer_id and web_order_id = new.id;
  perform pg_notify('orders', new.customer_id || ':' || new.id);
  return null;
end $$;

create function orders__is_withdrawn() returns trigger language plpgsql as $$
begin
  new.is_withdrawn := exists (select from web_orders w
    where w.customer_id = new.customer_id and w.id = new.web_order_id and w.status = 'Withdrawn');
  return new;
end $$;
create trigger orders__is_withdrawn before insert on orders for each row
  when (new.web_order_id is not null) execute function orders__is_withdrawn();
