-- A day may differ for one route of a depot alone; '*' is every route. Days on which a whole depot is closed are closures.
alter table depot_days
  add column route_name text not null default '*',
  alter column cut_off_time drop not null,
  alter column cut_off_working_days drop not null,
  drop constraint depot_days__depot_id__date,
  drop constraint depot_days__kind__known,
  drop constraint depot_days__window__extra,
  add constraint depot_days__depot_id__route_name__date primary key (depot_id, route_name, date),
  add constraint depot_days__kind__known check (kind in ('deadline', 'extra') or (kind = 'closed' and route_name <> '*')),
  add constraint depot_days__cut_off__given
    check (kind = 'closed' or (cut_off_time is not null and cut_off_working_days is not null)),
  add constraint depot_days__window__extra check (kind <> 'extra' or window_to > window_from);

-- The route of a customer on a day is that of the weekday; on a weekday without any, each that it has.
create function rides_route(customer text, route text, day date) returns boolean language sql stable
return coalesce(
  (select r.route_name = route from customer_routes r where r.customer_id = customer and r.weekday = extract(isodow from day)),
  exists (select from customer_routes r where r.customer_id = customer and r.route_name = route)
);

-- What the console published in one step, so that it can be taken back in one step; null for what it published alone.
create sequence publications;
alter table published_versions add column publication bigint;
create index published_versions__publication on published_versions (publication) where publication is not null;
