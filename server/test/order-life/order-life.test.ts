import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byLength } from '../../../scripts/test-length.ts';
import { ordersBeside, perform } from './acts.ts';
import { type Act, anAct, type Life } from './an-act.ts';
import { isLive, type Model, newModel, type Order, subtotalOf, vatOf } from './model.ts';
import { boughtOre, documentsOf, netOf, owed, signed, stateOf } from './system-model.ts';
import { aHistory, anOrderShop, type OrderShop } from './world.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await anOrderShop();
});
afterAll(() => shop.app.close());

/** Holds the receipt and the supplier's order against the model. */
async function agrees({ history }: Life, order: Order): Promise<void> {
  const { kitchen, id, lines, feeOre, system } = order;
  const subtotal = subtotalOf(lines);
  const { model: receipt } = await history.receipt(kitchen, id);
  const shown = receipt.LineItems.map((line) => [history.nameOf(line.ProductId), line.Quantity]);
  expect(shown, `lines of ${id}`).toEqual(lines.map((line) => [line.goods, line.quantity]));
  expect(receipt, `receipt of ${id}`).toMatchObject({
    Status: order.status,
    Revision: order.revision,
    Delivery: { ExpectedDate: order.day },
    SubTotalOre: subtotal,
    DeliveryFeeOre: feeOre,
    VatOre: vatOf(subtotal + feeOre),
    TotalOre: subtotal + feeOre,
  });
  if (system === null) return;
  const sent = await history.order(kitchen, id);
  const net = netOf(system);
  expect(sent, `order ${id}`).toMatchObject({
    Status: system.status,
    DeliveryDate: system.day,
    SubTotalOre: net - system.feeOre,
    DeliveryFeeOre: system.feeOre,
    VatOre: vatOf(net),
    TotalOre: net,
    Lines: system.lines.map((line) => ({
      QuantityOrdered: line.ordered,
      LineTotalOre: line.totalOre,
    })),
  });
}

async function agreesAtTheEnd(life: Life): Promise<void> {
  const { history, model } = life;
  for (const order of model.orders) await agrees(life, order);
  for (const kitchen of [0, 1]) {
    const bought = boughtOre(model, kitchen);
    expect((await history.statistics(kitchen)).AmountOre, `statistics of ${kitchen}`).toBe(bought);
    const { Summary, SalesDocuments } = await history.documents(kitchen);
    expect(Summary, `owed by ${kitchen}`).toMatchObject(owed(model, kitchen));
    const shown = SalesDocuments.map((each) => [each.Number, each.Status, each.TotalOre]);
    expect(shown, `documents of ${kitchen}`).toEqual(
      expect.arrayContaining(
        documentsOf(model, kitchen).map((each) => [each.number, stateOf(each), signed(each)]),
      ),
    );
    expect(shown.length).toBe(documentsOf(model, kitchen).length);
  }
  const [told, mails] = [await history.told(), await history.mails()];
  for (const { id, kitchen, revision, status } of model.orders) {
    const changes = Array.from({ length: revision }, () => 'weborder.amended');
    const kinds = ['weborder.placed', ...changes, ...(status === 'Withdrawn' ? ['weborder.withdrawn'] : [])];
    expect(told.get(id), `told of ${id}`).toEqual(kinds);
    const own = mails.filter((key) => key.startsWith(`weborder:${history.customerOf(kitchen)}:${id}`));
    expect(own.length, `mails of ${id}`).toBe(kinds.length);
  }
}

/** What orders and documents came to in all histories, so that a run that shows nothing fails. */
const reached = new Set<string>();
const usualEnds = ['Received', 'Withdrawn', 'Cancelled', 'Confirmed', 'Invoiced'];
const ends = [...usualEnds, 'Refused', 'OnTheWay', 'CreditNote', 'paid'];

function noteReached({ orders, documents }: Model): void {
  for (const { status, system } of orders) reached.add(status).add(system?.status ?? 'Sent');
  for (const { type, totalOre, paidOre } of documents)
    reached.add(type).add(paidOre === totalOre ? 'paid' : 'open');
}

const liveOf = ({ orders }: Model, kitchen: number): string[] =>
  orders.filter((order) => order.kitchen === kitchen && isLive(order)).map(({ id }) => id);

async function lives(acts: readonly Act[]): Promise<void> {
  const life: Life = { history: await aHistory(shop), model: newModel(), last: null, count: 0 };
  await life.history.follows(life.model.lotLeft);
  for (const act of acts) {
    const order = await perform(life, act);
    expect(await life.history.lotLeft(), `the lot after ${act.do}`).toBe(life.model.lotLeft);
    await life.history.follows(life.model.lotLeft);
    for (const kitchen of [0, 1]) await life.history.counts(kitchen, liveOf(life.model, kitchen));
    for (const each of ordersBeside(life.model, order)) await agrees(life, each);
  }
  await agreesAtTheEnd(life);
  noteReached(life.model);
}

const histories = byLength({ short: 20, matrix: 5000 });

test(
  `[ORD-05] [CHK-06] ${histories} lives of orders are those of the model`,
  async () => {
    const maxLength = byLength({ short: 20, matrix: 30 });
    const acts = fc.array(anAct, { minLength: 1, maxLength, size: 'max' });
    await fc.assert(
      fc.asyncProperty(acts, (history) => lives(history)),
      { numRuns: histories, seed: 124 },
    );
    expect([...reached]).toEqual(expect.arrayContaining(byLength({ short: usualEnds, matrix: ends })));
  },
  byLength({ short: 120_000, matrix: 14_400_000 }),
);
