import { beforeEach, expect, test } from 'vitest';
import { updateRows } from '../../../../test/builders.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { anEvent, aWebOrder } from '../../../../test/worlds/web-orders.ts';
import { issueCreditNote } from '../../../documents/sales-documents/issuing/issue.ts';
import { addDays } from '../../../platform/calendar-date.ts';
import { dateIn, type FixedClock, fixedClock } from '../../../platform/clock.ts';
import { applicationDatabase, testDatabase } from '../../../platform/database/test-database.ts';
import { dispatchOrders } from '../dispatch.ts';
import { type Chance, seededChance } from './chance.ts';
import { createEmbeddedErp } from './embedded-erp.ts';
import { type PaceName, paces } from './pace.ts';

const timeZone = 'Europe/Copenhagen';
const owner = duringTests(testDatabase);
const database = duringTests(async () => applicationDatabase(owner));
let clock: FixedClock;
beforeEach(() => {
  clock = fixedClock('2026-11-23T13:20:00Z');
});

/** Chance with which everything comes in one delivery and in time, and is paid a day early. */
const punctual: Chance = {
  share: (...words) => (words[0] === 'paid in time' ? 0 : 0.99),
  between: (min, max) => Math.min(max, min + 1),
};

function erp(pace: PaceName) {
  const log = { warn: () => undefined };
  const own = createEmbeddedErp({ database, clock, log, pace, timeZone, chance: () => punctual });
  return {
    attendInvoices: () => own.attendInvoices(clock.now()),
    runDue: () => own.runDue(clock.now()),
    run: async () => {
      await dispatchOrders({ database, clock, log, port: own.port, random: () => 0.5 });
      return own.runDue(clock.now());
    },
  };
}

const documentsOf = (customerId: string) =>
  owner.kysely
    .selectFrom('sales_documents')
    .select(['kind', 'due_date', 'paid_on'])
    .where('customer_id', '=', customerId)
    .where('kind', '<>', 'DeliveryNote')
    .orderBy('kind')
    .execute();

test('[SUP-02] [DOC-01] pays an invoice shortly before it is due, credits set off', async () => {
  const { customer, webOrderId } = await aWebOrder(owner);
  await anEvent(owner, { customer, webOrderId, userId: '' });
  const { run, runDue } = erp('day');
  await run();
  for (let day = 0; day < 3; day += 1) {
    clock.advance({ hours: 24 });
    while ((await runDue()) > 0);
  }
  await issueCreditNote(database.kysely, {
    customerId: customer.id,
    orderId: webOrderId,
    lines: [{ orderPosition: 1, quantity: 1, creditOre: 500 }],
    now: clock.now(),
  });
  const [credit, invoice] = await documentsOf(customer.id);
  expect([credit?.paid_on, invoice?.paid_on]).toEqual([null, null]);
  const due = invoice?.due_date ?? '';
  while (dateIn(clock.now(), timeZone) <= due) {
    clock.advance({ hours: 6 });
    await runDue();
  }
  const early = addDays(due, -1);
  expect((await documentsOf(customer.id)).map(({ paid_on }) => paid_on)).toEqual([early, early]);
});

test('most invoices are paid in time, by the same chance always alike', () => {
  const dueDate = '2026-12-07';
  const dayOf = (orderId: number) => {
    const chance = seededChance('test')({ customerId: 'K1', orderId, revision: 0 });
    const now = clock.now();
    const rest = { windowFrom: null, windowTo: null, deadline: null, timeZone };
    return dateIn(paces.day('Pay', { ...rest, now, deliveryDate: '2026-11-23', dueDate, chance }), timeZone);
  };
  const paid = Array.from({ length: 400 }, (_, order) => dayOf(order));
  expect(Array.from({ length: 400 }, (_, order) => dayOf(order))).toEqual(paid);
  const inTime = paid.filter((day) => day <= dueDate);
  expect(inTime.length / paid.length).toBeGreaterThan(0.9);
  expect(inTime.length).toBeLessThan(paid.length);
  expect(inTime.every((day) => day >= addDays(dueDate, -2))).toBe(true);
  expect(paid.every((day) => day <= addDays(dueDate, 9))).toBe(true);
});

test('open invoices of before are paid too, late ones after a while', async () => {
  const { customer, webOrderId } = await aWebOrder(owner);
  await anEvent(owner, { customer, webOrderId, userId: '' });
  await erp('now').run();
  expect((await documentsOf(customer.id)).map(({ paid_on }) => paid_on)).toEqual(['2026-11-23']);
  await owner.pool.query('delete from embedded_erp_steps where kind = $1', ['Pay']);
  await updateRows(owner, 'sales_documents', { kind: 'Invoice' }, { paid_on: null, due_date: '2026-11-20' });
  const { attendInvoices, runDue } = erp('day');
  expect(await attendInvoices()).toBe(2);
  expect(await attendInvoices()).toBe(0);
  expect(await runDue()).toBe(0);
  clock.advance({ hours: 24 * 20 });
  expect(await runDue()).toBe(2);
});
