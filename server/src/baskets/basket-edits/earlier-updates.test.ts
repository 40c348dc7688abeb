import { beforeAll, expect, it } from 'vitest';
import { catalogFollows, manyPieces } from '../../../test/builders-by-piece.ts';
import { duringTests } from '../../../test/test-app.ts';
import { orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let products: string[];

beforeAll(async () => {
  products = await manyPieces(app.database, 2);
  await catalogFollows(() => app.goods.catalog.current().products.has(products.at(-1) ?? ''));
});

const line = (ProductId: string | undefined, Quantity: number, Code = 'st') => ({
  ProductId,
  Quantity,
  SalesUnit: { Code },
});

it('the site remembers the delivery day of an earlier update', async () => {
  const someone = await app.aBuyer();
  const dated = { Delivery: { ExpectedDate: '2026-11-25' }, EditKey: 'dated-001' };
  const last = { Products: [line(products[0], 1)], EditKey: 'undated-1', Earlier: [dated] };
  const answer = await app.put(someone, '', last);
  expect(answer.model.DeliveryDate).toBe('2026-11-25');
  expect(String(answer.headers['set-cookie'])).toContain('_edd=20261125');
});

it('updates go on in the basket that the first of them created', async () => {
  const someone = await app.aBuyer();
  const first = { Products: [line(products[0], 1)], EditKey: 'creates-1' };
  const created = await app.put(someone, 'id=create', first);
  const last = { Products: [line(products[1], 1)], EditKey: 'creates-2', Earlier: [first] };
  const answer = await app.put(someone, 'id=create', last);
  expect(answer.model).toMatchObject({ Id: created.model.Id, NumberOfLines: 2 });
  expect((await app.put(someone, 'id=create', last)).model).toMatchObject({
    Id: created.model.Id,
    NumberOfLines: 2,
  });
});
