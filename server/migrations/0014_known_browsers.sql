-- Browsers a person has logged in from: their tries are not held up by others' guesses (reliability T21).
create table known_browsers (
  user_id uuid not null constraint known_browsers__user_id__fk references users (id),
  -- SHA-256 of the 256 bits that only the browser's cookie holds
  token_hash bytea not null,
  last_used_at timestamptz not null,
  constraint known_browsers__user_id__token_hash primary key (user_id, token_hash)
);
