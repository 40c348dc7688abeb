import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { beforeAll, expect, test } from 'vitest';
import { aPiece } from '../../../test/builders-by-piece.ts';
import { anAgreement } from '../../../test/builders-goods.ts';
import { duringTests } from '../../../test/test-app.ts';
import { untilFound } from '../../../test/until-seen.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';
import {
  aProcurementSystem,
  hook,
  orderRequest,
  postCxml,
  punchedIn,
  secret,
} from '../../../test/worlds/procurement-system.ts';

const app = duringTests(orderApp);
let agreed: string;
let other: string;
let agreedLater: string;

beforeAll(async () => {
  [agreed, other, agreedLater] = [
    await aPiece(app.database, { name: 'Rødbedeknold fra aftalen' }),
    await aPiece(app.database, { name: 'Rødbedeknold uden aftale' }),
    await aPiece(app.database, { name: 'Rødbedeknold med ny aftale' }),
  ];
  await untilFound(app, agreedLater);
});

/** Connects a system whose customer has an agreed price of one product now, and of another one later. */
async function aStrictSystem(protocol: 'cxml' | 'oci' = 'cxml', isStrict = true) {
  const system = await aProcurementSystem(app, protocol, { fields: { agreement_only: isStrict } });
  const usual = { customer: system.buyer.customer.id, unit: 'st', priceOre: 900 };
  await anAgreement(app.database, { ...usual, productId: agreed });
  await anAgreement(app.database, { ...usual, productId: agreedLater, from: '2027-06-01' });
  return system;
}

const found = async (buyer: Buyer, more = '') => {
  const url = `/api/catalog/search?term=${encodeURIComponent('rødbedeknold')}${more}`;
  const { model } = await app.send<OutputOf<typeof searchProducts>>(buyer, 'GET', url);
  return model.Page.PageOfResults.map(({ Id }) => Id).sort();
};
const fill = async (buyer: Buyer, products: readonly string[]): Promise<Basket> => {
  const { model } = await app.get(buyer);
  const Products = products.map((ProductId) => ({ ProductId, Quantity: 2, SalesUnit: { Code: 'st' } }));
  return (await app.put(buyer, `id=${model.Id}`, { Products })).model;
};

test('[PUN-03] a session kept to the agreement finds only its goods', async () => {
  const system = await aStrictSystem();
  expect(await found(system.buyer)).toEqual([agreed, other, agreedLater].sort());
  const punched = await punchedIn(app, system);
  expect(await found(punched)).toEqual([agreed]);
  const user = await app.send<{ IsAgreementOnly: boolean }>(punched, 'GET', '/api/user');
  expect(user.model.IsAgreementOnly).toBe(true);
  const read = async (id: string) => (await app.send(punched, 'GET', `/api/catalog/products/${id}`)).status;
  expect([await read(agreed), await read(other)]).toEqual([200, 404]);
  expect(await found(system.buyer)).toHaveLength(3);
  const free = await aStrictSystem('cxml', false);
  expect(await found(await punchedIn(app, free))).toHaveLength(3);
});

test('[PUN-03] [PUN-05] other goods neither go into its basket nor back with it', async () => {
  const system = await aStrictSystem();
  const punched = await punchedIn(app, system);
  const basket = await fill(punched, [agreed, other]);
  expect(basket.LineItems.map(({ ProductId }) => ProductId)).toEqual([agreed]);
  const complete = (BasketId: string) =>
    app.send<{ Form: { Fields: { Value: string }[] } }>(punched, 'POST', '/api/punchout/complete', {
      BasketId,
    });
  const refused = await complete(basket.Id);
  expect([refused.status, refused.error.Type]).toEqual([400, 'orderRefused']);
});

test('[PUN-03] goods whose agreement ended meanwhile do not go back', async () => {
  const system = await aStrictSystem();
  const punched = await punchedIn(app, system);
  const basket = await fill(punched, [agreed]);
  await app.database.pool.query(
    `update price_agreements set valid_to = '2026-01-01' where owner_id = $1 and product_id = $2`,
    [system.buyer.customer.id, agreed],
  );
  await expect.poll(async () => (await found(punched)).length).toBe(0);
  const refused = await app.send(punched, 'POST', '/api/punchout/complete', { BasketId: basket.Id });
  expect(refused.error.Type).toBe('orderRefused');
});

test('[PUN-06] an order of such a connection gets only goods of the agreement', async () => {
  const system = await aStrictSystem();
  const items = [agreed, other].map((productId) => ({ productId, quantity: 1 }));
  const answered = await postCxml(app, orderRequest(system.loginName, items));
  expect([answered.status, answered.text.includes('kan ikke købes')]).toEqual(['200', true]);
  const { rows } = await app.database.pool.query(
    `select l.product_id as id from web_order_lines l join web_orders o on o.id = l.web_order_id and o.customer_id = l.customer_id
      where o.customer_id = $1`,
    [system.buyer.customer.id],
  );
  expect(rows).toEqual([{ id: agreed }]);
});

test('[PUN-01] a background search of SAP finds only agreed goods', async () => {
  const system = await aStrictSystem('oci');
  const asked = {
    USERNAME: system.loginName,
    PASSWORD: secret,
    HOOK_URL: hook,
    FUNCTION: 'BACKGROUND_SEARCH',
    SEARCHSTRING: 'rødbedeknold',
  };
  const { body } = await app.http.inject({ url: `/punchout/oci?${new URLSearchParams(asked)}` });
  const numbers = [...body.matchAll(/NEW_ITEM-VENDORMAT\[\d+\]" value="([^"]+)"/g)].map(([, id]) => id);
  expect(numbers).toEqual([agreed]);
});
