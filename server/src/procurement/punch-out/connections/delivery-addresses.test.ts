import { beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, deleteRows, insertRows, type TestCustomer } from '../../../../test/builders.ts';
import { aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { untilSo } from '../../../../test/until-seen.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import {
  aProcurementSystem,
  cookieOf,
  hook,
  type OrderWishes,
  orderRequest,
  type ProcurementSystem,
  postCxml,
  punchedIn,
  secret,
  setupRequest,
  startWith,
  tokenOf,
} from '../../../../test/worlds/procurement-system.ts';

const app = duringTests(orderApp);
let product: string;

beforeAll(async () => {
  product = await aPieceForSale(app, { name: 'Gulerødder' });
});

interface Municipality extends ProcurementSystem {
  /** A kitchen that the system's buyer orders for, known by the address `KK-2`. */
  kitchen: TestCustomer;
  /** A kitchen that was mapped, but where its buyer may not order, by the address `KK-3`. */
  foreign: TestCustomer;
}

/** Connects a system that buys for its own customer and for one more. */
async function aMunicipality(protocol: 'cxml' | 'oci' = 'cxml'): Promise<Municipality> {
  const system = await aProcurementSystem(app, protocol);
  const [kitchen, foreign] = [await aCustomer(app.database), await aCustomer(app.database)];
  const { kysely } = app.database;
  const { userId: user_id } = system.buyer.user;
  await kysely.insertInto('memberships').values({ customer_id: kitchen.id, user_id }).execute();
  const created_at = app.clock.now().toString();
  const places: [string, string][] = [
    ['KK-1', system.buyer.customer.id],
    ['KK-2', kitchen.id],
    ['KK-3', foreign.id],
  ];
  await insertRows(
    kysely,
    'connection_addresses',
    places.map(([address, customer_id]) => ({
      address,
      customer_id,
      connection_id: system.signOnId,
      created_at,
    })),
  );
  return { ...system, kitchen, foreign };
}

const shipTo = (addressId: string) =>
  `<ShipTo><Address addressID=" ${addressId} "><Name xml:lang="da">Køkken</Name></Address></ShipTo>`;
const order = (
  { loginName }: ProcurementSystem,
  addressId: string | null,
  wishes: OrderWishes = {},
  quantity = 2,
) => {
  const document = orderRequest(loginName, [{ productId: product, quantity }], wishes);
  const written = addressId === null ? '' : shipTo(addressId);
  return postCxml(app, document.replace('</Total>', `</Total>${written}`));
};
const ordersOf = async ({ id }: TestCustomer) =>
  (
    await app.database.pool.query<{ status: string }>(
      'select status from web_orders where customer_id = $1 order by id',
      [id],
    )
  ).rows.map(({ status }) => status);
const customerOf = async (cookie: string, { buyer }: ProcurementSystem) =>
  (await app.send<{ Customer: { Id: string } }>({ ...buyer, cookie }, 'GET', '/api/user')).model.Customer.Id;

describe('a system that buys for several customers', () => {
  test('[PUN-01] begins a session for the customer of its address', async () => {
    const system = await aMunicipality();
    const places = { 'KK-1': system.buyer.customer.id, 'KK-2': system.kitchen.id };
    for (const [address, customerId] of Object.entries(places)) {
      const punched = await punchedIn(app, system, { items: shipTo(address) });
      expect(await customerOf(punched.cookie, system)).toBe(customerId);
    }
    const punched = await punchedIn(app, system);
    expect(await customerOf(punched.cookie, system)).toBe(system.buyer.customer.id);
  });

  test('[PUN-02] [PUN-04] hands back a basket of the other customer, seen by that one', async () => {
    const system = await aMunicipality();
    const punched = await punchedIn(app, system, { items: shipTo('KK-2') });
    const { model } = await app.get(punched);
    const line = { ProductId: product, Quantity: 3, SalesUnit: { Code: 'st' } };
    await app.put(punched, `id=${model.Id}`, { Products: [line] });
    const done = await app.send<{ PunchOutOrderId: string; Form: { Action: string } }>(
      punched,
      'POST',
      '/api/punchout/complete',
      { BasketId: model.Id },
    );
    expect([done.status, done.model.Form.Action]).toEqual([200, hook]);
    const idsSeen = async (cookie: string) =>
      (
        await app.send<{ Orders: { Id: string }[] }>({ ...punched, cookie }, 'GET', '/api/punchout/orders')
      ).model.Orders.map(({ Id }) => Id);
    const again = await punchedIn(app, system, { items: shipTo('KK-2') });
    expect(await idsSeen(again.cookie)).toEqual([done.model.PunchOutOrderId]);
    expect(await idsSeen((await punchedIn(app, system)).cookie)).toEqual([]);
  });

  test('[PUN-01] [PUN-05] refuses an unknown address, and one where its buyer may not order', async () => {
    const system = await aMunicipality();
    for (const address of ['KK-9', 'KK-3', 'kk-2']) {
      const setup = await postCxml(app, setupRequest(system.loginName, { items: shipTo(address) }));
      expect([setup.status, tokenOf(setup.text)]).toEqual(['400', '']);
      expect(setup.text).toContain(`The addressID &quot;${address}&quot; was not agreed on.`);
      expect((await order(system, address)).status).toBe('400');
    }
    expect(await ordersOf(system.buyer.customer)).toEqual([]);
    expect(await ordersOf(system.foreign)).toEqual([]);
    const { rows } = await app.database.pool.query(
      'select from procurement_refusals where connection_id = $1 and status = 400',
      [system.signOnId],
    );
    expect(rows).toHaveLength(6);
  });

  test('[PUN-05] a session ends when its buyer lost the customer of its address', async () => {
    const system = await aMunicipality();
    const { text } = await postCxml(app, setupRequest(system.loginName, { items: shipTo('KK-2') }));
    const punched = await punchedIn(app, system, { items: shipTo('KK-2') });
    await deleteRows(app.database, 'memberships', { customer_id: system.kitchen.id });
    expect((await startWith(app, tokenOf(text))).status).toBe(401);
    // The node forgets the session when it is notified of the change.
    await untilSo(async () => (await app.send(punched, 'GET', '/api/punchout/session')).status !== 200);
  });

  test('[PUN-06] orders, changes and cancels for the customer of its address', async () => {
    const system = await aMunicipality();
    const answered = await order(system, 'KK-2', { orderId: 'PO-1', payloadId: 'en@indkoeb.example' });
    expect(answered.status).toBe('200');
    const again = await order(system, 'KK-2', { orderId: 'PO-1', payloadId: 'en@indkoeb.example' });
    const said = (text: string) => /Ordre \d+/.exec(text)?.[0];
    expect(said(again.text)).toBe(said(answered.text));
    expect([await ordersOf(system.kitchen), await ordersOf(system.buyer.customer)]).toEqual([
      [expect.any(String)],
      [],
    ]);
    expect((await order(system, null, { orderId: 'PO-1', type: 'update' }, 5)).status).toBe('200');
    expect((await order(system, null, { orderId: 'PO-1', type: 'delete' })).status).toBe('200');
    expect(await ordersOf(system.kitchen)).toEqual(['Withdrawn']);
  });

  test('[PUN-06] refuses a known number or document for another address', async () => {
    const system = await aMunicipality();
    const first = { orderId: 'PO-2', payloadId: 'to@indkoeb.example' };
    expect((await order(system, 'KK-2', first)).status).toBe('200');
    expect((await order(system, 'KK-1', { orderId: 'PO-2' })).status).toBe('409');
    expect((await order(system, 'KK-1', { ...first, orderId: 'PO-3' })).status).toBe('409');
    expect((await order(system, 'KK-1', { orderId: 'PO-2', type: 'delete' })).status).toBe('409');
    expect([(await ordersOf(system.kitchen)).length, await ordersOf(system.buyer.customer)]).toEqual([1, []]);
  });

  test('[PUN-06] refuses another order in a document with a known id', async () => {
    const system = await aMunicipality();
    const payloadId = 'fast@indkoeb.example';
    expect((await order(system, 'KK-2', { orderId: 'PO-4', payloadId })).status).toBe('200');
    const other = await order(system, 'KK-2', { orderId: 'PO-5', payloadId });
    expect([other.status, other.text.includes('PO-4')]).toEqual(['409', true]);
    const end = await order(system, 'KK-2', { orderId: 'PO-4', payloadId, type: 'delete' });
    expect(end.status).toBe('409');
    expect((await order(system, 'KK-2', { orderId: 'PO-5' })).status).toBe('200');
    expect(await ordersOf(system.kitchen)).toHaveLength(2);
  });

  test.each([
    ['was taken away', () => null],
    ['stands for another customer', ({ buyer }: Municipality) => buyer.customer.id],
  ])('[PUN-06] answers a repeated document as before when its address %s', async (_what, nowFor) => {
    const system = await aMunicipality();
    const first = { orderId: 'PO-7', payloadId: 'syv@indkoeb.example' };
    const answered = await order(system, 'KK-2', first);
    const customer_id = nowFor(system);
    const { pool } = app.database;
    const address = [system.signOnId, 'KK-2'];
    if (customer_id === null)
      await pool.query('delete from connection_addresses where connection_id = $1 and address = $2', address);
    else
      await pool.query(
        'update connection_addresses set customer_id = $3 where connection_id = $1 and address = $2',
        [...address, customer_id],
      );
    const again = await order(system, 'KK-2', first);
    const said = (text: string) => /<Status [^>]*>[^<]*</.exec(text)?.[0];
    expect([again.status, said(again.text)]).toEqual(['200', said(answered.text)]);
    expect((await order(system, 'KK-2', { ...first, payloadId: 'ny@indkoeb.example' })).status).toBe(
      customer_id === null ? '400' : '409',
    );
    expect([(await ordersOf(system.kitchen)).length, await ordersOf(system.buyer.customer)]).toEqual([1, []]);
  });

  test('[PUN-06] refuses an order whose lines go to two addresses', async () => {
    const system = await aMunicipality();
    const items = [
      { productId: product, quantity: 1 },
      { productId: product, quantity: 2 },
    ];
    const [head = '', one = '', two = ''] = orderRequest(system.loginName, items).split('</ItemDetail>');
    const document = [head, `${shipTo('KK-1')}${one}`, `${shipTo('KK-2')}${two}`].join('</ItemDetail>');
    expect((await postCxml(app, document)).status).toBe('406');
    expect(await ordersOf(system.kitchen)).toEqual([]);
  });

  test('[PUN-01] enters by OCI for the customer of SHIPTO, and no other', async () => {
    const system = await aMunicipality('oci');
    const enter = (SHIPTO: string) =>
      app.http.inject({
        url: `/punchout/oci?${new URLSearchParams({ USERNAME: system.loginName, PASSWORD: secret, HOOK_URL: hook, SHIPTO })}`,
      });
    const entered = await enter('KK-2');
    const cookie = cookieOf(entered.headers['set-cookie']);
    expect(await customerOf(cookie, system)).toBe(system.kitchen.id);
    const refused = await enter('KK-9');
    expect([refused.statusCode, cookieOf(refused.headers['set-cookie'])]).toEqual([400, '']);
    expect(refused.body).toContain('Leveringsadressen SHIPTO er ikke aftalt');
  });
});

test('[PUN-01] a system without addresses may write any', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const punched = await punchedIn(app, system, { items: shipTo('1234') });
  expect(await customerOf(punched.cookie, system)).toBe(system.buyer.customer.id);
  expect((await order(system, '1234')).status).toBe('200');
});
