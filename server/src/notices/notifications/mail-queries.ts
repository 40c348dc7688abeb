import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Language } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;

export interface DueMail {
  id: number;
  kind: string;
  texts: unknown;
  facts: unknown;
  userId: string;
  email: string;
  language: Language;
  customerName: string;
}

const columns = {
  id: 'int8',
  kind: 'text',
  texts: 'jsonb',
  facts: 'jsonb',
  userId: 'uuid',
  email: 'text',
  language: 'text',
  customerName: 'text',
} as const;

/** SQL of the people who want a kind of notification by mail and still belong to the customer. */
const readers = `notification_switches s
    join users u on u.id = s.user_id and u.is_active and u.deleted_at is null
    join customers c on c.id = s.customer_id and c.is_active`;
const isMember = `(u.role <> 'buyer' or exists (select from memberships m where m.customer_id = c.id and m.user_id = u.id))`;

// In one statement; skips events that other workers have locked.
const events = statement<DueMail>(
  'notifications_take_events',
  `with taken as (
      update customer_notifications n set mailed_at = $1::timestamptz
       where (n.customer_id, n.id) in (select customer_id, id from customer_notifications
         where mailed_at is null order by id limit $2::int for update skip locked)
      returning n.customer_id, n.id, n.kind, n.facts)
   select t.id, t.kind, null::jsonb as texts, t.facts, u.id as "userId", u.email, u.language, c.name as "customerName"
     from taken t join ${readers} on s.customer_id = t.customer_id and s.kind = t.kind and s.by_mail
    where t.kind not in ('CaseAnswered', 'StandingOrder', 'Declaration')
      and coalesce(t.facts ->> 'why', '') not in ('Asked', 'Lapsed') and ${isMember}`,
  columns,
);

export const takeEvents = (trx: Db, now: Temporal.Instant, limit: number): Promise<DueMail[]> =>
  events.rows(trx, [now.toString(), limit]);

// Finds readers of the next published notification who have no mail of it yet. With its last readers the notification
// is taken.
const published = statement<DueMail>(
  'notifications_take_published',
  `with next as (select * from notifications where mailed_at is null and withdrawn_at is null
         and valid_from <= $1::timestamptz and valid_until > $1::timestamptz order by id limit 1 for update skip locked),
     due as (
      select distinct on (u.id) u.id, u.email, u.language, c.name
        from next n join ${readers} on s.kind = n.kind and s.by_mail
       where ${isMember} and case n.audience when 'everyone' then true
           when 'groups' then coalesce(c.group_id = any (n.targets), false)
           when 'depots' then c.depot_id = any (n.targets)
           when 'customers' then c.id = any (n.targets)
           else exists (select from order_lines l where l.customer_id = c.id and l.product_id = any (n.targets)) end
         and not exists (select from mails m where m.dedupe_key = 'notification:' || n.id || ':' || u.id)
       order by u.id, c.id limit $2::int),
     taken as (
      update notifications set mailed_at = $1::timestamptz
       where id in (select id from next) and (select count(*) from due) < $2::int)
   select n.id, n.kind,
          jsonb_build_object('titleDa', n.title_da, 'titleEn', n.title_en, 'leadDa', n.lead_da, 'leadEn', n.lead_en,
            'textDa', n.text_da, 'textEn', n.text_en, 'linkAddress', n.link_address, 'linkTextDa', n.link_text_da,
            'linkTextEn', n.link_text_en) as texts, null::jsonb as facts,
          due.id as "userId", due.email, due.language, due.name as "customerName"
     from next n cross join due`,
  columns,
);

/**
 * Returns the next mails, at most `limit`, of the next published notification; after its last mails it is taken. Each
 * person gets one mail, even with several customers.
 */
export const takePublished = (trx: Db, now: Temporal.Instant, limit: number): Promise<DueMail[]> =>
  published.rows(trx, [now.toString(), limit]);

// Reads two partial indexes, so that the job is fast when there is nothing to do. Notifications whose mails another node is
// writing do not count; otherwise this node would ask again without a pause until the other had finished.
const waiting = statement<{ isWaiting: boolean }>(
  'notifications_waiting',
  `select exists (select from customer_notifications where mailed_at is null limit 1 for key share skip locked)
       or exists (select from notifications where mailed_at is null and withdrawn_at is null
         and valid_from <= $1::timestamptz and valid_until > $1::timestamptz
         limit 1 for key share skip locked) as "isWaiting"`,
  { isWaiting: 'bool' },
);

/** True while there are notifications for which nobody writes or has written mails. */
export async function isMailWaiting(db: Db, now: Temporal.Instant): Promise<boolean> {
  return (await waiting.row(db, [now.toString()]))?.isWaiting === true;
}
