import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { byLength } from '../../../scripts/test-length.ts';
import { aCustomer, aUser } from '../builders.ts';
import { aPieceForSale } from '../builders-by-piece.ts';
import { duringTests } from '../test-app.ts';
import { type Buyer, orderApp } from '../worlds/order-app.ts';
import { testTimeout } from './figures.ts';

const app = duringTests(orderApp);
let product: string;

beforeAll(async () => {
  product = await aPieceForSale(app);
}, testTimeout);

async function aBuyer(): Promise<Buyer> {
  const customer = await aCustomer(app.database);
  return app.signIn(await aUser(app.database, { customers: [customer] }), customer);
}
async function basketFor(buyer: Buyer, date: string): Promise<string> {
  const { model } = await app.put(buyer, 'id=0', {
    Products: [{ ProductId: product, Quantity: 2, SalesUnit: { Code: 'st' } }],
    Delivery: { ExpectedDate: date },
  });
  return model.Id;
}
const submit = (buyer: Buyer, id: string) => app.submit(buyer, id, { IgnoreWarning: true });
const change = (buyer: Buyer, how: 'withdraw' | 'amend', id: string) =>
  app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/${how}?id=${id}`, {});

interface Moment {
  what: string;
  from: string;
  date: string;
  deadline: string;
}

/** The Wednesdays after both changes of the clock; their order deadline is Tuesday 16:00 in Copenhagen. */
const nights: Moment[] = byLength({ short: [2026], matrix: [2026, 2027, 2028, 2029, 2030] }).flatMap((year) =>
  [3, 10].map((month) => {
    const last = Temporal.PlainDate.from({ year, month, day: 31 });
    const sunday = last.subtract({ days: last.dayOfWeek % 7 });
    const tuesday = sunday.add({ days: 2 });
    // Calculated without the rules under test: summer time is two hours ahead of UTC, winter time one.
    const deadline = `${tuesday}T${month === 3 ? '14' : '15'}:00:00Z`;
    const date = String(sunday.add({ days: 3 }));
    return { what: `the clock changes on ${sunday}`, from: `${sunday}T00:30:00Z`, date, deadline };
  }),
);

/** The deadline is 16:00 in Copenhagen on the previous working day, taken from a printed Danish calendar. */
const days: Moment[] = [
  ['delivered on 29 February 2028', '2028-02-29', '2028-02-28'],
  ['ordered on 29 February 2028', '2028-03-01', '2028-02-29'],
  ['New Year 2027, its Eve without delivery too', '2027-01-04', '2026-12-30'],
  ['New Year 2029, a Monday', '2029-01-02', '2028-12-29'],
  ['Easter 2027, with the clock changing on its Sunday', '2027-03-30', '2027-03-24'],
  ['Ascension Day 2027', '2027-05-07', '2027-05-05'],
  ['Christmas 2026', '2026-12-28', '2026-12-23'],
].map(([what = '', date = '', lastDay = '']) => ({
  what,
  from: `${Temporal.PlainDate.from(lastDay).subtract({ days: 2 })}T06:00:00Z`,
  date,
  deadline: `${lastDay}T${lastDay.slice(5, 7) === '05' ? '14' : '15'}:00:00Z`,
}));

describe.each([...nights, ...days])('$what', ({ from, date, deadline }) => {
  it('orders are taken, withdrawn and changed until a millisecond before their deadline', async () => {
    app.clock.set(from);
    const buyer = await aBuyer();
    const ids = await Promise.all([1, 2, 3, 4].map(() => basketFor(buyer, date)));
    const [first, second, early, late] = ids as [string, string, string, string];
    const orders: WebOrder[] = [(await submit(buyer, first)).model, (await submit(buyer, second)).model];
    expect(orders.map(({ Deadline }) => Deadline)).toEqual([deadline, deadline]);
    const [one, two] = orders.map(({ Id }) => Id) as [string, string];
    app.clock.set(Temporal.Instant.from(deadline).subtract({ milliseconds: 1 }).toString());
    expect((await submit(buyer, early)).status).toBe(200);
    expect((await change(buyer, 'withdraw', one)).status).toBe(200);
    const amendment = (await change(buyer, 'amend', two)).model.Id;
    app.clock.set(deadline);
    expect((await submit(buyer, late)).error.Type).toBe('orderRefused');
    expect((await change(buyer, 'withdraw', two)).error.Type).toBe('webOrderLocked');
    expect((await change(buyer, 'amend', two)).error.Type).toBe('webOrderLocked');
    expect((await submit(buyer, amendment)).error.Type).toBe('webOrderLocked');
  });
});

/** Milliseconds before and after the deadline. */
const around = byLength({ short: 5, matrix: 50 });

it(`[DEL-06] ${2 * around} submits around the deadline count by when they arrived`, async () => {
  app.clock.set('2026-11-23T13:18:00Z');
  const buyer = await aBuyer();
  const deadline = Temporal.Instant.from('2026-11-24T15:00:00Z');
  const taken: number[] = [];
  for (let offset = -around; offset < around; offset += 1) {
    app.clock.set('2026-11-24T14:00:00Z');
    // Stays below the limit of open baskets: ordered baskets make room for others.
    const id = await basketFor(buyer, '2026-11-25');
    const before = (await app.get(buyer, `id=${id}`)).model;
    app.clock.set(deadline.add({ milliseconds: offset }).toString());
    app.breakIn.at = (point) => {
      if (point === 'before_lock') app.clock.set(deadline.add({ hours: 1 }).toString());
    };
    const answer = await submit(buyer, id);
    app.breakIn.at = null;
    if (answer.status === 200) {
      taken.push(offset);
      continue;
    }
    // The message names the next available day, and the basket is unchanged.
    expect(answer.error.Messages?.join()).toContain('26.11');
    const { model } = await app.get(buyer, `id=${id}`);
    expect(model.Version).toBe(before.Version);
    expect(model.LineItems).toMatchObject([{ ProductId: product, Quantity: 2 }]);
    await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${id}`);
  }
  expect(taken).toEqual(Array.from({ length: around }, (_, index) => index - around));
});
