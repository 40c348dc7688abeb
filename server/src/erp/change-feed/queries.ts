import type { changeKinds } from '@engros/contracts/erp/changes.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Bounds, untilFewer } from '../../platform/process/pieces.ts';

type Kind = (typeof changeKinds)[number];

export interface FoundChange {
  last: number;
  forgottenTo: number;
  number: number | null;
  kind: string | null;
  customerId: string | null;
  subject: string | null;
  version: number | null;
  state: string | null;
  email: string | null;
  at: Temporal.Instant | null;
}

// A function of ours: it takes several statements, each of which must see what was committed before it.
const numbering = statement<{ isDone: boolean }>(
  'number_changes',
  'select true as "isDone" from number_changes($1::int)',
  { isDone: 'bool' },
);

// One statement, so that the newest number is of the same moment as the changes up to it.
const found = statement<FoundChange>(
  'changes_after',
  `select f.last_number as last, f.forgotten_to as "forgottenTo", c.number, c.kind, c.customer_id as "customerId", c.subject,
      c.version, c.state, u.email, c.changed_at as at
    from change_feed f
      left join lateral (select * from changes
        where number > $1::bigint and number <= $1::bigint + $2::int and ($3::text[] is null or kind = any ($3::text[]))
        order by number limit $4::int) c on true
      left join users u on $5::bool and u.id = case c.kind when 'user' then c.subject::uuid end
    order by c.number`,
  {
    last: 'int8',
    forgottenTo: 'int8',
    number: 'int8?',
    kind: 'text?',
    customerId: 'text?',
    subject: 'text?',
    version: 'int4?',
    state: 'text?',
    email: 'text?',
    at: 'timestamptz?',
  },
);

// A function of ours, so that what goes and up to where it went are written together.
const forgetting = statement<{ gone: number }>(
  'forget_changes',
  'select forget_changes(now() - make_interval(days => $1::int), $2::int) as gone',
  { gone: 'int4' },
);

/** Gives numbers to what was committed since; at most as many as one call looks at. */
export async function numberChanges(db: Kysely<Tables>): Promise<void> {
  await numbering.rows(db, [intakeLimits.changesLookedAt]);
}

export function readFeedState(db: Kysely<Tables>): Promise<{ last: number; hintedTo: number }> {
  return db
    .selectFrom('change_feed')
    .select(['last_number as last', 'hinted_to as hintedTo'])
    .executeTakeFirstOrThrow();
}

export interface ChangesWish {
  after: number;
  lookedAt: number;
  atMost: number;
  /** Null for all. */
  kinds: readonly Kind[] | null;
  withEmails: boolean;
}

/** At least one row, which says how far the feed goes; without a number when nothing was found. */
export const findChanges = (
  db: Kysely<Tables>,
  { after, lookedAt, kinds, atMost, withEmails }: ChangesWish,
): Promise<FoundChange[]> => found.rows(db, [after, lookedAt, kinds, atMost, withEmails]);

export async function noteHint(db: Kysely<Tables>, number: number): Promise<void> {
  await db.updateTable('change_feed').set({ hinted_to: number }).where('hinted_to', '<', number).execute();
}

const rowsAtOnce = 1000;

/** By the database's clock, which also dates the changes. */
export async function forgetOldChanges(
  db: Kysely<Tables>,
  { atOnce = rowsAtOnce, signal }: Bounds = {},
): Promise<number> {
  return untilFewer({ atOnce, signal }, async () => {
    const row = await forgetting.row(db, [intakeLimits.changeDays, atOnce]);
    return row?.gone ?? 0;
  });
}
