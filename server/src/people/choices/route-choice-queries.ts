import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { rhythmColumns } from '../customers/route-rhythm.ts';
import { type DriveRow, nameOfDrive } from './drive-names.ts';

type Db = Kysely<Tables>;

export const driveColumns = [
  'route_name',
  'cut_off_time',
  'cut_off_working_days',
  'window_from',
  'window_to',
  ...rhythmColumns,
] as const;

// Plain SQL: the query builder has no distinct rows over an array column.
const drives = statement<DriveRow>(
  'drives_of_depot',
  `select distinct ${driveColumns.map((column) => `r.${column}`).join(', ')}
    from customer_routes r join customers c on c.id = r.customer_id
   where c.depot_id = $1 and r.weekday = $2 order by r.route_name, r.window_from, r.cut_off_time`,
  {
    route_name: 'text',
    cut_off_time: 'time',
    cut_off_working_days: 'int2',
    window_from: 'time',
    window_to: 'time',
    tour: 'text',
    every_weeks: 'int2',
    first_date: 'date',
    iso_weeks: 'text?',
    goods: 'text[]',
  },
);

/** By their names, those of all customers of a depot on a weekday (1 Monday … 7 Sunday). */
export async function drivesOf(
  db: Db,
  depotId: string,
  weekday: number,
): Promise<ReadonlyMap<string, DriveRow>> {
  const rows = await drives.rows(db, [depotId, weekday]);
  return new Map(rows.map((row) => [nameOfDrive(row), row]));
}

/** By name, those of one customer by weekday, in the order of their tours. */
export async function drivesOfCustomer(
  db: Db,
  customerId: string,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .selectFrom('customer_routes')
    .select([...driveColumns, 'weekday'])
    .where('customer_id', '=', customerId)
    .orderBy('weekday')
    .orderBy('tour')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ weekday }) => weekday)].map(([day, of]) => [day, of.map(nameOfDrive)]),
  );
}
