-- Routes that do not drive every week, and several tours a day (domain 18). A running program of before reads each row as a weekly
-- route and cannot import routes, because their key has the tour; it does not start again on this schema.
alter table customer_routes
  -- tells the tours of a weekday apart; '' is the only one
  add column tour text not null default '',
  -- counted from the week of first_date
  add column every_weeks smallint not null default 1,
  -- the route does not drive before; the day that stands for 'always' is a Monday
  add column first_date date not null default '1970-01-05',
  -- only in ISO weeks with such a number; null is all
  add column iso_weeks text,
  -- cool types that go with the tour; none stands for all
  add column goods text[] not null default '{}',
  add constraint customer_routes__every_weeks__range check (every_weeks between 1 and 26),
  add constraint customer_routes__iso_weeks__known check (iso_weeks in ('even', 'odd')),
  add constraint customer_routes__goods__known check (goods <@ array['dry', 'cool', 'freeze']),
  drop constraint customer_routes__customer_id__weekday,
  add constraint customer_routes__customer_id__weekday__tour primary key (customer_id, weekday, tour);

-- As `rides` of the server has it.
create function drives_on(route customer_routes, day date) returns boolean language sql immutable
return route.weekday = extract(isodow from day) and day >= route.first_date
  and ((day - extract(isodow from day)::int) - (route.first_date - extract(isodow from route.first_date)::int)) / 7
    % route.every_weeks = 0
  and (route.iso_weeks is null or (route.iso_weeks = 'even') = (extract(week from day)::int % 2 = 0));

-- The routes of a customer on a day are those that drive then; on a day without any, each that it has.
create or replace function rides_route(customer text, route text, day date) returns boolean language sql stable
return coalesce(
  (select bool_or(r.route_name = route) from customer_routes r where r.customer_id = customer and drives_on(r, day)),
  exists (select from customer_routes r where r.customer_id = customer and r.route_name = route)
);

drop trigger customer_routes__import_inserted on customer_routes;
drop trigger customer_routes__import_updated on customer_routes;
drop trigger customer_routes__import_deleted on customer_routes;
create trigger customer_routes__import_inserted after insert on customer_routes referencing new table as written
  for each statement when (current_setting('engros.import_run', true) <> '') execute function keep_import_changes(
    'customer_id', 'weekday', 'tour');
create trigger customer_routes__import_updated after update on customer_routes
  referencing old table as former new table as written
  for each statement when (current_setting('engros.import_run', true) <> '') execute function keep_import_changes(
    'customer_id', 'weekday', 'tour');
create trigger customer_routes__import_deleted after delete on customer_routes referencing old table as former
  for each statement when (current_setting('engros.import_run', true) <> '') execute function keep_import_changes(
    'customer_id', 'weekday', 'tour');
update import_changes set key = key || '{"tour": ""}' where table_name = 'customer_routes';
