-- Pictures are claimed by the clock of the database, with a mark that each later claim replaces; the pause until the next
-- attempt stays in try_after.
alter table pictures add column claim uuid, add column claimed_until timestamptz;
alter table product_pictures add column claim uuid, add column claimed_until timestamptz;
alter table unrecorded_pictures add column claim uuid;

-- When staff asked that a piece of work runs once more, until it begins.
alter table work_runs add column asked_at timestamptz;
