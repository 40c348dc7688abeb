-- expand
-- A basket that waits for approval says for which request; null for all others.
alter table baskets add column approval_id bigint;
