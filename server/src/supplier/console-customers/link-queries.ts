import type { Kysely } from 'kysely';
import { type DriveRow, nameOfDrive } from '../../people/choices/drive-names.ts';
import { driveColumns } from '../../people/choices/route-choice-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/** The customer's own first. */
export async function listSalesPersonIds(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_sales_persons')
    .select('sales_person_id')
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('sales_person_id')
    .execute();
  return rows.map(({ sales_person_id: id }) => id);
}

/** Those and no others, in that order. */
export async function writeSalesPersons(trx: Db, customerId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('customer_sales_persons').where('customer_id', '=', customerId).execute();
  const rows = ids.map((id, at) => ({ customer_id: customerId, sales_person_id: id, position: at + 1 }));
  if (rows.length > 0) await trx.insertInto('customer_sales_persons').values(rows).execute();
}

/** Returns the name of a route whose tour the customer has on that weekday already; then nothing is added. */
export async function writeRoutes(
  trx: Db,
  { customerId, weekday }: { customerId: string; weekday: number },
  { rows, gone }: { rows: readonly DriveRow[]; gone: readonly string[] },
): Promise<string | undefined> {
  const stored = await trx
    .selectFrom('customer_routes')
    .select(driveColumns)
    .where('customer_id', '=', customerId)
    .where('weekday', '=', weekday)
    .execute();
  const leaving = stored.filter((row) => gone.includes(nameOfDrive(row))).map(({ tour }) => tour);
  const tours = stored.map(({ tour }) => tour).filter((tour) => !leaving.includes(tour));
  for (const row of rows) {
    if (tours.includes(row.tour)) return nameOfDrive(row);
    tours.push(row.tour);
  }
  if (leaving.length > 0)
    await trx
      .deleteFrom('customer_routes')
      .where('customer_id', '=', customerId)
      .where('weekday', '=', weekday)
      .where('tour', 'in', leaving)
      .execute();
  if (rows.length > 0)
    await trx
      .insertInto('customer_routes')
      .values(rows.map((row) => ({ ...row, customer_id: customerId, weekday })))
      .execute();
  return undefined;
}
