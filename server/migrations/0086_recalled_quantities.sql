-- A customer may have got 99,999 units of 99,999 pieces, more pieces than four bytes can count.
alter table recall_customers alter column quantity type bigint;
