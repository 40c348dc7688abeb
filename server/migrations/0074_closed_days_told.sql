-- Customers with an order or an open basket for a day are told when the day is closed.
alter table customer_notifications drop constraint customer_notifications__kind__known;
alter table customer_notifications add constraint customer_notifications__kind__known check (kind in
  ('OrderChanged', 'BackInStock', 'PriceEnds', 'CaseAnswered', 'DayClosed', 'Recall'));
