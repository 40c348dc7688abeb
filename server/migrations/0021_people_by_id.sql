-- A change of people says whose rows changed, so that the nodes forget those people alone. Of more than a notice can
-- name it says the table only.
create or replace function notify_person_changed() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  if tg_nargs > 0 then
    execute format('select array_agg(distinct %I::text) from changed', tg_argv[0]) into ids;
    if ids is null then
      return null;
    end if;
    if octet_length(array_to_string(ids, '","')) > 7000 then
      ids := null;
    end if;
  end if;
  perform pg_notify('people', json_build_object('table', tg_table_name, 'ids', ids)::text);
  return null;
end $$;

drop trigger users__changed on users;
create trigger users__changed after update on users
  referencing new table as changed for each statement execute function notify_person_changed('id');
create trigger users__deleted after delete on users
  referencing old table as changed for each statement execute function notify_person_changed('id');

drop trigger memberships__changed on memberships;
create trigger memberships__added after insert on memberships
  referencing new table as changed for each statement execute function notify_person_changed('user_id');
create trigger memberships__changed after update on memberships
  referencing new table as changed for each statement execute function notify_person_changed('user_id');
create trigger memberships__deleted after delete on memberships
  referencing old table as changed for each statement execute function notify_person_changed('user_id');

drop trigger customers__changed on customers;
create trigger customers__changed after update on customers
  referencing new table as changed for each statement execute function notify_person_changed('id');
create trigger customers__deleted after delete on customers
  referencing old table as changed for each statement execute function notify_person_changed('id');

drop trigger second_factors__changed on second_factors;
create trigger second_factors__added after insert on second_factors
  referencing new table as changed for each statement execute function notify_person_changed('user_id');
create trigger second_factors__changed after update on second_factors
  referencing new table as changed for each statement execute function notify_person_changed('user_id');
create trigger second_factors__deleted after delete on second_factors
  referencing old table as changed for each statement execute function notify_person_changed('user_id');

create trigger staff_depots__added after insert on staff_depots
  referencing new table as changed for each statement execute function notify_person_changed('user_id');
create trigger staff_depots__changed after update on staff_depots
  referencing new table as changed for each statement execute function notify_person_changed('user_id');
create trigger staff_depots__deleted after delete on staff_depots
  referencing old table as changed for each statement execute function notify_person_changed('user_id');
