import type { ConsoleOrder } from '@engros/contracts/erp/console-orders.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { FoundOrder } from './find-queries.ts';
import { messagesOf } from './row-queries.ts';

interface WrittenMessage {
  id: number;
  kind: ConsoleOrder['Messages'][number]['Kind'];
  createdAt: string;
  attempts: number;
  lastAttemptAt: string | null;
  lastError: string | null;
  handledAt: string | null;
  deadAt: string | null;
}

export interface OrderAround {
  phone: string | null;
  email: string | null;
  staff: string | null;
  overCreditOre: number | null;
  messages: WrittenMessage[];
  steps: { kind: ConsoleOrder['Steps'][number]['Kind']; at: string; source: string; note: string | null }[];
  notes: { id: number; text: string; at: string; name: string }[];
  resends: { kind: ConsoleOrder['Resends'][number]['Kind']; at: string; name: string | null }[];
}

export const findOrder = (db: Kysely<Tables>, id: number): Promise<FoundOrder | undefined> =>
  db
    .selectFrom('web_orders')
    .select(['customer_id as customerId', 'id'])
    .where('id', '=', id)
    .executeTakeFirst();

// In one round trip, because five lists stand around one order.
const around = statement<OrderAround>(
  'console_order_around',
  `select c.phone, c.email, s.display_name as staff, o.over_credit_ore as "overCreditOre",
      (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'createdAt', e.created_at, 'attempts', e.attempts,
          'lastAttemptAt', e.last_attempt_at, 'lastError', e.last_error, 'handledAt', e.handled_at, 'deadAt', e.dead_at)
          order by e.id desc), '[]')
        from ${messagesOf('generate_series(1, o.revision)')}) as messages,
      (select coalesce(json_agg(json_build_object('kind', v.kind, 'at', v.at, 'source', v.source, 'note', v.details ->> 'note')
          order by v.at desc, v.position desc), '[]')
        from orders r join order_events v on v.customer_id = r.customer_id and v.order_id = r.id
        where r.customer_id = o.customer_id and r.web_order_id = o.id) as steps,
      (select coalesce(json_agg(json_build_object('kind', a.kind, 'at', a.at, 'name', p.display_name) order by a.id desc), '[]')
        from outbox_events e join audit_log a on a.subject = e.subject
          and a.kind in ('outgoing-order.resent', 'outgoing-order.sent-now')
          left join users p on p.id = coalesce(a.acting_user_id, a.user_id)
        where (e.customer_id, e.kind, e.subject) in (select e.customer_id, e.kind, e.subject
          from ${messagesOf('generate_series(1, o.revision)')})) as resends,
      (select coalesce(json_agg(json_build_object('id', n.id, 'text', n.text, 'at', n.written_at, 'name', w.display_name)
          order by n.id desc), '[]')
        from order_notes n join users w on w.id = n.written_by
        where n.customer_id = o.customer_id and n.web_order_id = o.id) as notes
    from web_orders o join customers c on c.id = o.customer_id left join users s on s.id = o.acting_user_id
    where o.customer_id = $1 and o.id = $2`,
  {
    phone: 'text?',
    email: 'text?',
    staff: 'text?',
    overCreditOre: 'int8?',
    messages: 'json',
    steps: 'json',
    resends: 'json',
    notes: 'json',
  },
);

export const readAround = (
  db: Kysely<Tables>,
  { customerId, id }: FoundOrder,
): Promise<OrderAround | undefined> => around.row(db, [customerId, id]);

interface WrittenNote {
  order: FoundOrder;
  text: string;
  userId: string;
  at: Temporal.Instant;
}

export const insertNote = (
  db: Kysely<Tables>,
  { order, text, userId, at }: WrittenNote,
): Promise<{ id: number }> =>
  db
    .insertInto('order_notes')
    .values({
      customer_id: order.customerId,
      web_order_id: order.id,
      text,
      written_by: userId,
      written_at: at.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
