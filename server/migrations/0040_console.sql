-- Parts of the console that an administrator gave to a member of staff; administrators have all of them.
alter table users
  add column console_parts text[] not null default '{}',
  add constraint users__console_parts__staff check (cardinality(console_parts) = 0 or role <> 'buyer');

-- What the console published: each version whole, so that any of them can be brought back. Version 0 is what was there
-- before the console published for the first time.
create table published_versions (
  -- 'texts', 'menus', 'announcements', …
  area text not null,
  subject text not null,
  number integer not null,
  -- null when there was nothing, or when it was removed
  content jsonb,
  published_at timestamptz,
  published_by uuid constraint published_versions__published_by__fk references users (id),
  -- number of the version whose content this one brought back
  brings_back integer,
  constraint published_versions__area__subject__number primary key (area, subject, number),
  constraint published_versions__number__positive check (number >= 0),
  constraint published_versions__area__form check (area ~ '^[a-z]{1,20}$')
);
create index published_versions__published_at on published_versions (area, published_at desc);
create index published_versions__published_by on published_versions (published_by);
