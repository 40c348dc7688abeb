import type { OrderChange } from '@engros/contracts/ordering/order-changes.ts';
import type { OrderStatus } from '@engros/contracts/ordering/orders.ts';
import type { OrderLineRow, OrderPlan } from './order-lines.ts';
import type { OrderTimes } from './order-times.ts';

export interface EventRow {
  customer_id: string;
  order_id: number;
  position: number;
  kind: string;
  at: string;
  source: string;
  revision: number | null;
  delivery_id: number | null;
  details: { changes?: OrderChange[]; note?: string };
}

export const eventColumns = {
  customer_id: 'text',
  order_id: 'bigint',
  position: 'int',
  kind: 'text',
  at: 'timestamptz',
  source: 'text',
  revision: 'int',
  delivery_id: 'bigint',
  details: 'jsonb',
} as const;

const source = 'Fjordgros';
export const iso = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString();

type Step = Pick<EventRow, 'kind' | 'details'> & { at: number; deliveryId?: number };

export interface FollowedOrder {
  plan: Pick<OrderPlan, 'id' | 'customer'>;
  times: OrderTimes;
  lines: readonly OrderLineRow[];
  status: OrderStatus;
  /** Number of each truck that has left. */
  deliveryIds: readonly number[];
}

export function stepsOf(order: FollowedOrder, nowMs: number): EventRow[] {
  return stepsWished(order)
    .filter(({ at }) => at <= nowMs)
    .map(({ kind, at, details, deliveryId }, index) => ({
      customer_id: order.plan.customer.id,
      order_id: order.plan.id,
      position: index + 1,
      kind,
      at: iso(at),
      source,
      revision: kind === 'Received' || kind === 'Confirmed' ? 0 : null,
      delivery_id: deliveryId ?? null,
      details,
    }));
}

function stepsWished(order: FollowedOrder): Step[] {
  const { times, lines, status } = order;
  const received: Step = { kind: 'Received', at: times.receivedAt, details: {} };
  const confirmed: Step = {
    kind: 'Confirmed',
    at: times.confirmedAt,
    details: changed(lines.flatMap(confirmedChange)),
  };
  if (status === 'Refused')
    return [
      { kind: 'Refused', at: times.receivedAt, details: { note: 'Ruten kører ikke til jer den dag.' } },
    ];
  if (status === 'Cancelled')
    return [received, confirmed, { kind: 'Cancelled', at: times.confirmedAt + 1_800_000, details: {} }];
  return [
    received,
    confirmed,
    { kind: 'Picking', at: times.pickedAt, details: {} },
    ...tripSteps(order),
    { kind: 'Invoiced', at: times.invoicedAt, details: {} },
  ];
}

function tripSteps({ times, lines, deliveryIds }: FollowedOrder): Step[] {
  const [first, rest] = times.trips;
  const [firstId, restId] = deliveryIds;
  const leaves = (at: number, id?: number): Step => ({
    kind: 'OnTheWay',
    at,
    details: {},
    ...(id !== undefined && { deliveryId: id }),
  });
  const arrives = (kind: string, at: number, id?: number): Step => ({
    ...leaves(at, id),
    kind,
    details: kind === 'Delivered' ? changed(lines.flatMap(weighedChange)) : {},
  });
  if (rest === undefined)
    return [leaves(first.departedAt, firstId), arrives('Delivered', first.deliveredAt, firstId)];
  return [
    leaves(first.departedAt, firstId),
    arrives('PartlyDelivered', first.deliveredAt, firstId),
    {
      kind: 'Delayed',
      at: first.deliveredAt + 600_000,
      details: { note: 'Resten var ikke kommet til lageret og leveres med den næste bil.' },
    },
    leaves(rest.departedAt, restId),
    arrives('Delivered', rest.deliveredAt, restId),
  ];
}

const changed = (changes: OrderChange[]) => (changes.length === 0 ? {} : { changes });

const aboutLine = ({ position, product_id, name }: OrderLineRow) => ({
  LineId: position,
  ProductId: product_id,
  DisplayName: name,
});

function confirmedChange(line: OrderLineRow): OrderChange[] {
  const { quantity_ordered: ordered, quantity_confirmed: confirmed, replaces_product_id: replaces } = line;
  const changes: OrderChange[] = [];
  if (replaces !== null)
    changes.push({ ...aboutLine(line), Kind: 'Replaced', From: replaces, To: line.product_id });
  if (confirmed < ordered)
    changes.push({
      ...aboutLine(line),
      Kind: confirmed === 0 ? 'Missing' : 'Fewer',
      From: String(ordered),
      To: String(confirmed),
    });
  return changes;
}

const kilos = (grams: number) => (grams / 1000).toFixed(2);

function weighedChange(line: OrderLineRow): OrderChange[] {
  const { is_catch_weight, quantity_ordered, quantity_delivered, weight_ordered_g, weight_delivered_g } =
    line;
  if (!is_catch_weight || weight_delivered_g === null || quantity_delivered === 0) return [];
  const usual = Math.round((weight_ordered_g * quantity_delivered) / quantity_ordered);
  return [{ ...aboutLine(line), Kind: 'Weighed', From: kilos(usual), To: kilos(weight_delivered_g) }];
}
