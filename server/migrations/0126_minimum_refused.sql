-- An order below the minimum is sent with a warning and its fee; it is refused only where the supplier says so (CHK-02).
alter table customers add column refuses_below_minimum boolean not null default false;
