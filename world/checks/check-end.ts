import { setTimeout as delay } from 'node:timers/promises';
import type { RunningDay } from '../day.ts';
import { type Client, modelOf } from '../http.ts';
import type { Kitchen } from '../kitchens/kitchen.ts';
import type { Ledger } from '../ledger.ts';
import { readOutgoing } from '../supplier/embedded.ts';
import { checkInvoices } from './check-invoices.ts';
import { checkMails, missingMails } from './check-mails.ts';
import { checkLeftWithEmbedded, checkOrders } from './check-orders.ts';
import { checkProcurement } from './check-procurement.ts';
import { arrivalsByKey, keyOf } from './lateness.ts';

const readers = 8;

/** Waits until nothing is under way, and then compares everything that the shop shows with the ledger. */
export async function checkEnd(state: RunningDay, staff: Client): Promise<void> {
  const { ledger, options } = state;
  const drained = await untilDrained(state, staff);
  if (!drained)
    ledger.breaks(
      6,
      `something still waits ${options.drainSeconds} s after the day: ${await whatWaits(staff, ledger)}`,
    );
  state.isSettled = true;
  await state.intake;
  const unseen = await checkOrders(state);
  checkMails(ledger);
  checkProcurement(ledger);
  await Promise.all([checkLots(state), checkKitchens(state.kitchens), checkQueues(state, staff)]);
  // Last, because the built-in system then also does its other pending work.
  await checkLeftWithEmbedded(state, unseen);
}

/** A message or mail that a killed node was working on is sent by another node after some seconds. */
async function untilDrained({ ledger, options }: RunningDay, staff: Client): Promise<boolean> {
  const until = performance.now() + options.drainSeconds * 1000;
  while (performance.now() < until) {
    const { Waiting, Failed } = await readOutgoing(staff);
    if (Waiting === 0 && Failed === 0 && missingMails(ledger).length === 0) return true;
    await delay(200);
  }
  return false;
}

async function whatWaits(staff: Client, ledger: Ledger): Promise<string> {
  const { Waiting, Failed, Orders } = await readOutgoing(staff);
  const first = Orders.slice(0, 3).map(
    ({ Kind, CustomerId, WebOrderId, LastError }) =>
      `${Kind} ${WebOrderId} of ${CustomerId} (${LastError ?? 'never tried'})`,
  );
  const arrived = arrivalsByKey(ledger);
  const missing = ledger.acknowledged.filter(
    (told) => !arrived.has(keyOf(told)) && told.way !== 'embedded',
  ).length;
  return `${Waiting} orders wait, ${Failed} given up, ${missing} acknowledged did not come, ${missingMails(ledger).length} mails did not come; ${first.join('; ')}`;
}

/** The quantity sold of a lot and the rest must equal the original stock. */
async function checkLots({ kitchens, ledger }: RunningDay): Promise<void> {
  const [reader] = kitchens;
  if (reader === undefined) return;
  const sold = soldOfLots(ledger);
  const lots = reader.day.goods.lots.filter(({ id }) => sold.has(id));
  // Every node follows a change within two seconds.
  await delay(2500);
  for (const { id, stock } of lots) {
    const answer = await reader.ask('stock', { method: 'GET', path: `/api/catalog/stock?quickSaleId=${id}` });
    const left =
      answer.status === 404 ? 0 : (modelOf<{ InStockQuantity: number | null }>(answer).InStockQuantity ?? 0);
    const taken = sold.get(id) ?? 0;
    if (taken > stock) ledger.breaks(4, `lot ${id}: ${taken} sold of ${stock}`);
    else if (taken + left !== stock)
      ledger.breaks(4, `lot ${id}: ${stock} at first, ${taken} sold, ${left} left`);
  }
}

function soldOfLots(ledger: Ledger): Map<string, number> {
  const sold = new Map<string, number>();
  for (const { placed } of ledger.states().values())
    for (const { QuickSaleId, Quantity, SalesUnitQuantity } of placed?.LineItems ?? [])
      if (QuickSaleId !== null)
        sold.set(QuickSaleId, (sold.get(QuickSaleId) ?? 0) + Quantity * SalesUnitQuantity);
  return sold;
}

async function checkKitchens(kitchens: readonly Kitchen[]): Promise<void> {
  const queue = kitchens.values();
  await Promise.all(
    Array.from({ length: readers }, async () => {
      for (const kitchen of queue) await checkKitchen(kitchen);
    }),
  );
}

interface ListedOrder {
  Id: string;
  TotalOre: number;
  Status: string;
}

interface Listed {
  Orders: ListedOrder[];
  TotalPages: number;
}

/** The overview lists the kitchen's orders with the øre that were confirmed to it, and its open basket contains what it added. */
async function checkKitchen(kitchen: Kitchen): Promise<void> {
  const { ledger } = kitchen.day;
  if (kitchen.basket !== null) await kitchen.readBasket(kitchen.basket);
  await checkInvoices(kitchen);
  const listed = await listedOrders(kitchen);
  const told = [...ledger.states().values()].filter((each) => each.kitchen === kitchen.id);
  for (const { orderId, kind, totalOre, way } of told) {
    const order = listed.get(orderId);
    // The built-in system was removed before it had reported everything that it received.
    const isOpen = kind === 'withdrawn' || way === 'embedded' || (order !== undefined && isChanged(order));
    const isRight = isOpen || order?.TotalOre === totalOre;
    if (!isRight)
      ledger.breaks(
        2,
        `the overview says ${order?.TotalOre ?? 'nothing'} øre, the press ${totalOre}`,
        kitchen.at(orderId),
      );
  }
  const known = new Set(told.map(({ orderId }) => orderId));
  for (const orderId of listed.keys())
    if (!known.has(orderId))
      ledger.breaks(1, 'an order is in the overview that nobody was told of', kitchen.at(orderId));
}

/** From its confirmation on, an order costs what the supplier confirmed. */
const isChanged = ({ Status }: ListedOrder) => Status !== 'Sent' && Status !== 'Received';

async function listedOrders(kitchen: Kitchen): Promise<Map<string, ListedOrder>> {
  const listed = new Map<string, ListedOrder>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/api/accounting/orders?NumberOfDays=30&Page=${page}`;
    const model = modelOf<Listed>(await kitchen.ask('orders', { method: 'GET', path }));
    pages = model.TotalPages;
    for (const order of model.Orders) listed.set(order.Id, order);
  }
  return listed;
}

interface Overview {
  Orders: { Waiting: number; Failed: number };
  Letters: { Counts: Record<string, number> };
  Work: { Runs: WorkRun[] } | null;
}

interface WorkRun {
  Name: string;
  Failures: number;
  LastError: string | null;
}

/** Runs every second, and is therefore healthy again at once when nothing is wrong with it. */
const alwaysRunning: readonly string[] = ['send-orders', 'send-answers'];

/** Nothing waits, nothing was given up, and there was no unhandled rejection. */
async function checkQueues(state: RunningDay, staff: Client): Promise<void> {
  const { ledger } = state;
  const { Orders, Letters, Work } = modelOf<Overview>(
    await staff.untilAnswered({ method: 'GET', path: '/api/console/overview' }),
  );
  if (Orders.Waiting + Orders.Failed > 0)
    ledger.breaks(6, `${Orders.Waiting} orders wait and ${Orders.Failed} were given up`);
  for (const [what, count] of Object.entries(Letters.Counts))
    if (count > 0) ledger.breaks(6, `${count} letters of the kind ${what} were given up`);
  checkWork(ledger, Work?.Runs ?? []);
  await checkPromises(state);
}

/** No background work keeps failing, and none ran as the customer who started it. */
function checkWork(ledger: Ledger, runs: readonly WorkRun[]): void {
  for (const { Name, Failures, LastError } of runs) {
    if (Failures > 0 && alwaysRunning.includes(Name))
      ledger.breaks(6, `${Name} failed ${Failures} times since it was last well: ${LastError}`);
    if (LastError?.includes('started as customer') === true) ledger.breaks(3, `${Name}: ${LastError}`);
  }
}

async function checkPromises({ nodes, ledger }: RunningDay): Promise<void> {
  for (const [node, origin] of nodes.origins.entries()) {
    const health = await fetch(`${origin}/healthz`)
      .then((answer) => answer.json() as Promise<{ unhandledRejections: number }>)
      .catch(() => undefined);
    if (health === undefined) ledger.breaks(6, `node ${node} does not answer at the end`);
    else if (health.unhandledRejections > 0)
      ledger.breaks(6, `node ${node}: ${health.unhandledRejections} promises failed and nobody heard`);
  }
}
