import { readDocumentXml } from '@engros/contracts/documents/sales-documents.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { byLength } from '../../../../../scripts/test-length.ts';
import { aCustomer, type TestCustomer } from '../../../../test/builders.ts';
import { aBuyerOf } from '../../../../test/builders-goods.ts';
import { brokenRules, schemaFaults } from '../../../../test/programs/ubl-rules.ts';
import { brokenSums } from '../../../../test/programs/ubl-sums.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';
import { aDocumentedOrder } from '../../../../test/worlds/documented-order.ts';
import { xmlTree } from '../../../../test/xml-tree.ts';
import { issueCreditNote, issueInvoice } from '../issuing/issue.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
beforeAll(async () => {
  customer = await aCustomer(app.database, { company_number: '87654321', gln: '5798000012345' });
  caller = await aBuyerOf(app, customer);
});

const seed = 20_261_126;
const documents = byLength({ short: 12, matrix: 75 });
const now = Temporal.Instant.from('2026-11-23T10:00:00Z');

const line = fc.record({
  net: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 5_000_000 })),
  vat: fc.constantFrom('25', '25', '12.5', '0'),
  delivered: fc.integer({ min: 1, max: 60 }),
  isCatchWeight: fc.boolean(),
  weightG: fc.integer({ min: 1, max: 90_000 }),
  credited: fc.constantFrom(0, 0.1, 0.5, 1),
});
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 25 }),
  feeOre: fc.constantFrom(0, 1, 34_500),
  hasReference: fc.boolean(),
});

type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

async function xmlOf(id: string): Promise<string> {
  const answer = await app.raw(caller, { url: readDocumentXml.path.replace('{id}', id) });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload.toString('utf8').replaceAll(/>\s+</g, '><');
}

async function issued({ lines, feeOre, hasReference }: Order): Promise<string[]> {
  const made = await aDocumentedOrder(app.database, customer, {
    lines,
    feeOre,
    ...(hasReference && { reference: 'PO-1' }),
  });
  const cause = { customerId: customer.id, orderId: made.orderId, now };
  const invoice = await issueInvoice(app.database.kysely, cause);
  const credits = lines.flatMap(({ net, delivered, credited }, at) => {
    const creditOre = Math.floor(net * credited);
    return creditOre === 0
      ? []
      : [{ orderPosition: at + 1, quantity: Math.ceil(delivered * credited), creditOre }];
  });
  const credit =
    credits.length === 0 ? null : await issueCreditNote(app.database.kysely, { ...cause, lines: credits });
  return [invoice, credit].flatMap((document) => (document === null ? [] : [document.id]));
}

test('[DOC-04] any invoice and credit note keeps the rules of calculation', async () => {
  let creditNotes = 0;
  await fc.assert(
    fc.asyncProperty(order, async (wanted) => {
      for (const id of await issued(wanted)) {
        const root = xmlTree(await xmlOf(id));
        creditNotes += root.name === 'CreditNote' ? 1 : 0;
        expect([...schemaFaults(root), ...brokenRules(root), ...brokenSums(root)]).toEqual([]);
      }
    }),
    { seed, numRuns: documents, endOnFailure: true },
  );
  expect(creditNotes).toBeGreaterThan(documents / 2);
}, 120_000);

/** One figure changed, and the rules that must report it. */
const spoiled: [rules: string[], (xml: string) => string][] = [
  [['BR-CO-10', 'BR-CO-13'], amountOf('LegalMonetaryTotal', 'LineExtensionAmount')],
  [['BR-CO-13', 'BR-CO-15'], amountOf('LegalMonetaryTotal', 'TaxExclusiveAmount')],
  [['BR-CO-15', 'BR-CO-16'], amountOf('LegalMonetaryTotal', 'TaxInclusiveAmount')],
  [['BR-CO-16'], amountOf('LegalMonetaryTotal', 'PayableAmount')],
  [['BR-CO-12', 'BR-CO-13'], amountOf('LegalMonetaryTotal', 'ChargeTotalAmount')],
  [['BR-CO-14', 'BR-CO-15'], amountOf('TaxTotal', 'TaxAmount')],
  [['BR-CO-14', 'BR-CO-17, BR-S-09, BR-Z-09'], amountOf('TaxSubtotal', 'TaxAmount')],
  [['BR-CO-17, BR-S-09, BR-Z-09', 'BR-S-08, BR-Z-08'], amountOf('TaxSubtotal', 'TaxableAmount')],
  [['PEPPOL-EN16931-R120'], amountOf('Price', 'PriceAmount')],
  [['BR-S-01, BR-Z-01'], (xml) => xml.replace(/<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>/, '')],
];

function amountOf(within: string, name: string) {
  const amount = new RegExp(`(<cac:${within}>.*?<cbc:${name} [^>]*>)(\\d+)`);
  return (xml: string) => xml.replace(amount, (_all, before, kroner) => `${before}${Number(kroner) + 10}`);
}

test('[DOC-04] one wrong figure is found by its rules', async () => {
  const lines: Order['lines'] = [
    { net: 20_000, vat: '25', delivered: 2, isCatchWeight: false, weightG: 1000, credited: 0 },
    { net: 3333, vat: '12.5', delivered: 1, isCatchWeight: false, weightG: 1000, credited: 0 },
  ];
  const [id = ''] = await issued({ lines, feeOre: 34_500, hasReference: true });
  const xml = await xmlOf(id);
  expect(brokenSums(xmlTree(xml))).toEqual([]);
  for (const [names, spoil] of spoiled)
    expect(brokenSums(xmlTree(spoil(xml))), names.join()).toEqual(expect.arrayContaining(names));
});
