-- Whether a customer may order, as the supplier's staff decided (CON-02). A customer without a row is active.
create table customer_standings (
  customer_id text not null constraint customer_standings__customer_id__fk references customers (id),
  -- 'viewOnly': only staff order for the customer; 'blocked': nobody does. Both may search, and keep their baskets.
  state text not null,
  -- which the customer reads
  reason text not null,
  changed_at timestamptz not null,
  changed_by uuid constraint customer_standings__changed_by__fk references users (id),
  constraint customer_standings__customer_id primary key (customer_id),
  constraint customer_standings__state__known check (state in ('active', 'viewOnly', 'blocked')),
  constraint customer_standings__reason__given check (reason <> '')
);
create index customer_standings__changed_by on customer_standings (changed_by);
create trigger customer_standings__changed after insert or update or delete on customer_standings
  for each statement execute function notify_terms_changed();
