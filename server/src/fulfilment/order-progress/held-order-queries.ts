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

// Locks web orders before orders, as all code that locks both does, to avoid deadlocks.
const lockWebs = preparedStatement<HeldWebOrder & { customerId: string }>(
  'order_progress_lock_web',
  `select w.customer_id as "customerId", w.id, w.status, w.revision, w.deadline
    from unnest($1::text[], $2::bigint[]) as k (customer_id, order_id)
      left join orders o on o.customer_id = k.customer_id and o.id = k.order_id
      join web_orders w on w.customer_id = k.customer_id and w.id = coalesce(o.web_order_id, k.order_id)
    order by w.customer_id, w.id for update of w`,
  { customerId: 'text', id: 'int8', status: 'text', revision: 'int4', deadline: 'timestamptz' },
);

// A prepared statement, because every step begins with it. An order is found by its own number, or as the first order
// of a web order (at a depot, when one is given). `at` is the position of the key.
const lockOrders = preparedStatement<OrderHead & { customerId: string; at: number }>(
  'order_progress_lock',
  `select k.at::int as at, o.customer_id as "customerId", o.id, o.web_order_id as "webOrderId", o.status,
      coalesce(o.ordered_at, o.order_date::timestamp at time zone (select time_zone from seller)) as "orderedAt",
      o.delivery_date as "deliveryDate", o.delivery_fee_ore as "deliveryFeeOre",
      o.fee_vat_percent::float8 as "feeVatPercent",
      o.received_revision as "receivedRevision", o.confirmed_revision as "confirmedRevision",
      o.number_of_deviations as "numberOfDeviations", o.last_event as "lastEvent"
    from unnest($1::text[], $2::bigint[], $3::bool[], $4::text[])
        with ordinality as k (customer_id, order_id, is_of_web, depot_id, at)
      join lateral (
        select o.id from orders o where not k.is_of_web and o.customer_id = k.customer_id and o.id = k.order_id
        union all
        (select o.id from orders o where k.is_of_web and o.customer_id = k.customer_id and o.web_order_id = k.order_id
          and (k.depot_id is null or o.depot_id = k.depot_id) order by o.id limit 1)) as f on true
      join orders o on o.customer_id = k.customer_id and o.id = f.id
    order by o.customer_id, o.id for update of o`,
  {
    at: 'int4',
    customerId: 'text',
    id: 'int8',
    webOrderId: 'int8?',
    status: 'text',
    orderedAt: 'timestamptz',
    deliveryDate: 'date',
    deliveryFeeOre: 'int8',
    feeVatPercent: 'float8',
    receivedRevision: 'int4?',
    confirmedRevision: 'int4?',
    numberOfDeviations: 'int4',
    lastEvent: 'int4',
  },
);

interface Content {
  lines: ProgressLine[];
  steps: EarlierStep[];
  onTheWay: OpenDelivery[];
}

// Reads lines, steps and open deliveries in one round trip, in the order of the keys. Runs after the lock, so that it
// sees what the previous transaction wrote.
const contents = preparedStatement<Content>(
  'order_progress_content',
  `select (select coalesce(json_agg(json_build_object('position', l.position, 'productId', l.product_id,
        'name', l.name, 'unitCode', l.sales_unit_code, 'unitQuantity', l.unit_quantity,
        'quantityOrdered', l.quantity_ordered, 'quantityConfirmed', l.quantity_confirmed,
        'quantityDelivered', l.quantity_delivered, 'weightOrderedG', l.weight_ordered_g,
        'weightConfirmedG', l.weight_confirmed_g, 'weightDeliveredG', l.weight_delivered_g,
        'unitPriceOre', l.unit_price_ore,
        'unitPriceOrderedOre', coalesce(l.unit_price_ordered_ore, l.unit_price_ore), 'lineTotalOre', l.line_total_ore, 'priceSource', l.price_source,
        'isCatchWeight', l.is_catch_weight, 'replacesProductId', l.replaces_product_id,
        'replacesName', l.replaces_name, 'vatPercent', l.vat_percent, 'deposit', l.deposit, 'note', l.note, 'substitute', l.substitute, 'webOrderPosition', l.web_order_position)
        order by l.position), '[]')
      from order_lines l where l.customer_id = k.customer_id and l.order_id = k.order_id) as lines,
    (select coalesce(json_agg(json_build_object('position', e.position, 'kind', e.kind, 'at', e.at,
        'isDated', coalesce((e.details ->> 'isDated')::bool, true),
        'deliveryId', e.delivery_id, 'fact', e.details ->> 'fact') order by e.position), '[]')
      from order_events e where e.customer_id = k.customer_id and e.order_id = k.order_id) as steps,
    (select coalesce(json_agg(json_build_object('id', d.id, 'deliveryDate', d.delivery_date, 'lines',
        (select coalesce(json_agg(json_build_object('position', p.position, 'orderPosition', p.order_position,
            'productId', p.product_id, 'quantity', p.quantity, 'weightG', p.weight_g) order by p.position), '[]')
          from delivery_lines p where p.customer_id = d.customer_id and p.delivery_id = d.id)) order by d.id), '[]')
      from deliveries d where d.customer_id = k.customer_id and d.order_id = k.order_id and d.state = 'OnTheWay') as "onTheWay"
    from unnest($1::text[], $2::bigint[]) with ordinality as k (customer_id, order_id, at) order by k.at`,
  { lines: 'json', steps: 'json', onTheWay: 'json' },
);

/** A web order and its order, both locked; either may be missing. */
export interface Held {
  web: HeldWebOrder | null;
  order: HeldOrder | null;
}

export interface HeldKey {
  customerId: string;
  orderId: number;
  /** Set to find the order made from a web order: the depot, or null for the first order. */
  ofWebOrder?: { depotId: string | null };
}

/** Until the transaction ends, in the order of the keys. A whole batch takes as many statements as one order. */
export async function holdOrders(trx: Kysely<Tables>, keys: readonly HeldKey[]): Promise<Held[]> {
  const customerIds = keys.map(({ customerId }) => customerId);
  const orderIds = keys.map(({ orderId }) => orderId);
  const webs = await lockWebs.rows(trx, [customerIds, orderIds]);
  const heads = await lockOrders.rows(trx, [
    customerIds,
    orderIds,
    keys.map(({ ofWebOrder }) => ofWebOrder !== undefined),
    keys.map(({ ofWebOrder }) => ofWebOrder?.depotId ?? null),
  ]);
  const read = heads.length === 0 ? [] : await contents.rows(trx, [heads.map(customerOf), heads.map(idOf)]);
  const webOf = new Map(webs.map(({ customerId, ...web }) => [keyOf(customerId, web.id), web]));
  const orderAt = new Map(
    heads.map(({ at, ...head }, index): [number, Omit<HeldOrder, 'web'>] => [
      at - 1,
      { ...head, ...contentAt(read, index) },
    ]),
  );
  return keys.map(({ customerId, orderId }, index) => {
    const order = orderAt.get(index);
    const web = webOf.get(keyOf(customerId, order?.webOrderId ?? orderId)) ?? null;
    return { web, order: order === undefined ? null : { ...order, web } };
  });
}

const customerOf = ({ customerId }: { customerId: string }) => customerId;
const idOf = ({ id }: { id: number }) => id;
const keyOf = (customerId: string, id: number) => `${customerId}:${id}`;

function contentAt(read: readonly Content[], index: number): Content {
  const content = read[index];
  if (content === undefined) throw new Error('A key without tables gave no row');
  return content;
}
