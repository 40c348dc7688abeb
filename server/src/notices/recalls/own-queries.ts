import type { RecallAnswer } from '@engros/contracts/notices/recalls.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type RecalledGoods, recalledGoods, recalledGoodsColumns } from './recalled-goods.ts';

type Db = Kysely<Tables>;

export interface DeliveryFact {
  day: string;
  quantity: number;
  lot: string | null;
}

export interface UpdateFact {
  at: string;
  da: string;
  en: string;
}

export interface OwnRow extends RecalledGoods {
  id: number;
  customerId: string;
  customerName: string;
  needsConfirmation: boolean;
  state: string;
  composedAt: Temporal.Instant;
  sentAt: Temporal.Instant;
  quantity: number;
  unitText: string;
  deliveries: unknown;
  basis: string;
  answer: string | null;
  quantityLeft: number | null;
  note: string | null;
  answeredBy: string | null;
  answeredAt: Temporal.Instant | null;
  updates: unknown;
}

const columns = {
  id: 'int8',
  customerId: 'text',
  customerName: 'text',
  ...recalledGoodsColumns,
  needsConfirmation: 'bool',
  state: 'text',
  composedAt: 'timestamptz',
  sentAt: 'timestamptz',
  quantity: 'int8',
  unitText: 'text',
  deliveries: 'jsonb',
  basis: 'text',
  answer: 'text?',
  quantityLeft: 'int4?',
  note: 'text?',
  answeredBy: 'text?',
  answeredAt: 'timestamptz?',
  updates: 'jsonb',
} as const;

const select = (condition: string) => `
  select r.id, rc.customer_id as "customerId", c.name as "customerName", ${recalledGoods},
         r.needs_confirmation as "needsConfirmation", r.state, r.composed_at as "composedAt",
         coalesce(r.sent_at, r.composed_at) as "sentAt",
         rc.quantity, rc.unit_text as "unitText", rc.deliveries, rc.basis, rc.answer, rc.quantity_left as "quantityLeft",
         rc.note, rc.answered_by as "answeredBy", rc.answered_at as "answeredAt",
         (select coalesce(jsonb_agg(jsonb_build_object('at', rr.asked_at, 'da', rr.text_da, 'en', rr.text_en) order by rr.round desc), '[]')
            from recall_rounds rr where rr.recall_id = r.id and rr.kind = 'Updated') as updates
    from recall_customers rc join recalls r on r.id = rc.recall_id join customers c on c.id = rc.customer_id
   where ${condition}
   order by (r.state = 'Sent' and rc.answer is null) desc, r.sent_at desc, c.name`;

// Plain SQL, because three statements with different conditions read the same columns of three tables.
const ofCustomer = statement<OwnRow>(
  'recalls_of_customer',
  select("rc.customer_id = $1 and r.sent_at > $2::timestamptz - interval '12 months'"),
  columns,
);
// For the customers of one mail.
const ofCustomers = statement<OwnRow>(
  'recall_of_customers',
  select('rc.customer_id = any ($1::text[]) and r.id = $2::bigint'),
  columns,
);
// For the notices above every page.
const running = statement<OwnRow>(
  'recalls_running',
  select("rc.customer_id = any ($1::text[]) and r.state = 'Sent' and rc.answer is null"),
  columns,
);

/** Of the last year: those to answer first, then the newest. */
export const recallsOfCustomer = (db: Db, customerId: string, now: Temporal.Instant): Promise<OwnRow[]> =>
  ofCustomer.rows(db, [customerId, now.toString()]);
export const recallOfCustomers = (db: Db, customerIds: readonly string[], id: number): Promise<OwnRow[]> =>
  ofCustomers.rows(db, [customerIds, id]);
/** Only active recalls that these customers have not answered. */
export const runningRecalls = (db: Db, customerIds: readonly string[]): Promise<OwnRow[]> =>
  running.rows(db, [customerIds]);

/** Returns false when the recall has ended. */
export async function keepAnswer(
  trx: Db,
  { customerId, recallId }: { customerId: string; recallId: number },
  answer: {
    answer: RecallAnswer;
    quantityLeft: number | null;
    note: string | null;
    by: string;
    userId: string | null;
    via: 'Mail' | 'Page' | 'Phone';
    now: Temporal.Instant;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recall_customers')
    .set({
      answer: answer.answer,
      quantity_left: answer.quantityLeft,
      note: answer.note,
      answered_by: answer.by,
      answered_user: answer.userId,
      answered_via: answer.via,
      answered_at: answer.now.toString(),
    })
    .where('customer_id', '=', customerId)
    .where('recall_id', '=', recallId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('recalls').select('id').where('id', '=', recallId).where('state', '=', 'Sent')),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findRecallMail(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('recall_mails')
    .select(['recall_id', 'email', 'customers'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function noteOpened(
  db: Db,
  customerIds: readonly string[],
  { recallId, now }: { recallId: number; now: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('recall_customers')
    .set({ opened_at: now.toString() })
    .where('customer_id', 'in', [...customerIds])
    .where('recall_id', '=', recallId)
    .where('opened_at', 'is', null)
    .execute();
}
