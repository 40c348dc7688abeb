import type { Kysely, Transaction } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { RecordRow } from '../kinds/columns.ts';

/** A stored agreed price, and the row of the file that it concerns. */
export interface FormerPrice {
  at: number;
  priceOre: number;
  number: string;
  validFrom: string;
  /** Last day; null when there is none. */
  validTo: string | null;
}

const asked = `jsonb_to_recordset($1::jsonb) as w (at int4, owner_kind text, owner_id text, product_id text, sales_unit_code text,
  valid_from date, period_end date, number text)`;
const sameGoods = `a.owner_kind = w.owner_kind and a.owner_id = w.owner_id and a.product_id = w.product_id
  and a.sales_unit_code = w.sales_unit_code`;
const columns = `w.at, a.price_ore as "priceOre", a.number, a.valid_from as "validFrom", a.valid_to as "validTo"`;
const types = { at: 'int4', priceOre: 'int8', number: 'text', validFrom: 'date', validTo: 'date?' } as const;

// Rows of the file are joined as a set, and an end that is missing is the same as another that is missing.
const samePeriod = statement<FormerPrice>(
  'import_prices_of_same_period',
  `select ${columns} from ${asked} join price_agreements a on ${sameGoods}
    and a.valid_from = w.valid_from and a.period_end is not distinct from w.period_end`,
  types,
);

export const readSamePeriod = (db: Kysely<Tables>, rows: readonly RecordRow[]): Promise<FormerPrice[]> =>
  samePeriod.rows(db, [askedOf(rows)]);

// Rows of the file are joined as a set; most goods of a new list have one price, and nothing more is asked of those.
const beside = statement<{ at: number }>(
  'import_prices_beside_others',
  `select distinct w.at from ${asked} join price_agreements a on ${sameGoods}
    and (a.valid_from, a.period_end) is distinct from (w.valid_from, w.period_end)`,
  { at: 'int4' },
);

/** Those of the rows whose goods have a price of another period too. */
export async function besideOthers<Row extends { readonly record: RecordRow }>(
  db: Kysely<Tables>,
  rows: readonly Row[],
): Promise<Row[]> {
  const found = await beside.rows(db, [askedOf(rows.map(({ record }) => record))]);
  const places = new Set(found.map(({ at }) => at));
  return rows.filter((_, at) => places.has(at));
}

// An agreement that has a number is known by it, so the file can give it another end.
const otherEnd = statement<FormerPrice>(
  'import_prices_with_other_end',
  `with gone as (delete from price_agreements a using ${asked}
      where ${sameGoods} and a.valid_from = w.valid_from and a.number = w.number and w.number <> $2
        and a.period_end is distinct from w.period_end
        and not exists (select from jsonb_to_recordset($3::jsonb) as o (owner_kind text, owner_id text, product_id text,
            sales_unit_code text, valid_from date, period_end date)
          where o.owner_kind = a.owner_kind and o.owner_id = a.owner_id and o.product_id = a.product_id and o.sales_unit_code = a.sales_unit_code
            and o.valid_from = a.valid_from and o.period_end is not distinct from a.period_end)
      returning w.at, a.*)
    select a.at, a.price_ore as "priceOre", a.number, a.valid_from as "validFrom", a.valid_to as "validTo" from gone a`,
  types,
);

/**
 * Deletes and returns agreements to which rows of a file, of the same number and first day, give another end. `kept` are rows of
 * the file that share both.
 */
export const replaceOtherEnds = (
  trx: Transaction<Tables>,
  rows: readonly RecordRow[],
  { kept, unnumbered }: { kept: readonly RecordRow[]; unnumbered: string },
): Promise<FormerPrice[]> => otherEnd.rows(trx, [askedOf(rows), unnumbered, askedOf(kept)]);

// The window is made for each product alone, so that the agreements of other products are not read.
const giveWay = statement<FormerPrice>(
  'import_prices_give_way',
  `with goods as (select distinct owner_kind, owner_id, product_id, sales_unit_code from ${asked}),
    ended as (update price_agreements p set is_until_further = true, valid_to = n.next_from - 1
      from goods as w cross join lateral (
          select a.valid_from, lead(a.valid_from) over (order by a.valid_from) as next_from
            from price_agreements a where ${sameGoods} and a.period_end is null) as n
      where p.owner_kind = w.owner_kind and p.owner_id = w.owner_id and p.product_id = w.product_id
        and p.sales_unit_code = w.sales_unit_code and p.period_end is null and p.valid_from = n.valid_from
        and p.valid_to is distinct from n.next_from - 1
      returning p.*)
    select w.at, a.price_ore as "priceOre", a.number, a.valid_from as "validFrom", a.valid_to as "validTo"
      from ended a join ${asked} on ${sameGoods} and w.period_end is null and w.valid_from = a.valid_to + 1`,
  types,
);

/**
 * Ends each price without an end on the day before the next one without an end begins. Prices with an end neither end others nor
 * are ended. Only for the goods of the given rows; returns what their rows ended.
 */
export const giveWayToNext = (trx: Transaction<Tables>, rows: readonly RecordRow[]): Promise<FormerPrice[]> =>
  giveWay.rows(trx, [askedOf(rows)]);

// Each row of the file is compared with all prices of its goods, of which the earliest is named.
const overlapping = statement<FormerPrice>(
  'import_prices_overlapping',
  `select distinct on (w.at) ${columns} from ${asked}
    join price_agreements own on own.owner_kind = w.owner_kind and own.owner_id = w.owner_id
      and own.product_id = w.product_id and own.sales_unit_code = w.sales_unit_code and own.valid_from = w.valid_from
      and own.period_end is not distinct from w.period_end
    join price_agreements a on ${sameGoods}
      and (a.valid_from, a.period_end) is distinct from (own.valid_from, own.period_end)
      and a.valid_from <= coalesce(own.valid_to, 'infinity') and coalesce(a.valid_to, 'infinity') >= own.valid_from
    order by w.at, a.valid_from, a.period_end`,
  types,
);

/** For each row, a price of the same goods that applies in a part of its period. */
export const readOverlapping = (db: Kysely<Tables>, rows: readonly RecordRow[]): Promise<FormerPrice[]> =>
  overlapping.rows(db, [askedOf(rows)]);

const askedOf = (rows: readonly RecordRow[]) =>
  JSON.stringify(
    rows.map(({ owner_kind, owner_id, product_id, sales_unit_code, valid_from, period_end, number }, at) => ({
      at,
      owner_kind,
      owner_id,
      product_id,
      sales_unit_code,
      valid_from,
      period_end,
      number,
    })),
  );
