import { beforeAll, expect, it } from 'vitest';
import { insertRows, signedInStaff, updateRows } from '../../../../test/builders.ts';
import { anOrder, aProduct } from '../../../../test/builders-goods.ts';
import { freshNumber } from '../../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';
import { recallWorld } from '../../../../test/worlds/recalls/recall-world.ts';

const app = duringTests(testApp);
let admin: Caller;
beforeAll(async () => {
  admin = await signedInStaff(app, { role: 'admin' });
});

const { aKitchen, delivered, reach, sent, progress, mailsTo } = recallWorld(() => ({ app, admin }));
type Kitchen = Awaited<ReturnType<typeof aKitchen>>;

const sources: Readonly<
  Record<string, (kitchen: Kitchen, product: string, day: string) => Promise<unknown>>
> = {
  'a delivery': ({ id }, product, day) => delivered(id, product, { day }),
  'a delivery on the way': ({ id }, product, day) => delivered(id, product, { day, state: 'OnTheWay' }),
  'an order without deliveries': ({ customer }, productId, date) =>
    anOrder(app.database, customer, { date, lines: [{ productId, quantity: 4 }] }),
  'the archive': async ({ id: customer_id }, product_id, day) => {
    const id = freshNumber(7);
    const days = { delivery_date: day, order_date: day };
    await insertRows(app.database, 'legacy_orders', {
      customer_id,
      id,
      status: 'Invoiced',
      ordered_by: 'Mette',
      total_ore: 1200,
      ...days,
    });
    await insertRows(app.database, 'legacy_order_lines', {
      customer_id,
      order_id: id,
      position: 1,
      product_id,
      name: 'Laks',
      unit_text: 'pose',
      quantity: 4,
      unit_price_ore: 300,
      line_total_ore: 1200,
    });
  },
};

it.each(Object.entries(sources))('[NOT-05] by days reaches who got goods by %s', async (_, got) => {
  const product = await aProduct(app.database);
  const kitchen = await aKitchen();
  const reached: unknown[] = [];
  await got(kitchen, product, '2026-11-12');
  for (const [DeliveredFrom, DeliveredTo] of [
    ['2026-11-12', '2026-11-12'],
    ['2026-11-11', '2026-11-12'],
    ['2026-11-12', '2026-11-13'],
    ['2026-11-10', '2026-11-11'],
    ['2026-11-13', '2026-11-14'],
  ])
    reached.push((await reach(product, { DeliveredFrom, DeliveredTo })).model.Quantity);
  expect(reached).toEqual([4, 4, 4, 0, 0]);
});

it('[NOT-05] lists the states in the order of calling', async () => {
  const product = await aProduct(app.database);
  const refused = await aKitchen(undefined, 'E');
  const without = await aKitchen([], 'D');
  const silent = [await aKitchen(undefined, 'C'), await aKitchen(undefined, 'A')];
  for (const { id } of [...silent, without, refused]) await delivered(id, product);
  const id = await sent(product);
  const [mail] = await mailsTo(refused.email);
  await updateRows(app.database, 'mails', { id: mail?.id ?? '' }, { state: 'dead' });
  const opened = app.database.kysely
    .updateTable('recall_customers')
    .set({ opened_at: app.clock.now().toString() });
  await opened.where('customer_id', '=', silent[1]?.id ?? '').execute();
  const { Recipients, ToCall } = await progress(id);
  expect(Recipients.map(({ CustomerName, State }) => [CustomerName, State])).toEqual([
    ['E', 'Refused'],
    ['D', 'NoAddress'],
    ['C', 'NotOpened'],
    ['A', 'Opened'],
  ]);
  expect(ToCall).toBe(2);
  expect((await progress(id, 'phone')).Recipients.map(({ CustomerName }) => CustomerName)).toEqual([
    'E',
    'D',
  ]);
});
