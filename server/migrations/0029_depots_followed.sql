-- Where a depot is decides what lies near its customers, and every node remembers it with their terms.
create trigger depots__changed after update on depots for each statement execute function notify_terms_changed();
