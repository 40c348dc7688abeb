import { listSalesDocuments, readOrderDocumentPdf } from '@engros/contracts/documents/sales-documents.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, type TestCustomer, updateRows } from '../../../test/builders.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { statementsOf } from '../../../test/count-statements.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { aDocumentedOrder } from '../../../test/worlds/documented-order.ts';
import { issueCreditNote, issueDeliveryNote, issueInvoice } from './issuing/issue.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
beforeAll(async () => {
  customer = await aCustomer(app.database, { payment_days: 14, gln: '5798001234567' });
  caller = await aBuyerOf(app, customer);
});

const at = (day: string) => Temporal.Instant.from(`${day}T10:00:00Z`);
const period = { FromDate: '2026-10-01', ToDate: '2026-11-23' };
const list = (query: object = {}, who: Caller = caller) =>
  app.call(who, listSalesDocuments, { query: { ...period, ...query } });

/** `net` is in øre without VAT. */
async function anInvoice(of: TestCustomer, day: string, net: number, reference?: string) {
  const order = await aDocumentedOrder(app.database, of, {
    lines: [{ net }],
    delivered: [{ position: 1, quantity: 2, lot: 'L1', bestBefore: '2026-12-24', weightG: 900 }],
    date: day,
    ...(reference && { reference }),
  });
  const invoice = await issueInvoice(app.database.kysely, {
    customerId: of.id,
    orderId: order.orderId,
    now: at(day),
  });
  if (invoice === null) throw new Error('nothing was delivered');
  return { ...order, ...invoice };
}

describe('the list', () => {
  it('[DOC-01] shows what is open, due and overdue, newest first', async () => {
    const own = await aCustomer(app.database, { payment_days: 14, gln: '5798001234567' });
    const buyer = await aBuyerOf(app, own);
    const overdue = await anInvoice(own, '2026-11-02', 1000);
    const dueSoon = await anInvoice(own, '2026-11-16', 2000, 'UGE 47');
    const open = await anInvoice(own, '2026-11-23', 4000);
    const paid = await anInvoice(own, '2026-10-05', 8000);
    await updateRows(app.database, 'sales_documents', { id: paid.id }, { paid_on: '2026-10-19' });
    const lines = [{ orderPosition: 1, quantity: 1, creditOre: 400 }];
    const { orderId, deliveryId } = dueSoon;
    const credit = await issueCreditNote(app.database.kysely, {
      customerId: own.id,
      orderId,
      lines,
      now: at('2026-11-20'),
    });
    const note = await issueDeliveryNote(app.database.kysely, {
      customerId: own.id,
      deliveryId,
      now: at('2026-11-15'),
    });
    const { model } = await list({}, buyer);
    expect(model.SalesDocuments.map(({ Id, Status, TotalOre }) => [Id, Status, TotalOre])).toEqual([
      [open.id, 'Open', 5000],
      [credit.id, 'ToSetOff', -500],
      [dueSoon.id, 'Open', 2500],
      [note?.id, null, null],
      [overdue.id, 'Overdue', 1250],
      [paid.id, 'Paid', 10_000],
    ]);
    expect(model.SalesDocuments[2]).toMatchObject({
      Type: 'Invoice',
      Number: String(dueSoon.number),
      DocumentDate: '2026-11-16',
      DueDate: '2026-11-30',
      OrderId: String(orderId),
      CustomerReference: 'UGE 47',
      Total: '25,00',
      NumberOfPages: 1,
    });
    expect(model.Summary).toEqual({
      OwedOre: 8250,
      CreditOre: 500,
      NumberCredits: 1,
      OpenOre: 7500,
      NumberOpen: 2,
      DueSoonOre: 2500,
      DueSoonDate: '2026-11-30',
      OverdueOre: 1250,
      NumberOverdue: 1,
      DaysOverdue: 7,
      PaymentDays: 14,
      Gln: '5798001234567',
      AccountingEmail: null,
      Payer: null,
    });
    expect(model).toMatchObject({ TotalResults: 6, CurrentPage: 1, TotalPages: 1, HasError: false });
  });

  it('an invoice is overdue from the day after its due day', async () => {
    const own = await aCustomer(app.database, { payment_days: 14 });
    const buyer = await aBuyerOf(app, own);
    for (const day of ['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-16', '2026-11-17'])
      await anInvoice(own, day, 1000);
    const { model } = await list({}, buyer);
    expect(model.SalesDocuments.map(({ DueDate, Status }) => [DueDate, Status])).toEqual([
      ['2026-12-01', 'Open'],
      ['2026-11-30', 'Open'],
      ['2026-11-24', 'Open'],
      ['2026-11-23', 'Open'],
      ['2026-11-22', 'Overdue'],
    ]);
    expect(model.Summary).toMatchObject({
      DueSoonOre: 3 * 1250,
      DueSoonDate: '2026-11-23',
      OverdueOre: 1250,
      DaysOverdue: 1,
      OpenOre: 4 * 1250,
    });
  });

  it('[DOC-01] narrows by dates, type and text', async () => {
    const own = await aCustomer(app.database);
    const buyer = await aBuyerOf(app, own);
    const first = await anInvoice(own, '2026-10-01', 1000, 'Uge 40 100%_');
    const last = await anInvoice(own, '2026-11-23', 1000);
    await issueDeliveryNote(app.database.kysely, {
      customerId: own.id,
      deliveryId: first.deliveryId,
      now: at('2026-10-01'),
    });
    const ids = async (query: object) => (await list(query, buyer)).model.SalesDocuments.map(({ Id }) => Id);
    expect(await ids({ Type: 'Invoice' })).toEqual([last.id, first.id]);
    expect(await ids({ Type: 'Invoice', FromDate: '2026-10-02' })).toEqual([last.id]);
    expect(await ids({ Type: 'Invoice', ToDate: '2026-11-22' })).toEqual([first.id]);
    expect(await ids({ SearchText: String(last.number) })).toEqual([last.id]);
    expect(await ids({ SearchText: `  ${last.orderId} ` })).toEqual([last.id]);
    expect(await ids({ Type: 'Invoice', SearchText: '100%_' })).toEqual([first.id]);
    expect(await ids({ SearchText: '100__' })).toEqual([]);
  });

  it('[DOC-01] comes in pages of twelve, by as many queries as one', async () => {
    const own = await aCustomer(app.database);
    const buyer = await aBuyerOf(app, own);
    const statements = () => statementsOf(() => list({}, buyer), /sales_documents/);
    await anInvoice(own, '2026-11-10', 100);
    const [ofOne, one] = await statements();
    for (let number = 1; number < 12; number += 1) await anInvoice(own, '2026-11-10', 100);
    const [ofTwelve, twelve] = await statements();
    expect([one.model.SalesDocuments.length, twelve.model.SalesDocuments.length]).toEqual([1, 12]);
    expect(ofOne).toBeGreaterThan(0);
    expect(ofTwelve).toBe(ofOne);
    await anInvoice(own, '2026-11-10', 100);
    const counts = async (Page: number) => {
      const { model } = await list({ Page }, buyer);
      return [model.SalesDocuments.length, model.TotalResults, model.TotalPages, model.CurrentPage];
    };
    expect(await counts(1)).toEqual([12, 13, 2, 1]);
    expect(await counts(2)).toEqual([1, 13, 2, 2]);
    expect(await counts(limits.pageNumber)).toEqual([1, 13, 2, 2]);
    expect((await list({ Page: limits.pageNumber + 1 }, buyer)).status).toBe(400);
  });

  const refused: [what: string, query: object, code: string][] = [
    ['no first day', { FromDate: undefined }, 'invalidInput'],
    ['an empty last day', { ToDate: '' }, 'invalidInput'],
    ['a day that does not exist', { FromDate: '2026-02-30' }, 'invalidInput'],
    ['dates the wrong way round', { FromDate: '2026-11-24' }, 'periodReversed'],
    ['thirty years', { FromDate: '1996-11-23' }, 'periodTooLong'],
    ['an unknown type', { Type: 'Letter' }, 'invalidInput'],
    ['a text of 10,000 characters', { SearchText: 'x'.repeat(10_000) }, 'urlTooLong'],
    ['a text that is too long', { SearchText: 'x'.repeat(limits.orderSearchLength + 1) }, 'invalidInput'],
  ];
  it('[DOC-01] refuses what is no period, type or text, in a sentence', async () => {
    for (const [what, query, code] of refused) {
      const given = Object.fromEntries(
        Object.entries({ ...period, ...query }).filter(([, value]) => value !== undefined),
      );
      const { error } = await app.call(caller, listSalesDocuments, { query: given });
      expect([what, error.Type]).toEqual([what, code]);
      expect(error.Message).toMatch(/^\p{Lu}.+\.$/u);
    }
  });

  it('takes the longest period, not a day more', async () => {
    const day = Temporal.PlainDate.from(period.ToDate).subtract({ days: limits.documentDays });
    expect((await list({ FromDate: day.toString() })).status).toBe(200);
    expect((await list({ FromDate: day.subtract({ days: 1 }).toString() })).error.Type).toBe('periodTooLong');
  });

  it('[DOC-01] is empty with an error flag when it cannot be read', async () => {
    const own = await aCustomer(app.database);
    const buyer = await aBuyerOf(app, own);
    await anInvoice(own, '2026-11-10', 100);
    await app.database.pool.query('alter table sales_documents rename to sales_documents_away');
    const answer = await list({}, buyer).finally(() =>
      app.database.pool.query('alter table sales_documents_away rename to sales_documents'),
    );
    expect(answer.status).toBe(200);
    expect(answer.model).toEqual({
      SalesDocuments: [],
      TotalResults: 0,
      CurrentPage: 1,
      TotalPages: 1,
      Summary: null,
      HasError: true,
    });
  });

  it('is the own customer’s alone; amounts only for who sees them', async () => {
    const own = await aCustomer(app.database);
    await anInvoice(own, '2026-11-10', 100);
    expect((await list({}, await aBuyerOf(app, await aCustomer(app.database)))).model.TotalResults).toBe(0);
    const blind = await aBuyerOf(app, own, { maySeePrices: false });
    const { model } = await list({}, blind);
    expect(model.SalesDocuments[0]).toMatchObject({ TotalOre: null, Total: null, Status: 'Open' });
    expect(model.Summary).toMatchObject({ OwedOre: null, OpenOre: null, OverdueOre: null, NumberOpen: 1 });
  });
});

it('says when a document is not made yet', async () => {
  const { orderId } = await aDocumentedOrder(app.database, customer, { lines: [{ net: 100 }] });
  const ask = (id: number, Type = 'Invoice') =>
    app.call(caller, readOrderDocumentPdf, { params: { orderId: String(id) }, query: { Type } });
  const { status, error } = await ask(orderId);
  expect([status, error.Type, error.Message]).toEqual([
    404,
    'documentNotMade',
    `Fakturaen til ordre ${orderId} er ikke lavet endnu. Prøv igen, når varerne er leveret.`,
  ]);
  const foreign = await anInvoice(await aCustomer(app.database), '2026-11-10', 100);
  expect((await ask(foreign.orderId)).error.Type).toBe('notFound');
  expect((await ask(999_999_999)).error.Type).toBe('notFound');
  await issueInvoice(app.database.kysely, { customerId: customer.id, orderId, now: at('2026-11-20') });
  const made = await ask(orderId);
  expect([made.status, made.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await ask(orderId, 'CreditNote')).error.Type).toBe('documentNotMade');
});
