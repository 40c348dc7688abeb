-- Documents that the supplier's own system made, beside or instead of ours: with its own numbers, which need not be digits,
-- and its own PDF. Statements and reminders are of an account, not of an order.
alter table sales_documents
  alter column number type text using number::text,
  alter column corrects_number type text using corrects_number::text,
  drop constraint sales_documents__kind__known,
  add constraint sales_documents__kind__known check (kind in ('Invoice', 'CreditNote', 'DeliveryNote', 'Statement', 'Reminder')),
  add column is_from_supplier boolean not null default false,
  -- the PDF as the supplier's system sent it; null for a document that is drawn from its content
  add column pdf bytea;

create sequence statement_numbers start 93010001;
