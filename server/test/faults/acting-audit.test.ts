import { beforeAll, expect, it } from 'vitest';
import { closeLeftImpersonations } from '../../src/people/session/impersonation-queries.ts';
import { aCustomer, aUser, rowsOf } from '../builders.ts';
import { aPieceForSale } from '../builders-by-piece.ts';
import { duringTests } from '../test-app.ts';
import { sessionIn } from '../worlds/acting-world.ts';
import { type Buyer, orderApp } from '../worlds/order-app.ts';
import { figures, report, testTimeout } from './figures.ts';
import { type SeededRandom, seededRandom } from './kit/seeded-random.ts';

const app = duringTests(orderApp);
let product: string;

beforeAll(async () => {
  product = await aPieceForSale(app);
}, testTimeout);

async function order(acting: Buyer, quantity: number): Promise<string> {
  const { model } = await app.put(acting, 'id=0', {
    Products: [{ ProductId: product, Quantity: quantity, SalesUnit: { Code: 'st' } }],
    Delivery: { ExpectedDate: '2026-11-25' },
  });
  const placed = await app.submit(acting, model.Id, { IgnoreWarning: true });
  return placed.model.Id;
}

/**
 * Impersonates a buyer once, places orders and ends the impersonation in a random way. Returns the orders.
 */
async function actOnce(chance: SeededRandom, staff: Buyer, buyer: Buyer): Promise<string[]> {
  const begun = await app.send(staff, 'POST', '/api/impersonation', { EmailAddress: buyer.user.email });
  expect(begun.status).toBe(200);
  const acting: Buyer = { ...buyer, ...sessionIn(begun.headers) };
  const orders: string[] = [];
  for (let each = chance.between(0, 3); each > 0; each--)
    orders.push(await order(acting, chance.between(1, 40)));
  const way = chance.between(1, 3);
  if (way === 1) expect((await app.send(acting, 'DELETE', '/api/impersonation')).status).toBe(200);
  if (way === 2) expect((await app.send(acting, 'POST', '/api/auth/logout')).status).toBe(200);
  if (way === 3) {
    await app.database.kysely
      .updateTable('impersonations')
      .set({ ends_at: app.clock.now().toString() })
      .where('actor_id', '=', staff.user.userId)
      .where('ended_at', 'is', null)
      .execute();
    await closeLeftImpersonations(app.database.kysely, app.clock.now());
  } else expect((await app.get(acting)).status).toBe(401);
  return orders;
}

it(
  `logs ${figures.actingRuns} times of acting as a buyer once, with both people`,
  async () => {
    const chance = seededRandom('acting as a buyer');
    const customer = await aCustomer(app.database);
    const person = await aUser(app.database, { customers: [customer] });
    const seller = await aUser(app.database, { role: 'sales', depots: [customer.depotId] });
    const buyer: Buyer = { customer, user: person, cookie: '' };
    const placed: string[] = [];
    for (let run = 0; run < figures.actingRuns; run++) {
      const staff = await app.signIn(seller, customer);
      placed.push(...(await actOnce(chance, staff, buyer)));
    }
    const rows = await rowsOf(app.database, 'audit_log', { acting_user_id: seller.userId });
    const of = (kind: string) => rows.filter((row) => row.kind === kind);
    const idsOf = (kind: string) => new Set(of(kind).map((row) => row.impersonation_id));
    expect(of('impersonation.began')).toHaveLength(figures.actingRuns);
    expect(of('impersonation.ended')).toHaveLength(figures.actingRuns);
    expect(idsOf('impersonation.ended')).toEqual(idsOf('impersonation.began'));
    expect(
      of('weborder.placed')
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(placed.toSorted());
    const counted = of('impersonation.ended').map(({ details }) => (details as { orders: number }).orders);
    expect(counted.reduce((sum, each) => sum + each, 0)).toBe(placed.length);
    expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([person.userId]));
    const orders = await app.database.kysely
      .selectFrom('web_orders')
      .select(['id', 'ordered_by', 'acting_user_id'])
      .where('customer_id', '=', customer.id)
      .execute();
    expect(orders.map(({ id }) => String(id)).sort()).toEqual(placed.toSorted());
    for (const stored of orders)
      expect(stored).toMatchObject({ ordered_by: person.userId, acting_user_id: seller.userId });
    report('acting as a buyer', { runs: figures.actingRuns, orders: placed.length, entries: rows.length });
  },
  testTimeout,
);
