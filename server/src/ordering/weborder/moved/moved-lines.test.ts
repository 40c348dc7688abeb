import { createBasket } from '@engros/contracts/baskets/basket.ts';
import { moveLines, undoEdit } from '@engros/contracts/baskets/basket-lines.ts';
import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { readMovedLines } from '@engros/contracts/ordering/weborder.ts';
import { beforeAll, expect, it } from 'vitest';
import { aPiece, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let products: string[];
beforeAll(async () => {
  products = [await aPiece(app.database), await aPiece(app.database), await aPiece(app.database)];
  await catalogFollows(() => app.goods.catalog.current().products.has(products[2] ?? ''));
});

const post = <Answer>(buyer: Buyer, { path }: { path: string }, body: object) =>
  app.send<Answer>(buyer, 'POST', path, body);
const moved = (buyer: Buyer, id: string) =>
  app.send<OutputOf<typeof readMovedLines>>(buyer, 'GET', `${readMovedLines.path}?id=${id}`);

it('[CHK-07] the receipt tells which lines were moved, and where', async () => {
  const buyer = await app.aBuyer();
  const basket = async (ExpectedDate: string, ...lines: (string | undefined)[]) =>
    (
      await post<OutputOf<typeof createBasket>>(buyer, createBasket, {
        Delivery: { ExpectedDate },
        Products: lines.map((ProductId) => ({ ProductId, Quantity: 5, SalesUnit: { Code: 'st' } })),
      })
    ).model;
  const target = await basket('2026-11-27', products[0]);
  const source = await basket('2026-11-25', ...products);
  const move = (line: number, EditKey: string, more: object = {}) =>
    post(buyer, moveLines, {
      BasketId: source.Id,
      TargetBasketId: target.Id,
      Lines: [{ LineId: source.LineItems[line]?.Id, ...more }],
      EditKey,
    });
  await move(0, 'edit-0001', { Quantity: 2 });
  await move(0, 'edit-0002', { Quantity: 1 });
  await move(1, 'edit-0003');
  await post(buyer, undoEdit, { BasketId: source.Id, EditKey: 'edit-0003' });
  const order = (await app.submit(buyer, source.Id, { IgnoreWarning: true })).model;
  const { model } = await moved(buyer, order.Id);
  expect(model.Baskets).toMatchObject([
    { BasketId: target.Id, ExpectedDate: '2026-11-27', Lines: [{ ProductId: products[0], Quantity: 3 }] },
  ]);
  const price = target.LineItems[0]?.UnitPriceOre ?? 0;
  expect(model.Baskets[0]?.Lines[0]?.LineTotalOre).toBe(3 * price);
  expect((await moved(await app.aBuyer(), order.Id)).status).toBe(404);
  // A basket that was deleted since leads nowhere.
  await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${target.Id}`);
  expect((await moved(buyer, order.Id)).model.Baskets).toEqual([]);
});
