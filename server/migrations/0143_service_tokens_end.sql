-- expand
-- Tokens of other systems that staff make, change and end in the console: how far one reaches, who made it, and what of it is shown.
alter table service_tokens
  add column expires_at timestamptz,
  -- the last characters of the token, by which it is told apart
  add column last_four text,
  add column last_used_from text,
  add column made_by uuid constraint service_tokens__made_by__fk references users (id),
  -- The token before the last change, which opens until then.
  add column old_token_hash bytea,
  add column old_until timestamptz,
  add constraint service_tokens__old_token__whole check ((old_token_hash is null) = (old_until is null));
create unique index service_tokens__old_token_hash on service_tokens (old_token_hash);
create index service_tokens__made_by on service_tokens (made_by);
