-- Suppliers' item numbers hold letters and dashes too, in capitals and with a digit; made numbers begin with GTIN-.
alter table products drop constraint products__id__digits;
alter table products add constraint products__id__form check (id ~ '^[0-9A-Z][0-9A-Z-]{0,19}$' and id ~ '[0-9]');
