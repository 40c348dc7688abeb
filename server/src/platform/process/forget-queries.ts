import type { Kysely } from 'kysely';
import { statement } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';
import { type Bounds, untilFewer } from './pieces.ts';

interface Forgetting {
  at: string;
  type?: 'date';
  /** SQL condition on the old rows that may be deleted; all by default. */
  which?: string;
}

const forgettable = {
  login_tries: { at: 'tried_at' },
  hourly_requests: { at: 'requested_at' },
  inbound_batches: { at: 'received_at' },
  import_uploads: { at: 'changed_at' },
  favorite_list_edits: { at: 'applied_at' },
  procurement_refusals: { at: 'at' },
  missed_searches: { at: 'day', type: 'date' },
  organic_statements: { at: 'ends_on', type: 'date' },
  other_purchases: { at: 'bought_on', type: 'date' },
  recall_address_links: { at: 'expires_at' },
  recall_dismissals: { at: 'hidden_until' },
  customer_case_photos: { at: 'uploaded_at', which: 'case_id is null' },
  punch_out_sessions: {
    at: 'created_at',
    which: `not exists (select from punch_out_orders o
      where o.customer_id = punch_out_sessions.customer_id and o.session_id = punch_out_sessions.id)`,
  },
} as const satisfies Partial<Record<keyof Tables, Forgetting>>;

type Forgettable = keyof typeof forgettable;

/** Per statement; deleting all rows of a year would take longer than the database allows. */
const rowsAtOnce = 1000;

// Plain SQL, because the query builder does not know `ctid`, the position of a row, which every table has.
const forgetting = (table: string, { at, type, which = 'true' }: Forgetting) =>
  statement<{ isGone: boolean }>(
    `forget_${table}`,
    // The age is checked again on the row itself, which may have been renewed while the statement waited for it.
    `delete from ${table} where ${at} < $1::${type ?? 'timestamptz'} and ctid in
       (select ctid from ${table} where ${at} < $1::${type ?? 'timestamptz'} and ${which} limit $2::int)
      returning true as "isGone"`,
    { isGone: 'bool' },
  );

const statements = new Map(
  Object.entries(forgettable).map(([table, which]) => [table, forgetting(table, which)]),
);

/** Rows from before a moment or day, in batches. Returns how many. */
export function forgetBefore(
  db: Kysely<Tables>,
  table: Forgettable,
  before: Temporal.Instant | string,
  { atOnce = rowsAtOnce, signal }: Bounds = {},
): Promise<number> {
  const forget = statements.get(table);
  return untilFewer({ atOnce, signal }, async () => {
    const gone = (await forget?.rows(db, [before.toString(), atOnce])) ?? [];
    return gone.length;
  });
}
