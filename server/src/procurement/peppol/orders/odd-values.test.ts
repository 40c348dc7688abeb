import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, test } from 'vitest';
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

const app = duringTests(orderApp);
let accessPoint: string;
let product: string;

beforeAll(async () => {
  accessPoint = (await aService(app.database, ['purchases:write']))?.authorization ?? '';
  product = await aPieceForSale(app, { name: 'Gulerødder' });
});

const post = (document: string, authorization = accessPoint) => postUbl(app, authorization, document);

async function ordered(change: (document: string) => string, wishes: UblWishes = {}) {
  const gln = freshGln();
  await aProcurementSystem(app, 'peppol', { loginName: `0088:${gln}` });
  const items = [
    { productId: product, quantity: 2, price: '10.00' },
    { productId: '999999999', quantity: 1 },
  ];
  const { statusCode, body } = await post(change(ublOrder(gln, items, wishes)));
  return { status: statusCode, body, code: /OrderResponseCode>(\w+)</.exec(body)?.[1] };
}

test('an order by Peppol may have a name cut inside a sign', async () => {
  const name = `${'a'.repeat(limits.punchOutTextLength - 1)}🥕 i bundt`;
  const { status, code } = await ordered((document) => document.replace('>Vare 2<', `>${name}<`));
  expect([status, code]).toEqual([200, 'CA']);
});

test('a long number cuts no sign of a Peppol message', async () => {
  for (const start of ['', 'a']) {
    const id = `PO-${start}${'7'.repeat(30)}`;
    const note = `${start}${'🥕'.repeat(limits.messageLength / 2)}`;
    const { status } = await ordered((document) => document, { id, note });
    expect(status).toBe(200);
    const { message } = await app.database.kysely
      .selectFrom('web_orders')
      .select('message')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([message?.includes(id), message?.includes('\u{FFFD}')]).toEqual([true, false]);
  }
});

test('a Peppol price in another currency than the order is refused', async () => {
  const { status, body } = await ordered((document) =>
    document
      .replace(/<cbc:DocumentCurrencyCode>DKK<[^>]*>/, '')
      .replace('currencyID="DKK"', 'currencyID="EUR"'),
  );
  expect([status, body.includes('Valutaen er EUR, ikke DKK.')]).toEqual([400, true]);
});

test.each([
  ['0x10', 'Gulerødder har intet antal, der kan læses.'],
  ['1e1', 'Gulerødder har intet antal, der kan læses.'],
  ['', 'Gulerødder har intet antal, der kan læses.'],
  ['1.5', 'Gulerødder sælges kun i hele enheder, ikke 1.5.'],
])('a quantity written as "%s" orders nothing', async (quantity, sentence) => {
  const { status, code, body } = await ordered((document) =>
    document.replace(/(<cbc:Quantity[^>]*>)2</, `$1${quantity}<`),
  );
  expect([status, code]).toEqual([200, 'RE']);
  expect(body).toContain(sentence);
});

test('a name with a sign no database takes is unknown by Peppol', async () => {
  const named = (name: string) => `Basic ${Buffer.from(`${name}:x`).toString('base64')}`;
  const document = ublOrder(freshGln(), [{ productId: product, quantity: 1 }]);
  expect((await post(document, named('0088:5798\0'))).statusCode).toBe(401);
});
