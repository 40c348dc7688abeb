-- What the supplier says above every page, and forms of their own making (NAV-09, FRM-01).
create table announcements (
  id text not null,
  -- 'information' stands until it is put away, 'maintenance' warns of a closed hour
  kind text not null default 'information',
  audience text not null default 'everyone',
  title_da text not null,
  title_en text not null,
  text_da text not null,
  text_en text not null,
  link_text_da text,
  link_text_en text,
  -- a path of our own or https
  link_address text,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  constraint announcements__id primary key (id),
  constraint announcements__id__form check (id ~ '^[0-9a-z-]{1,40}$'),
  constraint announcements__kind__known check (kind in ('information', 'maintenance')),
  constraint announcements__audience__known check (audience in ('everyone', 'visitors', 'buyers', 'staff')),
  constraint announcements__valid_until__after check (valid_until > valid_from),
  constraint announcements__link__whole check (num_nulls(link_text_da, link_text_en, link_address) in (0, 3)),
  constraint announcements__link_address__safe check (link_address ~ '^(/([^/\\]|$)|https://)')
);
create index announcements__valid_until on announcements (valid_until);

-- What a person put away stays away, on every device; a visitor's browser remembers it itself.
create table announcement_dismissals (
  announcement_id text not null constraint announcement_dismissals__announcement_id__fk references announcements (id) on delete cascade,
  user_id uuid not null constraint announcement_dismissals__user_id__fk references users (id),
  dismissed_at timestamptz not null,
  constraint announcement_dismissals__announcement_id__user_id primary key (announcement_id, user_id)
);
create index announcement_dismissals__user_id on announcement_dismissals (user_id);

create table forms (
  id text not null,
  title_da text not null,
  title_en text not null,
  lead_da text not null,
  lead_en text not null,
  -- shown when the form was sent
  thanks_da text not null,
  thanks_en text not null,
  -- the only address a form is ever mailed to
  recipient text not null,
  recipient_language text not null default 'da',
  is_active boolean not null default true,
  constraint forms__id primary key (id),
  constraint forms__id__form check (id ~ '^[0-9a-z-]{1,40}$'),
  constraint forms__recipient__form check (recipient ~ '^[^@\s<>,;:"]+@[^@\s<>,;:"]+$'),
  constraint forms__recipient_language__known check (recipient_language in ('da', 'en'))
);

create table form_fields (
  form_id text not null constraint form_fields__form_id__fk references forms (id) on delete cascade,
  id text not null,
  position integer not null,
  kind text not null,
  label_da text not null,
  label_en text not null,
  hint_da text,
  hint_en text,
  is_required boolean not null default false,
  max_length integer not null default 200,
  pattern text not null default 'any',
  -- of a choice: [{"id", "da", "en"}]
  choices jsonb not null default '[]',
  -- what a browser may fill in by itself
  autocomplete text,
  constraint form_fields__form_id__id primary key (form_id, id),
  constraint form_fields__form_id__position unique (form_id, position),
  constraint form_fields__id__form check (id ~ '^[a-zA-Z][0-9a-zA-Z]{0,39}$'),
  constraint form_fields__kind__known check (kind in ('text', 'email', 'phone', 'lines', 'choice', 'tick')),
  constraint form_fields__pattern__known check (pattern in ('any', 'digits', 'cvr', 'gln', 'postalCode')),
  constraint form_fields__max_length__range check (max_length between 1 and 4000)
);

-- Answers to a form go to whoever wrote it.
alter table mails add column reply_to text;
