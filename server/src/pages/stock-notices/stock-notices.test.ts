import {
  askForStockNotice,
  cancelStockNotice,
  listStockNotices,
} from '@engros/contracts/pages/stock-notices.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCustomer, aUser, updateRows } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { signalAfter } from '../../../test/signal-after.ts';
import { type Caller, duringTests, testApp, testNow, workParts } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';
import { sendStockNotices } from './send-stock-notices.ts';

const app = duringTests(testApp);

const send = (signal?: AbortSignal) =>
  sendStockNotices(
    {
      ...workParts(app),
      text: (language, key, params) => [language, key, ...Object.values(params ?? {})].join(' '),
    },
    signal,
  );

async function aKitchen() {
  const customer = await aCustomer(app.database);
  const user = await aUser(app.database, { customers: [customer] });
  return { customer, user, caller: await app.signIn({ userId: user.userId, customerId: customer.id }) };
}

const ask = (caller: Caller, productId: string) =>
  app.call(caller, askForStockNotice, { body: { productId } });
const waiting = async (caller: Caller) => (await app.call(caller, listStockNotices)).model;
const mailsTo = (email: string) =>
  app.database.kysely.selectFrom('mails').selectAll().where('recipient', '=', email).execute();
const setStock = (productId: string, depotId: string, quantity: number) =>
  updateRows(app.database, 'stock', { product_id: productId, depot_id: depotId }, { quantity });

describe('a notice of stock', () => {
  it('is asked for once and can be taken back', async () => {
    const { customer, caller } = await aKitchen();
    const id = await aProduct(app.database, { stock: { [customer.depotId]: 0 } });
    await untilSeen(app, caller, [id]);
    expect((await ask(caller, id)).model).toEqual([id]);
    expect((await ask(caller, id)).model).toEqual([id]);
    expect(await waiting(caller)).toEqual([id]);
    expect((await app.call(caller, cancelStockNotice, { query: { productId: id } })).model).toEqual([]);
    expect(await waiting(caller)).toEqual([]);
    expect((await ask(caller, '4711')).status).toBe(404);
  });

  it('is mailed at once behind many of people who lost access', async () => {
    const { customer, user, caller } = await aKitchen();
    const id = await aProduct(app.database, { stock: { [customer.depotId]: 0 } });
    await untilSeen(app, caller, [id]);
    await sql`with gone as (insert into users (email, display_name, role)
        select 'gone-' || n || '@prove.example', 'Gone', 'buyer' from generate_series(1, 100) n returning id)
      insert into stock_notices (customer_id, user_id, product_id, created_at)
        select ${customer.id}, id, ${id}, '2026-11-01' from gone`.execute(app.database.kysely);
    await ask(caller, id);
    await setStock(id, customer.depotId, 6);
    expect(await send(signalAfter(1))).toBe(0);
    expect(await mailsTo(user.email)).toEqual([]);
    expect(await send()).toBe(1);
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  it('is one mail when the customer’s depot has enough for a unit', async () => {
    const { customer, user, caller } = await aKitchen();
    const elsewhere = await aKitchen();
    const carton = { code: 'kt', quantity: 6, text_singular: 'karton', text_plural: 'kartoner' };
    const stock = { [customer.depotId]: 0, [elsewhere.customer.depotId]: 0 };
    const id = await aProduct(app.database, { name: 'Laks', units: [carton], stock });
    await untilSeen(app, caller, [id]);
    await ask(caller, id);
    await ask(elsewhere.caller, id);
    expect(await send()).toBe(0);
    await setStock(id, customer.depotId, 5);
    expect(await send()).toBe(0);
    await setStock(id, customer.depotId, 6);
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    const [mail, ...more] = await mailsTo(user.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('da mail.stock.subject Laks');
    expect(mail?.text_body).toContain(`https://engros.example/product/${id}`);
    expect(await waiting(caller)).toEqual([]);
    expect(await waiting(elsewhere.caller)).toEqual([id]);
    expect(await mailsTo(elsewhere.user.email)).toEqual([]);
    app.clock.advance({ minutes: 5 });
    await ask(caller, id);
    expect(await send()).toBe(1);
    expect(await mailsTo(user.email)).toHaveLength(2);
    app.clock.set(testNow);
  });

  it('is not sent to people of a customer who is inactive', async () => {
    const { customer, user, caller } = await aKitchen();
    const id = await aProduct(app.database, { stock: { [customer.depotId]: 0 } });
    await untilSeen(app, caller, [id]);
    await ask(caller, id);
    const { kysely } = app.database;
    await kysely.updateTable('customers').set({ is_active: false }).where('id', '=', customer.id).execute();
    await setStock(id, customer.depotId, 6);
    expect(await send()).toBe(0);
    expect(await mailsTo(user.email)).toEqual([]);
  });

  it('is not sent for goods whose sale has ended', async () => {
    const { customer, user, caller } = await aKitchen();
    const stock = { [customer.depotId]: 0 };
    const last = await aProduct(app.database, { name: 'Sidste dag', stock, valid_to: '2026-11-23' });
    const ended = await aProduct(app.database, { stock });
    await untilSeen(app, caller, [last, ended]);
    for (const id of [last, ended]) {
      await ask(caller, id);
      await setStock(id, customer.depotId, 8);
    }
    const { kysely } = app.database;
    await kysely.updateTable('products').set({ valid_to: '2026-11-22' }).where('id', '=', ended).execute();
    expect(await send()).toBe(1);
    expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
      'da mail.stock.subject Sidste dag',
    ]);
  });

  it('is not sent to who no longer belongs to the customer', async () => {
    const { customer, user, caller } = await aKitchen();
    const id = await aProduct(app.database, { stock: { [customer.depotId]: 8 } });
    await untilSeen(app, caller, [id]);
    await ask(caller, id);
    await app.database.kysely.deleteFrom('memberships').where('user_id', '=', user.userId).execute();
    expect(await send()).toBe(0);
    expect(await mailsTo(user.email)).toEqual([]);
    const left = app.database.kysely
      .selectFrom('stock_notices')
      .selectAll()
      .where('user_id', '=', user.userId);
    expect(await left.execute()).toEqual([]);
  });

  it('can be waited for on 200 products, not more', async () => {
    const { customer, user, caller } = await aKitchen();
    const wanted = await Promise.all(Array.from({ length: 6 }, () => aProduct(app.database)));
    const [last = ''] = wanted;
    await untilSeen(app, caller, wanted);
    await app.database.pool.query(
      `with made as (
         insert into products (id, name, category_id, base_unit_code, created_on)
         select (71000000000 + n)::text, 'Fyld', (select category_id from products where id = $3), 'ps', '2026-01-01'
           from generate_series(1, $4::int) n returning id)
       insert into stock_notices (customer_id, user_id, product_id, created_at)
       select $1, $2, id, now() from made`,
      [customer.id, user.userId, last, limits.stockNotices - 1],
    );
    const all = await Promise.all(wanted.map((id) => ask(caller, id)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const refused = all.find(({ status }) => status === 400);
    expect(refused?.error.Type).toBe('tooManyStockNotices');
    expect(await waiting(caller)).toHaveLength(limits.stockNotices);
  });
});
