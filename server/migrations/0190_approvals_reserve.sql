-- expand
-- What waits for approval reserves its budget (domain 19): the goods of the order as it was asked for, without VAT, fees and deposits;
-- null of requests from before, whose total counts. An order that changes another one reserves only what it adds.
alter table approvals add column subtotal_ore bigint, add column amends_web_order_id bigint;
