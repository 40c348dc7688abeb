-- Invoices, credit notes, statements, complaints.

-- What documents say about the supplier. One row; the server writes its settings into it at each start.
create table seller (
  is_only boolean not null default true,
  name text not null default 'Fjordgros Foodservice A/S',
  address text not null default 'Havnevej 12',
  postal_code text not null default '7100',
  city text not null default 'Vejle',
  country_code text not null default 'DK',
  -- eight digits of the Danish business register (CVR)
  company_number text not null default '12345674',
  gln text not null default '5790001234567',
  phone text not null default '75 00 00 00',
  email text not null default 'bogholderi@fjordgros.example',
  bank_registration text not null default '9999',
  bank_account text not null default '0012345678',
  -- zone in which the day of a document is reckoned
  time_zone text not null default 'Europe/Copenhagen',
  constraint seller__is_only primary key (is_only),
  constraint seller__one_row check (is_only)
);

insert into seller default values;
create sequence invoice_numbers start 90118400;
create sequence credit_note_numbers start 91004500;
create sequence statement_numbers start 93010001;

create table sales_documents (
  customer_id text not null constraint sales_documents__customer_id__fk references customers (id),
  -- random, so that it cannot be guessed
  id uuid not null default gen_random_uuid(),
  kind text not null,
  -- The supplier's own system may number its documents, and not in digits.
  number text not null,
  order_id bigint,
  delivery_id bigint,
  case_id bigint,
  -- the invoice that a credit note corrects
  corrects_number text,
  document_date date not null,
  due_date date,
  paid_on date,
  net_ore bigint not null default 0,
  vat_ore bigint not null default 0,
  total_ore bigint not null default 0,
  currency_code text not null default 'DKK',
  -- all that the paper says, as it was on its day, so that a reprint is the same
  content jsonb not null,
  created_at timestamptz not null,
  -- A document is issued once for what caused it: an order, a delivery, a case.
  cause text not null,
  is_from_supplier boolean not null default false,
  -- the PDF as the supplier's system sent it; null for a document that is drawn from its content
  pdf bytea,
  -- The day on which a document was said to be settled, apart from what payments come to. `paid_on` is the earlier of both.
  settled_on date,
  constraint sales_documents__customer_id__id primary key (customer_id, id),
  constraint sales_documents__kind__number unique (kind, number),
  constraint sales_documents__kind__known check (kind in ('Invoice', 'CreditNote', 'DeliveryNote', 'Statement', 'Reminder')),
  constraint sales_documents__cause unique (customer_id, kind, cause)
);
create index sales_documents__customer_id__document_date on sales_documents (customer_id, document_date desc, number desc);
create index sales_documents__customer_id__order_id on sales_documents (customer_id, order_id);
-- Each start of the built-in system looks for open invoices; without the index it read every document there ever was.
create index sales_documents__unpaid on sales_documents (due_date)
  where kind = 'Invoice' and paid_on is null and not is_from_supplier;
-- The newest month whose statements of account were issued is found at once.
create index sales_documents__cause__statements on sales_documents (cause) where kind = 'Statement';

-- What was paid of an invoice, and set off of a credit note, as the supplier's system tells it. Together they say when a
-- document was paid (decision 0123).
create table sales_document_payments (
  customer_id text not null,
  document_id uuid not null,
  -- number of the payment in the supplier's system; the same again takes its place
  payment_id text not null,
  paid_on date not null,
  amount_ore bigint not null,
  constraint sales_document_payments__key primary key (customer_id, document_id, payment_id),
  constraint sales_document_payments__document__fk foreign key (customer_id, document_id)
    references sales_documents (customer_id, id) on update cascade
);
create sequence case_numbers start 510001;

create table customer_cases (
  customer_id text not null,
  id bigint not null default nextval('case_numbers'),
  order_id bigint not null,
  delivery_id bigint,
  state text not null,
  wish text not null,
  -- the same key makes one case
  client_key text not null,
  created_at timestamptz not null,
  created_by uuid constraint customer_cases__created_by__fk references users (id),
  created_by_name text not null,
  expected_credit_ore bigint not null default 0,
  answer text,
  answered_at timestamptz,
  answered_by text,
  credit_note_id uuid,
  constraint customer_cases__customer_id__id primary key (customer_id, id),
  constraint customer_cases__customer_id__client_key unique (customer_id, client_key),
  constraint customer_cases__order__fk foreign key (customer_id, order_id) references orders (customer_id, id),
  constraint customer_cases__state__known
    check (state in ('Received', 'InProgress', 'Credited', 'Replaced', 'Rejected', 'Noted')),
  constraint customer_cases__wish__known check (wish in ('Credit', 'Replacement', 'Inform')),
  -- a number that staff can name without the customer
  constraint customer_cases__id unique (id)
);
create index customer_cases__customer_id__created_at on customer_cases (customer_id, created_at desc);
create index customer_cases__open on customer_cases (created_at) where state in ('Received', 'InProgress');

create table customer_case_lines (
  customer_id text not null,
  case_id bigint not null,
  position integer not null,
  order_position integer not null,
  product_id text not null,
  name text not null,
  cause text not null,
  -- sales units
  quantity integer not null,
  celsius numeric(4, 1),
  note text,
  -- reported after the time limit of its kind of goods: warned of, never refused
  is_late boolean not null default false,
  expected_credit_ore bigint not null default 0,
  credited_ore bigint not null default 0,
  constraint customer_case_lines__key primary key (customer_id, case_id, position),
  constraint customer_case_lines__case__fk foreign key (customer_id, case_id) references customer_cases (customer_id, id),
  constraint customer_case_lines__cause__known
    check (cause in ('Missing', 'Damaged', 'Warm', 'Wrong', 'Price', 'ShortDate', 'Quality')),
  constraint customer_case_lines__credited_ore__positive check (credited_ore >= 0)
);

create table customer_case_photos (
  customer_id text not null,
  id uuid not null default gen_random_uuid(),
  -- null until the case that shows it is sent
  case_id bigint,
  case_position integer,
  uploaded_by uuid not null constraint customer_case_photos__uploaded_by__fk references users (id),
  uploaded_at timestamptz not null,
  sha256 text not null,
  media_type text not null,
  width integer not null,
  height integer not null,
  picture bytea not null,
  constraint customer_case_photos__customer_id__id primary key (customer_id, id),
  constraint customer_case_photos__case__fk foreign key (customer_id, case_id) references customer_cases (customer_id, id)
);
create index customer_case_photos__case on customer_case_photos (customer_id, case_id) where case_id is not null;
-- Photos that no case shows yet: counted per user, and removed at night.
create index customer_case_photos__waiting on customer_case_photos (uploaded_by, uploaded_at) where case_id is null;
