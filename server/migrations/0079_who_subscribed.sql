-- Who subscribed an address: its mails show amounts only while that person may see prices at the customer.
alter table organic_subscribers add column added_by uuid constraint organic_subscribers__added_by__fk references users (id);
create index organic_subscribers__added_by on organic_subscribers (added_by);

-- Whoever subscribed an address is in the log; without an entry its mails show no amounts.
update organic_subscribers s set added_by = l.user_id
  from (
    select distinct on (a.customer_id, a.subject) a.customer_id, a.subject, a.user_id
      from audit_log a join users u on u.id = a.user_id
     where a.kind = 'organic.subscriber.added'
     order by a.customer_id, a.subject, a.at desc, a.id desc) l
 where l.customer_id = s.customer_id and l.subject = s.email;
