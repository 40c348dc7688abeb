import { setTimeout as delay } from 'node:timers/promises';
import { listSalesDocuments } from '@engros/contracts/documents/sales-documents.ts';
import { takeSalesDocuments } from '@engros/contracts/erp/supplier-intake.ts';
import { readOrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../test/builders.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { aSupplierSystem } from '../../../test/worlds/a-service.ts';
import { aDocumentedOrder } from '../../../test/worlds/documented-order.ts';

const app = duringTests(testApp);
let send: (Records: readonly object[]) => ReturnType<Awaited<ReturnType<typeof aSupplierSystem>>>;
let customer: TestCustomer;
let buyer: Caller;
beforeAll(async () => {
  const system = await aSupplierSystem(app, ['documents:write'], 'Navision');
  send = (records) => system(takeSalesDocuments, records);
  customer = await aCustomer(app.database);
  buyer = await aBuyerOf(app, customer);
});

const one = async (record: object) => (await send([record])).model.Records[0];
const order = () => aDocumentedOrder(app.database, customer, { lines: [{ net: 2000 }, { net: 1001 }] });
const invoiceOf = (orderId: number | null) => ({
  CustomerId: customer.id,
  Type: 'Invoice',
  Number: `FA-${freshNumber(9)}`,
  DocumentDate: '2026-11-20',
  OrderId: orderId === null ? null : String(orderId),
  NetOre: 3001,
  VatOre: 750,
  TotalOre: 3751,
  Pdf: Buffer.from('%PDF-1.7\n% Faktura\n%%EOF\n').toString('base64'),
});

test('[SUP-01] a document takes no place of one written at the same time', async () => {
  const { orderId } = await order();
  const [first, second, known] = [invoiceOf(orderId), invoiceOf(orderId), invoiceOf(null)];
  await one(known);
  const holder = await app.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from sales_documents where number = $1 for update', [known.Number]);
  const both = [send([first, known])];
  await delay(200);
  both.push(send([second]));
  await delay(200);
  await holder.query('commit');
  holder.release();
  expect((await Promise.all(both)).map(({ model }) => model.Refused)).toEqual([0, 0]);
  const query = { FromDate: '2026-11-01', ToDate: '2026-11-30' };
  const { SalesDocuments } = (await app.call(buyer, listSalesDocuments, { query })).model;
  const ofOrder = SalesDocuments.filter(({ OrderId }) => OrderId === String(orderId));
  expect(ofOrder.map((each) => each.Number).sort()).toEqual([first.Number, second.Number].sort());
});

test('[ORD-05] a credit note sent again after another is one step', async () => {
  const { orderId } = await order();
  const credit = () => ({ ...invoiceOf(orderId), Type: 'CreditNote' });
  const [first, second] = [credit(), credit()];
  for (const each of [first, second, { ...first, PaidOn: '2026-11-21' }]) await one(each);
  const { Events } = (await app.call(buyer, readOrderTracking, { params: { id: String(orderId) } })).model;
  expect(Events.filter(({ Kind }) => Kind === 'Credited')).toHaveLength(2);
});

test('a refusal says what the customer does not have', async () => {
  const { orderId } = await order();
  const said = async (changes: object) => (await one({ ...invoiceOf(orderId), ...changes }))?.Message;
  expect(await said({ OrderId: '999999999' })).toBe(`Kunde ${customer.id} har ingen ordre 999999999.`);
  for (const OrderId of [String(orderId), null]) {
    const delivery = `Kunde ${customer.id} har ikke denne leverance.`;
    expect(await said({ OrderId, DeliveryId: '999999999' })).toBe(delivery);
    expect(await said({ OrderId, CaseId: '999999999' })).toBe(
      `Kunde ${customer.id} har ikke denne reklamation.`,
    );
  }
});
