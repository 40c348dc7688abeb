import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../../../test/builders.ts';
import { aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { aService } from '../../../../test/worlds/a-service.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import { freshGln, postUbl, ublOrder } from '../../../../test/worlds/procurement/peppol-orders.ts';
import { aProcurementSystem, orderRequest, postCxml } from '../../../../test/worlds/procurement-system.ts';
import { allAt, xmlTree } from '../../../../test/xml-tree.ts';
import { documentFaultLabels } from './fault-labels.ts';

const app = duringTests(orderApp);
let product: string;
let authorization: string;

beforeAll(async () => {
  authorization = (await aService(app.database, ['purchases:write']))?.authorization ?? '';
  product = await aPieceForSale(app, { name: 'Gulerødder' });
});

type Language = 'da' | 'en';
const speaks = (userId: string, language: Language) =>
  app.database.kysely.updateTable('users').set({ language }).where('id', '=', userId).execute();
const goods = (count: number) => Array.from({ length: count }, () => ({ productId: product, quantity: 1 }));

async function byPeppol(language: Language, written: (gln: string) => string) {
  const gln = freshGln();
  const system = await aProcurementSystem(app, 'peppol', { loginName: `0088:${gln}` });
  await speaks(system.buyer.user.userId, language);
  const { statusCode, body } = await postUbl(app, authorization, written(gln));
  const response = 'cac:DocumentResponse/cac:Response';
  const root = xmlTree(body);
  const at = (path: string) => allAt(root, path)[0]?.text ?? '';
  return {
    buyer: system.buyer,
    status: statusCode,
    code: at(`${response}/cbc:ResponseCode`),
    said: at(`${response}/cbc:Description`),
  };
}

async function byCxml(language: Language, changed: (document: string) => string, count = 3) {
  const system = await aProcurementSystem(app, 'cxml');
  await speaks(system.buyer.user.userId, language);
  const { status, text } = await postCxml(app, changed(orderRequest(system.loginName, goods(count))));
  return { buyer: system.buyer, status, said: /<Status[^>]*>([^<]*)</.exec(text)?.[1] ?? '' };
}

async function orderOf({ customer, cookie }: { customer: { id: string }; cookie: string }) {
  const rows = await rowsOf(app.database, 'web_orders', { customer_id: customer.id }, 'id');
  const { model } = await app.send<WebOrder>({ cookie }, 'GET', `/api/checkout/weborder?id=${rows[0]?.id}`);
  return model;
}

const placesOf = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place).sort();

test.each(Object.entries(documentFaultLabels))(
  '[PUN-06] [PUN-08] %s is said in both languages',
  (_key, { da, en }) => {
    expect(da).toMatch(/^[\x20-\x7EæøåÆØÅ“”]{8,}$/);
    expect(en).toMatch(/^[\x20-\x7E“”]{8,}$/);
    expect(da).not.toBe(en);
    expect(placesOf(en)).toEqual(placesOf(da));
  },
);

const secondDay =
  '<cac:LineItem><cac:Delivery><cac:RequestedDeliveryPeriod><cbc:StartDate>2026-11-26</cbc:StartDate></cac:RequestedDeliveryPeriod></cac:Delivery>';

test.each<[Language, string, string]>([
  ['da', 'Valutaen er SEK, ikke DKK.', 'Ordren beder om flere leveringsdage: '],
  ['en', 'The currency is SEK, not DKK.', 'The order asks for several delivery days: '],
])('[PUN-08] a Peppol buyer reads in %s why it is refused', async (language, currency, days) => {
  expect(await byPeppol(language, (gln) => ublOrder(gln, goods(1), { currency: 'SEK' }))).toMatchObject({
    status: 400,
    code: 'RE',
    said: currency,
  });
  const { said } = await byPeppol(language, (gln) =>
    ublOrder(gln, goods(3), { deliveryDate: '2026-11-25' }).replace('<cac:LineItem>', secondDay),
  );
  expect(said).toContain(days);
});

test.each<[Language, string, string]>([
  [
    'da',
    'Valutaen er SEK, ikke DKK.',
    'Ordren beder om flere leveringsdage: 2026-11-25 (linje 10, 30); 2026-11-26 (linje 20). Send en ordre for hver dag.',
  ],
  [
    'en',
    'The currency is SEK, not DKK.',
    'The order asks for several delivery days: 2026-11-25 (line 10, 30); 2026-11-26 (line 20). Send an order for each.',
  ],
])('[PUN-06] a cXML buyer reads in %s why it is refused', async (language, currency, days) => {
  expect(await byCxml(language, (xml) => xml.replaceAll('"DKK"', '"SEK"'))).toMatchObject({
    status: '406',
    said: currency,
  });
  let at = 0;
  const eachADay = (xml: string) =>
    xml.replaceAll(/<ItemOut [^>]*>/g, (item) => {
      at += 1;
      const day = at === 2 ? '2026-11-26' : '2026-11-25';
      const bare = item.replaceAll(/ (?:lineNumber|requestedDeliveryDate)="[^"]*"/g, '');
      return bare.replace('<ItemOut ', `<ItemOut lineNumber="${at * 10}" requestedDeliveryDate="${day}" `);
    });
  expect(await byCxml(language, eachADay)).toMatchObject({ status: '406', said: days });
});

test('[PUN-06] [PUN-08] what a document said stands on its order', async () => {
  const inSystem = await byCxml('da', (xml) =>
    xml.replace('</ItemDetail>', '<LeadTime>3</LeadTime></ItemDetail>'),
  );
  expect(inSystem.status).toBe('200');
  const delivery = 'Levering sker som aftalt med os, ikke som ordren siger: 10: 3.';
  expect((await orderOf(inSystem.buyer)).Notices).toEqual([delivery]);
  const terms = '<cac:PaymentTerms><cbc:Note>90 dage netto</cbc:Note></cac:PaymentTerms>';
  const elsewhere =
    '<cac:Delivery><cac:DeliveryLocation><cac:Address><cbc:StreetName>Andenvej</cbc:StreetName><cbc:PostalZone>9999</cbc:PostalZone></cac:Address></cac:DeliveryLocation></cac:Delivery>';
  const { buyer } = await byPeppol('da', (gln) =>
    ublOrder(gln, goods(1)).replace('<cac:OrderLine>', `${elsewhere}${terms}<cac:OrderLine>`),
  );
  expect((await orderOf(buyer)).Notices).toEqual([
    'Betaling sker som aftalt med os, ikke som ordren siger: 90 dage netto.',
    expect.stringContaining('Andenvej'),
  ]);
});
