-- The policies read the customers of a call as a list with commas between them, in which a comma alone stands for nobody.
alter table customers add constraint customers__id__no_list check (id <> '' and position(',' in id) = 0);
