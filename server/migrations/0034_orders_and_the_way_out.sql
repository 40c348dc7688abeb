-- The version of the web order that the supplier received last; the one it confirmed may be older.
alter table orders add column received_revision integer;

-- The message of an event as it was first sent, so that every attempt is the same; empty once it was accepted.
alter table outbox_events add column message text;
