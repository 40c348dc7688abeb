import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { CustomerScope } from '../../../platform/http/viewer.ts';
import { rhythmColumns } from '../../customers/route-rhythm.ts';

type Db = Kysely<Tables>;

export function findCustomerFacts(db: Db, scope: CustomerScope) {
  return db
    .selectFrom('customers as c')
    .innerJoin('depots as d', 'd.id', 'c.depot_id')
    .leftJoin('customer_groups as g', 'g.id', 'c.group_id')
    .select([
      'c.company_number',
      'c.gln',
      'c.phone',
      'c.email',
      'c.invoice_period',
      'c.agreement_number',
      'c.agreement_until',
      'c.payment_days',
      'c.is_order_reference_required',
      'c.order_reference_max_length',
      'c.minimum_order_ore',
      'c.free_delivery_from_ore',
      'c.delivery_fee_ore',
      'd.name as depot_name',
      'd.postal_code as depot_postal_code',
      'd.city as depot_city',
      'g.name as group_name',
    ])
    .where('c.id', '=', scope.customerId)
    .executeTakeFirst();
}

export function findRoutes(db: Db, scope: CustomerScope) {
  return db
    .selectFrom('customer_routes')
    .select(['weekday', 'route_name', 'window_from', 'window_to', 'cut_off_time', 'cut_off_working_days'])
    .select(rhythmColumns)
    .where('customer_id', '=', scope.customerId)
    .orderBy('weekday')
    .orderBy('tour')
    .execute();
}

/** The caller must check access to the customer first. */
export function findSalesPersons(db: Db, customerId: string) {
  return db
    .selectFrom('customer_sales_persons as m')
    .innerJoin('sales_persons as p', 'p.id', 'm.sales_person_id')
    .select(['p.id', 'p.name', 'p.title', 'p.phone', 'p.email'])
    .where('m.customer_id', '=', customerId)
    .orderBy('m.position')
    .orderBy('p.name')
    .execute();
}
