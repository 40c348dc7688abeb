-- As the other English texts of the product page; where they are null the Danish text is shown.
alter table products
  add column ingredients_en text,
  add column origin_en text;
