-- What a line names is there: a product of the catalogue and a person. Decision 0044 has what that costs. Rows that were
-- written meanwhile are not looked at: a line whose product went is told as such.
alter table basket_lines
  add constraint basket_lines__added_by__fk foreign key (added_by) references users (id) not valid,
  add constraint basket_lines__product_id__fk foreign key (product_id) references products (id) not valid;
