-- A claim on waiting work has a mark of its own. Whoever claims later writes another one, and what an earlier holder
-- still writes then changes nothing. The time until which a claim holds is the database's.
alter table outbox_events
  add column claim uuid,
  -- whose fault the last failure was; null before the first
  add column failed_by text,
  add constraint outbox_events__failed_by__known
    check (failed_by in ('receiver', 'refused', 'unreadable', 'here'));
alter table mails add column claim uuid;
alter table peppol_messages
  add column claim uuid,
  add column claimed_until timestamptz;

-- How a system that receives web orders is doing, for all nodes. It is down once the messages of two customers failed
-- with no success between them; one message then tries it now and then, and its first success makes all others due.
create table outgoing_receivers (
  name text not null,
  failures integer not null,
  first_failed_customer text,
  is_down boolean not null,
  next_attempt_at timestamptz,
  last_error text,
  constraint outgoing_receivers__name primary key (name)
);
