import { createBasket, deleteBasket } from '@engros/contracts/baskets/basket.ts';
import { readCaseCustomer } from '@engros/contracts/cases/customer-cases.ts';
import { readLegacyOrderCustomer } from '@engros/contracts/ordering/legacy-orders.ts';
import { readOrderCustomer } from '@engros/contracts/ordering/orders.ts';
import { readBasketPlace, readWebOrderCustomer } from '@engros/contracts/ordering/weborder.ts';
import { beforeAll, expect, test } from 'vitest';
import { matrixWorld, type World } from '../../../../test/security/matrix-world.ts';
import { duringTests, testApp } from '../../../../test/test-app.ts';
import { aLegacyOrder } from '../../../../test/worlds/followed-orders.ts';

const app = duringTests(testApp);
let world: World;
beforeAll(async () => {
  world = await matrixWorld(app);
});

const customerOf = (caller: World['callers']['buyer'], id = '') =>
  app.call(caller, readWebOrderCustomer, { query: { id } });

test("an order of another of one's customers names that customer", async () => {
  const { foreign, ids, callers } = world;
  const answer = await customerOf(callers.buyerOfBoth, ids.webOrderId?.foreign);
  expect(answer.model).toEqual({ Id: foreign.id, Name: expect.stringContaining('ApS') });
});

const ownerOf = ({ foreign }: World) => ({ Id: foreign.id, Name: expect.stringContaining('ApS') });

test("[CUS-01] orders of another of one's customers name it, others do not exist", async () => {
  const { callers, ids, foreign } = world;
  const archived = String(await aLegacyOrder(app.database, foreign.id, {}));
  const orders = [ids.orderId?.foreign ?? '', ids.webOrderId?.foreign ?? ''];
  for (const id of orders) {
    const ask = (caller: World['callers']['buyer']) =>
      app.call(caller, readOrderCustomer, { params: { id } });
    expect((await ask(callers.buyerOfBoth)).model).toEqual(ownerOf(world));
    expect((await ask(callers.buyer)).status).toBe(404);
  }
  const ask = (caller: World['callers']['buyer']) =>
    app.call(caller, readLegacyOrderCustomer, { params: { id: archived } });
  expect((await ask(callers.buyerOfBoth)).model).toEqual(ownerOf(world));
  expect((await ask(callers.buyer)).status).toBe(404);
});

test('a case of another customer names it, others do not exist', async () => {
  const { callers, ids } = world;
  const params = { id: ids.caseId?.foreign ?? '' };
  const ask = (caller: World['callers']['buyer']) => app.call(caller, readCaseCustomer, { params });
  expect((await ask(callers.buyerOfBoth)).model).toEqual(ownerOf(world));
  expect((await ask(callers.buyer)).status).toBe(404);
});

test('[BAS-04] a basket tells its customer, and that it is deleted', async () => {
  const { callers, ids } = world;
  const place = (caller: World['callers']['buyer'], id: string) =>
    app.call(caller, readBasketPlace, { query: { id } });
  const foreign = ids.basketId?.foreign ?? '';
  expect((await place(callers.buyerOfBoth, foreign)).model).toMatchObject({ Customer: ownerOf(world) });
  for (const id of [foreign, '999999999', 'create'])
    expect((await place(callers.buyer, id)).error.Type).toBe('notFound');
  const { Id } = (await app.call(callers.buyer, createBasket, { body: null })).model;
  expect((await place(callers.buyer, Id)).model).toMatchObject({ State: 'Open', WebOrderId: null });
  await app.call(callers.buyer, deleteBasket, { query: { id: Id } });
  expect((await place(callers.buyer, Id)).model).toMatchObject({ State: 'Deleted', WebOrderId: null });
});
