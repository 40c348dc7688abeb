-- What was given up can be sent again from the console. A mail that is sent again has another day of attempts.
alter table mails add column resent_at timestamptz;
-- The overview of the console counts these every minute.
create index mails__dead on mails (next_attempt_at) where state = 'dead';
create index peppol_messages__given_up on peppol_messages (given_up_at) where given_up_at is not null;
