-- What every wing uses: the outboxes, work in the background, requests that are counted.

-- The mail outbox. A row is written in the transaction of what it tells about; a worker sends it later.
create table mails (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  -- one mail of a kind per key, however often the cause is repeated
  dedupe_key text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  claimed_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Answers to a form go to whoever wrote it.
  reply_to text,
  -- A mail with a link that opens an account loses its bodies once it is sent or given up.
  holds_secret boolean not null default false,
  -- Address that ends a subscription with one press in a mail program (RFC 8058).
  list_unsubscribe text,
  -- What was given up can be sent again from the console. A mail that is sent again has another day of attempts.
  resent_at timestamptz,
  claim uuid,
  constraint mails__id primary key (id),
  constraint mails__dedupe_key unique (dedupe_key),
  constraint mails__state__known check (state in ('waiting', 'sent', 'dead'))
);
-- The mails of a recall share one moment. Without their id in the index, each claim sorted all that wait.
create index mails__next_attempt_at__id on mails (next_attempt_at, id) where state = 'waiting';
-- The overview of the console counts these every minute.
create index mails__dead on mails (next_attempt_at) where state = 'dead';
-- The content of a mail goes a month after it was sent. Without the first index each night would read every mail there
-- ever was.
create index mails__with_content on mails (sent_at) where state = 'sent' and html_body <> '';
-- A deleted user's mails go too. Without the next two, deleting a user read every mail twice, and ended after 5 seconds
-- once there were some millions.
create index mails__recipient on mails (recipient);
create index mails__of_accounts on mails (dedupe_key text_pattern_ops) where kind like 'account.%';

-- The bodies of mails are the largest texts there are; lz4 packs them in a tenth of the time, where the server has it.
do $$ begin
  alter table mails alter column html_body set compression lz4;
  alter table mails alter column text_body set compression lz4;
exception when feature_not_supported then null;
end $$;

-- Files of mails that wait; they go as soon as the mail was sent or given up.
create table mail_attachments (
  mail_id uuid not null constraint mail_attachments__mail_id__fk references mails (id) on delete cascade,
  position integer not null,
  name text not null,
  media_type text not null,
  content bytea not null,
  constraint mail_attachments__mail_id__position primary key (mail_id, position)
);

-- What happened, for whoever is to be told (ERP, webhooks): written with the fact, handled later.
create table outbox_events (
  id bigint generated always as identity,
  kind text not null,
  customer_id text,
  subject text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  handled_at timestamptz,
  -- The way to the supplier's system: each event is sent at least once, in order within a customer.
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  claimed_until timestamptz,
  last_error text,
  -- given up after its last attempt, until somebody sends it again
  dead_at timestamptz,
  -- The message of an event as it was first sent, so that every attempt is the same; empty once it was accepted.
  message text,
  -- When the supplier's system was last tried with an event.
  last_attempt_at timestamptz,
  -- A claim on waiting work has a mark of its own. Whoever claims later writes another one, and what an earlier holder
  -- still writes then changes nothing. The time until which a claim holds is the database's.
  claim uuid,
  -- whose fault the last failure was; null before the first
  failed_by text,
  constraint outbox_events__id primary key (id),
  constraint outbox_events__kind__subject unique (kind, subject),
  constraint outbox_events__failed_by__known check (failed_by in ('receiver', 'refused', 'unreadable', 'here'))
);
create index outbox_events__customer_id__waiting on outbox_events (customer_id, id) where handled_at is null;
-- The console shows the answers to the orders of one procurement system. Without this index it read every event that the
-- database ever had.
create index outbox_events__system_order on outbox_events (customer_id, (payload ->> 'systemOrderId'))
  where kind like 'system.%';
-- The waiting events in the order in which they are claimed, so that a claim of a few looks at a few however many wait; what
-- was put aside is not in it. The index by customer serves everything else that asks for open events.
create index outbox_events__due on outbox_events (next_attempt_at nulls first, last_attempt_at nulls first, id)
  where handled_at is null and dead_at is null;

-- Work in the background that only one process of all nodes may do at a time. The time is the database's.
create table work_leases (
  name text not null,
  claim uuid not null,
  claimed_until timestamptz not null,
  constraint work_leases__name primary key (name)
);

-- How each piece of work of the background went last: queues, seals, nightly work. One row each, for all nodes.
create table work_runs (
  name text not null,
  -- how long after its last success it is late
  late_after_seconds integer not null,
  known_since timestamptz not null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- since its last success
  failures integer not null default 0,
  last_error text,
  -- When staff asked that a piece of work runs once more, until it begins.
  asked_at timestamptz,
  constraint work_runs__name primary key (name)
);

-- Requests that are counted by the hour over all nodes, such as mails to an address that somebody typed.
create table hourly_requests (
  key text not null,
  requested_at timestamptz not null
);
create index hourly_requests__key__requested_at on hourly_requests (key, requested_at);
create index hourly_requests__requested_at on hourly_requests (requested_at);
