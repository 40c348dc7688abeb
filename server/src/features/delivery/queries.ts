import type { Weekday } from '../../platform/calendar-date.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { CustomerTerms } from './customer-terms.ts';

interface CutOffColumns {
  cutOffTime: string;
  cutOffWorkingDays: number;
  windowFrom: string;
  windowTo: string;
}

export interface RouteRow extends CutOffColumns {
  weekday: Weekday;
  routeName: string;
}

export interface ExtraDayRow extends CutOffColumns {
  date: string;
}

export interface ClosureRow {
  date: string;
  nameDa: string;
  nameEn: string;
}

export interface DeliveryTermsRow extends CustomerTerms {
  routes: RouteRow[];
  extraDays: ExtraDayRow[];
  closures: ClosureRow[];
}

// One round trip instead of five, because the first search of a customer whose terms are not cached waits for
// this query.
const deliveryTerms = statement<DeliveryTermsRow>(
  'delivery_terms',
  `select c.id as "customerId", c.name, c.name2, c.attention, c.address, c.postal_code as "postalCode", c.city,
            c.group_id as "groupId", c.depot_id as "depotId", c.discount_basis_points as "discountBasisPoints",
            c.is_order_reference_required as "isOrderReferenceRequired",
            c.order_reference_max_length as "orderReferenceMaxLength", c.minimum_order_ore as "minimumOrderOre",
            c.free_delivery_from_ore as "freeDeliveryFromOre", c.delivery_fee_ore as "deliveryFeeOre",
            case when c.latitude is not null
                   then json_build_object('latitude', c.latitude, 'longitude', c.longitude, 'source', 'customer')
                 when d.latitude is not null
                   then json_build_object('latitude', d.latitude, 'longitude', d.longitude, 'source', 'depot')
            end as place,
            (select coalesce(json_agg(json_build_object('weekday', weekday, 'routeName', route_name,
               'cutOffTime', to_char(cut_off_time, 'HH24:MI'), 'cutOffWorkingDays', cut_off_working_days,
               'windowFrom', to_char(window_from, 'HH24:MI'), 'windowTo', to_char(window_to, 'HH24:MI'))
               order by weekday), '[]')
               from customer_routes where customer_id = c.id) as routes,
            (select coalesce(json_agg(json_build_object('date', date,
               'cutOffTime', to_char(cut_off_time, 'HH24:MI'), 'cutOffWorkingDays', cut_off_working_days,
               'windowFrom', to_char(window_from, 'HH24:MI'), 'windowTo', to_char(window_to, 'HH24:MI'))
               order by date), '[]')
               from extra_delivery_days where customer_id = c.id) as "extraDays",
            (select coalesce(json_agg(json_build_object('date', date, 'nameDa', name_da, 'nameEn', name_en)
               order by date, depot_id), '[]')
               from closures where depot_id in ('*', c.depot_id)) as closures
       from customers c join depots d on d.id = c.depot_id where c.id = $1`,
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
    freeDeliveryFromOre: 'int8',
    deliveryFeeOre: 'int8',
    place: 'json?',
    routes: 'json',
    extraDays: 'json',
    closures: 'json',
  },
);

/** Finds the customer's terms and everything that decides its delivery days; undefined for an unknown customer. */
export const findDeliveryTerms = (
  { kysely }: Pick<Database, 'kysely'>,
  { customerId }: Pick<CustomerScope, 'customerId'>,
): Promise<DeliveryTermsRow | undefined> => deliveryTerms.row(kysely, [customerId]);
