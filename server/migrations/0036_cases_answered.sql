-- Answers of cases: what each line was credited, and a number that staff can name without the customer.
alter table customer_cases add constraint customer_cases__id unique (id);
alter table customer_case_lines
  add column credited_ore bigint not null default 0,
  add constraint customer_case_lines__credited_ore__positive check (credited_ore >= 0);
create index customer_cases__open on customer_cases (created_at) where state in ('Received', 'InProgress');
create index customer_case_photos__case on customer_case_photos (customer_id, case_id) where case_id is not null;
-- Photos that no case shows yet: counted per user, and removed at night.
create index customer_case_photos__waiting on customer_case_photos (uploaded_by, uploaded_at) where case_id is null;
