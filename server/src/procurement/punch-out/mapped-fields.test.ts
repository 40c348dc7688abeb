import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { completePunchOut } from '@engros/contracts/procurement/punch-out.ts';
import { beforeAll, expect, test } from 'vitest';
import { aPieceForSale } from '../../../test/builders-by-piece.ts';
import { anAgreement } from '../../../test/builders-goods.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';
import {
  aProcurementSystem,
  cookieOf,
  hook,
  punchedIn,
  secret,
} from '../../../test/worlds/procurement-system.ts';

const app = duringTests(orderApp);
let product: string;
beforeAll(async () => {
  product = await aPieceForSale(app);
});

const mapped = {
  unit_codes: '{"st":"STK"}',
  categories: '{"K1":"50300000"}',
  catalogue_price: 'list',
};

/** A buyer with an agreed price of 8.75 below the list price of 10.00. */
async function agreedBuyer(): Promise<Buyer> {
  const buyer = await app.aBuyer();
  await anAgreement(app.database, {
    customer: buyer.customer.id,
    productId: product,
    unit: 'st',
    priceOre: 875,
  });
  return buyer;
}

async function returned(buyer: Buyer) {
  const { model } = await app.get(buyer);
  const line = { ProductId: product, Quantity: 2, SalesUnit: { Code: 'st' } };
  const basket = (await app.put(buyer, `id=${model.Id}`, { Products: [line] })).model;
  expect(basket.SubTotalOre).toBe(1750);
  const body = { BasketId: basket.Id };
  const answer = await app.send<OutputOf<typeof completePunchOut>>(
    buyer,
    'POST',
    '/api/punchout/complete',
    body,
  );
  return answer.model.Form.Fields;
}

test('[PUN-02] a cXML system gets its own units, classes and kind of price', async () => {
  const system = await aProcurementSystem(app, 'cxml', { buyer: await agreedBuyer(), fields: mapped });
  const [field] = await returned(await punchedIn(app, system));
  const xml = field?.Value ?? '';
  expect(xml).toContain('<UnitOfMeasure>STK</UnitOfMeasure>');
  expect(xml).toContain('<Classification domain="UNSPSC">50300000</Classification>');
  expect([...xml.matchAll(/<Money currency="DKK">([\d.]+)</g)].map(([, sum]) => sum)).toEqual([
    '20.00',
    '10.00',
  ]);
});

test('[PUN-02] an OCI system gets its own units, classes and kind of price', async () => {
  const buyer = await agreedBuyer();
  const { loginName } = await aProcurementSystem(app, 'oci', { buyer, fields: mapped });
  const query = new URLSearchParams({ USERNAME: loginName, PASSWORD: secret, HOOK_URL: hook });
  const entered = await app.http.inject({ method: 'GET', url: `/punchout/oci?${query}` });
  const cookie = cookieOf(entered.headers['set-cookie']);
  const fields = new Map((await returned({ ...buyer, cookie })).map(({ Name, Value }) => [Name, Value]));
  expect(['UNIT', 'MATGROUP', 'PRICE'].map((name) => fields.get(`NEW_ITEM-${name}[1]`))).toEqual([
    'STK',
    '50300000',
    '10.000',
  ]);
});
