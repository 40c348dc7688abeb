import { gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { aService } from '../../../../test/worlds/a-service.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import { stepsOf } from '../../../../test/worlds/order-steps.ts';
import {
  freshGln,
  postUbl,
  type UblWishes,
  ublOrder,
} from '../../../../test/worlds/procurement/peppol-orders.ts';
import { aProcurementSystem } from '../../../../test/worlds/procurement-system.ts';
import { allAt, textAt, xmlTree } from '../../../../test/xml-tree.ts';
import { createTexts } from '../../../people/labels/texts.ts';
import { systemOrderLabels } from '../../system-orders/labels.ts';
import { createConfirmedAnswers } from './answer-confirmed.ts';

const app = duringTests(orderApp);
let product: string;
let authorization: string;
const warn = vi.fn();
function answers() {
  const { text } = createTexts(app.database, systemOrderLabels);
  return createConfirmedAnswers({ ...app, log: { warn }, text, timeZone: 'Europe/Copenhagen' });
}

beforeAll(async () => {
  authorization = (await aService(app.database, ['purchases:write']))?.authorization ?? '';
  product = await aPieceForSale(app, { name: 'Gulerødder' });
});
beforeEach(async () => {
  await app.database.pool.query('update system_orders set is_settled = true');
  warn.mockClear();
});

test('[PUN-08] one of two prices that the supplier changes is said', async () => {
  const gln = freshGln();
  const { buyer } = await aProcurementSystem(app, 'peppol', { loginName: `0088:${gln}` });
  const cheese = await aPieceForSale(app, { name: 'Ost' });
  const post = (quantity: number, wishes: UblWishes) =>
    postUbl(app, authorization, ublOrder(gln, [{ productId: cheese, quantity }], wishes));
  const first = await post(5, { id: 'PO-1' });
  const dearer = `update sales_units set list_price_ore = 2000 where product_id = $1 and code = 'st'`;
  await app.database.pool.query(dearer, [cheese]);
  await post(8, { id: 'PO-1-1', root: 'OrderChange', about: 'PO-1' });
  const webOrderId = Number(textAt(xmlTree(first.body), 'cbc:SalesOrderID'));
  const { customer, user } = buyer;
  const steps = stepsOf(app.database, { customer, userId: user.userId, webOrderId });
  await steps.received(1);
  await steps.confirmed([{ position: 2, quantity: 3, unitPriceOre: 1800 }], 1);
  expect(await answers()()).toBe(1);
  const { rows } = await app.database.pool.query<{ content: Buffer }>(
    'select content from peppol_messages where customer_id = $1 order by created_at desc, number desc',
    [customer.id],
  );
  const responses = rows.map(({ content }) => xmlTree(gunzipSync(content).toString()));
  const said = responses.flatMap((root) =>
    allAt(root, 'cac:OrderLine/cac:LineItem/cbc:Note').map(({ text }) => text),
  );
  expect(said).toContain('Ost: 5 koster 10,00, 3 koster 18,00.');
});

async function placed() {
  const gln = freshGln();
  const { buyer } = await aProcurementSystem(app, 'peppol', { loginName: `0088:${gln}` });
  await postUbl(app, authorization, ublOrder(gln, [{ productId: product, quantity: 2 }], { id: 'PO-1' }));
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select web_order_id as id from system_orders where customer_id = $1',
    [buyer.customer.id],
  );
  const id = Number(rows[0]?.id);
  const steps = stepsOf(app.database, { customer: buyer.customer, webOrderId: id } as never);
  await steps.received();
  return { id, steps };
}

const set = (table: 'orders' | 'system_orders', id: number, change: string) =>
  app.database.pool.query(`update ${table} set ${change} where web_order_id = $1`, [id]);

async function isSettled(id: number): Promise<boolean> {
  const { rows } = await app.database.pool.query(
    'select is_settled from system_orders where web_order_id = $1',
    [id],
  );
  return rows[0].is_settled;
}

test('[PUN-08] answers an order confirmed long after it was placed', async () => {
  const { id, steps } = await placed();
  await set('system_orders', id, `changed_at = '2026-05-01', received_at = '2026-05-01'`);
  await steps.confirmed();
  expect(await answers()()).toBe(1);
});

test('answers until ninety days after the delivery, and no longer', async () => {
  const [last, late] = [await placed(), await placed()];
  await Promise.all([last.steps.confirmed(), late.steps.confirmed()]);
  // The tests' day is 2026-11-23.
  await set('orders', last.id, `delivery_date = '2026-08-25'`);
  await set('orders', late.id, `delivery_date = '2026-08-24'`);
  expect(await answers()()).toBe(1);
  expect([await isSettled(last.id), await isSettled(late.id)]).toEqual([false, true]);
});

test('an order that cannot be answered holds back no other', async () => {
  const [spoilt, sound] = [await placed(), await placed()];
  await Promise.all([spoilt.steps.confirmed(), sound.steps.confirmed()]);
  await set('system_orders', spoilt.id, `outcome = outcome - 'lines'`);
  const answer = answers();
  expect([await answer(), warn.mock.calls.length]).toEqual([1, 1]);
  expect([await answer(), warn.mock.calls.length]).toEqual([0, 1]);
  app.clock.advance({ hours: 24 });
  expect([await answer(), warn.mock.calls.length]).toEqual([0, 2]);
});

test('an order is settled once it is over and was answered', async () => {
  const { id, steps } = await placed();
  await steps.confirmed();
  await steps.picking();
  await steps.onTheWay([{ orderPosition: 1, quantity: 2 }]);
  await steps.delivered();
  const answer = answers();
  expect([await answer(), await isSettled(id)]).toEqual([1, false]);
  await steps.invoiced();
  await set('system_orders', id, `outcome = jsonb_set(outcome, '{lines}', 'null')`);
  await app.database.pool.query('delete from peppol_messages');
  expect([await answer(), await isSettled(id)]).toEqual([0, false]);
  await set('system_orders', id, `outcome = jsonb_set(outcome, '{lines}', '[]')`);
  expect([await answers()(), await isSettled(id)]).toEqual([1, true]);
});
