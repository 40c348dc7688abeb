import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;
export type Reader = Pick<CustomerScope, 'customerId' | 'userId'>;

/** Older events are no longer shown; the nightly job deletes them. */
export const keptMonths = 12;

/**
 * SQL of the notifications for the readers `r (customer_id, user_id)` at the time `$1`: published ones whose audience
 * includes the customer, and events at the customer. Kinds that the reader has turned off are left out.
 */
const addressed = (columnsOfPublished: string, columnsOfEvents: string) => `
  select r.customer_id, r.user_id, n.id, n.kind, n.position, n.is_promoted, n.valid_from as at, ${columnsOfPublished}
    from readers r join customers c on c.id = r.customer_id
    join notifications n on n.withdrawn_at is null and n.valid_from <= $1::timestamptz and n.valid_until > $1::timestamptz
     and case n.audience when 'everyone' then true
           when 'groups' then coalesce(c.group_id = any (n.targets), false)
           when 'depots' then c.depot_id = any (n.targets)
           when 'customers' then c.id = any (n.targets)
           else exists (select from order_lines l where l.customer_id = c.id and l.product_id = any (n.targets)) end
   where not exists (select from notification_switches s
           where s.customer_id = r.customer_id and s.user_id = r.user_id and s.kind = n.kind and not s.on_page)
  union all
  select r.customer_id, r.user_id, n.id, n.kind, 50, false, n.created_at, ${columnsOfEvents}
    from readers r join customer_notifications n on n.customer_id = r.customer_id
     and n.created_at > $1::timestamptz - interval '${keptMonths} months'
   where not exists (select from notification_switches s
           where s.customer_id = r.customer_id and s.user_id = r.user_id and s.kind = n.kind and not s.on_page)`;

const isRead = `exists (select from notification_reads d where d.user_id = a.user_id and d.notification_id = a.id)`;
const oneReader = 'readers as (select $2::text as customer_id, $3::uuid as user_id)';

export interface NotificationRow {
  id: number;
  kind: string;
  position: number;
  isPromoted: boolean;
  isRead: boolean;
  at: Temporal.Instant;
  /** Null for an event. */
  texts: unknown;
  /** Null for a published notification. */
  facts: unknown;
  /** Number of notifications of this one's list: read, unread or promoted. */
  ofSame: number;
}

// Plain SQL, because four statements share the condition on the audience.
const list = statement<NotificationRow>(
  'notifications_list',
  `with ${oneReader}, addressed as (${addressed(
    `jsonb_build_object('titleDa', n.title_da, 'titleEn', n.title_en, 'leadDa', n.lead_da, 'leadEn', n.lead_en,
       'textDa', n.text_da, 'textEn', n.text_en, 'linkAddress', n.link_address, 'linkTextDa', n.link_text_da,
       'linkTextEn', n.link_text_en) as texts, null::jsonb as facts`,
    'null::jsonb, n.facts',
  )}), known as (select a.*, ${isRead} as is_read from addressed a)
   select id, kind, position, is_promoted as "isPromoted", is_read as "isRead", at, texts, facts,
          (count(*) over (partition by is_read, is_promoted and not is_read))::int4 as "ofSame"
     from known order by is_read, position, at desc, id desc limit $4::int`,
  {
    id: 'int8',
    kind: 'text',
    position: 'int4',
    isPromoted: 'bool',
    isRead: 'bool',
    at: 'timestamptz',
    texts: 'jsonb',
    facts: 'jsonb',
    ofSame: 'int4',
  },
);

/** Unread ones first, then by position and newest. */
export const listNotifications = (
  db: Db,
  { customerId, userId }: Reader,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<NotificationRow[]> => list.rows(db, [now.toString(), customerId, userId, limit]);

interface UnreadRow {
  customerId: string;
  userId: string;
  unread: number;
}

// Without promoted ones, which stand above the list that is counted. For all readers at once, because one published notification changes the count of everybody with an open page.
const count = statement<UnreadRow>(
  'notifications_count',
  `with readers as (select distinct * from unnest($2::text[], $3::uuid[]) as r (customer_id, user_id)),
     addressed as (${addressed('null', 'null')})
   select r.customer_id as "customerId", r.user_id as "userId",
          (count(a.id) filter (where not a.is_promoted and not ${isRead}))::int4 as unread
     from readers r left join addressed a on a.customer_id = r.customer_id and a.user_id = r.user_id
    group by r.customer_id, r.user_id`,
  { customerId: 'text', userId: 'uuid', unread: 'int4' },
);

export const countUnread = (
  db: Db,
  readers: readonly Reader[],
  now: Temporal.Instant,
): Promise<UnreadRow[]> =>
  count.rows(db, [
    now.toString(),
    readers.map(({ customerId }) => customerId),
    readers.map(({ userId }) => userId),
  ]);

export async function countUnreadOf(db: Db, reader: Reader, now: Temporal.Instant): Promise<number> {
  const [row] = await countUnread(db, [reader], now);
  return row?.unread ?? 0;
}

// Finds the notification and records the reading in one statement, so that a notification of another customer is never
// recorded.
const read = statement<{ id: number }>(
  'notifications_read',
  `with ${oneReader}, addressed as (${addressed('null', 'null')}),
     meant as (select id from addressed where ($4::bigint is null and not is_promoted) or id = $4::bigint),
     noted as (insert into notification_reads (user_id, notification_id, read_at)
       select $3::uuid, id, $1::timestamptz from meant on conflict do nothing)
   select id from meant`,
  { id: 'int8' },
);

/** One notification, or all except promoted ones. Returns false when the notification is not for this reader. */
export async function noteRead(
  db: Db,
  { customerId, userId }: Reader,
  { id, now }: { id: number | null; now: Temporal.Instant },
): Promise<boolean> {
  return (await read.rows(db, [now.toString(), customerId, userId, id])).length > 0;
}

// Finds the notification and deletes the record of its reading in one statement, so that the record of a notification
// for another customer is never deleted.
const unread = statement<{ id: number }>(
  'notifications_unread',
  `with ${oneReader}, addressed as (${addressed('null', 'null')}),
     meant as (select id from addressed where id = $4::bigint),
     forgotten as (delete from notification_reads d using meant where d.user_id = $3::uuid and d.notification_id = meant.id)
   select id from meant`,
  { id: 'int8' },
);

/** Returns false when the notification is not for this reader. */
export async function noteUnread(
  db: Db,
  { customerId, userId }: Reader,
  { id, now }: { id: number; now: Temporal.Instant },
): Promise<boolean> {
  return (await unread.rows(db, [now.toString(), customerId, userId, id])).length > 0;
}

// Notifies the nodes only when a notification begins or ends, in a single round trip.
const announceChanged = statement(
  'notifications_announce_changed',
  `select from pg_notify('notifications', 'all') where exists (select from notifications
     where withdrawn_at is null and ((valid_from > $1::timestamptz and valid_from <= $2::timestamptz)
        or (valid_until > $1::timestamptz and valid_until <= $2::timestamptz)))`,
  {},
);

/** When a notification became valid, or stopped being valid, between these times. */
export async function tellOfBegunAndEnded(
  db: Db,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<void> {
  await announceChanged.rows(db, [from.toString(), until.toString()]);
}
