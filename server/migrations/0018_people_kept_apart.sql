-- How old a sign-in is, what locking somebody ends, and one visit a day.

-- Since when the person behind the session is signed in, where that is before the session: the member of staff, when
-- acting as somebody began or ended.
alter table sessions add column signed_in_at timestamptz;

-- Who is locked or deleted is signed out for good: unlocking does not bring an old session or link back.
create function end_sessions_of_locked() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id or acting_user_id = new.id;
  delete from account_tokens where user_id = new.id;
  return null;
end $$;
create trigger users__locked after update of is_active, deleted_at on users for each row
  when (not new.is_active or new.deleted_at is not null) execute function end_sessions_of_locked();

-- When somebody came by last.
create index audit_log__visits on audit_log (user_id, at) where kind = 'visit';
