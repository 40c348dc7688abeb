import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export interface HintTried {
  readonly number: number;
  readonly at: Temporal.Instant;
  readonly outcome: 'accepted' | 'refused' | 'noAnswer';
  readonly status: number | null;
  readonly tookMs: number;
}

const kept = 200;

// Plain SQL, because the attempts of a number are counted in its row, and the oldest rows go with the same statement.
const note = statement(
  'change_hint_note',
  `with noted as (
      insert into change_hints as h (number, tried_at, outcome, status, took_ms, attempts)
        values ($1::bigint, $2::timestamptz, $3, $4::int, $5::int, 1)
        on conflict (number) do update set tried_at = excluded.tried_at, outcome = excluded.outcome,
          status = excluded.status, took_ms = excluded.took_ms, attempts = h.attempts + 1)
    delete from change_hints where number <= (select number from change_hints order by number desc offset $6 limit 1)`,
  {},
);

export async function noteTried(db: Db, { number, at, outcome, status, tookMs }: HintTried): Promise<void> {
  await note.rows(db, [number, at.toString(), outcome, status, tookMs, kept]);
}

/** Newest first. */
export const listHints = (db: Db, limit: number) =>
  db.selectFrom('change_hints').selectAll().orderBy('number', 'desc').limit(limit).execute();

/** The repeater finds that the newest number is not told. Returns that number. */
export async function forgetTold(db: Db): Promise<number> {
  const { last } = await db
    .updateTable('change_feed')
    .set((eb) => ({ hinted_to: eb.fn<number>('greatest', [eb('last_number', '-', 1), eb.lit(0)]) }))
    .returning('last_number as last')
    .executeTakeFirstOrThrow();
  return last;
}
