import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type Trx = Transaction<Tables>;

/** Sales units of the file whose rows are above the first number, and at most the second. */
export type RowRange = readonly [above: number, last: number];

const rowsPerStatement = 1_000;

/** Of the whole file, so that no statement takes longer than it may. The rows stay in the database. */
export async function* rowRanges(trx: Trx): AsyncGenerator<RowRange> {
  const { rows } = await sql<{ last: number | null }>`select max(row) as last from import_rows`.execute(trx);
  const last = rows[0]?.last ?? 0;
  for (let above = 0; above < last; above += rowsPerStatement) yield [above, above + rowsPerStatement];
}

const unitsIn = ([above, last]: RowRange): RawBuilder<unknown> =>
  sql`(select * from import_units where row > ${above} and row <= ${last})`;

/**
 * Keeps the units of the file that are new, or stand in another place or as another default than before: only they can be in each other’s way,
 * and of a file that is given again there are none. Returns how many there are.
 */
export async function keepMovedUnits(trx: Trx): Promise<number> {
  await sql`create temporary table import_units (
    row integer not null constraint import_units__row primary key,
    product_id text,
    code text,
    position integer,
    is_default boolean
  ) on commit drop`.execute(trx);
  let moved = 0;
  for await (const [above, last] of rowRanges(trx)) {
    const { numAffectedRows = 0n } = await sql`insert into import_units
      select r.row, w.product_id, w.code, w.position, w.is_default from import_rows r
        cross join json_to_record(r.record) as w (product_id text, code text, position integer, is_default boolean)
        where r.row > ${above} and r.row <= ${last} and r.record is not null
          and not exists (select from sales_units u where u.product_id = w.product_id and u.code = w.code
            and u.position = w.position and u.is_default = w.is_default)`.execute(trx);
    moved += Number(numAffectedRows);
  }
  await sql`analyze import_units`.execute(trx);
  return moved;
}

/** Products of which two rows of the file name one place, the first few. After `keepMovedUnits`. */
export async function listSharedPlaces(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select record ->> 'product_id' as id from import_rows
    where record ->> 'product_id' in (select product_id from import_units) group by record ->> 'product_id', record ->> 'position'
    having count(*) > 1 order by 1 limit 5`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Makes room for the units of a file: a product has one default unit, and one unit in each position. */
export async function makeRoomForUnits(trx: Trx, range: RowRange): Promise<void> {
  await sql`update sales_units u set is_default = false from ${unitsIn(range)} w
    where u.product_id = w.product_id and u.is_default and w.is_default and u.code <> w.code`.execute(trx);
  await sql`update sales_units u set position = -1 - u.position from ${unitsIn(range)} w
    where u.product_id = w.product_id and u.code = w.code and u.position <> w.position`.execute(trx);
}

/** Products of the rows in which another stored unit has the place of one of them, the first few. After `makeRoomForUnits` of all rows. */
export async function listTakenPlaces(trx: Trx, range: RowRange): Promise<string[]> {
  const found = await sql<{ id: string }>`select distinct w.product_id as id from ${unitsIn(range)} w
    join sales_units u on u.product_id = w.product_id and u.position = w.position and u.code <> w.code
    order by 1 limit 5`.execute(trx);
  return found.rows.map(({ id }) => id);
}

/** Products of the rows that no unit is the default of, the first few of them. */
export async function listWithoutDefault(trx: Trx, range: RowRange): Promise<string[]> {
  const found = await sql<{ id: string }>`select distinct w.product_id as id from ${unitsIn(range)} w
    where not exists (select from sales_units u where u.product_id = w.product_id and u.is_default)
    order by 1 limit 5`.execute(trx);
  return found.rows.map(({ id }) => id);
}
