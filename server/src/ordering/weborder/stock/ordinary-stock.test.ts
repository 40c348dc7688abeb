import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDepot, insertRows } from '../../../../test/builders.ts';
import { aPieceForSale, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { untilAnswered } from '../../../../test/steady/until-answered.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../../test/worlds/order-app.ts';
import { stepsOf } from '../../../../test/worlds/order-steps.ts';

const app = duringTests(orderApp);
let depotId: string;
beforeAll(async () => {
  depotId = await aDepot(app.database);
});

const day = '2026-11-25';
const line = (ProductId: string, Quantity: number, Code = 'st') => ({
  ProductId,
  Quantity,
  SalesUnit: { Code },
});

async function counted(stock: number, fields: object = {}): Promise<string> {
  const id = await aPieceForSale(app, { depotId, stock, ...fields });
  return id;
}

const later = '2026-11-27';

/** A product with goods in the depot and a supply on the day before `later`. */
async function expecting(stock: number, restock_quantity: number | null): Promise<string> {
  const product = await counted(stock);
  const supply = { restock_date: '2026-11-26', restock_quantity };
  await app.database.kysely.updateTable('stock').set(supply).where('product_id', '=', product).execute();
  const known = () => app.goods.catalog.current().products.get(product)?.stockByDepot.get(depotId);
  await catalogFollows(() => known()?.restockDate === '2026-11-26');
  return product;
}

const kitchen = () => app.aBuyer({ depot_id: depotId });

async function filled(buyer: Buyer, Products: object[], ExpectedDate = day): Promise<string> {
  const body = { Products, Delivery: { ExpectedDate } };
  return (await untilAnswered(() => app.put(buyer, 'id=0', body))).model.Id;
}

async function order(buyer: Buyer, Products: object[], ExpectedDate = day) {
  return app.submit(buyer, await filled(buyer, Products, ExpectedDate), { IgnoreWarning: true });
}

async function left(product: string): Promise<number | null | undefined> {
  const row = await app.database.kysely
    .selectFrom('stock_left')
    .select('quantity')
    .where('product_id', '=', product)
    .where('depot_id', '=', depotId)
    .executeTakeFirst();
  return row?.quantity;
}

const shown = (product: string) =>
  app.goods.catalog.current().products.get(product)?.stockByDepot.get(depotId)?.quantity;

const faults = (answer: Awaited<ReturnType<typeof order>>) =>
  (answer.error.LineItemIndexesWithErrors ?? []).map(({ Codes, MaxQuantity }) => [...Codes, MaxQuantity]);

const press = (buyer: Buyer, basket = '') =>
  untilAnswered(() => app.submit(buyer, basket, { IgnoreWarning: true }));

describe('the last goods of a depot', () => {
  test('[DAT-09] crossed orders of several goods never wait for each other', async () => {
    const products = await Promise.all([counted(14), counted(14), counted(14)]);
    const kitchens = await Promise.all(Array.from({ length: 12 }, kitchen));
    const baskets = await Promise.all(
      kitchens.map((buyer, at) => {
        const turned = [...products.slice(at % 3), ...products.slice(0, at % 3)];
        return filled(
          buyer,
          turned.map((id) => line(id, 2)),
        );
      }),
    );
    const answers = await Promise.all(kitchens.map((buyer, at) => press(buyer, baskets[at])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(answers.filter(({ status }) => status !== 200)).toHaveLength(5);
    expect(await Promise.all(products.map(left))).toEqual([0, 0, 0]);
  }, 60_000);
});

describe('what is left', () => {
  test('[DAT-09] counts in base units, and says how many are left', async () => {
    const product = await counted(20);
    const [first, second] = [await kitchen(), await kitchen()];
    const basket = await filled(second, [line(product, 2, 'ks'), line(product, 1)]);
    expect((await order(first, [line(product, 1, 'ks'), line(product, 2)])).status).toBe(200);
    const refused = await app.submit(second, basket, { IgnoreWarning: true });
    expect(faults(refused)).toEqual([
      ['insufficient_stock', 1],
      ['insufficient_stock', 0],
    ]);
    await catalogFollows(() => shown(product) === 12);
    expect((await order(first, [line(product, 2, 'ks')], '2026-11-26')).status).toBe(200);
    expect(await left(product)).toBe(0);
  });

  test('[DAT-09] what an order has already can be ordered in its change', async () => {
    const product = await counted(10);
    const buyer = await kitchen();
    const placed = (await order(buyer, [line(product, 8)])).model;
    await catalogFollows(() => shown(product) === 2);
    const change = async (quantity: number) => {
      const basket = (
        await app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/amend?id=${placed.Id}`, {})
      ).model;
      await app.put(buyer, `id=${basket.Id}`, { Products: [line(product, quantity)] });
      return app.submit(buyer, basket.Id, { IgnoreWarning: true });
    };
    expect((await change(10)).model.Revision).toBe(1);
    expect(await left(product)).toBe(0);
    expect((await change(3)).model.Revision).toBe(2);
    expect(await left(product)).toBe(7);
    await catalogFollows(() => shown(product) === 7);
    expect((await order(await kitchen(), [line(product, 7)])).status).toBe(200);
    const refused = await change(4);
    expect(refused.status).toBe(400);
    expect(faults(refused)).toEqual([['insufficient_stock', 3]]);
  });

  test('[DAT-09] a withdrawal gives back; another kitchen gets it', async () => {
    const product = await counted(4);
    const buyer = await kitchen();
    const placed = (await order(buyer, [line(product, 4)])).model;
    expect(await left(product)).toBe(0);
    await catalogFollows(() => shown(product) === 0);
    await app.send(buyer, 'POST', `/api/checkout/weborder/withdraw?id=${placed.Id}`, {});
    await catalogFollows(() => shown(product) === 4);
    expect((await order(await kitchen(), [line(product, 4)])).status).toBe(200);
  });

  test('[DAT-09] the supplier’s refusal, shortage and cancellation give back', async () => {
    const product = await counted(12);
    const placed = async () => {
      const buyer = await kitchen();
      const { model } = await order(buyer, [line(product, 6)]);
      return stepsOf(app.database, {
        customer: buyer.customer,
        userId: buyer.user.userId,
        webOrderId: Number(model.Id),
      });
    };
    const refused = await placed();
    await refused.refused();
    expect(await left(product)).toBe(12);
    const short = await placed();
    await short.received();
    await short.confirmed([{ position: 1, quantity: 4 }]);
    expect(await left(product)).toBe(8);
    await short.confirmed([{ position: 1, quantity: 6 }]);
    expect(await left(product)).toBe(6);
    await short.cancelled();
    expect(await left(product)).toBe(12);
  });

  test('[DAT-09] what the supplier delivers in place of goods is taken', async () => {
    const [product, other] = [await counted(10), await counted(20)];
    const buyer = await kitchen();
    const { model } = await order(buyer, [line(product, 6), line(other, 1)]);
    const steps = stepsOf(app.database, {
      customer: buyer.customer,
      userId: buyer.user.userId,
      webOrderId: Number(model.Id),
    });
    const replacement = {
      productId: other,
      name: 'Vare 9',
      unitCode: 'ks',
      unitQuantity: 8,
      unitPriceOre: 1000,
      isCatchWeight: false,
      unitWeightG: null,
    };
    await steps.received();
    await steps.confirmed([{ position: 1, quantity: 2, replacement }]);
    expect([await left(product), await left(other)]).toEqual([10, 3]);
    await catalogFollows(() => shown(other) === 3);
    // The same confirmation again takes nothing; another one takes the difference.
    await steps.confirmed([{ position: 1, quantity: 2, replacement }]);
    expect(await left(other)).toBe(3);
    await steps.confirmed([{ position: 1, quantity: 1, replacement }]);
    expect(await left(other)).toBe(11);
    await catalogFollows(() => shown(other) === 11);
    expect((await order(await kitchen(), [line(other, 11)])).status).toBe(200);
    expect(faults(await order(await kitchen(), [line(other, 1)]))).toEqual([['out_of_stock', 0]]);
    // More than is left is taken as well, because the supplier has decided.
    await steps.confirmed([{ position: 1, quantity: 3, replacement }]);
    expect(await left(other)).toBe(0);
    await steps.confirmed([]);
    expect([await left(product), await left(other)]).toEqual([4, 8]);
    await steps.confirmed([{ position: 1, quantity: 1, replacement }]);
    await steps.cancelled();
    expect([await left(product), await left(other)]).toEqual([10, 9]);
  });

  test('[DAT-09] what was delivered is not sold again before a count', async () => {
    const product = await counted(10);
    const buyer = await kitchen();
    const { model } = await order(buyer, [line(product, 6)]);
    const steps = stepsOf(app.database, {
      customer: buyer.customer,
      userId: buyer.user.userId,
      webOrderId: Number(model.Id),
    });
    await steps.received();
    await steps.confirmed();
    await steps.picking();
    await steps.onTheWay([{ orderPosition: 1, quantity: 6 }]);
    await steps.delivered();
    expect(await left(product)).toBe(4);
  });

  test('[DAT-09] each depot has its own', async () => {
    const elsewhere = await aDepot(app.database);
    const product = await counted(3);
    await insertRows(app.database, 'stock', { product_id: product, depot_id: elsewhere, quantity: 5 });
    const other = await app.aBuyer({ depot_id: elsewhere });
    await catalogFollows(
      () => app.goods.catalog.current().products.get(product)?.stockByDepot.get(elsewhere) !== undefined,
    );
    expect((await order(other, [line(product, 5)])).status).toBe(200);
    expect((await order(await kitchen(), [line(product, 3)])).status).toBe(200);
  });

  test('[DAT-09] the next supply is promised up to its number', async () => {
    const product = await expecting(5, 50);
    expect((await order(await kitchen(), [line(product, 50)], later)).status).toBe(200);
    expect(await left(product)).toBe(5);
    expect((await order(await kitchen(), [line(product, 3)])).status).toBe(200);
    expect(await left(product)).toBe(2);
    const beyond = await order(await kitchen(), [line(product, 3)], later);
    expect(faults(beyond)).toEqual([['insufficient_stock', 2]]);
    // Later orders take of the count what the supply does not have.
    expect((await order(await kitchen(), [line(product, 2)], later)).status).toBe(200);
    expect(faults(await order(await kitchen(), [line(product, 1)]))).toEqual([['out_of_stock', 0]]);
    expect(await left(product)).toBe(0);
  });

  test('[DAT-09] a supply without a number promises nothing', async () => {
    const product = await expecting(5, null);
    expect(faults(await order(await kitchen(), [line(product, 6)], later))).toEqual([
      ['insufficient_stock', 5],
    ]);
    expect((await order(await kitchen(), [line(product, 5)], later)).status).toBe(200);
    expect(await left(product)).toBe(0);
  });

  test('[DAT-09] of 12 kitchens at once, exactly 4 get a supply of 4', async () => {
    const product = await expecting(0, 4);
    const kitchens = await Promise.all(Array.from({ length: 12 }, kitchen));
    const baskets = await Promise.all(kitchens.map((buyer) => filled(buyer, [line(product, 1)], later)));
    const answers = await Promise.all(kitchens.map((buyer, at) => press(buyer, baskets[at])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer.error.Type).toBe('orderRefused');
      expect(faults(answer)).toEqual([['out_of_stock', 0]]);
    }
  });

  test('[DAT-09] an order that waits for a supply can still be changed', async () => {
    const product = await expecting(5, 50);
    const buyer = await kitchen();
    const placed = (await order(buyer, [line(product, 52)], later)).model;
    expect(await left(product)).toBe(3);
    const change = async (quantity: number) => {
      const { model } = await app.send<Basket>(
        buyer,
        'POST',
        `/api/checkout/weborder/amend?id=${placed.Id}`,
        {},
      );
      await app.put(buyer, `id=${model.Id}`, { Products: [line(product, quantity)] });
      return app.submit(buyer, model.Id, { IgnoreWarning: true });
    };
    expect((await change(55)).status).toBe(200);
    expect(await left(product)).toBe(0);
    expect(faults(await change(56))).toEqual([['insufficient_stock', 55]]);
    await app.send(buyer, 'POST', `/api/checkout/weborder/withdraw?id=${placed.Id}`, {});
    expect(await left(product)).toBe(5);
  });

  test('[DAT-09] goods without managed stock are always there', async () => {
    const product = await aPieceForSale(app);
    for (let at = 0; at < 3; at += 1)
      expect((await order(await kitchen(), [line(product, 9000)])).status).toBe(200);
  });

  test('[DAT-09] an order that breaks after its promise holds nothing', async () => {
    const product = await counted(6);
    const buyer = await kitchen();
    const basket = await filled(buyer, [line(product, 6)]);
    app.breakIn.at = (point) => {
      if (point === 'after_insert') throw new Error('broken');
    };
    expect((await app.submit(buyer, basket, { IgnoreWarning: true })).status).toBe(500);
    app.breakIn.at = null;
    expect(await left(product)).toBe(6);
    expect((await app.submit(buyer, basket, { IgnoreWarning: true })).status).toBe(200);
  });
});
