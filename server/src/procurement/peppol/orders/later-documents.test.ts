import { beforeAll, expect, test } from 'vitest';
import { updateRows } from '../../../../test/builders.ts';
import { aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { aService } from '../../../../test/worlds/a-service.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import {
  freshGln,
  postUbl,
  type UblWishes,
  ublOrder,
} from '../../../../test/worlds/procurement/peppol-orders.ts';
import { aProcurementSystem } from '../../../../test/worlds/procurement-system.ts';
import { allAt, textAt, xmlTree } from '../../../../test/xml-tree.ts';

const app = duringTests(orderApp);
let product: string;
let authorization: string;

beforeAll(async () => {
  authorization = (await aService(app.database, ['purchases:write'])).authorization ?? '';
  product = await aPieceForSale(app, { name: 'Gulerødder' });
});

async function anOrder(wishes: UblWishes = {}) {
  const gln = freshGln();
  const { buyer } = await aProcurementSystem(app, 'peppol', { loginName: `0088:${gln}` });
  const post = async (quantity: number, more: UblWishes) => {
    const answer = await postUbl(
      app,
      authorization,
      ublOrder(gln, [{ productId: product, quantity }], { ...wishes, ...more }),
    );
    const root = xmlTree(answer.body);
    return { code: textAt(root, 'cbc:OrderResponseCode'), note: allAt(root, 'cbc:Note')[0]?.text ?? '' };
  };
  const placed = await post(1, { id: 'PO-1' });
  let changes = 0;
  const change = (quantity: number, more: UblWishes = {}) => {
    changes += 1;
    return post(quantity, { root: 'OrderChange', about: 'PO-1', id: `PO-1-${changes}`, ...more });
  };
  const orders = async () => {
    const { rows } = await app.database.pool.query<{ status: string; day: string; quantity: number }>(
      `select o.status, o.delivery_date::text as day, l.quantity from web_orders o
         join web_order_lines l on l.customer_id = o.customer_id and l.web_order_id = o.id
        where o.customer_id = $1 order by o.id, l.position`,
      [buyer.customer.id],
    );
    return rows;
  };
  return { buyer, post, placed, change, orders };
}

test('[PUN-08] an older change that arrives later has no effect', async () => {
  const { change, orders } = await anOrder();
  const codes = [
    await change(7, { sequence: '3' }),
    await change(2, { sequence: '2' }),
    await change(8, { sequence: '10' }),
    await change(9, { sequence: '9', issued: { date: '2026-11-30' } }),
  ].map(({ code }) => code);
  expect(codes).toEqual(['AB', 'RE', 'AB', 'RE']);
  expect(await orders()).toMatchObject([{ quantity: 8 }]);
});

test('[PUN-08] without a number the time of writing decides', async () => {
  const { change, orders } = await anOrder({ issued: { date: '2026-11-23', time: '10:00:00+01:00' } });
  const at = (quantity: number, date: string, time?: string) =>
    change(quantity, { issued: { date, ...(time && { time }) } });
  const said = [
    await at(2, '2026-11-23', '09:59:00+01:00'),
    await at(3, '2026-11-23', '12:00:00+01:00'),
    await at(4, '2026-11-23', '10:30:00Z'),
    await at(5, '2026-11-23'),
    await at(6, '2026-11-23', '11:30:00Z'),
  ];
  expect(said.map(({ code }) => code)).toEqual(['RE', 'AB', 'RE', 'AB', 'AB']);
  expect(said[2]?.note).toContain('2026-11-23T11:00:00Z');
  expect(await orders()).toMatchObject([{ quantity: 6 }]);
});

test('[PUN-08] a change that says only its day forgets no time', async () => {
  const { change, orders } = await anOrder({ issued: { date: '2026-11-23', time: '10:00:00+01:00' } });
  const at = (quantity: number, date: string, time?: string) =>
    change(quantity, { issued: { date, ...(time && { time }) } });
  const codes = [
    await at(2, '2026-11-23', '12:00:00+01:00'),
    await at(3, '2026-11-23'),
    await at(4, '2026-11-23', '11:00:00+01:00'),
  ].map(({ code }) => code);
  expect(codes).toEqual(['AB', 'AB', 'RE']);
  expect(await orders()).toMatchObject([{ quantity: 3 }]);
});

test('[PUN-08] a change that names no day keeps the day', async () => {
  const { change, orders } = await anOrder({ deliveryDate: '2026-12-02' });
  const quiet = await change(2, { deliveryDate: '' });
  expect([quiet.code, quiet.note]).toEqual(['AB', '']);
  expect(await orders()).toMatchObject([{ day: '2026-12-02', quantity: 2 }]);
  const window = `<cac:RequestedDeliveryPeriod><cbc:StartDate>2026-11-25</cbc:StartDate><cbc:EndDate>2026-12-04</cbc:EndDate></cac:RequestedDeliveryPeriod>`;
  await change(3, { deliveryDate: '', deliveredTo: window });
  expect(await orders()).toMatchObject([{ day: '2026-12-02', quantity: 3 }]);
  const moved = await change(4, { deliveryDate: '2026-12-03' });
  expect([moved.code, moved.note]).toEqual(['AB', 'Leveringsdagen er flyttet fra on. 02.12 til to. 03.12.']);
});

test('[PUN-08] a cancelled order frees its number, not its document', async () => {
  const { buyer, post, orders } = await anOrder();
  await updateRows(app.database, 'web_orders', { customer_id: buyer.customer.id }, { status: 'Cancelled' });
  const same = await post(1, { id: 'PO-1' });
  expect([same.code, same.note.includes('annulleret')]).toEqual(['RE', true]);
  expect((await post(1, { id: 'PO-1', note: 'Igen' })).code).toBe('AB');
  expect((await orders()).map(({ status }) => status)).toEqual(['Cancelled', 'Received']);
});
