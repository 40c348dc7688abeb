import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { beforeAll, expect, test } from 'vitest';
import { aUser, updateRows } from '../../../../test/builders.ts';
import { aPiece, aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../../test/worlds/order-app.ts';
import { endedWebOrders } from '../../../goods/delivery/web-order-statuses.ts';

const app = duringTests(orderApp);
let flour: string;
let butter: string;
beforeAll(async () => {
  flour = await aPiece(app.database, { name: 'Mel' });
  butter = await aPieceForSale(app, { name: 'Smør' });
});

const line = (ProductId: string, Quantity: number) => ({ ProductId, Quantity, SalesUnit: { Code: 'st' } });
const post = <Model>(buyer: Buyer, what: string, body: object = {}) =>
  app.send<Model>(buyer, 'POST', `/api/checkout/${what}`, body);
const open = async (buyer: Buyer, { Id }: WebOrder) =>
  (await post<Basket>(buyer, `weborder/amend?id=${Id}`)).model;
const withdraw = (buyer: Buyer, { Id }: WebOrder) => post<Basket>(buyer, `weborder/withdraw?id=${Id}`);
const linesOf = ({ LineItems }: Basket) => LineItems.map(({ ProductId, Quantity }) => [ProductId, Quantity]);

async function ordered(buyer: Buyer): Promise<WebOrder> {
  const { model } = await app.put(buyer, 'id=0', {
    Products: [line(flour, 3), line(butter, 2)],
    Delivery: { ExpectedDate: '2026-11-25' },
  });
  return (await app.submit(buyer, model.Id, { IgnoreWarning: true })).model;
}

async function mails({ user }: Buyer): Promise<{ subject: string; text: string }[]> {
  const { rows } = await app.database.pool.query<{ subject: string; text: string }>(
    'select subject, text_body as text from mails where recipient = $1 order by created_at, dedupe_key',
    [user.email],
  );
  return rows;
}

test.each(endedWebOrders)('[BAS-05] a restored basket of a %s order is ordinary', async (status) => {
  const buyer = await app.aBuyer();
  const order = await ordered(buyer);
  const basket = await open(buyer, order);
  await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${basket.Id}`);
  if (status === 'Withdrawn') await withdraw(buyer, order);
  else await updateRows(app.database, 'web_orders', { customer_id: buyer.customer.id }, { status });
  expect((await post<Basket>(buyer, 'basket/restore', { BasketId: basket.Id })).status).toBe(200);
  const restored = (await app.get(buyer, `id=${basket.Id}`)).model;
  expect([restored.AmendsWebOrderId, restored.Deliverability.IsDeliverable]).toEqual([null, true]);
  const again = await app.submit(buyer, basket.Id, { IgnoreWarning: true });
  expect([again.status, again.model.Id === order.Id]).toEqual([200, false]);
});

test('[BAS-05] a basket that changes a picked order says that it cannot', async () => {
  const buyer = await app.aBuyer();
  const order = await ordered(buyer);
  const basket = await open(buyer, order);
  const verdict = async () => {
    const { IsDeliverable, Reason } = (await app.get(buyer, `id=${basket.Id}`)).model.Deliverability;
    return [IsDeliverable, Reason];
  };
  expect(await verdict()).toEqual([true, null]);
  await updateRows(app.database, 'web_orders', { customer_id: buyer.customer.id }, { status: 'InProgress' });
  expect(await verdict()).toEqual([false, 'order_locked']);
  expect((await app.submit(buyer, basket.Id)).error.Type).toBe('webOrderLocked');
});

test('[CHK-09] a withdrawal after an emptied change gives the goods back', async () => {
  const buyer = await app.aBuyer();
  const order = await ordered(buyer);
  const emptied = await open(buyer, order);
  await app.put(buyer, `id=${emptied.Id}`, { Products: [line(flour, 0), line(butter, 0)] });
  const { model } = await withdraw(buyer, order);
  expect(linesOf(model)).toEqual([
    [flour, 3],
    [butter, 2],
  ]);
  expect([model.Id === emptied.Id, model.AmendsWebOrderId]).toEqual([false, null]);
  expect(model.AllBaskets.map(({ Id }) => Id)).toEqual([model.Id]);
  const [, mail] = await mails(buyer);
  expect(mail?.text).toContain(`/checkout/basket?id=${model.Id}`);
  expect((await withdraw(buyer, order)).model.Id).toBe(model.Id);
});

test('[CHK-09] a withdrawal after another change says what lies there', async () => {
  const buyer = await app.aBuyer();
  const order = await ordered(buyer);
  const fewer = await open(buyer, order);
  await app.put(buyer, `id=${fewer.Id}`, { Products: [line(flour, 1)] });
  const { model } = await withdraw(buyer, order);
  expect([model.Id, linesOf(model)]).toEqual([
    fewer.Id,
    [
      [flour, 1],
      [butter, 2],
    ],
  ]);
  const [, mail] = await mails(buyer);
  expect(mail?.text).not.toContain('Varerne ligger i en kurv');
  expect(mail?.text).toContain('som I sidst ændrede den');
  const other = await app.aBuyer();
  const whole = await ordered(other);
  const more = await open(other, whole);
  await app.put(other, `id=${more.Id}`, { Products: [line(flour, 9)] });
  await withdraw(other, whole);
  expect((await mails(other))[1]?.text).toContain('Varerne ligger i en kurv');
});

test('[CHK-07] who ordered hears when a colleague changes or withdraws', async () => {
  const buyer = await app.aBuyer(
    { free_delivery_from_ore: 0 },
    { language: 'en', displayName: 'Mette Lindholm' },
  );
  const { customer } = buyer;
  const colleague = await app.signIn(
    await aUser(app.database, { customers: [customer], displayName: 'Jonas Holm' }),
    customer,
  );
  const order = await ordered(buyer);
  const basket = await open(colleague, order);
  await app.put(colleague, `id=${basket.Id}`, { Products: [line(flour, 4)] });
  await app.submit(colleague, basket.Id, { IgnoreWarning: true });
  await withdraw(colleague, order);
  const heard = await mails(buyer);
  expect(heard.map(({ subject }) => subject).slice(1)).toEqual([
    `Order ${order.Id} has been changed`,
    `Order ${order.Id} has been cancelled`,
  ]);
  expect(heard[1]?.text).toContain('Hello Mette Lindholm');
  expect(heard[1]?.text).toContain('Jonas Holm has changed the order.');
  expect(heard[1]?.text).toMatch(/4 \S+ {2}Mel/);
  expect(heard[2]?.text).toContain('Jonas Holm');
  expect((await mails(colleague)).map(({ subject }) => subject)).toEqual([
    `Ordre ${order.Id} er ændret`,
    `Ordre ${order.Id} er annulleret`,
  ]);
  const own = await ordered(buyer);
  await withdraw(buyer, own);
  expect((await mails(buyer)).filter(({ subject }) => subject.includes(own.Id))).toHaveLength(2);
});

test('[CHK-07] who may no longer order there hears nothing', async () => {
  const buyer = await app.aBuyer();
  const { customer } = buyer;
  const colleague = await app.signIn(await aUser(app.database, { customers: [customer] }), customer);
  const order = await ordered(buyer);
  await app.database.pool.query('delete from memberships where user_id = $1', [buyer.user.userId]);
  expect((await withdraw(colleague, order)).status).toBe(200);
  expect(await mails(buyer)).toHaveLength(1);
});
