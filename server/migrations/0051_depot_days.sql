-- Single days of a depot that differ from its routes: another deadline, or delivery on a day without any. Days without
-- delivery are closures.
create table depot_days (
  depot_id text not null constraint depot_days__depot_id__fk references depots (id),
  date date not null,
  -- 'deadline' or 'extra'
  kind text not null,
  name_da text not null,
  name_en text not null,
  cut_off_time time not null,
  cut_off_working_days smallint not null,
  -- only of extra days
  window_from time,
  window_to time,
  constraint depot_days__depot_id__date primary key (depot_id, date),
  constraint depot_days__kind__known check (kind in ('deadline', 'extra')),
  constraint depot_days__cut_off_working_days__range check (cut_off_working_days between 0 and 10),
  constraint depot_days__window__extra check (kind = 'deadline' or window_to > window_from)
);
create trigger depot_days__changed after insert or update or delete on depot_days
  for each statement execute function notify_terms_changed();
