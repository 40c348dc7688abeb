import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, modelOf } from '../http.ts';
import type { Arrival, Ledger } from '../ledger.ts';
import { chanceOf } from '../random.ts';

interface IntakeParts {
  ledger: Ledger;
  origins: readonly string[];
  token: string;
  seed: string;
  kitchens: ReadonlySet<string>;
  today(): string;
  isOver(): boolean;
  /** True when everything has arrived: then the last of it is answered. */
  isSettled(): boolean;
}

interface BatchAnswer {
  Accepted: number;
  Records: { Index: number; Accepted: boolean; OrderNumber: string | null; Type: string | null }[];
}

const everyMs = 700;
/** Share of the orders that are packed, delivered and invoiced within the day. */
const invoicedShare = 0.15;
/** Time in ms that an order lies before it is packed, so that its kitchen can change its mind. */
const restMs = 4000;
const packedAtOnce = 5;

/** What the supplier's system says of the orders it has: it received them, and of some that they were delivered and invoiced. */
export async function answerOrders(parts: IntakeParts): Promise<void> {
  const client = new Client(parts.origins, 0);
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

async function packAndInvoice(
  parts: IntakeParts,
  client: Client,
  { customerId, orderId, order }: Arrival,
): Promise<void> {
  const of = { CustomerId: customerId, OrderId: orderId };
  const lines = order.LineItems.map(({ Quantity }, at) => ({
    Position: at + 1,
    Quantity,
    Lot: `L${orderId}`,
  }));
  const steps: [string, object][] = [
    ['order-confirmations', { ...of, Lines: [] }],
    ['order-statuses', { ...of, Status: 'Picking' }],
    ['deliveries', { ...of, Step: 'Left', DispatchNumber: `D${orderId}`, Lines: lines }],
    ['deliveries', { ...of, Step: 'Arrived', DispatchNumber: `D${orderId}`, Lines: [] }],
  ];
  for (const [path, record] of steps) if (!(await tell(parts, client, path, [record]))) return;
  parts.ledger.delivered.push({ kitchen: customerId, orderId, netOre: order.SubTotalOre });
  const number = `F${orderId}`;
  const totalOre = order.TotalOre + order.VatOre;
  const invoice = {
    CustomerId: customerId,
    Type: 'Invoice',
    Number: number,
    DocumentDate: parts.today(),
    OrderId: orderId,
    NetOre: order.TotalOre,
    VatOre: order.VatOre,
    TotalOre: totalOre,
    FeeOre: order.DeliveryFeeOre,
    Lines: order.LineItems.map((line, at) => ({
      Position: at + 1,
      ProductId: line.ProductId,
      DisplayName: line.DisplayName,
      SalesUnitCode: line.SalesUnitCode,
      Quantity: line.Quantity,
      UnitPriceOre: line.UnitPriceOre,
      NetOre: line.LineTotalOre,
      VatPercent: 25,
    })),
  };
  if (await tell(parts, client, 'sales-documents', [invoice]))
    parts.ledger.invoices.push({ kitchen: customerId, orderId, number, totalOre });
}

/** Sends a batch, again with its key until it is answered; returns whether all its records were accepted. */
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
