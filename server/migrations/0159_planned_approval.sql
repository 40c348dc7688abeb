-- expand
-- The right to approve, planned as the other rights of people at customers are.
alter table planned_people_changes
  -- null: stays as it is
  add column may_approve boolean;
