import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { RepairPlan } from '@engros/contracts/baskets/basket-repair.ts';
import { beforeAll, expect, it } from 'vitest';
import { catalogFollows, manyPieces } from '../../../test/builders-by-piece.ts';
import { statementsOf } from '../../../test/count-statements.ts';
import { duringTests } from '../../../test/test-app.ts';
import { orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let products: string[];
beforeAll(async () => {
  products = await manyPieces(app.database, 300);
  await catalogFollows(() => app.goods.catalog.current().products.has(products.at(-1) ?? ''));
});

it.each([1, 300])('a basket of %i lines: as few statements whatever its length', async (length) => {
  const buyer = await app.aBuyer();
  const line = (ProductId: string, Quantity: number) => ({ ProductId, Quantity, SalesUnit: { Code: 'st' } });
  const wanted = products.slice(0, length);
  await app.get(buyer);
  const [made, basket] = await statementsOf(async () => {
    const answer = await app.send<Basket>(buyer, 'POST', '/api/checkout/basket', {});
    return answer.model;
  });
  const put = (quantity: number) =>
    app.put(buyer, `id=${basket.Id}`, { Products: wanted.map((id) => line(id, quantity)) });
  const [filled] = await statementsOf(() => put(1));
  const [edited] = await statementsOf(() => put(2));
  const [read] = await statementsOf(() => app.get(buyer, `id=${basket.Id}`));
  const repair = `/api/checkout/basket/repair?id=${basket.Id}`;
  const [planned] = await statementsOf(async () => (await app.send<RepairPlan>(buyer, 'GET', repair)).model);
  const [moved] = await statementsOf(() =>
    app.send(buyer, 'POST', '/api/checkout/basket/line/move', {
      BasketId: basket.Id,
      TargetBasketId: 'create',
      Lines: wanted.map((_, index) => ({ LineId: String(index + 1), Quantity: 1 })),
      EditKey: 'counted-1',
    }),
  );
  const [ordered] = await statementsOf(() => app.submit(buyer, basket.Id, { IgnoreWarning: true }));
  expect({ made, filled, read }).toEqual({ made: 1, filled: 1, read: 1 });
  expect(edited).toBeLessThanOrEqual(2);
  expect(planned).toBeLessThanOrEqual(3);
  expect(moved).toBeLessThanOrEqual(13);
  expect(ordered).toBeLessThanOrEqual(5);
});
