import type { Weekday } from '../../platform/calendar-date.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { preparedStatement, statement } from '../../platform/database/statement.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { allergenProfileOf } from '../catalog/allergen-profile-queries.ts';
import type { CustomerTerms } from './customer-terms.ts';
import type { CoolType } from './delivery-calendar.ts';
import type { Rhythm } from './rhythm.ts';

interface CutOffColumns {
  cutOffTime: string;
  cutOffWorkingDays: number;
  windowFrom: string;
  windowTo: string;
}

export interface RouteRow extends CutOffColumns, Rhythm {
  weekday: Weekday;
  routeName: string;
  /** Tells the tours of a weekday apart; '' for the only one. */
  tour: string;
  /** None is everything. */
  goods: CoolType[];
}

export interface ExtraDayRow extends CutOffColumns {
  date: string;
}

export interface ClosureRow {
  date: string;
  nameDa: string;
  nameEn: string;
}

export interface ChangedDeadlineRow {
  date: string;
  cutOffTime: string;
  cutOffWorkingDays: number;
}

/** Route name that stands for every route of a depot. */
export const everyRoute = '*';

/**
 * A published day that differs from a regular day: for every route of the customer's depot, or only for the route that
 * the customer has on that day.
 */
export type PublishedDayRow = { routeName: string } & (
  | ({ kind: 'closed' } & ClosureRow)
  | ({ kind: 'deadline' } & ChangedDeadlineRow)
  | ({ kind: 'extra' } & ExtraDayRow)
);

export interface CalendarColumns {
  routes: RouteRow[];
  /** Extra delivery days of this customer only. */
  extraDays: ExtraDayRow[];
  /** Of every depot. */
  closures: ClosureRow[];
  days: PublishedDayRow[];
}

export interface DeliveryTermsRow extends CustomerTerms, CalendarColumns {}

const calendarColumns = `(select coalesce(json_agg(json_build_object('weekday', weekday, 'routeName', route_name,
               'tour', tour, 'everyWeeks', every_weeks, 'firstDate', first_date, 'isoWeeks', iso_weeks, 'goods', goods,
               'cutOffTime', to_char(cut_off_time, 'HH24:MI'), 'cutOffWorkingDays', cut_off_working_days,
               'windowFrom', to_char(window_from, 'HH24:MI'), 'windowTo', to_char(window_to, 'HH24:MI'))
               order by weekday, tour), '[]')
               from customer_routes where customer_id = c.id) as routes,
            (select coalesce(json_agg(json_build_object('date', date,
               'cutOffTime', to_char(cut_off_time, 'HH24:MI'), 'cutOffWorkingDays', cut_off_working_days,
               'windowFrom', to_char(window_from, 'HH24:MI'), 'windowTo', to_char(window_to, 'HH24:MI'))
               order by date), '[]')
               from extra_delivery_days where customer_id = c.id) as "extraDays",
            (select coalesce(json_agg(json_build_object('date', date, 'nameDa', name_da, 'nameEn', name_en)
               order by date), '[]')
               from closures where depot_id = '*') as closures,
            (select coalesce(json_agg(json_strip_nulls(json_build_object('routeName', route_name, 'date', date, 'kind', kind,
               'nameDa', name_da, 'nameEn', name_en,
               'cutOffTime', to_char(cut_off_time, 'HH24:MI'), 'cutOffWorkingDays', cut_off_working_days,
               'windowFrom', to_char(window_from, 'HH24:MI'), 'windowTo', to_char(window_to, 'HH24:MI')))
               order by date, route_name), '[]')
               from (select '*' as route_name, date, 'closed' as kind, name_da, name_en, null::time as cut_off_time,
                            null::int2 as cut_off_working_days, null::time as window_from, null::time as window_to
                       from closures where depot_id = c.depot_id
                     union all
                     select route_name, date, kind, name_da, name_en, cut_off_time, cut_off_working_days,
                            window_from, window_to
                       from depot_days
                      where depot_id = c.depot_id
                        and (route_name = '*'
                          or (route_name = any(array(select route_name from customer_routes where customer_id = c.id))
                            and rides_route(c.id, route_name, date)))) published) as days`;

/** SQL of the customer's `OrderStop`, null while orders are taken. */
export const orderStopOf = (
  customerId: string,
): string => `(select json_build_object('state', stop.state, 'reason', stop.reason)
              from customer_standings stop where stop.customer_id = ${customerId} and stop.state <> 'active')`;

// One round trip instead of six, because the first search of a customer whose terms are not cached waits for
// this query.
const deliveryTerms = preparedStatement<DeliveryTermsRow>(
  'delivery_terms',
  `select c.id as "customerId", c.name, c.name2, c.attention, c.address, c.postal_code as "postalCode", c.city,
            c.group_id as "groupId", c.depot_id as "depotId", c.discount_basis_points as "discountBasisPoints",
            c.is_order_reference_required as "isOrderReferenceRequired",
            c.order_reference_max_length as "orderReferenceMaxLength", c.minimum_order_ore as "minimumOrderOre",
            c.refuses_below_minimum as "refusesBelowMinimum",
            c.free_delivery_from_ore as "freeDeliveryFromOre", c.delivery_fee_ore as "deliveryFeeOre",
            (own_vat.basis_points / 100.0)::float8 as "ownVatPercent",
            (coalesce(own_vat.basis_points, vat.basis_points) / 100.0)::float8 as "feeVatPercent",
            ${orderStopOf('c.id')} as "orderStop",
            ${allergenProfileOf('c.id')} as "allergenProfile",
            exists (select from customers payer where payer.id = coalesce(c.bill_to_id, c.id)
              and payer.credit_limit_ore is not null) as "hasCreditLimit",
            case when c.latitude is not null
                   then json_build_object('latitude', c.latitude, 'longitude', c.longitude, 'source', 'customer')
                 when d.latitude is not null
                   then json_build_object('latitude', d.latitude, 'longitude', d.longitude, 'source', 'depot')
            end as place,
            ${calendarColumns}
       from customers c join depots d on d.id = c.depot_id join vat_classes vat on vat.id = 'standard'
         left join vat_classes own_vat on own_vat.id = c.vat_class_id where c.id = $1`,
  {
    customerId: 'text',
    name: 'text',
    name2: 'text?',
    attention: 'text?',
    address: 'text',
    postalCode: 'text',
    city: 'text',
    groupId: 'text?',
    depotId: 'text',
    discountBasisPoints: 'int4',
    isOrderReferenceRequired: 'bool',
    orderReferenceMaxLength: 'int4',
    minimumOrderOre: 'int8',
    refusesBelowMinimum: 'bool',
    freeDeliveryFromOre: 'int8',
    deliveryFeeOre: 'int8',
    ownVatPercent: 'float8?',
    feeVatPercent: 'float8',
    orderStop: 'json?',
    allergenProfile: 'jsonb',
    hasCreditLimit: 'bool',
    place: 'json?',
    routes: 'json',
    extraDays: 'json',
    closures: 'json',
    days: 'json',
  },
);

export interface CustomerCalendarRow extends CalendarColumns {
  customerId: string;
}

// Plain SQL, because it shares its columns with the statement above.
const calendars = statement<CustomerCalendarRow>(
  'delivery_calendars',
  `select c.id as "customerId", ${calendarColumns} from customers c where c.id = any($1)`,
  {
    customerId: 'text',
    routes: 'json',
    extraDays: 'json',
    closures: 'json',
    days: 'json',
  },
);

export const listCalendars = (
  { kysely }: Pick<Database, 'kysely'>,
  customerIds: readonly string[],
): Promise<CustomerCalendarRow[]> => calendars.rows(kysely, [customerIds]);

export const findDeliveryTerms = (
  { kysely }: Pick<Database, 'kysely'>,
  { customerId }: Pick<CustomerScope, 'customerId'>,
): Promise<DeliveryTermsRow | undefined> => deliveryTerms.row(kysely, [customerId]);
