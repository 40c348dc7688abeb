import type { Kysely } from 'kysely';
import { statement } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';
import { type Bounds, untilFewer } from './pieces.ts';

interface Forgetting {
  /** The column that says how old a row is. */
  at: string;
  /** The type of that column, `timestamptz` by default. */
  type?: 'date';
  /** Which of the old rows may go; all by default. */
  which?: string;
}

/** Tables of which old rows are deleted. */
const forgettable = {
  login_tries: { at: 'tried_at' },
  hourly_requests: { at: 'requested_at' },
  inbound_batches: { at: 'received_at' },
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

/** Rows that one statement deletes; all of a year would take longer than the database allows. */
const rowsAtOnce = 1000;

// Plain SQL, because the query builder does not know the place of a row in its table, which every table has alike.
const forgetting = (table: string, { at, type, which = 'true' }: Forgetting) =>
  statement<{ isGone: boolean }>(
    `forget_${table}`,
    // The age is asked again of the row itself, which may have been renewed while the statement waited for it.
    `delete from ${table} where ${at} < $1::${type ?? 'timestamptz'} and ctid in
       (select ctid from ${table} where ${at} < $1::${type ?? 'timestamptz'} and ${which} limit $2::int)
      returning true as "isGone"`,
    { isGone: 'bool' },
  );

const statements = new Map(
  Object.entries(forgettable).map(([table, which]) => [table, forgetting(table, which)]),
);

/** Deletes the rows of a table from before a moment or day that may go, some at a time. Returns how many. */
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
