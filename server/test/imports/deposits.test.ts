import { execFileSync } from 'node:child_process';
import { takeOrderConfirmations, takeOrderStatuses } from '@engros/contracts/erp/supplier-intake.ts';
import { takeOrders } from '@engros/contracts/erp/supplier-whole-orders.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BilledDocument } from '../../src/documents/sales-documents/content.ts';
import { issueCreditNote, issueInvoice } from '../../src/documents/sales-documents/issuing/issue.ts';
import { pdfBytes } from '../../src/documents/sales-documents/pdf/make-pdf.ts';
import { peppolBilling } from '../../src/documents/sales-documents/peppol/billing.ts';
import { findWholeDocuments } from '../../src/documents/sales-documents/reading/queries.ts';
import { orderXml } from '../../src/erp/erp-files/order-xml.ts';
import { readParties } from '../../src/erp/erp-files/party-queries.ts';
import { vatOfDocument } from '../../src/platform/money.ts';
import { returnedLine } from '../../src/procurement/punch-out/lines/returned-lines.ts';
import { rowOf } from '../builders.ts';
import { aProduct } from '../builders-goods.ts';
import { brokenRules, schemaFaults } from '../programs/ubl-rules.ts';
import { brokenSums } from '../programs/ubl-sums.ts';
import { duringTests } from '../test-app.ts';
import { untilSo } from '../until-seen.ts';
import { aSupplierSystem } from '../worlds/a-service.ts';
import { type Buyer, orderApp } from '../worlds/order-app.ts';
import { anOrderOnItsWay } from '../worlds/order-message.ts';
import { orderOf, stepsOf } from '../worlds/order-steps.ts';
import { textAt, xmlTree } from '../xml-tree.ts';
import { givenFile } from './given-file.ts';

const app = duringTests(orderApp);
/** Three crates of beer and two bottles of wine stay below both limits, and would pass them with their deposits. */
const terms = {
  minimum_order_ore: 85_000,
  refuses_below_minimum: true,
  delivery_fee_ore: 5001,
  free_delivery_from_ore: 88_000,
  company_number: '87654321',
};
const crate = { code: 'ks', quantity: 24, text_singular: 'kasse', text_plural: 'kasser' };
const bottle = { code: 'fl', quantity: 1, text_singular: 'flaske', text_plural: 'flasker' };
const unitHeader = 'varenr;enhed;rækkefølge;antal;standard;pris;pant;antal pant';
let buyer: Buyer;
let beer = '';
let wine = '';

const withDeposits =
  (amount: string, ...units: string[]) =>
  async () => {
    await givenFile(
      app,
      'deposits',
      'pant;navn;engelsk navn;beløb;momsklasse',
      `FL33;Flaske 33 cl;;${amount};LAV`,
    );
    if (units.length > 0) return givenFile(app, 'sales-units', unitHeader, ...units);
    return undefined;
  };

beforeAll(async () => {
  buyer = await app.aBuyer(terms);
  beer = await aProduct(app.database, { units: [{ ...crate, list_price_ore: 24_000 }] });
  wine = await aProduct(app.database, { units: [{ ...bottle, list_price_ore: 5000 }] });
  await givenFile(app, 'vat-classes', 'momsklasse;navn;momsprocent', 'LAV;Lav;12,5');
});

const lines = (crates = 3) => [
  { ProductId: beer, Quantity: crates, SalesUnit: { Code: 'ks' } },
  { ProductId: wine, Quantity: 2, SalesUnit: { Code: 'fl' } },
];
/** Net, VAT and gross of crates with a deposit each, two bottles of wine and a fee. */
const expected = (crates: number, depositOre: number, feeOre = 5001) =>
  vatOfDocument([
    { netOre: crates * 24_000 + 10_000 + feeOre, vatBasisPoints: 2500 },
    { netOre: crates * 24 * depositOre, vatBasisPoints: 1250 },
  ]);
const shownOre = () => app.goods.catalog.current().products.get(beer)?.units[0]?.deposit?.ore;
const depositOf = (ore: number) => ({
  id: 'FL33',
  name: 'Flaske 33 cl',
  nameEn: null,
  ore,
  count: 24,
  vatPercent: 12.5,
});

async function documentsOf(ids: readonly string[]) {
  const found = await findWholeDocuments(app.database.kysely, { customerId: buyer.customer.id }, ids);
  return found.map(
    (document) => ({ ...document, createdAt: document.createdAt.toString() }) as BilledDocument,
  );
}

describe('[DAT-01] deposits', () => {
  test('come by file; an unknown one is refused by name', async () => {
    const crates = `${beer};ks;1;24;ja;240,00;FL33;24`;
    const early = await givenFile(app, 'sales-units', unitHeader, crates);
    expect(early.problems).toMatchObject([{ field: 'deposit', value: 'FL33', code: 'unknown' }]);
    const taken = await withDeposits('1,05', crates)();
    expect(taken?.counts).toMatchObject({ changed: 1, refused: 0 });
    const again = await withDeposits('1,05', crates)();
    expect(again?.counts).toMatchObject({ unchanged: 1, changed: 0 });
    await untilSo(() => shownOre() === 105);
  });

  test('[BAS-01] are in totals by class, and in no limit', async () => {
    const { model } = await app.put(buyer, '', { Products: lines() });
    const sums = expected(3, 105);
    expect(model).toMatchObject({
      SubTotalOre: 82_000,
      DepositOre: 7560,
      DeliveryFeeOre: 5001,
      TotalOre: sums.netOre,
      VatOre: sums.vatOre,
      TotalInclVatOre: sums.grossOre,
    });
    expect(model.LineItems[0]).toMatchObject({
      LineTotalOre: 72_000,
      UnitPriceOre: 24_000,
      Deposit: { Code: 'FL33', Name: 'Flaske 33 cl', AmountOre: 105, Count: 24, VatPercent: 12.5 },
    });
    expect(model.LineItems[1]).not.toHaveProperty('Deposit');
    expect((await app.submit(buyer, model.Id, { IgnoreWarning: true })).status).not.toBe(200);
    const writing = {
      shelf: { product: () => undefined, price: () => undefined },
      terms: { unitCodes: {}, categories: {}, cataloguePrice: 'customer' as const },
    };
    const returned = model.LineItems.map((line) => returnedLine(line, writing)?.note);
    expect(returned).toEqual(['Pant kommer oveni: 24 x 1,05 kr. ekskl. moms', undefined]);
  });

  test('[SUP-01] stay as they were ordered, and those not delivered are not invoiced', async () => {
    const message = await anOrderOnItsWay(app, buyer, { Products: lines(4) });
    const { webOrderId, order } = message;
    const placed = expected(4, 105, 0);
    expect(order).toMatchObject({ DepositOre: 10_080, TotalOre: placed.netOre, VatOre: placed.vatOre });
    const parties = await readParties(app.database.kysely, buyer.customer.id, [beer, wine]);
    const file = xmlTree(orderXml(message, parties, 'Europe/Copenhagen'));
    expect([schemaFaults(file), brokenSums(file)]).toEqual([[], []]);
    expect(textAt(file, 'cac:AllowanceCharge/cbc:AllowanceChargeReason')).toBe(
      'Pant FL33, Flaske 33 cl: 96 x 1.05',
    );
    await withDeposits('2,00')();
    await untilSo(() => shownOre() === 200);
    const of = { customer: buyer.customer, userId: buyer.user.userId, webOrderId };
    const steps = stepsOf(app.database, of);
    await steps.received();
    const ordered = await orderOf(app.database, of);
    expect(ordered.head).toMatchObject({ total_ore: 106_000, deposit_ore: 10_080, vat_ore: placed.vatOre });
    expect(ordered.lines.map(({ deposit }) => deposit)).toEqual([depositOf(105), null]);
    await steps.confirmed([{ position: 1, quantity: 3 }]);
    expect((await orderOf(app.database, of)).head).toMatchObject({ deposit_ore: 7560 });
    await steps.picking();
    await steps.onTheWay([
      { orderPosition: 1, quantity: 3 },
      { orderPosition: 2, quantity: 2 },
    ]);
    await steps.delivered({ lines: [{ orderPosition: 1, quantity: 2 }] });
    const short = expected(2, 105, 0);
    expect((await orderOf(app.database, of)).head).toMatchObject({
      deposit_ore: 5040,
      vat_ore: short.vatOre,
    });

    const { kysely } = app.database;
    const cause = { customerId: buyer.customer.id, orderId: webOrderId, now: app.clock.now() };
    const invoice = await issueInvoice(kysely, cause);
    // The second note could give back one crate at most, of two that came.
    const credited = [
      { orderPosition: 1, quantity: 1, creditOre: 24_000, depositUnits: 1 },
      { orderPosition: 1, quantity: 2, creditOre: 12_000, depositUnits: 2 },
    ];
    const notes = [];
    for (const line of credited) notes.push(await issueCreditNote(kysely, { ...cause, lines: [line] }));
    const documents = await documentsOf([invoice, ...notes].flatMap((each) => each?.id ?? []));
    const byNumber = new Map(documents.map((document) => [document.number, document]));
    const of2 = [invoice, ...notes].map((each) => byNumber.get(each?.number ?? ''));
    const [billed, ...credits] = of2;
    expect(billed).toMatchObject({ netOre: short.netOre, vatOre: short.vatOre, totalOre: short.grossOre });
    expect(
      billed?.content.lines.map(({ name, quantity, netOre, vatPercent }) => [
        name,
        quantity,
        netOre,
        vatPercent,
      ])[1],
    ).toEqual(['Pant, Flaske 33 cl', 48, 5040, 12.5]);
    expect(credits.map((credit) => credit?.netOre)).toEqual([24_000 + 2520, 12_000 + 2520]);
    if (billed === undefined) throw new Error('the order has an invoice');
    const pdf = await pdfBytes(billed);
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
    expect(text).toMatch(/Varer ekskl\. moms +580,00\s+Pant +50,40/);
    for (const document of documents) {
      const xml = xmlTree(peppolBilling(document));
      expect([schemaFaults(xml), brokenRules(xml), brokenSums(xml)]).toEqual([[], [], []]);
    }
  });

  test('[SUP-01] come with what the supplier delivers instead, and with its own orders', async () => {
    const send = await aSupplierSystem(app, ['orders:write']);
    const { webOrderId } = await anOrderOnItsWay(app, buyer, { Products: lines(4) });
    const of = { CustomerId: buyer.customer.id, OrderId: String(webOrderId) };
    await send(takeOrderStatuses, [{ ...of, Status: 'Received' }]);
    const Replacement = {
      ProductId: beer,
      DisplayName: 'Øl',
      SalesUnitCode: 'ks',
      SalesUnitQuantity: 24,
      UnitPriceOre: 24_000,
    };
    const Lines = [
      { Position: 1, Quantity: 0 },
      { Position: 2, Quantity: 1, Replacement },
    ];
    const answer = await send(takeOrderConfirmations, [{ ...of, Lines }]);
    expect(answer.model.Records).toMatchObject([{ Accepted: true }]);
    const known = { customer: buyer.customer, userId: buyer.user.userId, webOrderId };
    const { head, lines: kept } = await orderOf(app.database, known);
    // Nothing of the first line comes, and the goods of the second have the deposit of today.
    expect([head?.deposit_ore, kept[1]?.deposit]).toEqual([24 * 200, depositOf(200)]);

    const Deposit = { Code: 'PALLE', DisplayName: 'Palle', AmountOre: 10_000, Count: 1, VatPercent: 25 };
    const line = { ...Replacement, Position: 1, QuantityOrdered: 2, Deposit };
    const whole = {
      ...{ CustomerId: buyer.customer.id, OrderId: '450012', Source: 'Phone', Status: 'Confirmed' },
      ...{ OrderDate: '2026-11-20', DeliveryDate: '2026-11-27', OrderedBy: 'Mette', Lines: [line] },
    };
    const taken = await send(takeOrders, [whole]);
    expect(taken.model.Records).toMatchObject([{ Accepted: true }]);
    const own = await rowOf(app.database, 'orders', { customer_id: buyer.customer.id, id: 450_012 });
    expect(own).toMatchObject({ total_ore: 48_000, deposit_ore: 20_000, vat_ore: 17_000 });
  });
});
