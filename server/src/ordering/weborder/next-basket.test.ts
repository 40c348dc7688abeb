import { expect, it } from 'vitest';
import { aPiece, aPieceForSale, catalogFollows } from '../../../test/builders-by-piece.ts';
import { aPresalePeriod } from '../../../test/builders-goods.ts';
import { duringTests } from '../../../test/test-app.ts';
import { orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);

it('[CHK-01] after an order the nearest basket comes, never a presale', async () => {
  const product = await aPiece(app.database);
  const JUL = await aPresalePeriod(app.database, {
    orderUntil: '2026-12-01T12:00:00Z',
    from: '2026-12-14',
    to: '2026-12-18',
  });
  await catalogFollows(() => app.goods.catalog.current().products.has(product));
  const buyer = await app.aBuyer();
  const make = async (body: object) => (await app.put(buyer, 'id=0', body)).model.Id;
  const on = (ExpectedDate: string) => ({ Delivery: { ExpectedDate } });
  const ordering = await aPieceForSale(app, { fields: { lead_time_working_days: 7 } });
  const near = await make(on('2026-11-26'));
  const far = await make(on('2026-12-03'));
  // Its goods have to be ordered on Tuesday, before those of the nearest day.
  const early = await make({
    ...on('2026-12-03'),
    Products: [{ ProductId: ordering, Quantity: 1, SalesUnit: { Code: 'st' } }],
  });
  const Products = [{ ProductId: product, Quantity: 1, SalesUnit: { Code: 'st' } }];
  const ordered = await make({ ...on('2026-11-25'), Products });
  // The newest basket, with an earlier date than the far one.
  const presale = await make({ Delivery: { ExpectedDate: '2026-12-15', PreSaleIndicator: JUL } });
  await app.send(buyer, 'POST', '/api/checkout/basket/change', { BasketId: ordered });
  const order = await app.submit(buyer, ordered, { IgnoreWarning: true });
  expect(order.status).toBe(200);
  expect((await app.get(buyer)).model).toMatchObject({
    Id: early,
    OrderDeadline: '2026-11-24T15:00:00Z',
  });
  await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${early}`);
  expect((await app.get(buyer)).model.Id).toBe(near);
  await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${near}`);
  expect((await app.get(buyer)).model.Id).toBe(far);
  const listed = await app.send<{ Id: string; IsCurrent: boolean }[]>(
    buyer,
    'GET',
    '/api/checkout/basket/by-customer',
  );
  expect(listed.model.filter(({ IsCurrent }) => IsCurrent).map(({ Id }) => Id)).toEqual([far]);
  await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${far}`);
  expect((await app.get(buyer)).model.Id).toBe(presale);
});

it('[CHK-09] a basket that changes an order comes last, however near', async () => {
  const product = await aPieceForSale(app);
  const buyer = await app.aBuyer();
  const Products = [{ ProductId: product, Quantity: 1, SalesUnit: { Code: 'st' } }];
  const make = async (ExpectedDate: string) =>
    (await app.put(buyer, 'id=0', { Products, Delivery: { ExpectedDate } })).model.Id;
  const order = await app.submit(buyer, await make('2026-11-25'), { IgnoreWarning: true });
  await app.send(buyer, 'POST', `/api/checkout/weborder/amend?id=${order.model.Id}`, {});
  const [far, gone] = [await make('2026-12-03'), await make('2026-12-04')];
  expect((await app.get(buyer)).model.Id).toBe(gone);
  await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${gone}`);
  expect((await app.get(buyer)).model.Id).toBe(far);
});
