import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { always, rhythmColumns } from '../customers/route-rhythm.ts';

type Db = Kysely<Tables>;

/** A customer's drive on a weekday. */
export interface DriveRow {
  route_name: string;
  cut_off_time: string;
  cut_off_working_days: number;
  window_from: string;
  window_to: string;
  tour: string;
  every_weeks: number;
  first_date: string;
  iso_weeks: string | null;
  goods: string[];
}

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

const clock = (time: string): string => time.slice(0, 5);

/** All that a drive differs by, in words of no language: `Rute 4 06:00–08:00, 16:00 −1`. Strokes part several of them. */
export function nameOfDrive(drive: DriveRow): string {
  const { route_name: route, window_from: from, window_to: to, cut_off_time: until } = drive;
  const every = drive.every_weeks > 1 ? `1/${drive.every_weeks}` : '';
  const since = drive.first_date === always ? '' : drive.first_date;
  const beside = [drive.tour, every, since, drive.iso_weeks ?? '', drive.goods.join('+')].filter(Boolean);
  return [
    `${route.replaceAll('|', '/')} ${clock(from)}–${clock(to)}, ${clock(until)} −${drive.cut_off_working_days}`,
    ...beside,
  ].join(', ');
}

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
