import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface HistoryRow {
  id: number;
  at: Temporal.Instant;
  name: string | null;
  details: unknown;
  /** How many records a press takes back; null when it can take none back. */
  takesBack: number | null;
  found: number;
}

// Plain SQL: the count of all stands beside each row, and the index is one of certain kinds.
const history = statement<HistoryRow>(
  'record_history',
  `select a.id, a.at, coalesce(w.display_name, u.display_name) as name, a.details,
      case when r.ended_at >= $3 and exists (select from import_changes c where c.run_id = r.id)
        and not exists (select from import_runs b where b.take_back_of = r.id) then r.rows_changed end as "takesBack",
      (count(*) over ())::int4 as found
    from audit_log a left join import_runs r on r.id = (a.details ->> 'run')::bigint and r.is_by_hand
      left join users u on u.id = a.user_id left join users w on w.id = a.acting_user_id
    where a.subject = $1 and a.kind in ('record.changed', 'price.ended') order by a.id desc limit $2`,
  { id: 'int8', at: 'timestamptz', name: 'text?', details: 'jsonb', takesBack: 'int4?', found: 'int4' },
);

/** What staff changed of a product, newest first. */
export const listHistory = (
  db: Kysely<Tables>,
  productId: string,
  { limit, now }: { limit: number; now: Temporal.Instant },
): Promise<HistoryRow[]> =>
  history.rows(db, [productId, limit, now.subtract({ hours: 24 * limits.importBackDays }).toString()]);

export interface SavedRow {
  readonly id: number;
  readonly at: Temporal.Instant;
  readonly kind: string;
  readonly subject: string | null;
  readonly details: unknown;
}

/** A change in the history of the product. */
export const findSaved = (db: Kysely<Tables>, productId: string, id: number): Promise<SavedRow | undefined> =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'kind', 'subject', 'details'])
    .where('id', '=', id)
    .where('subject', '=', productId)
    .where('kind', 'in', ['record.changed', 'price.ended'])
    .executeTakeFirst();

const longestSave = { minutes: 10 };

// Plain SQL, because the run is within the details.
const savedWith = statement<SavedRow>(
  'records_saved_together',
  `select id, at, kind, subject, details from audit_log
    where at between $1::timestamptz and $2::timestamptz and kind in ('record.changed', 'price.ended') and details ->> 'run' = $3 order by id`,
  { id: 'int8', at: 'timestamptz', kind: 'text', subject: 'text?', details: 'jsonb' },
);

/** All changes that were saved together, in one run. */
export const listSavedWith = (
  db: Kysely<Tables>,
  { at }: Pick<SavedRow, 'at'>,
  run: number,
): Promise<SavedRow[]> =>
  savedWith.rows(db, [at.subtract(longestSave).toString(), at.add(longestSave).toString(), String(run)]);

interface NewerRow {
  name: string | null;
  at: Temporal.Instant;
}

// Plain SQL, because each later run is asked by its keys.
const newer = statement<NewerRow>(
  'record_changed_since',
  `select r.started_by as name, r.ended_at as at from import_runs r
    where r.id > $1 and not exists (select from import_runs b where b.take_back_of = r.id) and exists (select from import_changes o
      join import_changes c on c.run_id = r.id and c.table_name = o.table_name and c.key = o.key where o.run_id = $1)
    order by r.id desc limit 1`,
  { name: 'text?', at: 'timestamptz' },
);

/** The last run that wrote what this one wrote and was not taken back; undefined when no run did. */
export const findNewer = (db: Kysely<Tables>, run: number): Promise<NewerRow | undefined> =>
  newer.row(db, [run]);

interface TakenRow {
  gtin: string;
  id: string;
  name: string;
}

/** Other products that have these GTINs, which have 14 digits. */
export const listGtinsOf = (db: Kysely<Tables>, gtins: readonly string[]): Promise<TakenRow[]> =>
  db
    .selectFrom('sales_units as u')
    .innerJoin('products as p', 'p.id', 'u.product_id')
    .select((eb) => [eb.ref('u.gtin').$notNull().as('gtin'), 'p.id', 'p.name'])
    .where((eb) => eb('u.gtin', '=', eb.fn.any(eb.val([...gtins]))))
    .execute();
