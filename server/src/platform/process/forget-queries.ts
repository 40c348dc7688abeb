import type { Kysely } from 'kysely';
import { statement } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';
import { type Bounds, untilFewer } from './pieces.ts';

/** Tables of which old rows are deleted: the column that says how old, and which of the old ones may go. */
const forgettable = {
  login_tries: { at: 'tried_at' },
  hourly_requests: { at: 'requested_at' },
  inbound_batches: { at: 'received_at' },
  favorite_list_edits: { at: 'applied_at' },
  procurement_refusals: { at: 'at' },
  customer_case_photos: { at: 'uploaded_at', which: 'case_id is null' },
  punch_out_sessions: {
    at: 'created_at',
    which: `not exists (select from punch_out_orders o
      where o.customer_id = punch_out_sessions.customer_id and o.session_id = punch_out_sessions.id)`,
  },
} as const satisfies Partial<Record<keyof Tables, { at: string; which?: string }>>;

type Forgettable = keyof typeof forgettable;

/** Rows that one statement deletes; all of a year would take longer than the database allows. */
const rowsAtOnce = 1000;

// Plain SQL, because the query builder does not know the place of a row in its table, which every table has alike.
const forgetting = (table: string, { at, which = 'true' }: { at: string; which?: string }) =>
  statement<{ isGone: boolean }>(
    `forget_${table}`,
    `delete from ${table} where ctid in (select ctid from ${table} where ${at} < $1::timestamptz and ${which} limit $2::int)
      returning true as "isGone"`,
    { isGone: 'bool' },
  );

const statements = new Map(
  Object.entries(forgettable).map(([table, which]) => [table, forgetting(table, which)]),
);

/** Deletes the rows of a table from before a moment that may go, some at a time. Returns how many. */
export function forgetBefore(
  db: Kysely<Tables>,
  table: Forgettable,
  before: Temporal.Instant,
  { atOnce = rowsAtOnce, signal }: Bounds = {},
): Promise<number> {
  const forget = statements.get(table);
  return untilFewer({ atOnce, signal }, async () => {
    const gone = (await forget?.rows(db, [before.toString(), atOnce])) ?? [];
    return gone.length;
  });
}
