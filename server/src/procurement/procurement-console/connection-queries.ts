import type { Kysely, Selectable } from 'kysely';
import { patternOf } from '../../platform/database/expressions.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Addresses, listAddresses } from './address-queries.ts';

const listedAtMost = 200;

function connections(db: Kysely<Tables>) {
  return db
    .selectFrom('punch_out_single_sign_ons as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .selectAll('o')
    .select(({ selectFrom }) => [
      'c.name as customerName',
      'u.display_name as userName',
      'u.email',
      selectFrom('punch_out_sessions as s')
        .select(({ fn: { max } }) => max('s.created_at').as('at'))
        .whereRef('s.single_sign_on_id', '=', 'o.id')
        .as('lastSessionAt'),
      selectFrom('system_order_messages as m')
        .select(({ fn: { max } }) => max('m.received_at').as('at'))
        .whereRef('m.connection_id', '=', 'o.id')
        .as('lastOrderAt'),
    ]);
}

export type ListedConnection = Awaited<ReturnType<ReturnType<typeof connections>['executeTakeFirstOrThrow']>>;
export type ConnectionRow = ListedConnection & { addresses: Addresses };

/**
 * Sorted by customer. A text limits them to those with the text in their own names or in the name or number of their customer.
 */
export async function listConnectionRows(db: Kysely<Tables>, text: string): Promise<ListedConnection[]> {
  const pattern = text === '' ? null : patternOf(text);
  return connections(db)
    .$if(pattern !== null, (all) =>
      all.where((eb) =>
        eb.or(
          (['o.name', 'o.login_name', 'c.name', 'c.id'] as const).map((column) =>
            eb(column, 'ilike', pattern),
          ),
        ),
      ),
    )
    .orderBy('c.name')
    .orderBy('o.name')
    .orderBy('o.id')
    .limit(listedAtMost)
    .execute();
}

export interface ConnectionKey {
  customerId: string;
  id: string;
}

export async function findConnectionRow(
  db: Kysely<Tables>,
  { customerId, id }: ConnectionKey,
): Promise<ConnectionRow | undefined> {
  const row = await connections(db)
    .where('o.customer_id', '=', customerId)
    .where('o.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, addresses: await listAddresses(db, id) };
}

/** Until the transaction ends; false when the connection does not exist. */
export async function lockConnection(
  trx: Kysely<Tables>,
  { customerId, id }: ConnectionKey,
): Promise<boolean> {
  const row = await trx
    .selectFrom('punch_out_single_sign_ons')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function customerExists(db: Kysely<Tables>, customerId: string): Promise<boolean> {
  const row = await db.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst();
  return row !== undefined;
}

export type WrittenConnection = Pick<
  Selectable<Tables['punch_out_single_sign_ons']>,
  | 'user_id'
  | 'name'
  | 'origins'
  | 'return_encoding'
  | 'vendor_number'
  | 'answers_to'
  | 'catalogue_goods'
  | 'catalogue_price'
  | 'agreement_only'
> & { unit_codes: string; categories: string };

/** Undefined when another connection of this protocol has its login name. */
export async function insertConnection(
  db: Kysely<Tables>,
  row: WrittenConnection & {
    customer_id: string;
    protocol: string;
    login_name: string;
    secret_hash: string;
    created_at: string;
  },
): Promise<string | undefined> {
  const made = await db
    .insertInto('punch_out_single_sign_ons')
    .values(row)
    .onConflict((conflict) =>
      conflict.constraint('punch_out_single_sign_ons__protocol__login_name').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function updateConnection(
  db: Kysely<Tables>,
  { customerId, id }: ConnectionKey,
  changes: Partial<WrittenConnection> & {
    secret_hash?: string;
    second_secret_hash?: string | null;
    answer_secret?: string | null;
    is_active?: boolean;
  },
): Promise<void> {
  await db
    .updateTable('punch_out_single_sign_ons')
    .set(changes)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

export interface MessageRow {
  at: Temporal.Instant;
  kind:
    | 'session'
    | 'orderIn'
    | 'answer'
    | 'catalogue'
    | 'orderResponse'
    | 'invoice'
    | 'creditNote'
    | 'refused';
  subject: string;
  state: 'waiting' | 'done' | 'failed';
  content: unknown;
}

// Plain SQL, because messages come from four tables: sessions, received documents, sent documents and refused calls.
// None of these contains a secret.
const messages = statement<MessageRow>(
  'procurement_messages',
  `select * from (
      (select created_at as at, 'session' as kind, number || ' ' || operation as subject,
        case when completed_at is null then 'waiting' else 'done' end as state,
        json_build_object('PayloadId', payload_id, 'BuyerCookie', buyer_cookie, 'ReturnsTo', hook_url, 'Caller', caller,
          'Customer', customer_id, 'Items', items, 'Opened', opened_at, 'Completed', completed_at) as content
        from punch_out_sessions where single_sign_on_id = $1::uuid
        order by created_at desc limit 20)
      union all
      (select m.received_at, 'orderIn', m.message_id, 'done', m.outcome::json from system_order_messages m
        where m.connection_id = $1::uuid order by m.received_at desc limit 20)
      union all
      (select e.created_at, 'answer', substr(e.kind, 8) || ' ' || s.order_id,
        case when e.handled_at is not null then 'done' when e.dead_at is not null then 'failed' else 'waiting' end,
        json_build_object('Customer', s.customer_id, 'WebOrder', s.web_order_id, 'Attempts', e.attempts, 'Sent', e.handled_at,
          'LastError', e.last_error)
        from system_orders s
        join outbox_events e on e.customer_id = s.customer_id and e.payload ->> 'systemOrderId' = s.id::text
          and e.kind like 'system.%'
        where s.connection_id = $1::uuid order by e.created_at desc limit 20)
      union all
      (select at, 'refused', status || ' ' || reason, 'failed',
        json_build_object('Status', status, 'Reason', reason, 'Document', document)
        from procurement_refusals where connection_id = $1::uuid order by id desc limit 20)
      union all
      (select created_at, kind, number,
        case when sent_at is not null then 'done' when given_up_at is not null then 'failed' else 'waiting' end,
        json_build_object('Customer', customer_id, 'Lines', lines, 'Bytes', content_bytes, 'Attempts', attempts, 'Sent', sent_at,
          'LastError', last_error)
        from peppol_messages where single_sign_on_id = $1::uuid
        order by created_at desc limit 20)) m
    order by at desc limit 20`,
  { at: 'timestamptz', kind: 'text', subject: 'text', state: 'text', content: 'json' },
);

/** Sessions and documents, newest first. */
export const listLastMessages = (db: Kysely<Tables>, { id }: ConnectionKey): Promise<MessageRow[]> =>
  messages.rows(db, [id]);
