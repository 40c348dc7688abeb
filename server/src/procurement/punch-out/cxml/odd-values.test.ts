import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { threadMs } from '../../../../test/steady/thread-time.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import {
  aProcurementSystem,
  orderRequest,
  postCxml,
  punchedIn,
  setupRequest,
} from '../../../../test/worlds/procurement-system.ts';

const app = duringTests(orderApp);
let product: string;

beforeAll(async () => {
  product = await aPieceForSale(app, { name: 'Gulerødder' });
});

const two = (price?: string) => [{ productId: product, quantity: 2, ...(price !== undefined && { price }) }];

/** A text whose last character within the limit is only half a sign. */
const cutInSign = (limit: number) => `${'a'.repeat(limit - 1)}🥕 i bundt`;

const itemOut = (money: string, description = 'Vare') =>
  `<ItemOut quantity="2" lineNumber="1"><ItemID><SupplierPartID>${product}</SupplierPartID></ItemID><ItemDetail><UnitPrice>${money}</UnitPrice><Description xml:lang="da">${description}</Description></ItemDetail></ItemOut>`;

async function deviationsOf(items: string) {
  const buyer = await punchedIn(app, await aProcurementSystem(app, 'cxml'), { items });
  const opened = await app.send<{ Deviations: { Kind: string }[] }>(buyer, 'POST', '/api/punchout/open', {});
  expect(opened.status).toBe(200);
  return opened.model.Deviations.map(({ Kind }) => Kind);
}

test('an order is taken when a long name ends inside a sign', async () => {
  const { loginName } = await aProcurementSystem(app, 'cxml');
  const document = orderRequest(loginName, [...two(), { productId: '999999999', quantity: 1 }]).replaceAll(
    '>Vare<',
    `>${cutInSign(limits.punchOutTextLength)}<`,
  );
  expect((await postCxml(app, document)).status).toBe('200');
});

test('a session begins when a long name ends inside a sign', async () => {
  const { loginName } = await aProcurementSystem(app, 'cxml');
  const items = itemOut('<Money currency="DKK">10.00</Money>', cutInSign(200));
  expect((await postCxml(app, setupRequest(loginName, { items }))).status).toBe('200');
});

test('a price beyond all amounts counts as none', async () => {
  const { loginName } = await aProcurementSystem(app, 'cxml');
  expect((await postCxml(app, orderRequest(loginName, two('1e17')))).status).toBe('200');
  expect(await deviationsOf(itemOut('<Money currency="DKK">1e17</Money>'))).toEqual([]);
});

test('a price in another currency is not compared with ours', async () => {
  expect(await deviationsOf(itemOut('<Money currency="EUR">1.34</Money>'))).toEqual([]);
  expect(await deviationsOf(itemOut('<Money currency="DKK">1.34</Money>'))).toEqual(['price']);
});

test.each(['+012026-11-27', '2026-11-27[u-ca=hebrew]'])(
  'the delivery date %s is refused as no date',
  async (deliveryDate) => {
    const { loginName } = await aProcurementSystem(app, 'cxml');
    const { status, text } = await postCxml(app, orderRequest(loginName, two(), { deliveryDate }));
    expect([status, text.includes('er ingen dato.')]).toEqual(['406', true]);
  },
);

test('T19: a long delivery date is refused quickly', async () => {
  const { loginName } = await aProcurementSystem(app, 'cxml');
  const deliveryDate = 'T'.repeat(60_000);
  const started = threadMs();
  const { status } = await postCxml(app, orderRequest(loginName, two(), { deliveryDate }));
  expect([status, threadMs() - started < 1000]).toEqual(['406', true]);
});

test('a document with a sign no database takes is refused', async () => {
  const { loginName } = await aProcurementSystem(app, 'cxml');
  const document = orderRequest(`${loginName}\0`, two());
  expect((await postCxml(app, document)).status).toBe('406');
});
