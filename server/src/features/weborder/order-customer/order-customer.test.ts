import { readWebOrderCustomer } from '@engros/contracts/basket/weborder.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aUser } from '../../../../test/builders.ts';
import { matrixWorld, type World } from '../../../../test/security/matrix-world.ts';
import { type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await testApp();
  world = await matrixWorld(app);
});
afterAll(() => app.close());

const customerOf = (caller: World['callers']['buyer'], id = '') =>
  app.call(caller, readWebOrderCustomer, { query: { id } });

test("an order of another of one's customers names that customer", async () => {
  const { foreign, ids, callers } = world;
  const answer = await customerOf(callers.buyerOfBoth, ids.webOrderId?.foreign);
  expect(answer.model).toEqual({ Id: foreign.id, Name: expect.stringContaining('ApS') });
});

test('an order of a foreign customer does not exist', async () => {
  const elsewhere = await aUser(app.database, {
    role: 'sales',
    depots: [(await aCustomer(app.database)).depotId],
  });
  const callers = [world.callers.buyer, await app.signIn({ ...elsewhere, customerId: null })];
  for (const caller of callers) {
    const answer = await customerOf(caller, world.ids.webOrderId?.foreign);
    expect([answer.status, answer.error.Type]).toEqual([404, 'notFound']);
  }
});
