import { type Answer, type Ask, modelOf, refusalOf } from '../http.ts';
import { type Acknowledged, linesOf, type OrderAnswer, type Way } from '../ledger.ts';
import { atShare } from '../random.ts';
import { BasketModel, type ShownBasket } from './basket-model.ts';
import type { Kitchen } from './kitchen.ts';

const isTaken = ({ status }: Answer) => status === 200;
const pressesAtMost = 6;
const orderPath = '/api/checkout/weborder';

interface Seen {
  version: number;
  totalOre: number;
  lines: readonly string[];
  isWarned: boolean;
}

const seenOf = ({ Version, TotalOre, LineItems }: ShownBasket): Seen => ({
  version: Version,
  totalOre: TotalOre,
  lines: goodsOf(LineItems),
  isWarned: false,
});

/** An order may have the same goods at two prices in two lines, which its basket shows as one. */
function goodsOf(
  lines: readonly {
    ProductId: string;
    QuickSaleId: string | null;
    SalesUnitCode: string;
    Quantity: number;
  }[],
): string[] {
  const quantities = new Map<string, number>();
  for (const { ProductId, QuickSaleId, SalesUnitCode, Quantity } of lines) {
    const good = [ProductId, QuickSaleId ?? '', SalesUnitCode].join('|');
    quantities.set(good, (quantities.get(good) ?? 0) + Quantity);
  }
  return [...quantities].map(([good, quantity]) => `${good}|${quantity}`).toSorted();
}

/**
 * Orders as a person does: presses once, reads the warnings or refusals of the shop, and presses again. Undefined when no order
 * was placed.
 */
export async function press(
  kitchen: Kitchen,
  basket: BasketModel,
  rush: string | null,
): Promise<OrderAnswer | undefined> {
  let seen: Seen | undefined = seenOf(basket.shown);
  for (let turn = 0; turn < pressesAtMost && seen !== undefined; turn += 1) {
    if (seen.lines.length === 0) return undefined;
    const way = kitchen.day.way();
    const ask: Ask = {
      method: 'POST',
      path: `${orderPath}?basketId=${basket.id}`,
      body: {
        IgnoreWarning: seen.isWarned,
        Version: seen.version,
        ShownTotalOre: seen.totalOre,
        CustomerId: kitchen.id,
      },
    };
    const answer = await basket.order(() => kitchen.ask('press', ask), isTaken, kitchen.where);
    if (answer.status === 200) return ordered(kitchen, { basket, seen, answer, rush, way });
    seen = await readRefusal(kitchen, basket, { answer, seen });
  }
  kitchen.day.ledger.count('press: given up');
  return undefined;
}

async function readRefusal(
  kitchen: Kitchen,
  basket: BasketModel,
  { answer, seen }: { answer: Answer; seen: Seen },
): Promise<Seen | undefined> {
  const refusal = refusalOf(answer);
  kitchen.day.ledger.count(`press refused: ${refusal}`);
  switch (refusal) {
    case 'orderWarning':
      return { ...seen, isWarned: true, totalOre: warnedTotal(answer) ?? seen.totalOre };
    case 'versionConflict': {
      const shown = await kitchen.readBasket(basket);
      return shown && seenOf(shown);
    }
    case 'orderRefused':
      return mend(kitchen, basket, answer);
    default:
      // The deadline of the order that it changes has passed, or there is nothing to order.
      if (basket === kitchen.basket) kitchen.basket = null;
      return undefined;
  }
}

function warnedTotal({ text }: Answer): number | undefined {
  const { OrderWarning } = JSON.parse(text) as { OrderWarning: { Code: string; AmountOre: number }[] };
  return OrderWarning.find(({ Code }) => Code === 'total_changed')?.AmountOre;
}

const goodOf = (line: string): string => line.split('|').slice(0, 3).join('|');

interface Refused {
  LineItemIndexesWithErrors?: { Index: number; MaxQuantity: number | null }[];
}

/** Removes the lines that are unavailable, or moves the basket to the next day when the day is the fault. */
async function mend(kitchen: Kitchen, basket: BasketModel, { text }: Answer): Promise<Seen | undefined> {
  const faulty = (JSON.parse(text) as Refused).LineItemIndexesWithErrors ?? [];
  const [next] = await kitchen.days();
  if (
    faulty.length > 0 &&
    (faulty.length < basket.shown.LineItems.length || basket.shown.DeliveryDate === next)
  ) {
    const wishes = faulty.flatMap(({ Index }) => {
      const line = basket.shown.LineItems[Index];
      return line === undefined
        ? []
        : [{ productId: line.ProductId, lotId: line.QuickSaleId, unit: line.SalesUnitCode, quantity: 0 }];
    });
    await kitchen.setLines(basket, wishes);
  } else {
    const body = { Delivery: { ExpectedDate: next }, EditKey: kitchen.editKey(), CustomerId: kitchen.id };
    const path = `/api/checkout/basket?id=${basket.id}`;
    const moved = await kitchen.ask('another day', { method: 'PUT', path, body });
    if (moved.status === 200) basket.adopt(modelOf<ShownBasket>(moved));
  }
  const shown = await kitchen.readBasket(basket);
  return shown && seenOf(shown);
}

interface Ordered {
  basket: BasketModel;
  seen: Seen;
  answer: Answer;
  rush: string | null;
  way: Way;
}

function ordered(kitchen: Kitchen, { basket, seen, answer, rush, way }: Ordered): OrderAnswer {
  const { ledger } = kitchen.day;
  const order = modelOf<OrderAnswer>(answer);
  const at = kitchen.at(order.Id);
  if (order.TotalOre !== seen.totalOre)
    ledger.breaks(5, `ordered for ${order.TotalOre} øre, shown ${seen.totalOre}`, at);
  if (goodsOf(order.LineItems).join() !== seen.lines.join())
    ledger.breaks(5, `ordered ${goodsOf(order.LineItems).join()}, shown ${seen.lines.join()}`, at);
  const sent = order.AmendedAt ?? order.PlacedAt;
  if (Temporal.Instant.compare(sent, order.Deadline) >= 0)
    ledger.breaks(5, `taken at ${sent}, after its deadline ${order.Deadline}`, at);
  const kind = basket.shown.AmendsWebOrderId === null ? 'placed' : 'amended';
  const before = kind === 'amended' ? ledger.states().get(order.Id) : undefined;
  // A change without effect creates no version.
  if (before === undefined || before.revision < order.Revision)
    acknowledge(kitchen, { kind, order, rush, way });
  if (kind === 'placed') kitchen.orders.push(order.Id);
  if (kitchen.basket === basket) kitchen.basket = null;
  return order;
}

interface Told {
  kind: Acknowledged['kind'];
  order: OrderAnswer;
  rush: string | null;
  way: Way;
}

function acknowledge(kitchen: Kitchen, { kind, order, rush, way }: Told): void {
  kitchen.day.ledger.acknowledged.push({
    kitchen: kitchen.id,
    step: kitchen.step,
    kind,
    orderId: order.Id,
    revision: order.Revision,
    at: performance.now(),
    way,
    rush,
    totalOre: order.TotalOre,
    lines: linesOf(order.LineItems),
    placed: order,
  });
}

/** Share that chooses the last of a kitchen's orders. */
export const newestOrder = 1 - Number.EPSILON;

export async function amend(kitchen: Kitchen, share: number, quantity: number): Promise<void> {
  if (kitchen.orders.length === 0) return;
  const id = atShare(kitchen.orders, share);
  const path = `${orderPath}/amend?id=${id}`;
  const answer = await kitchen.ask('amend', { method: 'POST', path, body: { CustomerId: kitchen.id } });
  if (answer.status !== 200) return kitchen.day.ledger.count(`amend refused: ${refusalOf(answer)}`);
  const basket = new BasketModel(modelOf<ShownBasket>(answer));
  kitchen.changing.set(id, basket);
  const line = basket.shown.LineItems.find(({ QuickSaleId }) => QuickSaleId === null);
  if (line !== undefined)
    await kitchen.setLines(basket, [
      {
        productId: line.ProductId,
        lotId: null,
        unit: line.SalesUnitCode,
        quantity: line.Quantity + quantity,
      },
    ]);
  if ((await press(kitchen, basket, null)) !== undefined) kitchen.changing.delete(id);
}

/**
 * The goods of the withdrawn order are in a basket again: the one in which the order was being changed, if there is one, without
 * what was removed from it.
 */
export async function withdraw(kitchen: Kitchen, share: number): Promise<void> {
  if (kitchen.orders.length === 0) return;
  const states = kitchen.day.ledger.states();
  const withLots = kitchen.orders.filter((order) =>
    states.get(order)?.placed?.LineItems.some(({ QuickSaleId }) => QuickSaleId !== null),
  );
  // Orders with quick-sale lots are withdrawn first.
  const id = atShare(withLots.length > 0 ? withLots : kitchen.orders, share);
  const path = `${orderPath}/withdraw?id=${id}`;
  const way = kitchen.day.way();
  const answer = await kitchen.ask('withdraw', { method: 'POST', path, body: { CustomerId: kitchen.id } });
  if (answer.status !== 200) return kitchen.day.ledger.count(`withdraw refused: ${refusalOf(answer)}`);
  const { ledger } = kitchen.day;
  const told = ledger.acknowledged.findLast(({ orderId }) => orderId === id);
  kitchen.orders = kitchen.orders.filter((each) => each !== id);
  ledger.acknowledged.push({
    kitchen: kitchen.id,
    step: kitchen.step,
    kind: 'withdrawn',
    orderId: id,
    revision: told?.revision ?? 0,
    at: performance.now(),
    way,
    rush: null,
    totalOre: 0,
    lines: [],
    placed: null,
  });
  const shown = modelOf<ShownBasket>(answer);
  const changed = kitchen.changing.get(id);
  const expected = changed?.id === shown.Id ? goodsOf(changed.shown.LineItems) : (told?.lines ?? []);
  const goods = new Set(goodsOf(shown.LineItems).map(goodOf));
  for (const line of expected)
    if (!goods.has(goodOf(line)))
      ledger.breaks(5, `${line} of the withdrawn order is not in the basket`, kitchen.at(id));
  if (kitchen.basket?.id === shown.Id) kitchen.basket.adopt(shown);
  else kitchen.basket = new BasketModel(shown);
}
