import { beforeAll, describe, expect, test } from 'vitest';
import type { BilledDocument } from '../../src/documents/sales-documents/content.ts';
import { issueInvoice } from '../../src/documents/sales-documents/issuing/issue.ts';
import { peppolBilling } from '../../src/documents/sales-documents/peppol/billing.ts';
import { findWholeDocuments } from '../../src/documents/sales-documents/reading/queries.ts';
import { orderXml } from '../../src/erp/erp-files/order-xml.ts';
import { readParties } from '../../src/erp/erp-files/party-queries.ts';
import { vatOfDocument } from '../../src/platform/money.ts';
import { aPieceForSale } from '../builders-by-piece.ts';
import { givenFile } from '../imports/given-file.ts';
import { duringTests } from '../test-app.ts';
import { untilSo } from '../until-seen.ts';
import { type Buyer, orderApp } from '../worlds/order-app.ts';
import { anOrderOnItsWay } from '../worlds/order-message.ts';
import { orderOf, stepsOf } from '../worlds/order-steps.ts';
import { allAt, textAt, xmlTree } from '../xml-tree.ts';
import { brokenRules, schemaFaults } from './ubl-rules.ts';
import { brokenSums } from './ubl-sums.ts';

const app = duringTests(orderApp);
const fee = { delivery_fee_ore: 5001, free_delivery_from_ore: 1_000_000, company_number: '87654321' };
let buyer: Buyer;
const goods: string[] = [];
/** Øre of a piece, and percent of the class that the file gives it. */
const sold = [
  [333, '15'],
  [1001, '25'],
  [777, '15'],
  [909, '0'],
  [123, '11,11'],
] as const;
const customerHeader = 'kundenr;navn;adresse;postnr;by;land;lager;cvr;fragt;fri fragt fra;momsklasse';

beforeAll(async () => {
  buyer = await app.aBuyer(fee);
  for (const [price] of sold) goods.push(await aPieceForSale(app, { prices: { st: price } }));
  const classes = await givenFile(
    app,
    'vat-classes',
    'momsklasse;navn;momsprocent',
    ...['0', '15', '11,11'].map((percent) => `P${Number.parseInt(percent, 10)};Klasse ${percent};${percent}`),
  );
  expect(classes.counts).toMatchObject({ new: 3, refused: 0 });
});

const lines = () =>
  goods.map((ProductId, at) => ({ ProductId, Quantity: 3 + at, SalesUnit: { Code: 'st' } }));
const netOf = (at: number) => (sold[at]?.[0] ?? 0) * (3 + at);
/** A naive sum by class, with the fee at a rate. */
const expected = (percentOf: (at: number) => number, feePercent: number) =>
  vatOfDocument(
    [...sold.map((_, at) => [netOf(at), percentOf(at)] as const), [5001, feePercent] as const].map(
      ([netOre, percent]) => ({ netOre, vatBasisPoints: Math.round(percent * 100) }),
    ),
  );

async function invoiced(of: Buyer) {
  const message = await anOrderOnItsWay(app, of, { Products: lines() });
  const { webOrderId, order: placed } = message;
  const order = { customer: of.customer, userId: of.user.userId, webOrderId };
  const steps = stepsOf(app.database, order);
  await steps.received();
  await steps.confirmed();
  await steps.picking();
  await steps.onTheWay(lines().map((line, at) => ({ orderPosition: at + 1, quantity: line.Quantity })));
  await steps.delivered();
  const { kysely } = app.database;
  const cause = { customerId: of.customer.id, orderId: webOrderId, now: app.clock.now() };
  const invoice = await issueInvoice(kysely, cause);
  const [document] = await findWholeDocuments(
    kysely,
    { customerId: of.customer.id },
    invoice ? [invoice.id] : [],
  );
  if (document === undefined) throw new Error('the order has an invoice');
  const written = orderXml(message, await readParties(kysely, of.customer.id, goods), 'Europe/Copenhagen');
  const { head, lines: orderLines } = await orderOf(app.database, order);
  return {
    placed,
    document,
    head,
    orderLines,
    order: xmlTree(written),
    invoice: xmlTree(
      peppolBilling({ ...document, createdAt: document.createdAt.toString() } as BilledDocument),
    ),
  };
}

const percentGiven = (at: number) => Number((sold[at]?.[1] ?? '').replace(',', '.'));
const subtotalsOf = (root: ReturnType<typeof xmlTree>) =>
  allAt(root, 'cac:TaxTotal/cac:TaxSubtotal').map((each) => [
    textAt(each, 'cac:TaxCategory/cbc:ID'),
    Number(textAt(each, 'cac:TaxCategory/cbc:Percent')),
    Math.round(Number(textAt(each, 'cbc:TaxAmount')) * 100),
  ]);

async function classesOfGoods(): Promise<void> {
  for (const [at, [, percent]] of sold.entries())
    await app.database.kysely
      .updateTable('products')
      .set({ vat_class_id: percent === '25' ? 'standard' : `P${Number.parseInt(percent, 10)}` })
      .where('id', '=', goods[at] ?? '')
      .execute();
  const shown = () => goods.map((id) => app.goods.catalog.current().products.get(id)?.vatPercent);
  await untilSo(() => shown().join() === sold.map((_, at) => percentGiven(at)).join());
}

describe('VAT classes', () => {
  test('[DAT-01] one that no file has is refused by name', async () => {
    const row = `${buyer.customer.id};Køkken;Vej 1;8000;Aarhus;DK;${buyer.customer.depotId};;0;0;ukendt`;
    const { counts, problems } = await givenFile(app, 'customers', customerHeader, row);
    expect(counts).toMatchObject({ refused: 1 });
    expect(problems).toMatchObject([{ field: 'vatClass', value: 'ukendt', code: 'unknown' }]);
  });

  test('[DAT-01] tax basket, order, order file, invoice and e-invoice by class', async () => {
    await classesOfGoods();
    const sums = expected(percentGiven, 25);
    const basket = await app.put(buyer, '', { Products: lines() });
    expect(basket.model).toMatchObject({
      VatOre: sums.vatOre,
      TotalInclVatOre: sums.grossOre,
      Rules: { FeeVatPercent: 25 },
    });
    expect(basket.model.LineItems.map(({ Product }) => Product.VatPercent)).toEqual(
      sold.map((_, at) => percentGiven(at)),
    );
    await app.put(buyer, '', {
      Products: lines().map((line) => ({ ...line, Quantity: 0 })),
    });
    const { placed, head, orderLines, document, order, invoice } = await invoiced(buyer);
    expect(placed).toMatchObject({ VatOre: sums.vatOre, TotalOre: sums.netOre, FeeVatPercent: 25 });
    expect(head).toMatchObject({ vat_ore: sums.vatOre, fee_vat_percent: '25.00' });
    expect(orderLines.map(({ vat_percent }) => Number(vat_percent))).toEqual(
      sold.map((_, at) => percentGiven(at)),
    );
    expect([document.netOre, document.vatOre, document.totalOre]).toEqual([
      sums.netOre,
      sums.vatOre,
      sums.grossOre,
    ]);
    expect(subtotalsOf(invoice)).toEqual(
      sums.rates.map(({ vatBasisPoints, vatOre }) => [
        vatBasisPoints > 0 ? 'S' : 'Z',
        vatBasisPoints / 100,
        vatOre,
      ]),
    );
    expect([schemaFaults(invoice), brokenRules(invoice), brokenSums(invoice)]).toEqual([[], [], []]);
    const item = 'cac:OrderLine/cac:LineItem/cac:Item/cac:ClassifiedTaxCategory';
    expect(allAt(order, `${item}/cbc:Percent`).map(({ text }) => Number(text))).toEqual(
      sold.map((_, at) => percentGiven(at)),
    );
    expect([schemaFaults(order), brokenSums(order)]).toEqual([[], []]);
  });

  test('[DAT-01] of a customer abroad count for all it buys, the fee too', async () => {
    const abroad = await app.aBuyer(fee);
    const row = `${abroad.customer.id};Hotel Nuuk;Imaneq 1;3900;Nuuk;GL;${abroad.customer.depotId};12345678;50,01;10000,00;P0`;
    expect((await givenFile(app, 'customers', customerHeader, row)).counts).toMatchObject({ refused: 0 });
    const seen = () => app.goods.delivery.of({ customerId: abroad.customer.id });
    await untilSo(async () => (await seen()).terms.ownVatPercent === 0);
    const { placed, document, invoice } = await invoiced(abroad);
    expect(placed).toMatchObject({ VatOre: 0, TotalOre: expected(() => 0, 0).netOre, FeeVatPercent: 0 });
    expect(document).toMatchObject({ vatOre: 0, totalOre: document.netOre });
    expect(subtotalsOf(invoice)).toEqual([['G', 0, 0]]);
    const category = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory';
    expect(textAt(invoice, `${category}/cbc:TaxExemptionReasonCode`)).toBe('VATEX-EU-G');
    expect(schemaFaults(invoice)).toEqual([]);
  });

  test('an order keeps the rates that it was placed with', async () => {
    const message = await anOrderOnItsWay(app, buyer, { Products: lines().slice(0, 1) });
    await givenFile(app, 'vat-classes', 'momsklasse;navn;momsprocent', 'P15;Klasse 15;14');
    const order = { customer: buyer.customer, userId: buyer.user.userId, webOrderId: message.webOrderId };
    await stepsOf(app.database, order).received();
    const { head, lines: kept } = await orderOf(app.database, order);
    expect([head?.vat_ore, kept[0]?.vat_percent]).toEqual([message.order.VatOre, '15.00']);
    await untilSo(() => app.goods.catalog.current().products.get(goods[0] ?? '')?.vatPercent === 14);
  });
});
