-- Search: where depots and customers lie (SRC-05), what a person searched for at a customer (SRC-02).
alter table depots
  add column latitude double precision,
  add column longitude double precision,
  add constraint depots__place__whole check ((latitude is null) = (longitude is null)),
  add constraint depots__place__range check (latitude between -90 and 90 and longitude between -180 and 180);
alter table customers
  add column latitude double precision,
  add column longitude double precision,
  add constraint customers__place__whole check ((latitude is null) = (longitude is null)),
  add constraint customers__place__range check (latitude between -90 and 90 and longitude between -180 and 180);

-- The last 20 of each person at each customer; written beside the calls.
create table past_searches (
  customer_id text not null constraint past_searches__customer_id__fk references customers (id) on delete cascade,
  user_id uuid not null constraint past_searches__user_id__fk references users (id) on delete cascade,
  -- the term in lower case: the same words are one past search
  folded text not null,
  term text not null,
  searched_at timestamptz not null,
  constraint past_searches__customer_id__user_id__folded primary key (customer_id, user_id, folded),
  constraint past_searches__term__length check (length(term) between 1 and 100)
);
create index past_searches__customer_id__user_id__searched_at on past_searches (customer_id, user_id, searched_at desc);
