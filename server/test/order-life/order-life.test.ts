import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byLength } from '../../../scripts/test-length.ts';
import { ordersBeside, perform } from './acts.ts';
import { agrees, agreesAtTheEnd } from './agrees.ts';
import { type Act, anAct, type Life, lastToCome } from './an-act.ts';
import { isLive, type Model, newModel, type Order } from './model.ts';
import { anOrderShop, type OrderShop } from './shop.ts';
import { aHistory } from './world.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await anOrderShop();
});
afterAll(() => shop.app.close());

/** What orders and documents came to in all histories, so that a run that shows nothing fails. */
const reached = new Set<string>();
const usualEnds = ['Received', 'Withdrawn', 'Cancelled', 'Confirmed', 'Invoiced'];
const rareEnds = ['Refused', 'OnTheWay', 'CreditNote', 'paid', 'inTwo', 'case Credited', 'case Received'];
const ends = [...usualEnds, ...rareEnds, 'byCxml', 'byUbl', 'cancelledBySystem', 'twoPrices'];

function noteReached({ orders, documents, cases }: Model): void {
  for (const order of orders) for (const word of wordsOf(order)) reached.add(word);
  for (const { state } of cases) reached.add(`case ${state}`);
  for (const { type, totalOre, paidOre } of documents)
    reached.add(type).add(paidOre === totalOre ? 'paid' : 'open');
}

function wordsOf({ kitchen, status, parts, system, lines }: Order): string[] {
  const isPricedTwice = lines.some(({ goods }, at) => goods === lines[at - 1]?.goods);
  return [
    status,
    ...parts.map((part) => part.status),
    ...(parts.length > 1 ? ['inTwo'] : []),
    ...(system === null ? [] : [kitchen === 0 ? 'byCxml' : 'byUbl']),
    ...(system?.isCancelled ? ['cancelledBySystem'] : []),
    ...(isPricedTwice ? ['twoPrices'] : []),
  ];
}

const liveOf = ({ orders }: Model, kitchen: number): string[] =>
  orders.filter((order) => order.kitchen === kitchen && isLive(order)).map(({ id }) => id);

/** Documents are drawn and read at the end of one in this many histories. */
const shareOfPapers = 8;

const { ORDER_LIVES, ORDER_SEED } = process.env;
const histories = Number(ORDER_LIVES ?? byLength({ short: 10, matrix: 1500 }));
// In the short run, one whose few histories come to all usual ends.
const seed = Number(ORDER_SEED ?? byLength({ short: 125, matrix: 124 }));
/** Histories run side by side, with different customers. */
const lanes = 5;

async function lives(acts: readonly Act[]): Promise<void> {
  const life = await aLife();
  for (const act of acts) await lived(life, act);
  // Messages that are on their way still arrive, the last one first.
  while (life.post.length > 0) await lived(life, { ...lastToCome, of: life.post.length - 1 });
  const chance = acts.reduce((all, { grams }) => all + grams, 0);
  await agreesAtTheEnd(life, chance % shareOfPapers === 0);
  noteReached(life.model);
}

async function aLife(): Promise<Life> {
  const history = await aHistory(shop);
  const life: Life = {
    ...{ history, model: newModel(), last: null, count: 0 },
    ...{ lasting: [], post: [], papers: [], left: new Map() },
  };
  await history.follows(life.model.lotLeft);
  return life;
}

/** Does an act, and compares what it was about with the model. */
async function lived(life: Life, act: Act): Promise<void> {
  const { history } = life;
  const orders = await perform(life, act);
  expect(await history.lotLeft(), `the lot after ${act.do}`).toBe(life.model.lotLeft);
  await history.follows(life.model.lotLeft);
  for (const kitchen of [0, 1]) await history.counts(kitchen, liveOf(life.model, kitchen));
  for (const each of ordersBeside(life.model, orders, act.do)) await agrees(life, each);
}

/** True once a history differed: those beside it end then, and only its own lane looks for a shorter one. */
const fault = { isFound: false };

async function lane(at: number): Promise<void> {
  const acts = fc.array(anAct, {
    minLength: 1,
    maxLength: byLength({ short: 20, matrix: 30 }),
    size: 'max',
  });
  let isHere = false;
  const property = fc.asyncProperty(acts, async (history) => {
    if (fault.isFound && !isHere) return;
    try {
      await lives(history);
    } catch (error) {
      fault.isFound = true;
      isHere = true;
      throw error;
    }
  });
  await fc.assert(property, {
    numRuns: Math.ceil(histories / lanes),
    seed: seed + at,
    // Who asks for many histories wants to know how many there are; the seed and the path live one again.
    endOnFailure: ORDER_LIVES !== undefined,
  });
}

test(
  `[ORD-05] [CHK-06] ${histories} lives of orders are those of the model`,
  async () => {
    await Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)));
    expect([...reached]).toEqual(expect.arrayContaining(byLength({ short: usualEnds, matrix: ends })));
  },
  byLength({ short: 120_000, matrix: 14_400_000 }),
);
