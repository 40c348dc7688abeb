import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, modelOf, type Shop } from '../http.ts';
import type { Arrival, Ledger } from '../ledger.ts';
import { chanceOf } from '../random.ts';
import { confirmationOf, isUntidy, olderConfirmation, type Told } from './again.ts';

interface IntakeParts {
  ledger: Ledger;
  shop: Shop;
  token: string;
  seed: string;
  kitchens: ReadonlySet<string>;
  now(): Temporal.Instant;
  isOver(): boolean;
  /** True when everything has arrived; the rest is then answered. */
  isSettled(): boolean;
}

interface BatchAnswer {
  Accepted: number;
  Records: { Index: number; Accepted: boolean; OrderNumber: string | null; Type: string | null }[];
}

const everyMs = 700;
/** Share of the orders that are packed, delivered and invoiced within the day. */
const invoicedShare = 0.3;
/** Time in ms before an order is packed, so that its kitchen can change it. */
const restMs = 4000;
const packedAtOnce = 5;
/** Number of changed orders about which an outdated message is sent in one turn, so that packing goes on. */
const outdatedAtOnce = 2;

/** What the supplier's system reports about its orders: it received them, and for some that they were delivered and invoiced. */
export async function answerOrders(parts: IntakeParts): Promise<void> {
  const client = new Client(parts.shop, 0);
  const told = new Set<string>();
  const packed = new Set<string>();
  for (let isLast = false; !isLast; ) {
    await delay(everyMs);
    isLast = parts.isSettled();
    const arrivals = [...parts.ledger.arrivals.values()].filter(({ customerId }) =>
      parts.kitchens.has(customerId),
    );
    const fresh = arrivals.filter(({ id, kind }) => kind !== 'withdrawn' && !told.has(id));
    await tell(parts, client, 'order-statuses', fresh.map(received));
    for (const { id } of fresh) told.add(id);
    const changed = fresh.filter(
      (each) => each.revision > 0 && isUntidy({ ...parts, orderId: each.orderId }),
    );
    for (const arrival of changed.slice(0, outdatedAtOnce)) await sayOfEarlier(parts, client, arrival);
    const ready = arrivals.filter(
      (each) => !parts.isOver() && !packed.has(each.orderId) && isToPack(each, arrivals, parts),
    );
    for (const arrival of ready.slice(0, packedAtOnce)) {
      packed.add(arrival.orderId);
      await packAndInvoice(parts, client, arrival);
    }
  }
  client.close();
}

/**
 * Reports again that a changed order was received, and then that its previous version was, which has no effect: a confirmation of
 * that version is still refused.
 */
async function sayOfEarlier(parts: IntakeParts, client: Client, arrival: Arrival): Promise<void> {
  const { customerId, orderId, revision } = arrival;
  if (!(await tell(parts, client, 'order-statuses', [received(arrival)]))) return;
  await tell(parts, client, 'order-statuses', [received({ ...arrival, revision: revision - 1 })]);
  const of = { CustomerId: customerId, OrderId: orderId };
  await tellTooLate(parts, client, confirmationOf(of, revision - 1), arrival);
}

/** Sends an outdated message, which must be refused. */
async function tellTooLate(
  parts: IntakeParts,
  client: Client,
  { path, record }: Told,
  { customerId, orderId }: Arrival,
): Promise<void> {
  parts.ledger.count('intake: outdated');
  if (await tell(parts, client, path, [record]))
    parts.ledger.breaks(2, `outdated ${path} were accepted: ${JSON.stringify(record)}`, {
      kitchen: customerId,
      orderId,
    });
}

const received = ({ customerId, orderId, revision }: Arrival) => ({
  CustomerId: customerId,
  OrderId: orderId,
  Status: 'Received',
  Revision: revision,
});

function isToPack(
  { orderId, kind, at, order }: Arrival,
  all: readonly Arrival[],
  { seed }: IntakeParts,
): boolean {
  return (
    kind === 'placed' &&
    at < performance.now() - restMs &&
    order.LineItems.every(({ IsApproximate }) => !IsApproximate) &&
    chanceOf(`${seed}:packed:${orderId}`).next() < invoicedShare &&
    all.every((other) => other.orderId !== orderId || other.kind === 'placed')
  );
}

async function packAndInvoice(parts: IntakeParts, client: Client, arrival: Arrival): Promise<void> {
  const { customerId, orderId, order } = arrival;
  const at = parts.now();
  const of = { CustomerId: customerId, OrderId: orderId, At: at.toString() };
  const lines = order.LineItems.map(({ Quantity }, index) => ({
    Position: index + 1,
    Quantity,
    Lot: `L${orderId}`,
  }));
  const confirmation = { ...of, Lines: [] };
  const steps: Told[] = [
    { path: 'order-confirmations', record: confirmation },
    { path: 'order-statuses', record: { ...of, Status: 'Picking' } },
    { path: 'deliveries', record: { ...of, Step: 'Left', DispatchNumber: `D${orderId}`, Lines: lines } },
    { path: 'deliveries', record: { ...of, Step: 'Arrived', DispatchNumber: `D${orderId}`, Lines: [] } },
  ];
  for (const { path, record } of steps) if (!(await tell(parts, client, path, [record]))) return;
  parts.ledger.delivered.push({ kitchen: customerId, orderId, netOre: order.SubTotalOre });
  const totalOre = order.TotalOre + order.VatOre;
  const invoice = { path: 'sales-documents', record: invoiceOf(arrival, at, totalOre) };
  const isInvoiced = await tell(parts, client, invoice.path, [invoice.record]);
  if (isInvoiced)
    parts.ledger.invoices.push({ kitchen: customerId, orderId, number: `F${orderId}`, totalOre });
  if (!isUntidy({ ...parts, orderId })) return;
  await tellTooLate(parts, client, olderConfirmation(confirmation, at), arrival);
  for (const { path, record } of [...steps, ...(isInvoiced ? [invoice] : [])])
    await tellAgain(parts, client, { path, record }, arrival);
}

/** Sends the same again under another key, as a system does that lost its own data: accepted without any effect. */
async function tellAgain(
  parts: IntakeParts,
  client: Client,
  { path, record }: Told,
  { customerId, orderId }: Arrival,
): Promise<void> {
  parts.ledger.count('intake: said again');
  if (!(await tell(parts, client, path, [record])))
    parts.ledger.breaks(6, `${path} said again were refused: ${JSON.stringify(record).slice(0, 200)}`, {
      kitchen: customerId,
      orderId,
    });
}

const invoiceOf = ({ customerId, orderId, order }: Arrival, at: Temporal.Instant, totalOre: number) => ({
  CustomerId: customerId,
  Type: 'Invoice',
  Number: `F${orderId}`,
  DocumentDate: at.toZonedDateTimeISO('Europe/Copenhagen').toPlainDate().toString(),
  OrderId: orderId,
  NetOre: order.TotalOre,
  VatOre: order.VatOre,
  TotalOre: totalOre,
  FeeOre: order.DeliveryFeeOre,
  Lines: order.LineItems.map((line, index) => ({
    Position: index + 1,
    ProductId: line.ProductId,
    DisplayName: line.DisplayName,
    SalesUnitCode: line.SalesUnitCode,
    Quantity: line.Quantity,
    UnitPriceOre: line.UnitPriceOre,
    NetOre: line.LineTotalOre,
    VatPercent: 25,
  })),
});

/** Repeats the batch with its key until it is answered; returns whether all its records were accepted. */
async function tell(
  { ledger, token }: IntakeParts,
  client: Client,
  path: string,
  records: readonly object[],
): Promise<boolean> {
  if (records.length === 0) return true;
  const answer = await client.untilAnswered({
    method: 'POST',
    path: `/api/supplier/${path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': `world-${randomUUID()}` },
    body: { Records: records },
  });
  ledger.count(`intake: ${path}`);
  if (answer.status !== 200) {
    ledger.breaks(6, `a batch of ${path} was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    return false;
  }
  const { Records } = modelOf<BatchAnswer>(answer);
  for (const { Accepted, Type } of Records) if (!Accepted) ledger.count(`intake refused: ${path} ${Type}`);
  return Records.every(({ Accepted }) => Accepted);
}
