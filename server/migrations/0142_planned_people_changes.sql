-- expand
-- What staff planned for people at customers (CON-07), until the day on which a job does it. A row ends when it was done or
-- cancelled, which the audit log keeps; one that could not be done stays with its cause.
create table planned_people_changes (
  id bigint not null generated always as identity,
  action text not null,
  due_on date not null,
  -- null for somebody who is invited and is no user yet
  user_id uuid constraint planned_people_changes__user_id__fk references users (id),
  email text,
  display_name text,
  language text,
  customer_id text not null constraint planned_people_changes__customer_id__fk references customers (id),
  to_customer_id text constraint planned_people_changes__to_customer_id__fk references customers (id),
  -- null: stays as it is
  may_order boolean,
  may_see_prices boolean,
  may_see_documents boolean,
  may_manage_favorites boolean,
  may_manage_users boolean,
  -- code of why it could not be done
  failure text,
  made_by uuid not null constraint planned_people_changes__made_by__fk references users (id),
  made_at timestamptz not null,
  constraint planned_people_changes__id primary key (id),
  constraint planned_people_changes__action__known check (action in ('invite', 'rights', 'move', 'remove')),
  constraint planned_people_changes__person__one check ((user_id is null) = (email is not null)),
  constraint planned_people_changes__to_customer_id__move check ((action = 'move') = (to_customer_id is not null))
);
-- The same change of the same day is planned once, however often it is sent.
create unique index planned_people_changes__once
  on planned_people_changes (action, due_on, customer_id, coalesce(user_id::text, email));
create index planned_people_changes__due_on on planned_people_changes (due_on, id);
create index planned_people_changes__user_id on planned_people_changes (user_id);
create index planned_people_changes__customer_id on planned_people_changes (customer_id);
create index planned_people_changes__to_customer_id on planned_people_changes (to_customer_id);
create index planned_people_changes__made_by on planned_people_changes (made_by);
