import type { Database } from '../../../src/platform/database/open-database.ts';
import { deliveryFeeOre, type FaultBasket, type FaultShop, freeDeliveryFromOre } from './fault-shop.ts';

/** Numbers and totals of the orders that were confirmed to buyers, by basket id; recorded outside the server. */
export type Ledger = Map<number, Set<string>>;

interface Acknowledged {
  id: string;
  /** Including the delivery fee, excluding VAT. */
  totalOre: number;
}

const told = ({ id, totalOre }: Acknowledged) => `${id} of ${totalOre} øre`;

export function acknowledge(ledger: Ledger, basketId: number, order: Acknowledged): void {
  const known = ledger.get(basketId);
  if (known) known.add(told(order));
  else ledger.set(basketId, new Set([told(order)]));
}

interface StoredOrder {
  id: string;
  basket_id: number;
  customer_id: string;
  total_ore: number;
  subtotal_ore: number;
  lines: string;
  events: number;
  mails: number;
  audits: number;
}

/** SQL for the lines of an order or basket as one text, independent of their order. */
const storedLines = `(select string_agg(concat_ws(':', l.product_id, coalesce(l.quick_sale_id, ''), l.quantity, l.unit_price_ore,
      l.line_total_ore), ' ' order by l.product_id, coalesce(l.quick_sale_id, ''))
   from web_order_lines l where l.customer_id = o.customer_id and l.web_order_id = o.id)`;

/**
 * Compares orders, stock, outbox and log of a database with the orders confirmed to buyers (reliability I1 to I6, I8).
 * Returns the differences.
 */
export async function brokenInvariants(
  { pool }: Database,
  shop: FaultShop,
  ledger: Ledger,
): Promise<string[]> {
  const { rows } = await pool.query<StoredOrder>(
    `with events as (select subject, count(*)::int as n from outbox_events where kind = 'weborder.placed' group by 1),
       mailed as (select dedupe_key, count(*)::int as n from mails where kind = 'weborder' group by 1),
       logged as (select customer_id, subject, count(*)::int as n from audit_log where kind = 'weborder.placed' group by 1, 2)
     select o.id::text, o.source_basket_id as basket_id, o.customer_id, o.total_ore, o.subtotal_ore, ${storedLines} as lines,
       coalesce(e.n, 0) as events, coalesce(m.n, 0) as mails, coalesce(a.n, 0) as audits
     from web_orders o
       left join events e on e.subject = o.customer_id || ':' || o.id
       left join mailed m on m.dedupe_key = 'weborder:' || o.customer_id || ':' || o.id
       left join logged a on a.customer_id = o.customer_id and a.subject = o.id::text`,
  );
  const ordersOf = Map.groupBy(rows, ({ basket_id }) => Number(basket_id));
  const { rows: states } = await pool.query<{ id: number; state: string }>('select id, state from baskets');
  const stateOf = new Map(states.map(({ id, state }) => [Number(id), state]));
  const broken: string[] = [];
  for (const basket of shop.baskets) {
    const orders = ordersOf.get(basket.id) ?? [];
    const isClosed = stateOf.get(basket.id) === 'submitted';
    broken.push(...faultsOf(basket, orders, ledger.get(basket.id) ?? new Set(), isClosed));
  }
  return [...broken, ...brokenFees(rows), ...(await orphans(pool)), ...(await brokenStock(pool, shop))];
}

function faultsOf(
  basket: FaultBasket,
  orders: readonly StoredOrder[],
  confirmed: ReadonlySet<string>,
  isClosed: boolean,
): string[] {
  const name = `basket ${basket.id}`;
  const [order] = orders;
  if (orders.length > 1) return [`I2 ${name} became ${orders.length} orders`];
  if (order !== undefined)
    return orderFaults(basket, order, confirmed, isClosed).map((fault) => `${name}: ${fault}`);
  if (confirmed.size > 0) return [`I1 ${name}: the acknowledged order ${[...confirmed]} is lost`];
  return isClosed ? [`I5 ${name} is closed without an order`] : [];
}

function orderFaults(
  basket: FaultBasket,
  order: StoredOrder,
  confirmed: ReadonlySet<string>,
  isClosed: boolean,
): string[] {
  const stored = told({ id: order.id, totalOre: order.total_ore });
  const claims: [boolean, string][] = [
    [[...confirmed].every((each) => each === stored), `I1 order ${stored}, told ${[...confirmed]}`],
    [order.subtotal_ore === basket.subtotalOre, `I1 ${order.subtotal_ore} instead of ${basket.subtotalOre}`],
    [order.lines === expectedLines(basket), `I3 lines ${order.lines}`],
    [isClosed, 'I5 has an order and is still open'],
    [order.events === 1 && order.mails === 1, `I6 ${order.events} events, ${order.mails} mails`],
    [order.audits === 1, `I8 ${order.audits} log rows`],
  ];
  return claims.filter(([isTrue]) => !isTrue).map(([, fault]) => fault);
}

/**
 * Returns what is wrong with the delivery fees. All orders are for one day, of which a customer pays one fee: the first
 * order has it unless it reaches free delivery, and no other has it (decision 0125).
 */
function brokenFees(orders: readonly StoredOrder[]): string[] {
  const feeOf = (order: StoredOrder) => order.total_ore - order.subtotal_ore;
  const isFree = (order: StoredOrder) => order.subtotal_ore >= freeDeliveryFromOre;
  return [...Map.groupBy(orders, ({ customer_id }) => customer_id)].flatMap(([customer, ofDay]) => {
    const paying = ofDay.filter((order) => feeOf(order) !== 0);
    const isRight =
      paying.every((order) => feeOf(order) === deliveryFeeOre && !isFree(order)) &&
      (paying.length === 1 || (paying.length === 0 && ofDay.some(isFree)));
    return isRight ? [] : [`I1 customer ${customer} pays fees of ${ofDay.map(feeOf)}`];
  });
}

function expectedLines({ lines }: FaultBasket): string {
  const key = (line: FaultBasket['lines'][number]) => `${line.productId}:${line.quickSaleId}`;
  return lines
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    .map((line) => `${key(line)}:${line.quantity}:${line.priceOre}:${line.priceOre * line.quantity}`)
    .join(' ');
}

async function orphans(pool: Database['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ what: string; n: number }>(
    `select 'lines without an order' as what, count(*)::int as n from web_order_lines l
       where not exists (select from web_orders o where o.customer_id = l.customer_id and o.id = l.web_order_id)
     union all select 'orders without lines', count(*)::int from web_orders o
       where not exists (select from web_order_lines l where l.customer_id = o.customer_id and l.web_order_id = o.id)
     union all select 'events without an order', count(*)::int from outbox_events e where kind = 'weborder.placed'
       and not exists (select from web_orders o where e.subject = o.customer_id || ':' || o.id)
     union all select 'mails without an order', count(*)::int from mails m where kind = 'weborder'
       and not exists (select from web_orders o where m.dedupe_key = 'weborder:' || o.customer_id || ':' || o.id)`,
  );
  return rows.filter(({ n }) => n > 0).map(({ what, n }) => `I3 ${n} ${what}`);
}

async function brokenStock(pool: Database['pool'], { lots }: FaultShop): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; rest: number; sold: number }>(
    `select q.id, q.quantity as rest, coalesce(sum(l.quantity * l.unit_quantity), 0)::int as sold
       from quick_sales q left join web_order_lines l on l.quick_sale_id = q.id group by q.id`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return lots.flatMap(({ id, stock }) => {
    const { rest = Number.NaN, sold = 0 } = found.get(id) ?? {};
    return rest >= 0 && rest + sold === stock ? [] : [`I4 ${id}: ${stock} <> ${rest} left + ${sold} sold`];
  });
}
