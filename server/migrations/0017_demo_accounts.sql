-- A database remembers that it was seeded as a demonstration: its accounts have a known password (domain 10, 13).
alter table users
  -- null: a real person; 'barred': closed because the server was started without the demonstration
  add column demo_state text,
  add constraint users__demo_state__known check (demo_state in ('open', 'barred'));
-- Seeded before this was remembered. No real address ends in .example (RFC 2606).
update users set demo_state = 'open' where email like '%.example' and exists (select from products where source = 'demo');
