-- The console counts the order lines that came from each campaign. Most lines came from none.
create index web_order_lines__tracking_list on web_order_lines (tracking_list) where tracking_list is not null;
