import type { Good } from '../goods.ts';
import { modelOf, refusalOf } from '../http.ts';
import { linesOf, type OrderAnswer } from '../ledger.ts';
import { atShare, zipfRank } from '../random.ts';
import type { ShownBasket } from './basket-model.ts';
import type { Kitchen } from './kitchen.ts';
import { amend, newestOrder, press, withdraw } from './ordering.ts';
import { type Deed, type Step, thinksAgain } from './plan.ts';

type Do = (kitchen: Kitchen, step: Step) => Promise<void>;

const share = ({ shares }: Step, at: number) => shares[at] ?? 0;
/** Smallest value in øre of a basket before its kitchen orders it; the shop's own minimum is 1,500 kr. */
const worthOrderingOre = 170_000;
const deeds: Record<Deed, Do> = {
  search: async (kitchen, step) => {
    const { words } = kitchen.day.goods;
    const word = words[zipfRank(share(step, 1), words.length)] ?? '';
    const term = encodeURIComponent(word);
    await kitchen.ask('suggest', {
      method: 'GET',
      path: `/api/catalog/search/suggest?term=${encodeURIComponent(word.slice(0, 4))}`,
    });
    await readPastSearches(kitchen);
    kitchen.searched.add(word);
    await kitchen.ask('search', { method: 'GET', path: `/api/catalog/search?pageSize=24&term=${term}` });
  },
  edit: async (kitchen, step) => {
    const basket = await kitchen.openBasket(share(step, 2));
    const good = ownGood(kitchen, share(step, 0), 0);
    const other = ownGood(kitchen, share(step, 1), 0);
    const quantity = share(step, 3) < 0.08 ? 0 : step.quantity;
    const wishes = [{ productId: good.id, lotId: null, unit: good.unit, quantity }];
    if (other.id !== good.id && share(step, 4) < 0.5)
      wishes.push({ productId: other.id, lotId: null, unit: other.unit, quantity: step.quantity });
    await kitchen.setLines(basket, wishes);
  },
  paste,
  press: async (kitchen, step) => {
    const basket = await kitchen.openBasket(share(step, 2));
    await fillUp(kitchen, step, worthOrderingOre);
    const order = await press(kitchen, kitchen.basket ?? basket, null);
    if (order === undefined) return;
    if (thinksAgain(kitchen.id)) await amend(kitchen, newestOrder, step.quantity);
    else await readReceipt(kitchen, order);
  },
  amend: (kitchen, step) => amend(kitchen, share(step, 1), step.quantity),
  withdraw: (kitchen, step) => withdraw(kitchen, share(step, 1)),
  lot: async (kitchen, step) => {
    // The built-in system gives lots back when it simulates missing goods, and reports this only to the buyer.
    if (kitchen.day.way() === 'embedded') return;
    const basket = await kitchen.openBasket(share(step, 2));
    const lot = atShare(kitchen.day.goods.lots, share(step, 1));
    await kitchen.setLines(basket, [
      { productId: lot.productId, lotId: lot.id, unit: lot.unit, quantity: 1 + (step.quantity % 3) },
    ]);
  },
  list: favorites,
  look: async (kitchen, step) => {
    await kitchen.ask('orders', { method: 'GET', path: '/api/accounting/orders' });
    if (kitchen.basket !== null) await kitchen.readBasket(kitchen.basket);
    const places = [
      '/api/user',
      '/api/campaigns/currentpage?pageType=FrontPage',
      '/api/accounting/thisweek',
      '/api/customers/current',
    ];
    await kitchen.ask('look', { method: 'GET', path: atShare(places, share(step, 1)) });
  },
  tabs: async (kitchen, step) => {
    const basket = await kitchen.openBasket(share(step, 2));
    const wishes = [0, 1, 2].map((at) => {
      const good = ownGood(kitchen, share(step, at), 0);
      return { productId: good.id, lotId: null, unit: good.unit, quantity: step.quantity + at };
    });
    const different = wishes.filter(
      ({ productId }, at) => wishes.findIndex((wish) => wish.productId === productId) === at,
    );
    // Two tabs and a phone of the same person at the same time; none may undo what another one did.
    await Promise.all(different.map((wish) => kitchen.setLines(basket, [wish])));
    await kitchen.readBasket(basket);
  },
};

/** Earlier searches of a person must not be shown to anybody else. */
async function readPastSearches(kitchen: Kitchen): Promise<void> {
  const answer = await kitchen.ask('past searches', {
    method: 'GET',
    path: '/api/catalog/search/suggest?term=',
  });
  const { PastSearches } = modelOf<{ PastSearches: unknown }>(answer);
  for (const [, term = ''] of JSON.stringify(PastSearches).matchAll(/"([a-zæøå]{4,})"/g))
    if (!kitchen.searched.has(term))
      kitchen.day.ledger.breaks(
        3,
        `'${term}' is shown as an earlier search, and another kitchen searched for it`,
        kitchen.at(),
      );
}

export async function live(kitchen: Kitchen, step: Step): Promise<void> {
  kitchen.step = step.number;
  await deeds[step.what](kitchen, step);
}

export async function fillUp(kitchen: Kitchen, step: Pick<Step, 'shares'>, worthOre: number): Promise<void> {
  const basket = await kitchen.openBasket(step.shares[2] ?? 0);
  for (let turn = 0; turn < 4 && basket.shown.SubTotalOre < worthOre; turn += 1) {
    const good = ownGood(kitchen, ((step.shares[0] ?? 0) + turn * 0.13) % 1, 0);
    const quantity = Math.ceil((worthOre - basket.shown.SubTotalOre) / good.priceOre) + 2;
    await kitchen.setLines(basket, [{ productId: good.id, lotId: null, unit: good.unit, quantity }]);
  }
}

/** Kitchens change lines of goods at even positions of the catalogue, staff who help them those at odd ones. */
export function ownGood({ day: { goods } }: Pick<Kitchen, 'day'>, at: number, odd: 0 | 1): Good {
  const index = Math.floor(at * (goods.products.length - 2));
  return goods.products[index - (index % 2) + odd] as Good;
}

interface Reading {
  Lines: { Candidates: { ProductId: string; SalesUnitCode: string; Quantity: number }[] }[];
}

async function paste(kitchen: Kitchen, step: Step): Promise<void> {
  const basket = await kitchen.openBasket(share(step, 2));
  const goods = [0, 1].map((at) => ownGood(kitchen, share(step, at), 0));
  const Text = goods.map(({ id, unit }, at) => `${id} ${step.quantity + at} ${unit}`).join('\n');
  const read = await kitchen.ask('read text', {
    method: 'POST',
    path: '/api/checkout/basket/read-text',
    body: { Text },
  });
  if (read.status !== 200) return kitchen.day.ledger.count(`paste refused: ${refusalOf(read)}`);
  const lines = modelOf<Reading>(read).Lines.flatMap(({ Candidates: [first] }) => (first ? [first] : []));
  const known = new Set(goods.map(({ id }) => id));
  const wishes = lines
    .filter(
      ({ ProductId }, at) =>
        known.has(ProductId) && lines.findIndex((line) => line.ProductId === ProductId) === at,
    )
    .map(({ ProductId, SalesUnitCode, Quantity }) => ({
      productId: ProductId,
      lotId: null,
      unit: SalesUnitCode,
      quantity: Quantity,
    }));
  if (wishes.length === 0) return;
  const body = {
    Lines: wishes.map(({ productId, unit, quantity }) => ({
      ProductId: productId,
      SalesUnitCode: unit,
      Quantity: quantity,
    })),
    EditKey: kitchen.editKey(),
    CustomerId: kitchen.id,
  };
  const send = async () => {
    const answer = await kitchen.ask('add lines', {
      method: 'POST',
      path: `/api/checkout/basket/add-lines?id=${basket.id}`,
      body,
    });
    return answer.status === 200 ? modelOf<{ Basket: ShownBasket }>(answer).Basket : undefined;
  };
  await basket.edit(wishes, send, { ...kitchen.where, adds: true });
}

/** The list has a unique name, so that a list of another kitchen would be noticed when all lists are read. */
async function favorites(kitchen: Kitchen, step: Step): Promise<void> {
  const name = `Liste ${kitchen.mark()}`;
  const body = { name, productIds: [ownGood(kitchen, share(step, 0), 0).id] };
  const made = await kitchen.ask('new list', { method: 'POST', path: '/api/favorites', body });
  if (made.status !== 200 && refusalOf(made) !== 'nameExistsInList')
    return kitchen.day.ledger.count(`list refused: ${refusalOf(made)}`);
  const lists = await kitchen.ask('lists', { method: 'GET', path: '/api/favorites' });
  if (!lists.text.includes(name))
    kitchen.day.ledger.breaks(5, `the list ${name} was made and is not there`, kitchen.at());
}

/** The receipt must show what the order was answered with. */
export async function readReceipt(kitchen: Kitchen, told: OrderAnswer): Promise<void> {
  const answer = await kitchen.ask('receipt', {
    method: 'GET',
    path: `/api/checkout/weborder?id=${told.Id}`,
  });
  if (answer.status !== 200)
    return kitchen.day.ledger.breaks(2, `the receipt is answered ${answer.status}`, kitchen.at(told.Id));
  const receipt = modelOf<OrderAnswer>(answer);
  if (
    receipt.TotalOre !== told.TotalOre ||
    linesOf(receipt.LineItems).join() !== linesOf(told.LineItems).join()
  )
    kitchen.day.ledger.breaks(
      2,
      `the receipt says ${receipt.TotalOre} øre, the press ${told.TotalOre}`,
      kitchen.at(told.Id),
    );
}
