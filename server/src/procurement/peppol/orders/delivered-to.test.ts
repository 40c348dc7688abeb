import { beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, insertRows, rowsOf } from '../../../../test/builders.ts';
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
import { allAt, xmlTree } from '../../../../test/xml-tree.ts';

const app = duringTests(orderApp);
let authorization: string;
let product: string;

beforeAll(async () => {
  authorization = (await aService(app.database, ['purchases:write'])).authorization ?? '';
  product = await aPieceForSale(app, { name: 'Gulerødder' });
});

/** A buyer whose system also orders for a kitchen that a GLN names, and for one by a name of its own. */
async function aMunicipality() {
  const gln = freshGln();
  const system = await aProcurementSystem(app, 'peppol', { loginName: `0088:${gln}` });
  const [byGln, byName] = [await aCustomer(app.database), await aCustomer(app.database)];
  const { kysely } = app.database;
  const kitchenGln = freshGln();
  const places = { [`0088:${kitchenGln}`]: byGln.id, 'Plejehjem 3': byName.id };
  for (const [address, customer_id] of Object.entries(places)) {
    const { userId: user_id } = system.buyer.user;
    await kysely.insertInto('memberships').values({ customer_id, user_id }).execute();
    const connection_id = system.signOnId;
    const created_at = app.clock.now().toString();
    await insertRows(kysely, 'connection_addresses', { address, customer_id, connection_id, created_at });
  }
  return { gln, kitchenGln, system, byGln, byName };
}

async function order(gln: string, wishes: UblWishes, ofLine = '') {
  const answer = await postUbl(
    app,
    authorization,
    ublOrder(gln, [{ productId: product, quantity: 2 }], wishes).replace(
      '<cac:Item>',
      `${ofLine && `<cac:Delivery>${ofLine}</cac:Delivery>`}<cac:Item>`,
    ),
  );
  const root = xmlTree(answer.body);
  const at = (path: string) => allAt(root, path)[0]?.text ?? '';
  return { code: at('cbc:OrderResponseCode'), note: at('cbc:Note') };
}

const ordersOf = async (customerId: string) =>
  (await rowsOf(app.database, 'web_orders', { customer_id: customerId })).map(({ status }) => status);

const location = (gln: string, scheme = '0088') =>
  `<cac:DeliveryLocation><cbc:ID schemeID="${scheme}">${gln}</cbc:ID></cac:DeliveryLocation>`;
const party = (name: string) =>
  `<cac:DeliveryParty><cac:PartyIdentification><cbc:ID>${name}</cbc:ID></cac:PartyIdentification></cac:DeliveryParty>`;

test('[PUN-08] an order is for the customer of its delivery location or party', async () => {
  const { gln, kitchenGln, system, byGln, byName } = await aMunicipality();
  expect((await order(gln, { id: 'PO-1', deliveredTo: location(kitchenGln) })).code).toBe('AB');
  expect((await order(gln, { id: 'PO-2', deliveredTo: location(kitchenGln, 'GLN') })).code).toBe('AB');
  expect((await order(gln, { id: 'PO-3', deliveredTo: party('Plejehjem 3') })).code).toBe('AB');
  expect((await order(gln, { id: 'PO-4' })).code).toBe('AB');
  const counts = await Promise.all([byGln.id, byName.id, system.buyer.customer.id].map(ordersOf));
  expect(counts.map(({ length }) => length)).toEqual([2, 1, 1]);
  const { rows } = await app.database.pool.query<{ customer: string }>(
    'select distinct customer_id as customer from peppol_messages where single_sign_on_id = $1',
    [system.signOnId],
  );
  expect(rows.map(({ customer }) => customer).sort()).toEqual(
    [byGln.id, byName.id, system.buyer.customer.id].sort(),
  );
});

test('[PUN-08] an order to an unknown address is rejected and changes nothing', async () => {
  const { gln, system, byGln, byName } = await aMunicipality();
  const unknown = freshGln();
  expect(await order(gln, { deliveredTo: location(unknown) })).toEqual({
    code: 'RE',
    note: `Leveringsadressen 0088:${unknown} er ikke aftalt.`,
  });
  for (const customerId of [byGln.id, byName.id, system.buyer.customer.id])
    expect(await ordersOf(customerId)).toEqual([]);
});

test('an unknown address is named in the language of the buyer', async () => {
  const { gln, system } = await aMunicipality();
  const { userId } = system.buyer.user;
  await app.database.kysely.updateTable('users').set({ language: 'en' }).where('id', '=', userId).execute();
  const unknown = freshGln();
  expect(await order(gln, { deliveredTo: location(unknown) })).toEqual({
    code: 'RE',
    note: `The delivery address 0088:${unknown} is not agreed.`,
  });
});

test('[PUN-08] a cancellation without an address reaches the order of its number', async () => {
  const { gln, kitchenGln, byGln } = await aMunicipality();
  await order(gln, { id: 'PO-7', deliveredTo: location(kitchenGln) });
  const cancelled = await order(gln, { root: 'OrderCancellation', id: 'C-1', about: 'PO-7' });
  expect([cancelled.code, await ordersOf(byGln.id)]).toEqual(['AP', ['Withdrawn']]);
});

describe('a place of delivery that was not agreed', () => {
  const ours = { address: 'Nørre Allé 12B, 2. th.', postal_code: '8000', gln: '5798000000012' };
  const address = (street: string, postalCode: string) =>
    `<cac:Address><cbc:StreetName>${street}</cbc:StreetName><cbc:CityName>By</cbc:CityName><cbc:PostalZone>${postalCode}</cbc:PostalZone></cac:Address>`;
  const place = (inside: string) => `<cac:DeliveryLocation>${inside}</cac:DeliveryLocation>`;
  const named = (number: string) => `<cbc:ID schemeID="0088">${number}</cbc:ID>`;
  async function to(deliveredTo: string, ofLine = '') {
    const gln = freshGln();
    const buyer = await app.aBuyer(ours);
    await aProcurementSystem(app, 'peppol', { buyer, loginName: `0088:${gln}` });
    const answer = await order(gln, { ...(deliveredTo && { deliveredTo }) }, ofLine);
    return { ...answer, orders: (await ordersOf(buyer.customer.id)).length };
  }

  test('[PUN-08] is ours by its number, else by its street and postal code', async () => {
    for (const inside of [
      named(ours.gln) + address('En anden vej 3', '9000'),
      address('Nørre Alle 12 b', 'DK-8000'),
      address('NØRRE ALLÉ 12B', '8000'),
    ])
      expect(await to(place(inside))).toEqual({ code: 'AB', note: '', orders: 1 });
  });

  test('[PUN-08] is told when it is not ours, and the order stands', async () => {
    for (const [inside, said] of [
      [address('Nørre Allé 12', '8200'), 'Nørre Allé 12, 8200 By'],
      [address('Nørre Allé 1', '8000'), 'Nørre Allé 1, 8000 By'],
      [named('5798000000999'), '0088:5798000000999'],
    ] as const)
      expect(await to(place(inside))).toEqual({
        code: 'CA',
        note: `Der leveres til jeres adresse hos os, ikke til ${said}.`,
        orders: 1,
      });
    expect(await to(place('<cbc:ID>K-17</cbc:ID>'))).toEqual({
      code: 'AB',
      note: 'Leveringsstedet K-17 kender vi ikke. Der leveres til jeres adresse hos os.',
      orders: 1,
    });
    expect((await to('', place(address('Havnen 9', '9000')))).code).toBe('CA');
    expect(await to(place(named(ours.gln)), place(named('5798000000999')))).toMatchObject({ orders: 0 });
  });
});
