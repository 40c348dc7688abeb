import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowOf } from '../../../../test/builders.ts';
import { aPiece, aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { brokenCxmlSums } from '../../../../test/programs/cxml-sums.ts';
import { testVault } from '../../../../test/test-vault.ts';
import { type OrderApp, orderApp } from '../../../../test/worlds/order-app.ts';
import { stepsOf } from '../../../../test/worlds/order-steps.ts';
import {
  aProcurementSystem,
  cxmlReceiver,
  type OrderItem,
  orderRequest,
  postCxml,
  sendCxmlAnswers,
} from '../../../../test/worlds/procurement-system.ts';
import { xmlTree } from '../../../../test/xml-tree.ts';
import { issueCreditNote, issueInvoice } from '../../../documents/sales-documents/issuing/issue.ts';
import { sealAnswerSecret } from '../answer-secret.ts';
import { judgeAnswer } from '../stand-in/strict-receiver.ts';
import { answersPing } from './answers-ping.ts';

let app: OrderApp;
let product: string;
let other: string;
let receiver: Awaited<ReturnType<typeof cxmlReceiver>>;

beforeAll(async () => {
  app = await orderApp();
  receiver = await cxmlReceiver();
  product = await aPiece(app.database, { name: 'Ærter & "gulerødder" <fine>' });
  other = await aPieceForSale(app);
});
afterAll(async () => {
  receiver.close();
  await app.close();
});

const send = () => sendCxmlAnswers(app);

async function answeredSystem() {
  receiver.documents.clear();
  const system = await aProcurementSystem(app, 'cxml', { fields: { answers_to: receiver.url } });
  await app.database.kysely
    .updateTable('punch_out_single_sign_ons')
    .set({ answer_secret: sealAnswerSecret(testVault, 'vores-nøgle', system.signOnId) })
    .where('id', '=', system.signOnId)
    .execute();
  const order = async (items: readonly OrderItem[], type = 'new') => {
    const wishes = {
      type,
      deliveryDate: '2026-11-25',
      orderId: 'PO-3309',
      payloadId: `${type}-7@indkoeb.example`,
    };
    expect((await postCxml(app, orderRequest(system.loginName, items, wishes))).status).toBe('200');
  };
  return { ...system, order };
}

const requests = () =>
  [...receiver.documents.values()].map((document) => /<Request>\s*<(\w+)/.exec(document)?.[1]);

const dtdPaths = ['1.2.014', '1.2.050'].map(
  (version) => new URL(`../../../../../../shared/data/punchout/cXML-${version}.dtd`, import.meta.url),
);
const canValidate = dtdPaths.every((path) => existsSync(path)) && existsSync('/usr/bin/xmllint');

function validate(document: string): void {
  expect(brokenCxmlSums(xmlTree(document))).toEqual([]);
  if (!canValidate) return;
  const requestsDtd = readFileSync(
    new URL('../../../../test/files/cxml-answers.dtd', import.meta.url),
    'utf8',
  );
  for (const dtdPath of dtdPaths) {
    const dtd = join(tmpdir(), `cxml-${process.pid}.dtd`);
    writeFileSync(dtd, `${requestsDtd}\n${readFileSync(dtdPath, 'utf8').replace(/<\?xml[^>]+>/, '')}`);
    execFileSync('xmllint', ['--nonet', '--noout', '--dtdvalid', dtd, '-'], {
      input: document.replace(/<!DOCTYPE[^>]+>/, ''),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  }
}

test('[PUN-06] confirmation, ship notice and invoice go back, valid and in order', async () => {
  const { order, buyer } = await answeredSystem();
  await order([
    { productId: product, quantity: 3, price: '9.00' },
    { productId: other, quantity: 2 },
    { productId: '999999999', quantity: '1.5', unit: 'KGM' },
  ]);
  const { kysely } = app.database;
  const { id, steps } = await stepsOfOnly(buyer.customer);
  await steps.received();
  await steps.confirmed();
  await steps.picking();
  await steps.onTheWay([
    { orderPosition: 1, quantity: 3 },
    { orderPosition: 2, quantity: 1 },
  ]);
  await steps.delivered();
  const { id: orderId } = await rowOf(kysely, 'orders', { web_order_id: id });
  await issueInvoice(kysely, { customerId: buyer.customer.id, orderId, now: app.clock.now() });
  await send();
  expect(requests()).toEqual(['ConfirmationRequest', 'ShipNoticeRequest', 'InvoiceDetailRequest']);
  const [confirmed = '', shipped = '', invoiced = ''] = [...receiver.documents.values()];
  for (const [document, dtd] of [
    [confirmed, 'Fulfill'],
    [shipped, 'Fulfill'],
    [invoiced, 'InvoiceDetail'],
  ] as const) {
    validate(document);
    expect(faultsOf(document)).toEqual([]);
    expect(document).toContain(`/cXML/1.2.014/${dtd}.dtd">`);
    expect(document).toContain('<SharedSecret>vores-nøgle</SharedSecret>');
    expect(document).toMatch(
      /<OrderReference orderID="PO-3309"[^>]*>\s*<DocumentReference payloadID="new-7@indkoeb.example">/,
    );
  }
  expect(confirmed).toMatch(/type="except"/);
  expect(confirmed).toMatch(
    /<ConfirmationItem quantity="3" lineNumber="10">[\s\S]*type="detail"[\s\S]*10\.00</,
  );
  expect(confirmed).toMatch(
    /<ConfirmationItem quantity="1.5" lineNumber="30">\s*<UnitOfMeasure>KGM<[\s\S]*type="reject"/,
  );
  expect(confirmed).not.toContain('lineNumber="20"');
  expect(shipped).toMatch(/<ShipNoticeItem quantity="3" lineNumber="10">\s*<UnitOfMeasure>EA</);
  expect(shipped).toMatch(/<ShipNoticeItem quantity="1" lineNumber="20">/);
  const amounts = [...invoiced.matchAll(/<DueAmount>\s*<Money currency="DKK">([\d.]+)/g)].map(
    ([, sum]) => sum,
  );
  const document = await kysely
    .selectFrom('sales_documents')
    .select('total_ore')
    .where('customer_id', '=', buyer.customer.id)
    .where('kind', '=', 'Invoice')
    .executeTakeFirstOrThrow();
  expect(amounts).toEqual([(document.total_ore / 100).toFixed(2)]);
  await send();
  expect(receiver.documents.size).toBe(3);
  const credited = { customerId: buyer.customer.id, orderId, now: app.clock.now() };
  await issueCreditNote(kysely, {
    ...credited,
    lines: [{ orderPosition: 1, quantity: 1, creditOre: 1000 }],
  });
  await send();
  expect(requests().at(-1)).toBe('InvoiceDetailRequest');
  validate(last());
  expect(faultsOf(last())).toEqual([]);
  expect(faultsOf(last().replaceAll(/OrderReference/g, 'Andet'))).toHaveLength(1);
  for (const said of [
    'purpose="lineLevelCreditMemo"',
    '<InvoiceDetailItem invoiceLineNumber="1" quantity="-1">',
    '>-10.00<',
    '>-12.50<',
    'Krediterer faktura',
  ])
    expect(last()).toContain(said);
});

test('[PUN-06] an answer comes again until the system says that it has it', async () => {
  const { order } = await answeredSystem();
  receiver.misbehaviours.push({ status: 503, keeps: false }, { status: 200, keeps: true });
  await order([{ productId: product, quantity: 3 }]);
  await send();
  expect(requests()).toEqual([]);
  app.clock.advance({ minutes: 1 });
  await send();
  app.clock.advance({ minutes: 1 });
  await order([{ productId: product, quantity: 4 }], 'update');
  await order([], 'delete');
  await send();
  expect(requests()).toEqual(Array(3).fill('ConfirmationRequest'));
  const [first = '', changed = '', cancelled = ''] = [...receiver.documents.values()];
  for (const document of [first, changed, cancelled]) {
    validate(document);
    expect(document).toContain('type="accept"');
  }
  expect(new Set([first, changed, cancelled].map((each) => /confirmID="([^"]+)"/.exec(each)?.[1])).size).toBe(
    3,
  );
});

const faultsOf = (document: string) => judgeAnswer(document).filter(({ fault }) => fault !== null);

async function stepsOfOnly(customer: { id: string }) {
  const { id } = await rowOf(app.database, 'web_orders', { customer_id: customer.id });
  return { id, steps: stepsOf(app.database, { customer, webOrderId: id } as never) };
}

const last = () => [...receiver.documents.values()].at(-1) ?? '';

test('[PUN-06] what the supplier changes later is said line by line', async () => {
  const { order, buyer } = await answeredSystem();
  await order([
    { productId: product, quantity: 3 },
    { productId: other, quantity: 2 },
  ]);
  const { steps } = await stepsOfOnly(buyer.customer);
  await steps.received();
  await steps.confirmed();
  await send();
  expect(requests()).toHaveLength(1);
  await steps.confirmed([{ position: 1, quantity: 1 }]);
  await send();
  validate(last());
  expect(requests()).toHaveLength(2);
  expect(last()).toContain('type="except"');
  expect(last()).toMatch(
    /<ConfirmationItem quantity="3" lineNumber="10">[\s\S]*quantity="1" type="detail"[\s\S]*quantity="2" type="reject"/,
  );
  expect(last()).not.toContain('lineNumber="20"');
  await steps.confirmed([{ position: 1, quantity: 3 }]);
  await send();
  validate(last());
  expect([requests().length, /type="(\w+)"/.exec(last())?.[1]]).toEqual([3, 'accept']);
});

test('[PUN-06] what the buyer changed in the shop is said once confirmed', async () => {
  const { order, buyer } = await answeredSystem();
  await order([{ productId: product, quantity: 3 }]);
  const { id, steps } = await stepsOfOnly(buyer.customer);
  const { model } = await app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/amend?id=${id}`, {});
  await app.put(buyer, `id=${model.Id}`, {
    Products: [
      { ProductId: product, Quantity: 2, SalesUnit: { Code: 'st' } },
      { ProductId: other, Quantity: 4, SalesUnit: { Code: 'st' } },
    ],
  });
  expect((await app.submit(buyer, model.Id)).status).toBe(200);
  await steps.received(1);
  await steps.confirmed([], 1);
  await send();
  expect(requests()).toHaveLength(2);
  validate(last());
  expect(last()).toMatch(/<Comments xml:lang="da">Leveres desuden: 4 stk [^<]+<\/Comments>/);
  expect(last()).toMatch(/quantity="2" type="detail"[\s\S]*quantity="1" type="reject"/);
});

test('[PUN-06] one of two prices that the supplier changes is said', async () => {
  const { order, buyer } = await answeredSystem();
  const cheese = await aPieceForSale(app, { name: 'Ost' });
  await order([{ productId: cheese, quantity: 5 }]);
  const dearer = `update sales_units set list_price_ore = 2000 where product_id = $1 and code = 'st'`;
  await app.database.pool.query(dearer, [cheese]);
  await order([{ productId: cheese, quantity: 8 }], 'update');
  const { steps } = await stepsOfOnly(buyer.customer);
  await steps.received(1);
  await steps.confirmed([], 1);
  await send();
  const pricesIn = (document: string) =>
    [
      ...document.matchAll(
        /<ConfirmationStatus quantity="(\d+)"[^>]*>\s*<UnitOfMeasure>EA<\/UnitOfMeasure>\s*<UnitPrice>\s*<Money[^>]*>([\d.]+)/g,
      ),
    ].map(([, quantity, price]) => `${quantity} ${price}`);
  validate(last());
  expect([requests().length, pricesIn(last())]).toEqual([2, ['5 10.00', '3 20.00']]);
  await steps.confirmed([{ position: 2, quantity: 3, unitPriceOre: 1800 }], 1);
  await send();
  validate(last());
  expect([requests().length, pricesIn(last())]).toEqual([3, ['5 10.00', '3 18.00']]);
  expect(last()).toContain('Ost: 5 koster 10,00, 3 koster 18,00.');
});

test('an English buyer reads in English what does not come', async () => {
  const { order, buyer } = await answeredSystem();
  const { userId } = buyer.user;
  await app.database.kysely.updateTable('users').set({ language: 'en' }).where('id', '=', userId).execute();
  await order([
    { productId: product, quantity: 3 },
    { productId: other, quantity: 2 },
  ]);
  const { steps } = await stepsOfOnly(buyer.customer);
  await steps.received();
  await steps.confirmed([
    { position: 1, quantity: 1 },
    { position: 2, quantity: 0 },
  ]);
  await send();
  validate(last());
  expect(last()).toContain('<Comments xml:lang="en">Will not be delivered.</Comments>');
  expect(last()).toMatch(/<Comments xml:lang="en">[^<]+ will not be delivered\.<\/Comments>/);
  expect(last()).not.toMatch(/everes/);
});

test('[PUN-06] what the system cancelled itself is not refused again', async () => {
  const { order, buyer } = await answeredSystem();
  await order([{ productId: product, quantity: 3 }]);
  const { steps } = await stepsOfOnly(buyer.customer);
  await steps.received();
  await order([], 'delete');
  await steps.cancelled();
  await send();
  expect(requests()).toEqual(Array(2).fill('ConfirmationRequest'));
  expect(last()).toContain('type="accept"');
});

test('[PUN-06] an order that the supplier refuses is said to be rejected', async () => {
  const { order, buyer } = await answeredSystem();
  await order([{ productId: product, quantity: 3 }]);
  const { steps } = await stepsOfOnly(buyer.customer);
  await steps.refused();
  await send();
  validate(last());
  expect(last()).toContain('type="reject"');
});

test('an address that speaks cXML is told from any other', async () => {
  const ping = () => answersPing(receiver.url, app.clock.now(), { allowsPrivate: true });
  expect(await ping()).toBe(true);
  receiver.misbehaviours.push({ status: 200, keeps: false });
  expect(await ping()).toBe(false);
  expect(await answersPing(receiver.url, app.clock.now(), { allowsPrivate: false })).toBe(false);
});

test('a system that takes no answers gets none', async () => {
  receiver.documents.clear();
  const { loginName } = await aProcurementSystem(app, 'cxml');
  await postCxml(app, orderRequest(loginName, [{ productId: product, quantity: 1 }]));
  expect(await send()).toBe(0);
});
