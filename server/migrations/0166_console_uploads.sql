-- expand
-- Files that a person sends in parts in the console, beside those of other systems.
alter table import_uploads
  alter column token_id drop not null,
  add column user_id uuid constraint import_uploads__user_id__fk references users (id),
  add constraint import_uploads__user_id__key unique (user_id, key),
  add constraint import_uploads__owner__one check (num_nonnulls(token_id, user_id) = 1);
