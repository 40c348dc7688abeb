-- expand
-- Approvals (domain 19): by which rules orders wait, and what became of each order that waited.
create sequence approval_rule_numbers start 301;
create sequence approval_numbers start 70001;

create table approval_rules (
  customer_id text not null constraint approval_rules__customer_id__fk references customers (id),
  id bigint not null default nextval('approval_rule_numbers'),
  name text not null,
  kind text not null,
  -- without VAT; null: no limit, so that every such order waits
  limit_ore bigint,
  -- whose orders it is about; null: everybody's
  people jsonb,
  category_id text,
  list_id bigint,
  -- who may approve; null: everybody with the right
  approvers jsonb,
  deputy_id uuid constraint approval_rules__deputy_id__fk references users (id) on delete set null,
  at_deadline text not null,
  send_up_to_ore bigint,
  allows_own boolean not null,
  version integer not null default 1,
  created_by uuid not null constraint approval_rules__created_by__fk references users (id),
  created_at timestamptz not null,
  updated_by uuid not null constraint approval_rules__updated_by__fk references users (id),
  updated_at timestamptz not null,
  constraint approval_rules__key primary key (customer_id, id),
  constraint approval_rules__kind__known check (kind in ('order', 'day', 'week', 'month', 'person', 'goods', 'agreement', 'list')),
  constraint approval_rules__at_deadline__known check (at_deadline in ('fall', 'send')),
  constraint approval_rules__limit__positive check (limit_ore > 0 and send_up_to_ore > 0),
  constraint approval_rules__limit__there check (limit_ore is not null or kind in ('goods', 'agreement', 'list'))
);
create index approval_rules__deputy_id on approval_rules (deputy_id);
create index approval_rules__created_by on approval_rules (created_by);
create index approval_rules__updated_by on approval_rules (updated_by);

create table approval_absences (
  customer_id text not null constraint approval_absences__customer_id__fk references customers (id),
  user_id uuid not null constraint approval_absences__user_id__fk references users (id) on delete cascade,
  from_date date not null,
  until_date date not null,
  deputy_id uuid constraint approval_absences__deputy_id__fk references users (id) on delete set null,
  constraint approval_absences__key primary key (customer_id, user_id),
  constraint approval_absences__until_date__after check (until_date >= from_date)
);
create index approval_absences__user_id on approval_absences (user_id);
create index approval_absences__deputy_id on approval_absences (deputy_id);

create table approvals (
  customer_id text not null constraint approvals__customer_id__fk references customers (id),
  id bigint not null default nextval('approval_numbers'),
  basket_id bigint not null,
  state text not null default 'waiting',
  asked_by uuid not null constraint approvals__asked_by__fk references users (id),
  acting_user_id uuid constraint approvals__acting_user_id__fk references users (id),
  asked_at timestamptz not null,
  note text,
  -- `ApprovalReason`s as they were found, with who has settled each
  reasons jsonb not null,
  -- what was asked for, with prices
  lines jsonb not null,
  total_ore bigint not null,
  delivery_date date not null,
  deadline timestamptz not null,
  -- ids of those who were asked, and of those who are asked when they do not answer
  approvers jsonb not null,
  deputies jsonb not null,
  allows_own boolean not null,
  sends_unanswered boolean not null,
  reminded_at timestamptz,
  deputies_at timestamptz,
  -- when the job looks at it again; null when it is over
  look_at timestamptz,
  decided_by uuid constraint approvals__decided_by__fk references users (id),
  decided_at timestamptz,
  answer text,
  -- quantities that the approver changed
  changes jsonb not null default '[]',
  web_order_id bigint,
  constraint approvals__key primary key (customer_id, id),
  constraint approvals__basket__fk foreign key (customer_id, basket_id) references baskets (customer_id, id) on delete cascade,
  constraint approvals__state__known check (state in
    ('waiting', 'approved', 'changed', 'refused', 'withdrawn', 'fallen', 'sent', 'passed')),
  constraint approvals__decided_at__there check ((state = 'waiting') = (decided_at is null)),
  constraint approvals__look_at__there check ((state = 'waiting') = (look_at is not null)),
  constraint approvals__answer__there check (state not in ('refused', 'passed') or answer is not null)
);
-- A basket waits once at a time.
create unique index approvals__waiting on approvals (customer_id, basket_id) where state = 'waiting';
create index approvals__basket on approvals (customer_id, basket_id);
create index approvals__look_at on approvals (look_at) where look_at is not null;
create index approvals__web_order on approvals (customer_id, web_order_id);
create index approvals__decided on approvals (customer_id, decided_at);
create index approvals__asked_by on approvals (asked_by);
create index approvals__acting_user_id on approvals (acting_user_id);
create index approvals__decided_by on approvals (decided_by);

do $$
declare name text;
begin
  foreach name in array array['approval_rules', 'approval_absences', 'approvals']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy within_customers on %I using (
      (select nullif(current_setting('engros.customers', true), '')) is null
      or customer_id = any ((select string_to_array(current_setting('engros.customers', true), ','))::text[]))$policy$, name);
  end loop;
end $$;
