-- Those of deleted notifications go by their numbers, some at a time; a table without this index is read whole each time.
create index notification_reads__notification_id on notification_reads (notification_id);
