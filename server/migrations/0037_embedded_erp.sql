-- When the supplier's system was last tried with an event.
alter table outbox_events add column last_attempt_at timestamptz;

-- What the embedded system still has to do with an order, and what it did. A step and its effect are one transaction.
create table embedded_erp_steps (
  customer_id text not null,
  id bigint generated always as identity,
  -- number of the web order, or of an order without one
  order_id bigint not null,
  kind text not null,
  -- version of the web order that the step is about; a step about an older version than the one received does nothing
  revision integer not null default 0,
  due_at timestamptz not null,
  attempts integer not null default 0,
  done_at timestamptz,
  -- why a step was passed over, or what its last failure was
  remark text,
  constraint embedded_erp_steps__customer_id__id primary key (customer_id, id),
  -- the same message twice makes one step
  constraint embedded_erp_steps__once unique (customer_id, order_id, kind, revision),
  constraint embedded_erp_steps__kind__known check (kind in ('Receive', 'Withdraw', 'Confirm', 'Pick', 'Leave', 'Delay',
    'Arrive', 'LeaveAgain', 'ArriveAgain', 'Invoice', 'Credit'))
);
create index embedded_erp_steps__waiting on embedded_erp_steps (due_at, id) where done_at is null;
alter table embedded_erp_steps enable row level security;
create policy within_customers on embedded_erp_steps using (
  (select nullif(current_setting('engros.customers', true), '')) is null
  or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]));
