import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Transaction } from 'kysely';
import { addDays } from '../../../platform/calendar-date.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { findRows, insertRows, type Row, removeRows, setColumns } from '../back/change-queries.ts';
import { importLimits } from '../import-limits.ts';
import { ImportRefused } from '../import-refused.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import type { ChangedRow, Tried } from '../trial/find-changes.ts';
import { type Live, readLiveKeys } from './live-queries.ts';

/** What a whole set left out. */
export interface Gone {
  readonly rows: number;
  /** Records that were not blocked or ended, those of the file included. */
  readonly of: number;
  /** Refused rows that do not say which record they are; then nothing is ended, because it may be one of them. */
  readonly unknown: number;
  readonly examples: readonly ChangedRow[];
}

type Trx = Transaction<Tables>;

interface Ending extends Live {
  /** Of the kind, for the report. */
  readonly field: string;
  /** As the file writes it. */
  readonly written: (row: Row) => { before: string; after: string };
  end(trx: Trx, rows: readonly Row[], yesterday: string): Promise<void>;
}

const keysOf = ({ key }: RecordKind, rows: readonly Row[]): Row[] =>
  rows.map((row) => Object.fromEntries(key.map((column) => [column, row[column] ?? null])));

const hasBegun = (yesterday: string) => (row: Row) => String(row['valid_from']) <= yesterday;

/** How a record of the kind is ended, by its own column. A price that has not begun never counted, so it is taken away. */
function endingOf(kind: RecordKind, yesterday: string): Ending {
  const switched = (field: string, column: string, off: boolean): Ending => ({
    field,
    column,
    off,
    written: () => ({ before: off ? 'nej' : 'ja', after: off ? 'ja' : 'nej' }),
    end: (trx, rows) =>
      setColumns(
        trx,
        kind.table,
        keysOf(kind, rows).map((key) => ({ key, set: { [column]: off } })),
      ),
  });
  const dated = (field: string, column: string, end: Ending['end']): Ending => ({
    field,
    column,
    endedBefore: yesterday,
    written: (row) => ({ before: String(row[column] ?? ''), after: yesterday }),
    end,
  });
  const endOn = (column: string) => (trx: Trx, rows: readonly Row[]) =>
    setColumns(
      trx,
      kind.table,
      keysOf(kind, rows).map((key) => ({ key, set: { [column]: yesterday } })),
    );
  const endings: Readonly<Record<string, () => Ending>> = {
    products: () => switched('blocked', 'is_blocked', true),
    customers: () => switched('active', 'is_active', false),
    quick_sales: () => dated('lastDelivery', 'last_delivery_date', endOn('last_delivery_date')),
    campaign_prices: () =>
      dated('to', 'valid_to', async (trx, rows) => {
        const begun = rows.filter(hasBegun(yesterday));
        await endOn('valid_to')(trx, begun);
        await removeRows(
          trx,
          kind.table,
          keysOf(
            kind,
            rows.filter((row) => !begun.includes(row)),
          ),
        );
      }),
    // The end is part of what tells agreed prices apart, so the row is written anew.
    price_agreements: () =>
      dated('to', 'valid_to', async (trx, rows) => {
        await removeRows(trx, kind.table, keysOf(kind, rows));
        const ended = rows.filter(hasBegun(yesterday)).map(({ period_end: _derived, ...row }) => ({
          ...row,
          valid_to: yesterday,
          is_until_further: false,
        }));
        await insertRows(trx, kind.table, ended, { isOptional: true });
      }),
  };
  const ending = endings[kind.table]?.();
  if (ending === undefined) throw new Error(`${kind.table} has no column that ends a record`);
  return ending;
}

export interface WholeSet {
  /** Those of the records that no row of the file names; a refused row names its record too. */
  missing(rows: readonly Row[]): Promise<readonly Row[]>;
  /** Refused rows that do not say which record they are. */
  readonly unknown: number;
  readonly today: string;
}

/** Ends the records of a kind that a whole set does not name (DAT-04). Nothing is deleted that ever counted. */
export async function endMissing(trx: Trx, kind: RecordKind, set: WholeSet): Promise<Gone> {
  const { unknown, today } = set;
  const yesterday = addDays(today, -1);
  const ending = endingOf(kind, yesterday);
  const examples: ChangedRow[] = [];
  let [live, gone] = [0, 0];
  for await (const found of readLiveKeys(trx, kind, ending)) {
    live += found.length;
    const missing = unknown > 0 ? [] : await set.missing(found);
    if (missing.length === 0) continue;
    gone += missing.length;
    const rows = [...(await findRows(trx, kind.table, missing)).values()];
    for (const row of rows.slice(0, consoleLimits.importExamples - examples.length))
      examples.push({
        row: 0,
        name: nameOf(row),
        outcome: 'gone',
        fields: [{ field: ending.field, ...ending.written(row) }],
      });
    await ending.end(trx, rows, yesterday);
  }
  return { rows: gone, of: live, unknown, examples };
}

const nameOf = (row: Row): string => String(row['product_id'] ?? row['id'] ?? '');

/** A trial says what would be gone, and that it must be looked at. */
export function triedWith(tried: Tried, gone: Gone | null): Tried {
  const [example] = gone?.examples ?? [];
  if (gone === null || example === undefined) return tried;
  const { name, fields } = example;
  const [first] = fields;
  const finding = {
    finding: 'gone',
    field: first?.field ?? '',
    rows: gone.rows,
    stood: gone.rows,
    example: { row: 0, name, before: first?.before ?? '', after: first?.after ?? '' },
  } as const;
  return { examples: [...tried.examples, ...gone.examples], findings: [finding, ...tried.findings] };
}

/** So many are gone that a person decides whether the file goes live. */
export const isManyGone = ({ rows, of }: Pick<Gone, 'rows' | 'of'>): boolean =>
  rows > Math.max(importLimits.goneRows, Math.floor(of * importLimits.goneShare));

/** Throws ImportRefused when too many are gone. */
export function requireFewGone(gone: Gone): void {
  if (!isManyGone(gone)) return;
  const { rows, of } = gone;
  throw new ImportRefused(
    `Held, because ${rows} of ${of} records are missing in the file and would be ended. Look at the trial (--try); when it is right, import it with --accept.`,
    { label: 'import.why.held.gone', params: { rows, of } },
  );
}
