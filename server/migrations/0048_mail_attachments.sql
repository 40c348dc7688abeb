-- Files of mails that wait; they go as soon as the mail was sent or given up.
create table mail_attachments (
  mail_id uuid not null constraint mail_attachments__mail_id__fk references mails (id) on delete cascade,
  position integer not null,
  name text not null,
  media_type text not null,
  content bytea not null,
  constraint mail_attachments__mail_id__position primary key (mail_id, position)
);

-- Where the customer's people last sent documents for their bookkeeping.
alter table customers add column accounting_email text;
