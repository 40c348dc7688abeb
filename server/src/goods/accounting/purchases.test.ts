import { describe, expect, it } from 'vitest';
import { aCustomer, aUser, type TestCustomer } from '../../../test/builders.ts';
import { anOrder, aProduct } from '../../../test/builders-goods.ts';
import { duringTests } from '../../../test/test-app.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';
import { testDatabase } from '../../platform/database/test-database.ts';
import { customerScopeOf, type SignedInViewer } from '../../platform/http/viewer.ts';
import { buyingHabits, createPurchaseHistory, usualQuantities } from './purchases.ts';

const database = duringTests(testDatabase);

async function scopeAt({ id }: TestCustomer) {
  const { userId } = await aUser(database);
  const viewer = { userId, customerId: id, actingUserId: null, punchOutSessionId: null } as SignedInViewer;
  const scope = customerScopeOf(viewer);
  if (scope === null) throw new Error('no customer');
  return scope;
}

describe('what a customer bought', () => {
  it('is known by its latest order, read again after another', async () => {
    const customer = await aCustomer(database);
    const productId = await aProduct(database);
    const history = createPurchaseHistory(database);
    const latest = async () =>
      (await history.of({ customerId: customer.id, punchOutSessionId: null })).get(productId);
    expect(await latest()).toBeUndefined();
    await anOrder(database, customer, { date: '2026-11-02', lines: [{ productId, quantity: 4 }] });
    await anOrder(database, customer, { date: '2026-10-02', lines: [{ productId, quantity: 9 }] });
    expect(await latest()).toBeUndefined();
    history.forget(customer.id);
    expect(await latest()).toEqual({ date: '2026-11-02', quantity: 4, unitCode: 'ps', times: 2 });
    const other = await aCustomer(database);
    expect((await history.of({ customerId: other.id, punchOutSessionId: null })).size).toBe(0);
  });

  it('is usual by the median of each product, of this customer alone', async () => {
    const [customer, other] = [await aCustomer(database), await aCustomer(database)];
    const [often, never] = [await aProduct(database), await aProduct(database)];
    for (const quantity of [2, 3, 40])
      await anOrder(database, customer, { date: '2026-11-02', lines: [{ productId: often, quantity }] });
    await anOrder(database, other, { date: '2026-11-02', lines: [{ productId: often, quantity: 900 }] });
    const usual = await usualQuantities(database, await scopeAt(customer), [often, never]);
    expect([...usual]).toEqual([[often, 3]]);
  });

  it('is neither usual nor dearest by orders that were cancelled or refused', async () => {
    const customer = await aCustomer(database);
    const productId = await aProduct(database);
    const orders = [
      ['Invoiced', 2],
      ['Cancelled', 4000],
      ['Refused', 5000],
    ] as const;
    for (const [status, quantity] of orders)
      await aDeliveredOrder(database, customer, {
        date: '2026-11-02',
        status,
        lines: [{ productId, quantity }],
      });
    expect(await usualQuantities(database, await scopeAt(customer), [productId])).toEqual(
      new Map([[productId, 2]]),
    );
    expect(await buyingHabits(database, { customerId: customer.id, punchOutSessionId: null })).toEqual({
      products: new Map([[productId, { medianBase: 2, mostBase: 2, isOneUnit: true }]]),
      dearestOrderOre: 2000,
    });
  });
});
