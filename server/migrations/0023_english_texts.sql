-- What the product page says in English; where it is null the Danish text is shown.
alter table products
  add column description_en text,
  add column storage_en text;
