import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import {
  listSalesDocuments,
  readDocumentPdf,
  readDocumentsZip,
  readDocumentXml,
} from '@engros/contracts/documents/sales-documents.ts';
import { takeSalesDocuments } from '@engros/contracts/erp/supplier-intake.ts';
import { readOrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import { readOrderDetails } from '@engros/contracts/ordering/orders.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../test/builders.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { untilAnswered } from '../../../test/steady/until-answered.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { aService, aSupplierSystem } from '../../../test/worlds/a-service.ts';
import { aDocumentedOrder } from '../../../test/worlds/documented-order.ts';
import { issueInvoice } from '../../documents/sales-documents/issuing/issue.ts';

const app = duringTests(testApp);
let erp: NonNullable<Caller>;
let customer: TestCustomer;
let buyer: Caller;
beforeAll(async () => {
  erp = await aService(app.database, ['documents:write'], 'Navision');
  customer = await aCustomer(app.database, { gln: '5798000012345' });
  buyer = await aBuyerOf(app, customer);
});

const pdf = (says = 'Faktura') => Buffer.from(`%PDF-1.7\n% ${says}\n%%EOF\n`);
const send = (Records: readonly object[], key = `batch-${freshNumber(12)}`, by = erp) =>
  app.call(by, takeSalesDocuments, {
    body: { Records } as never,
    headers: { 'idempotency-key': key },
  });

const one = async (record: object) => (await send([record])).model.Records[0];
const order = () => aDocumentedOrder(app.database, customer, { lines: [{ net: 2000 }, { net: 1001 }] });
const invoiceOf = (orderId: number | null, changes: object = {}) => ({
  CustomerId: customer.id,
  Type: 'Invoice',
  Number: `FA-${freshNumber(9)}`,
  DocumentDate: '2026-11-20',
  DueDate: '2026-12-04',
  OrderId: orderId === null ? null : String(orderId),
  NetOre: 3001,
  VatOre: 750,
  TotalOre: 3751,
  Pdf: pdf().toString('base64'),
  ...changes,
});

const line = (Position: number, NetOre: number) => ({
  Position,
  ProductId: '601420',
  DisplayName: 'Gulerødder, skrællede',
  SalesUnitCode: 'PS',
  SalesUnitText: 'pose',
  Quantity: 2,
  UnitPriceOre: 1000,
  NetOre,
  VatPercent: 25,
  Lot: 'L26322',
});

const inFigures = { Pdf: null, Lines: [line(1, 2000), line(2, 1001)] };
const listed = async (who = buyer) =>
  (
    await app.call(who, listSalesDocuments, {
      query: { FromDate: '2026-11-01', ToDate: '2026-11-30' },
    })
  ).model.SalesDocuments;

const bytesOf = async (id: string, who = buyer) =>
  app.raw(who, { url: readDocumentPdf.path.replace('{id}', id) });

describe('a document of the supplier’s system', () => {
  test('[SUP-01] [DOC-01] is listed with its own number and PDF', async () => {
    const { orderId } = await order();
    const given = invoiceOf(orderId);
    const answer = await one(given);
    expect(answer).toMatchObject({ Accepted: true, OrderId: String(orderId), Status: null });
    const Id = answer?.DocumentId ?? '';
    expect((await listed()).find((document) => document.Id === Id)).toMatchObject({
      Type: 'Invoice',
      Number: given.Number,
      DueDate: '2026-12-04',
      OrderId: String(orderId),
      Status: 'Open',
      TotalOre: 3751,
      NumberOfPages: null,
      HasXml: false,
    });
    const file = await bytesOf(Id);
    expect(file.headers['content-disposition']).toContain(`Faktura-${given.Number}.pdf`);
    expect(file.rawPayload).toEqual(pdf());
    const zip = await app.raw(buyer, {
      method: 'POST',
      url: readDocumentsZip.path,
      payload: { Ids: [Id] },
    });
    expect(Object.keys(unzipSync(zip.rawPayload))).toEqual([`Faktura-${given.Number}.pdf`]);
    expect((await app.call(buyer, readDocumentXml, { params: { id: Id } })).error.Type).toBe(
      'documentHasNoXml',
    );
  });

  test('[DOC-01] numbers that make one name are two files of a ZIP', async () => {
    const { orderId } = await order();
    const number = freshNumber(9);
    const Ids = [];
    for (const mark of ['/', '-', '.'])
      Ids.push((await one(invoiceOf(orderId, { Number: `A${number}${mark}1` })))?.DocumentId);
    const zip = await app.raw(buyer, { method: 'POST', url: readDocumentsZip.path, payload: { Ids } });
    expect(Object.keys(unzipSync(zip.rawPayload))).toEqual([
      `Faktura-A${number}-1.pdf`,
      `Faktura-A${number}-1-2.pdf`,
      `Faktura-A${number}.1.pdf`,
    ]);
  });

  test('[SUP-01] a reminder of an order is shown with it', async () => {
    const { orderId } = await order();
    const given = invoiceOf(orderId, { Type: 'Reminder', Number: `RY-${freshNumber(9)}` });
    expect(await one(given)).toMatchObject({ Accepted: true });
    const { status, model } = await app.call(buyer, readOrderDetails, { params: { id: String(orderId) } });
    expect(status).toBe(200);
    expect(model.Documents).toMatchObject([{ Kind: 'Reminder', Number: given.Number }]);
  });

  test('[SUP-01] stands in place of ours; later calls find it', async () => {
    const { orderId } = await order();
    const now = Temporal.Instant.from('2026-11-20T10:00:00Z');
    const cause = { customerId: customer.id, orderId, now };
    const ours = await issueInvoice(app.database.kysely, cause);
    const given = invoiceOf(orderId);
    expect((await one(given))?.DocumentId).toBe(ours?.id);
    expect((await bytesOf(ours?.id ?? '')).rawPayload).toEqual(pdf());
    expect(await issueInvoice(app.database.kysely, cause)).toMatchObject({ number: given.Number });
    const ofOrder = (await listed()).filter(({ OrderId }) => OrderId === String(orderId));
    expect(ofOrder.map(({ Number: number }) => number)).toEqual([given.Number]);
  });

  test('[SUP-01] sent again replaces itself, and a second invoice is added', async () => {
    const { orderId } = await order();
    const given = invoiceOf(orderId);
    const first = await one(given);
    const { Pdf: _, ...paid } = { ...given, PaidOn: '2026-11-22' };
    expect((await one(paid))?.DocumentId).toBe(first?.DocumentId);
    expect((await bytesOf(first?.DocumentId ?? '')).rawPayload).toEqual(pdf());
    const again = await one({ ...given, Pdf: pdf('Rettet').toString('base64') });
    expect(again?.DocumentId).toBe(first?.DocumentId);
    expect((await bytesOf(first?.DocumentId ?? '')).rawPayload).toEqual(pdf('Rettet'));
    const second = await one(invoiceOf(orderId));
    expect(second?.DocumentId).not.toBe(first?.DocumentId);
    const ofOrder = (await listed()).filter(({ OrderId }) => OrderId === String(orderId));
    expect(ofOrder).toHaveLength(2);
  });

  test('[SUP-01] sent 20 times side by side has one effect', async () => {
    const { orderId } = await order();
    const records = [invoiceOf(orderId)];
    const key = `batch-${freshNumber(12)}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => untilAnswered(() => send(records, key))),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await listed()).filter(({ OrderId }) => OrderId === String(orderId))).toHaveLength(1);
  });

  test('[DOC-04] in figures becomes PDF and XML with its own number', async () => {
    const { orderId } = await order();
    const given = invoiceOf(orderId, inFigures);
    const id = (await one(given))?.DocumentId ?? '';
    const file = await bytesOf(id);
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const xml = (await app.raw(buyer, { url: readDocumentXml.path.replace('{id}', id) })).payload;
    expect(xml).toContain(`<cbc:ID>${given.Number}</cbc:ID>`);
    expect(xml).toContain('<cbc:PayableAmount currencyID="DKK">37.51</cbc:PayableAmount>');
    expect((await listed()).find(({ Id }) => Id === id)).toMatchObject({ HasXml: true, NumberOfPages: 1 });
  });

  test('[ORD-05] a credit note is also a step of its order', async () => {
    const { orderId } = await order();
    const invoice = invoiceOf(orderId);
    await one(invoice);
    const credit = { ...invoiceOf(orderId, inFigures), Type: 'CreditNote', CorrectsNumber: invoice.Number };
    const id = (await one(credit))?.DocumentId ?? '';
    await one(credit);
    const { Events } = (await app.call(buyer, readOrderTracking, { params: { id: String(orderId) } })).model;
    expect(Events.filter(({ Kind }) => Kind === 'Credited')).toMatchObject([{ Source: 'Navision' }]);
    const xml = (await app.raw(buyer, { url: readDocumentXml.path.replace('{id}', id) })).payload;
    expect(xml.replaceAll(/\s+/g, '')).toContain(
      `<cac:InvoiceDocumentReference><cbc:ID>${invoice.Number}</cbc:ID>`,
    );
  });

  test('statements and reminders are of the account', async () => {
    for (const Type of ['Statement', 'Reminder']) {
      const given = invoiceOf(null, { Type, NetOre: 0, VatOre: 0, TotalOre: 6_120_455 });
      const id = (await one(given))?.DocumentId;
      const found = (await listed()).find(({ Id }) => Id === id);
      expect(found).toMatchObject({ Type, OrderId: null, TotalOre: 6_120_455, HasXml: false });
    }
  });

  test('is its customer’s alone', async () => {
    const id = (await one(invoiceOf(null)))?.DocumentId ?? '';
    const other = await aBuyerOf(app, await aCustomer(app.database));
    expect((await bytesOf(id, other)).statusCode).toBe(404);
    const blind = await aBuyerOf(app, customer, { maySeePrices: false });
    expect((await bytesOf(id, blind)).statusCode).toBe(403);
  });
});

describe('lines that are no goods', () => {
  const {
    ProductId: _product,
    SalesUnitCode: _unit,
    SalesUnitText: _text,
    Lot: _lot,
    ...nameless
  } = line(1, 0);
  const fee = (changes: object) => ({ ...nameless, Position: null, Quantity: 1, ...changes });
  const deposit = fee({
    ProductId: 'PANT',
    DisplayName: 'Pant, kasse',
    UnitPriceOre: 500,
    NetOre: 500,
    VatPercent: 0,
  });
  const returned = { ...deposit, Quantity: -2, NetOre: -1000 };
  const freight = fee({ DisplayName: 'Fragt', UnitPriceOre: 7500, NetOre: 7500, VatPercent: 25 });
  const book = fee({
    ProductId: 'Ydelse 7',
    DisplayName: 'Kursus',
    UnitPriceOre: 1000,
    NetOre: 1000,
    VatPercent: 12.5,
  });

  const longestCode = 'P'.repeat(intakeLimits.intakeItemCodeLength);

  test('[DAT-03] an item code as long as its limit comes in', async () => {
    const { orderId } = await order();
    const Lines = [{ ...freight, ProductId: longestCode }];
    const sums = { NetOre: 7500, VatOre: 1875, TotalOre: 9375 };
    expect(await one(invoiceOf(orderId, { Pdf: null, Lines, ...sums }))).toMatchObject({ Accepted: true });
  });

  test('[SUP-01] [DOC-04] deposit, freight and other VAT rates come in', async () => {
    const { orderId } = await order();
    const Lines = [line(1, 2000), line(2, 1001), deposit, returned, freight, book];
    const sums = { NetOre: 11_001, VatOre: 2750, TotalOre: 13_751 };
    const answer = await one(invoiceOf(orderId, { Pdf: null, Lines, ...sums }));
    expect(answer).toMatchObject({ Accepted: true, Type: null });
    const id = answer?.DocumentId ?? '';
    const pdfOf = (await bytesOf(id)).rawPayload;
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdfOf, encoding: 'utf8' });
    for (const said of [/PANT +Pant, kasse/, /Fragt/, /−2/, /−10,00/, /12,5/]) expect(text).toMatch(said);
    const xml = (await app.raw(buyer, { url: readDocumentXml.path.replace('{id}', id) })).payload;
    expect(xml.match(/<cac:TaxSubtotal>/g)).toHaveLength(3);
    expect(xml.match(/<cac:SellersItemIdentification>/g)).toHaveLength(5);
    expect(xml).toContain('<cbc:InvoicedQuantity unitCode="C62">-2</cbc:InvoicedQuantity>');
  });

  test('[DAT-03] each wrong line is refused by its field, no document beside it', async () => {
    const { orderId } = await order();
    const wrong: [object, string][] = [
      [{ ...freight, DisplayName: ' ' }, 'DisplayName'],
      [{ ...freight, NetOre: -1 }, 'NetOre'],
      [{ ...freight, ProductId: '--' }, 'ProductId'],
      [{ ...freight, ProductId: `${longestCode}P` }, 'ProductId'],
      [{ ...freight, VatPercent: 101 }, 'VatPercent'],
    ];
    const documents = wrong.map(([Line]) => invoiceOf(orderId, { Lines: [Line] }));
    const [last, ...refused] = (await send([...documents, invoiceOf(null)])).model.Records.toReversed();
    expect(last?.Type).toBeNull();
    expect(refused.map(({ Type, Fields }) => [Type, Fields])).toEqual(
      wrong.map(([, field]) => ['invalidInput', [`Lines.0.${field}`]]).toReversed(),
    );
    for (const { Message, Fields } of refused) expect(Message).toContain(Fields?.[0]);
  });
});

describe('a document is refused', () => {
  test('without the scope for documents', async () => {
    const orders = await aService(app.database, ['orders:write']);
    const { status, error } = await send([invoiceOf(null)], 'nøgle'.replace('ø', 'o'), orders);
    expect([status, error.Type]).toEqual([403, 'serviceScopeMissing']);
  });

  test('when another document has its number', async () => {
    const given = invoiceOf(null);
    await one(given);
    const other = await aCustomer(app.database);
    expect(await one({ ...given, CustomerId: other.id })).toMatchObject({
      Accepted: false,
      Type: 'documentNumberTaken',
      Message: `Nummeret ${given.Number} hører til et andet dokument.`,
    });
    const { orderId } = await order();
    const ours = await issueInvoice(app.database.kysely, {
      customerId: customer.id,
      orderId,
      now: Temporal.Instant.from('2026-11-20T10:00:00Z'),
    });
    expect((await one(invoiceOf(null, { Number: ours?.number })))?.Type).toBe('documentNumberTaken');
  });

  test('each for its own reason; the others are taken', async () => {
    const { orderId } = await order();
    const wrong: Record<string, [changes: object, code: string]> = {
      'its total is an øre off': [{ TotalOre: 3752 }, 'documentSums'],
      'its lines are an øre off': [{ ...inFigures, Lines: [line(1, 2000), line(2, 1000)] }, 'documentSums'],
      'its VAT is an øre off': [{ ...inFigures, VatOre: 751, TotalOre: 3752 }, 'documentSums'],
      'it has neither PDF nor lines': [{ Pdf: null }, 'invalidInput'],
      'its lines have no order': [{ ...inFigures, OrderId: null }, 'invalidInput'],
      'its PDF is something else': [{ Pdf: Buffer.from('PK zip').toString('base64') }, 'documentUnreadable'],
      'its PDF is cut': [{ Pdf: pdf().subarray(0, 12).toString('base64') }, 'documentUnreadable'],
      'its day does not exist': [{ DocumentDate: '2026-11-31' }, 'invalidInput'],
      'its order is unknown': [{ OrderId: '999999999' }, 'notFound'],
      'its delivery is unknown': [{ DeliveryId: '999999999' }, 'notFound'],
      'its case is unknown': [{ CaseId: '999999999' }, 'notFound'],
      'its customer is unknown': [{ CustomerId: '99999999', OrderId: null }, 'notFound'],
    };
    const documents = Object.values(wrong).map(([changes]) => ({ ...invoiceOf(orderId), ...changes }));
    const { Records } = (await send([...documents, invoiceOf(null)])).model;
    expect(Records.pop()?.Type).toBeNull();
    const found = Object.keys(wrong).map((what, at) => [what, Records[at]?.Type]);
    expect(found).toEqual(Object.entries(wrong).map(([what, [, code]]) => [what, code]));
    for (const { Message } of Records) expect(Message).toMatch(/^\p{Lu}.+\.$/u);
    const refused = new Set(documents.map(({ Number: number }) => number));
    expect((await listed()).filter(({ Number: number }) => refused.has(number))).toEqual([]);
  });

  test('[DAT-03] when its number is none, has other signs or is too long', async () => {
    const longest = 'F'.repeat(intakeLimits.intakeDocumentNumberLength);
    for (const wrong of ['', '0', '000', '0/0', '../1', 'FA 1', `${longest}F`])
      expect(await one(invoiceOf(null, { Number: wrong }))).toMatchObject({
        Type: 'invalidInput',
        Fields: ['Number'],
      });
    for (const right of [longest, `0${freshNumber(9)}`])
      expect((await one(invoiceOf(null, { Number: right })))?.Accepted).toBe(true);
  });

  test('[DAT-03] when one of its days is that of no day', async () => {
    const { intakeEarliestDay: earliest } = intakeLimits;
    for (const field of ['DocumentDate', 'DueDate', 'PaidOn'])
      for (const day of ['0001-01-01', '1753-01-01', '1970-01-01', '1989-12-31'])
        expect(await one(invoiceOf(null, { [field]: day }))).toMatchObject({
          Type: 'intakeDay',
          Fields: [field],
          Message: `${field} er ${day}, som er før ${earliest}. Udelad feltet, hvis dagen ikke kendes.`,
        });
    expect((await one(invoiceOf(null, { DocumentDate: earliest })))?.Accepted).toBe(true);
  });

  test('[DAT-03] when its PDF is a byte too large', async () => {
    const sized = (bytes: number) => {
      const rest = Buffer.alloc(bytes - pdf().length, 0x20);
      return Buffer.concat([pdf().subarray(0, 9), rest, pdf().subarray(9)]).toString('base64');
    };
    const full = await one(invoiceOf(null, { Pdf: sized(intakeLimits.intakePdfBytes) }));
    expect(full?.Accepted).toBe(true);
    const over = await send([invoiceOf(null, { Pdf: sized(intakeLimits.intakePdfBytes + 1) })]);
    expect(over.model.Records[0]).toMatchObject({ Type: 'invalidInput', Fields: ['Pdf'] });
  });
});

test('[DOC-02] weighed goods of the supplier’s own invoice say their price per kilo', async () => {
  const { orderId } = await aDocumentedOrder(app.database, customer, {
    lines: [{ net: 42_000, isCatchWeight: true, weightG: 2100 }],
  });
  const weighed = { ...line(1, 42_000), Quantity: 2, UnitPriceOre: 21_000, WeightG: 2100 };
  const answer = await one(
    invoiceOf(orderId, { Pdf: null, Lines: [weighed], NetOre: 42_000, VatOre: 10_500, TotalOre: 52_500 }),
  );
  const pdfOf = (await bytesOf(answer?.DocumentId ?? '')).rawPayload;
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdfOf, encoding: 'utf8' });
  expect(text.replaceAll(/ +/g, ' ')).toContain('Vejet: 2,1 kg à 200,00 kr./kg');
});

describe('a document sent again', () => {
  let send: (Records: readonly object[]) => ReturnType<Awaited<ReturnType<typeof aSupplierSystem>>>;
  beforeAll(async () => {
    const system = await aSupplierSystem(app, ['documents:write'], 'Another system');
    send = (records) => system(takeSalesDocuments, records);
    customer = await aCustomer(app.database);
    buyer = await aBuyerOf(app, customer);
  });

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
});
