import { listSalesDocuments } from '@engros/contracts/documents/sales-documents.ts';
import { takePayments } from '@engros/contracts/documents/supplier-payments.ts';
import { takeSalesDocuments } from '@engros/contracts/erp/supplier-intake.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { aSupplierSystem } from '../../../test/worlds/a-service.ts';
import { aDocumentedOrder } from '../../../test/worlds/documented-order.ts';

const app = duringTests(testApp);
let send: Awaited<ReturnType<typeof aSupplierSystem>>;
beforeAll(async () => {
  send = await aSupplierSystem(app, ['documents:write'], 'Navision');
});

/** A kitchen with an invoice over 100 kroner and a credit note over 25 of the supplier's system. */
async function anAccount() {
  const customer = await aCustomer(app.database);
  const { orderId } = await aDocumentedOrder(app.database, customer, {
    lines: [{ net: 8000 }],
    date: '2026-11-20',
  });
  const buyer = await aBuyerOf(app, customer);
  const number = freshNumber(9);
  const ofCustomer = { CustomerId: customer.id, DocumentDate: '2026-11-20', OrderId: String(orderId) };
  const line = { Position: 1, ProductId: '4711', DisplayName: 'Ærter', SalesUnitCode: 'st', VatPercent: 25 };
  const amounts = (NetOre: number) => ({
    NetOre,
    VatOre: NetOre / 4,
    TotalOre: NetOre * 1.25,
    Lines: [{ ...line, Quantity: 1, UnitPriceOre: NetOre, NetOre }],
  });
  const invoice = {
    ...ofCustomer,
    Type: 'Invoice',
    Number: `F-${number}`,
    DueDate: '2026-12-04',
    ...amounts(8000),
  };
  await send(takeSalesDocuments, [
    invoice,
    { ...ofCustomer, Type: 'CreditNote', Number: `K-${number}`, ...amounts(2000) },
  ]);
  const pay = async (Type: string, PaymentId: string, date: string, AmountOre: number) => {
    const named = `${Type === 'Invoice' ? 'F' : 'K'}-${number}`;
    const record = { CustomerId: customer.id, Type, Number: named, PaymentId, Date: date, AmountOre };
    return (await send(takePayments, [record])).model.Records[0];
  };
  const read = async () => {
    const query = { FromDate: '2026-11-01', ToDate: '2026-11-30' };
    const { Summary, SalesDocuments } = (await app.call(buyer, listSalesDocuments, { query })).model;
    const statuses = Object.fromEntries(SalesDocuments.map(({ Type, Status }) => [Type, Status]));
    return { ...statuses, owed: Summary?.OwedOre, open: Summary?.OpenOre, credit: Summary?.CreditOre };
  };
  return { customer, invoice, pay, read };
}

test('[SUP-01] [DOC-01] payments add up until the document is paid', async () => {
  const { invoice, pay, read } = await anAccount();
  expect(await read()).toEqual({
    Invoice: 'Open',
    CreditNote: 'ToSetOff',
    owed: 7500,
    open: 10_000,
    credit: 2500,
  });
  expect(await pay('Invoice', 'B1', '2026-11-21', 4000)).toMatchObject({
    Accepted: true,
    DocumentId: expect.any(String),
  });
  await pay('Invoice', 'B1', '2026-11-21', 4000);
  expect(await read()).toMatchObject({ Invoice: 'Open', owed: 3500, open: 6000 });
  await pay('Invoice', 'B2', '2026-11-22', 6000);
  expect(await read()).toMatchObject({ Invoice: 'Paid', owed: -2500, open: 0 });
  await pay('CreditNote', 'B2', '2026-11-22', 2500);
  expect(await read()).toMatchObject({ CreditNote: 'SetOff', owed: 0, credit: 0 });
  await send(takeSalesDocuments, [invoice]);
  expect(await read(), 'a document sent again keeps its payments').toMatchObject({
    Invoice: 'Paid',
    owed: 0,
  });
  await pay('Invoice', 'B2', '2026-11-22', 0);
  expect(await read(), 'a payment taken back').toMatchObject({ Invoice: 'Open', owed: 6000 });
});

test('[SUP-01] [ENV-02] a payment of nothing that is there is refused', async () => {
  const { customer, pay, read } = await anAccount();
  const other = await aCustomer(app.database);
  const wrong = { Type: 'Invoice', Number: 'F-none', PaymentId: 'B1', Date: '2026-11-21', AmountOre: 1 };
  const { model } = await send(takePayments, [
    { CustomerId: customer.id, ...wrong },
    { CustomerId: other.id, ...wrong },
    { CustomerId: customer.id, ...wrong, Date: '2026-11-31' },
  ]);
  expect(model.Records.map(({ Type }) => Type)).toEqual(['notFound', 'notFound', 'invalidInput']);
  expect(model.Records[0]?.Message).toBe(`Kunde ${customer.id} har ikke dette dokument.`);
  expect(await pay('Invoice', 'B1', '2026-11-24', 10_000)).toMatchObject({ Accepted: true });
  expect(await read(), 'a payment of tomorrow').toMatchObject({ Invoice: 'Open', owed: 7500 });
});

test('[DOC-01] what was said to be paid stays so after a small payment', async () => {
  const { invoice, pay, read } = await anAccount();
  await send(takeSalesDocuments, [{ ...invoice, PaidOn: '2026-11-22' }]);
  expect(await read()).toMatchObject({ Invoice: 'Paid', open: 0 });
  expect(await pay('Invoice', 'B-1', '2026-11-23', 100)).toMatchObject({ Accepted: true });
  expect(await read()).toMatchObject({ Invoice: 'Paid', open: 0 });
  await pay('Invoice', 'B-1', '2026-11-23', 0);
  expect(await read()).toMatchObject({ Invoice: 'Paid', open: 0 });
  await send(takeSalesDocuments, [{ ...invoice, PaidOn: null }]);
  expect(await read()).toMatchObject({ open: 10_000 });
});

test('[DOC-01] payments that reach the total count again without a word of it', async () => {
  const { invoice, pay, read } = await anAccount();
  await pay('Invoice', 'B-1', '2026-11-21', 10_000);
  await send(takeSalesDocuments, [{ ...invoice, PaidOn: '2026-11-22' }]);
  await pay('Invoice', 'B-1', '2026-11-21', 0);
  expect(await read()).toMatchObject({ Invoice: 'Paid', open: 0 });
  await send(takeSalesDocuments, [{ ...invoice, PaidOn: null }]);
  expect(await read()).toMatchObject({ open: 10_000 });
  await pay('Invoice', 'B-2', '2026-11-21', 10_000);
  expect(await read()).toMatchObject({ Invoice: 'Paid', open: 0 });
});

test('[DOC-02] nobody owes an invoice of nothing', async () => {
  const { invoice, read } = await anAccount();
  const nothing = { NetOre: 0, VatOre: 0, TotalOre: 0, Lines: [], DueDate: '2026-11-21' };
  const { model } = await send(takeSalesDocuments, [{ ...invoice, ...nothing }]);
  expect(model.Records).toMatchObject([{ Accepted: true }]);
  expect(await read()).toMatchObject({ Invoice: 'Paid', open: 0 });
});
