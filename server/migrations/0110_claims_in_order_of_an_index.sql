-- The waiting events in the order in which they are claimed, so that a claim of a few looks at a few however many wait; what
-- was put aside is not in it. The index by customer (0032) serves everything else that asks for open events.
create index outbox_events__due on outbox_events (next_attempt_at nulls first, last_attempt_at nulls first, id)
  where handled_at is null and dead_at is null;
drop index outbox_events__waiting;
