-- expand
-- What became of each hint of the feed of changes, so that staff see it and can have it sent again; the newest are kept.
create table change_hints (
  -- the newest number that it told
  number bigint not null,
  tried_at timestamptz not null,
  -- accepted, refused by the receiver's answer, or without one
  outcome text not null,
  status integer,
  took_ms integer not null,
  attempts integer not null,
  constraint change_hints__number primary key (number),
  constraint change_hints__outcome__known check (outcome in ('accepted', 'refused', 'noAnswer'))
);
