-- The content of a mail goes a month after it was sent. Without the first index each night would read every mail there
-- ever was.
create index mails__with_content on mails (sent_at) where state = 'sent' and html_body <> '';
-- A deleted user's mails go too. Without the next two, deleting a user read every mail twice, and ended after 5 seconds
-- once there were some millions.
create index mails__recipient on mails (recipient);
create index mails__of_accounts on mails (dedupe_key text_pattern_ops) where kind like 'account.%';
-- Reports that follow a changed product look through one month of all customers at a time.
create index purchase_sums__month on purchase_sums (starts_on) where grain = 'month';
-- Each start of the built-in system looks for open invoices; without the index it read every document there ever was.
create index sales_documents__unpaid on sales_documents (due_date)
  where kind = 'Invoice' and paid_on is null and not is_from_supplier;
