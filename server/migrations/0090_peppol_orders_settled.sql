-- Orders that came by Peppol are looked at each minute until nothing more is to be answered about them, however long
-- before their delivery they were placed.
alter table system_orders add column is_settled boolean not null default false;

-- Older orders have been answered or ignored until now. A late answer would say nothing new to the buyer.
update system_orders s set is_settled = true
  where s.protocol = 'peppol' and s.changed_at < now() - interval '90 days'
    and not exists (select from orders o where o.customer_id = s.customer_id and o.web_order_id = s.web_order_id
      and o.delivery_date > current_date - 90);

create index system_orders__peppol_unsettled on system_orders (changed_at)
  where protocol = 'peppol' and not is_settled;
