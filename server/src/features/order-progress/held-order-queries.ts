import type { Kysely } from 'kysely';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type {
  EarlierStep,
  HeldOrder,
  HeldWebOrder,
  OpenDelivery,
  OrderHead,
  ProgressLine,
} from './progress-order.ts';

// Locks the web order before the order, in the same order as all code that locks both.
const lockWeb = preparedStatement<HeldWebOrder>(
  'order_progress_lock_web',
  `select w.id, w.status, w.revision, w.deadline from web_orders w where w.customer_id = $1
    and w.id = coalesce((select o.web_order_id from orders o where o.customer_id = $1 and o.id = $2), $2)
    for update of w`,
  { id: 'int8', status: 'text', revision: 'int4', deadline: 'timestamptz' },
);

const headColumns = `o.id, o.web_order_id as "webOrderId", o.status, o.delivery_date as "deliveryDate",
  o.delivery_fee_ore as "deliveryFeeOre", o.received_revision as "receivedRevision",
  o.confirmed_revision as "confirmedRevision", o.number_of_deviations as "numberOfDeviations",
  o.last_event as "lastEvent"`;
const headTypes = {
  id: 'int8',
  webOrderId: 'int8?',
  status: 'text',
  deliveryDate: 'date',
  deliveryFeeOre: 'int8',
  receivedRevision: 'int4?',
  confirmedRevision: 'int4?',
  numberOfDeviations: 'int4',
  lastEvent: 'int4',
} as const;

// A prepared statement, because every step of every order begins with it.
const lockOrder = preparedStatement<OrderHead>(
  'order_progress_lock',
  `select ${headColumns} from orders o where o.customer_id = $1 and o.id = $2 for update of o`,
  headTypes,
);

// Finds the order of a depot among the orders of one web order; without a depot the first of them.
const lockOrderOfDepot = preparedStatement<OrderHead>(
  'order_progress_lock_of_depot',
  `select ${headColumns} from orders o where o.customer_id = $1 and o.web_order_id = $2
      and ($3::text is null or o.depot_id = $3) order by o.id limit 1 for update of o`,
  headTypes,
);

interface Content {
  lines: ProgressLine[];
  steps: EarlierStep[];
  onTheWay: OpenDelivery[];
}

// Reads lines, steps and open deliveries in one round trip. It runs after the lock, so that it sees what the transaction
// before has written.
const content = preparedStatement<Content>(
  'order_progress_content',
  `select (select coalesce(json_agg(json_build_object('position', l.position, 'productId', l.product_id,
        'name', l.name, 'unitCode', l.sales_unit_code, 'unitQuantity', l.unit_quantity,
        'quantityOrdered', l.quantity_ordered, 'quantityConfirmed', l.quantity_confirmed,
        'quantityDelivered', l.quantity_delivered, 'weightOrderedG', l.weight_ordered_g,
        'weightConfirmedG', l.weight_confirmed_g, 'weightDeliveredG', l.weight_delivered_g,
        'unitPriceOre', l.unit_price_ore, 'lineTotalOre', l.line_total_ore, 'priceSource', l.price_source,
        'isCatchWeight', l.is_catch_weight, 'replacesProductId', l.replaces_product_id,
        'replacesName', l.replaces_name, 'vatPercent', l.vat_percent, 'webOrderPosition', l.web_order_position)
        order by l.position), '[]')
      from order_lines l where l.customer_id = $1 and l.order_id = $2) as lines,
    (select coalesce(json_agg(json_build_object('position', e.position, 'kind', e.kind,
        'deliveryId', e.delivery_id, 'fact', e.details ->> 'fact') order by e.position), '[]')
      from order_events e where e.customer_id = $1 and e.order_id = $2) as steps,
    (select coalesce(json_agg(json_build_object('id', d.id, 'deliveryDate', d.delivery_date, 'lines',
        (select coalesce(json_agg(json_build_object('position', p.position, 'orderPosition', p.order_position,
            'productId', p.product_id, 'quantity', p.quantity, 'weightG', p.weight_g) order by p.position), '[]')
          from delivery_lines p where p.customer_id = d.customer_id and p.delivery_id = d.id)) order by d.id), '[]')
      from deliveries d where d.customer_id = $1 and d.order_id = $2 and d.state = 'OnTheWay') as "onTheWay"`,
  { lines: 'json', steps: 'json', onTheWay: 'json' },
);

/** A web order and its order, both locked; either may be missing. */
export interface Held {
  web: HeldWebOrder | null;
  order: HeldOrder | null;
}

interface HeldKey {
  customerId: string;
  orderId: number;
  /** Set to find the order of a web order: the depot, or null for the first order. */
  ofWebOrder?: { depotId: string | null };
}

/** Locks an order and the web order it comes from until the transaction ends, and reads the order. */
export async function holdProgress(
  trx: Kysely<Tables>,
  { customerId, orderId, ofWebOrder }: HeldKey,
): Promise<Held> {
  const web = (await lockWeb.row(trx, [customerId, orderId])) ?? null;
  const head = ofWebOrder
    ? await lockOrderOfDepot.row(trx, [customerId, orderId, ofWebOrder.depotId])
    : await lockOrder.row(trx, [customerId, orderId]);
  if (head === undefined) return { web, order: null };
  const read = await content.row(trx, [customerId, head.id]);
  if (read === undefined) throw new Error('A statement without tables gave no row');
  return { web, order: { ...head, ...read, web } };
}
