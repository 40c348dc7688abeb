-- What was sent of a recall, when, by whom and to whom. Mails of one customer, corrections of an address and updates are
-- told apart from reminders to all who are silent, so that none of them stands in for the automatic reminder.
create table recall_rounds (
  recall_id bigint not null constraint recall_rounds__recall_id__fk references recalls (id),
  round integer not null,
  kind text not null,
  -- the one customer that it was sent to; null for all
  only_customer text,
  -- what an update says
  text_da text not null default '',
  text_en text not null default '',
  -- null when the job did it
  sent_by text,
  asked_at timestamptz not null,
  -- the same key of an update sends once
  client_key text,
  constraint recall_rounds__recall_id__round primary key (recall_id, round),
  constraint recall_rounds__recall_id__client_key unique (recall_id, client_key),
  constraint recall_rounds__kind__known check (kind in ('Sent', 'Reminded', 'Resent', 'Corrected', 'Updated'))
);
insert into recall_rounds (recall_id, round, kind, sent_by, asked_at)
  select m.recall_id, m.round, case when m.round = 1 then 'Sent' else 'Reminded' end,
         case when m.round = 1 then max(r.sent_by) end, min(m.asked_at)
    from recall_mails m join recalls r on r.id = m.recall_id group by m.recall_id, m.round;
alter table recall_mails add constraint recall_mails__round__fk
  foreign key (recall_id, round) references recall_rounds (recall_id, round);

-- What kitchens can buy instead.
alter table recalls add column replacement_id text;

-- Whether running recalls concern all of a product, which then cannot be ordered, or some lots or days of it.
alter table products add column recalled text constraint products__recalled__known check (recalled in ('all', 'some'));
create function mark_recalled(of_product text) returns void language sql as $$
  update products p set recalled = now_recalled.what
    from (select case when bool_or(cardinality(lots) = 0 and delivered_from is null and delivered_to is null) then 'all'
                      when count(*) > 0 then 'some' end as what
            from recalls where product_id = of_product and state = 'Sent') as now_recalled
   where p.id = of_product and p.recalled is distinct from now_recalled.what
$$;
select mark_recalled(product_id) from (select distinct product_id from recalls where state = 'Sent') as running;
