-- The mails of a recall share one moment. Without their id in the index, each claim sorted all that wait.
create index mails__next_attempt_at__id on mails (next_attempt_at, id) where state = 'waiting';
drop index mails__next_attempt_at;
