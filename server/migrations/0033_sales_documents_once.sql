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

-- A document is issued once for what caused it: an order, a delivery, a case.
alter table sales_documents
  add column cause text not null,
  add constraint sales_documents__cause unique (customer_id, kind, cause);
