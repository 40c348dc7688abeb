import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { aPieceForSale, manyPieces } from '../../../test/builders-by-piece.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let products: string[];
let buyer: Buyer;
let scarce: string;
beforeAll(async () => {
  buyer = await app.aBuyer();
  products = await manyPieces(app.database, 40);
  scarce = await aPieceForSale(app, { depotId: buyer.customer.depotId, stock: 12 });
});

const line = (ProductId: string, Quantity: number, Code = 'st') => ({
  ProductId,
  Quantity,
  SalesUnit: { Code },
});

/** The clock moves on at each twentieth. */
const steps = byLength({ short: 24, matrix: 60 });

function aReader(person: Buyer, id: string) {
  let has: Basket | undefined;
  const take = (answer: Basket) => {
    const told = answer.LineItems.length;
    expect(answer.Products?.map(({ LineId }) => LineId)).toEqual(answer.LineItems.map(({ Id }) => Id));
    const since = answer.Lines?.Since ?? null;
    if (since !== null) {
      expect(since).toBe(has?.Lines?.Mark);
      const other = new Set([...answer.LineItems.map(({ Id }) => Id), ...(answer.Lines?.RemovedIds ?? [])]);
      const kept = has?.LineItems.filter((item) => !other.has(item.Id)) ?? [];
      answer.LineItems = [...kept, ...answer.LineItems].sort((a, b) => Number(a.Id) - Number(b.Id));
    }
    has = answer;
    return told;
  };
  const query = () => `id=${id}${has?.Lines ? `&linesMark=${has.Lines.Mark}` : ''}`;
  return {
    put: async (Products: object[]) => take((await app.put(person, query(), { Products })).model),
    read: async () => take((await app.get(person, query())).model),
    lines: () => has?.LineItems,
    mark: () => has?.Lines?.Mark,
  };
}

const whole = async (person: Buyer, id: string) => (await app.get(person, `id=${id}`)).model.LineItems;

async function aLongBasket(person: Buyer): Promise<string> {
  const { model } = await app.send<Basket>(person, 'POST', '/api/checkout/basket', {
    Products: products.slice(0, 30).map((id) => line(id, 1)),
  });
  return model.Id;
}

describe('a long basket', () => {
  it('answers an edit with its line, everything to who names no mark', async () => {
    const someone = await app.signIn(buyer.user, buyer.customer);
    const id = await aLongBasket(someone);
    const reader = aReader(someone, id);
    expect(await reader.read()).toBe(30);
    expect(await reader.put([line(products[3] ?? '', 4)])).toBe(1);
    expect(reader.lines()).toEqual(await whole(someone, id));
    expect(await reader.read()).toBe(0);
    expect((await app.put(someone, `id=${id}`, { Products: [] })).model.LineItems).toHaveLength(30);
    expect((await app.get(someone, `id=${id}&linesMark=forgotten-1`)).model.LineItems).toHaveLength(30);
  });

  it('tells other lines of the same goods when they share their stock', async () => {
    const someone = await app.signIn(buyer.user, buyer.customer);
    const id = await aLongBasket(someone);
    const reader = aReader(someone, id);
    await reader.put([line(scarce, 3), line(scarce, 1, 'ks')]);
    expect(await reader.put([line(scarce, 9)])).toBe(2);
    expect(reader.lines()).toEqual(await whole(someone, id));
    expect(reader.lines()?.filter(({ Errors }) => Errors.length > 0)).toHaveLength(2);
  });

  it('after any edits by two readers both have what is stored', async () => {
    const someone = await app.signIn(buyer.user, buyer.customer);
    const id = await aLongBasket(someone);
    const readers = [aReader(someone, id), aReader(someone, id)];
    const started = app.clock.now();
    for (let step = 0; step < steps; step += 1) {
      if (step % 20 === 19) app.clock.set(app.clock.now().add({ hours: 1 }).toString());
      const reader = readers[Number(step % 3 === 0)];
      await reader?.put(editsOf(step));
      expect(reader?.lines()).toEqual(await whole(someone, id));
    }
    for (const reader of readers) {
      await reader.read();
      expect(reader.lines()).toEqual(await whole(someone, id));
    }
    app.clock.set(started.toString());
  });
});

function editsOf(step: number): object[] {
  const goods = [...products, scarce];
  const at = (step * 17) % goods.length;
  const one = line(goods[at] ?? '', (step * 7) % 4);
  if (step % 5 !== 0) return [one];
  return [one, line(goods[(at + 9) % goods.length] ?? '', 2, 'ks'), line(scarce, step % 6)];
}
