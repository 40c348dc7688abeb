import { listSalesDocuments, readDocumentXml } from '@engros/contracts/documents/sales-documents.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { byLength } from '../../../../../scripts/test-length.ts';
import { aCustomer, type TestCustomer } from '../../../../test/builders.ts';
import { aBuyerOf } from '../../../../test/builders-goods.ts';
import { brokenRules, schemaFaults } from '../../../../test/programs/ubl-rules.ts';
import { brokenSums } from '../../../../test/programs/ubl-sums.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';
import { aDocumentedOrder } from '../../../../test/worlds/documented-order.ts';
import { allAt, textAt, type XmlNode, xmlTree } from '../../../../test/xml-tree.ts';
import { issueCreditNote, issueDeliveryNote, issueInvoice } from '../issuing/issue.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
beforeAll(async () => {
  customer = await aCustomer(app.database, { company_number: '87654321', gln: '5798000012345' });
  caller = await aBuyerOf(app, customer);
});

const now = Temporal.Instant.from('2026-11-23T10:00:00Z');
const lines = [
  { net: 105_051, name: 'Ørredfilet & <røg>', lot: 'L26301', weightG: 10_240, isCatchWeight: true },
  { net: 2000, vat: '25' },
  { net: 333, vat: '12.5' },
  { net: 1000, vat: '0' },
];

/** The children of an invoice and a credit note in the order of the UBL 2.1 schemas, as far as they are used. */
const schemaOrder = {
  Invoice:
    'CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode DocumentCurrencyCode OrderReference AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine',
  CreditNote:
    'CustomizationID ProfileID ID IssueDate CreditNoteTypeCode DocumentCurrencyCode OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty Delivery TaxTotal LegalMonetaryTotal CreditNoteLine',
};

async function documents(of: TestCustomer = customer) {
  const delivered = [{ position: 1, quantity: 2, lot: 'A', bestBefore: '2026-12-01', weightG: 10_240 }];
  const order = await aDocumentedOrder(app.database, of, {
    lines,
    delivered,
    feeOre: 34_500,
    reference: 'PO-1',
  });
  const { kysely } = app.database;
  const cause = { customerId: of.id, orderId: order.orderId, now };
  const invoice = await issueInvoice(kysely, cause);
  const credit = await issueCreditNote(kysely, {
    ...cause,
    lines: [{ orderPosition: 2, quantity: 1, creditOre: 999 }],
  });
  const note = await issueDeliveryNote(kysely, { customerId: of.id, deliveryId: order.deliveryId, now });
  if (invoice === null || note === null) throw new Error('the order was delivered');
  return { order, invoice, credit, note };
}

async function xmlOf(id: string): Promise<XmlNode> {
  const { rawPayload, headers } = await app.raw(caller, { url: readDocumentXml.path.replace('{id}', id) });
  expect(headers['content-type']).toBe('application/xml');
  return xmlTree(rawPayload.toString('utf8'));
}

const oreAt = (node: XmlNode, path: string) => Math.round(Number(textAt(node, path)) * 100);
/** Faults that the checks above must find, each in a document that has no other. */
const spoiled: [string, (xml: string) => string][] = [
  [
    'cac:PostalAddress: cbc:CityName',
    (xml) =>
      xml.replace(/(<cbc:CityName>.*?<\/cbc:CityName>)(<cbc:PostalZone>.*?<\/cbc:PostalZone>)/, '$2$1'),
  ],
  ['cac:Item: cbc:Lot', (xml) => xml.replace('<cac:SellersItemIdentification>', '<cbc:Lot>A</cbc:Lot>$&')],
  ['PEPPOL-EN16931-R010, R020', (xml) => xml.replace(/<cbc:EndpointID .*?<\/cbc:EndpointID>/, '')],
  ['BR-DEC', (xml) => xml.replace(/(<cbc:PayableAmount [^>]*>\d+\.\d\d)/, '$15')],
  ['BR-S-05, BR-Z-05', (xml) => xml.replace(/(<cac:ClassifiedTaxCategory><cbc:ID>)S/, '$1Z')],
];

describe.each(['Invoice', 'CreditNote'] as const)('%s in Peppol BIS Billing 3.0', (kind) => {
  it('[DOC-04] has the elements of its schema in their order', async () => {
    const { invoice, credit, order } = await documents();
    const issued = kind === 'Invoice' ? invoice : credit;
    const root = await xmlOf(issued.id);
    expect(root.name).toBe(kind);
    const names = root.children.map(({ name }) => name.replace(/^c[ab]c:/, ''));
    expect([...new Set(names)].join(' ')).toBe(schemaOrder[kind]);
    expect(textAt(root, 'cbc:CustomizationID')).toBe(
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    );
    expect(textAt(root, 'cbc:ProfileID')).toBe('urn:fdc:peppol.eu:2017:poacc:billing:01:1.0');
    expect(textAt(root, `cbc:${kind}TypeCode`)).toBe(kind === 'Invoice' ? '380' : '381');
    expect(textAt(root, 'cac:OrderReference/cbc:ID')).toBe('PO-1');
    expect(textAt(root, 'cac:OrderReference/cbc:SalesOrderID')).toBe(String(order.orderId));
    const seller = 'cac:AccountingSupplierParty/cac:Party';
    const buyer = 'cac:AccountingCustomerParty/cac:Party';
    expect(textAt(root, `${seller}/cac:PartyLegalEntity/cbc:CompanyID`)).toMatch(/^DK\d{8}$/);
    expect(allAt(root, `${seller}/cac:PartyLegalEntity/cbc:CompanyID`)[0]?.attributes).toEqual({
      schemeID: '0184',
    });
    expect(textAt(root, `${buyer}/cbc:EndpointID`)).toBe('5798000012345');
    expect(allAt(root, `${buyer}/cbc:EndpointID`)[0]?.attributes).toEqual({ schemeID: '0088' });
    if (kind === 'CreditNote')
      expect(textAt(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe(
        String(invoice.number),
      );
    else expect(textAt(root, 'cac:PaymentMeans/cbc:PaymentMeansCode')).toBe('42');
  });

  it('[DOC-04] keeps schema and rules of UBL 2.1, EN 16931 and Peppol', async () => {
    const { invoice, credit } = await documents();
    const { id } = kind === 'Invoice' ? invoice : credit;
    const url = readDocumentXml.path.replace('{id}', id);
    const xml = (await app.raw(caller, { url })).rawPayload.toString('utf8').replaceAll(/>\s+</g, '><');
    const faultsOf = (text: string) => [...schemaFaults(xmlTree(text)), ...brokenRules(xmlTree(text))];
    expect(faultsOf(xml)).toEqual([]);
    for (const [fault, spoil] of spoiled) expect(faultsOf(spoil(xml)), fault).toEqual([fault]);
  });

  it('[DOC-04] adds up as EN 16931 demands, to the figures of the PDF', async () => {
    const { invoice, credit } = await documents();
    const issued = kind === 'Invoice' ? invoice : credit;
    const root = await xmlOf(issued.id);
    expect(brokenSums(root)).toEqual([]);
    expect(oreAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe(issued.totalOre);
    expect(oreAt(root, 'cac:TaxTotal/cbc:TaxAmount')).toBe(issued.vatOre);
  });
});

it('[DOC-04] sells weighed goods by the kilo and escapes names', async () => {
  const { invoice } = await documents();
  const [first] = allAt(await xmlOf(invoice.id), 'cac:InvoiceLine');
  if (first === undefined) throw new Error('no line');
  expect(textAt(first, 'cbc:InvoicedQuantity')).toBe('10.240');
  expect(allAt(first, 'cbc:InvoicedQuantity')[0]?.attributes).toEqual({ unitCode: 'KGM' });
  expect(textAt(first, 'cac:Item/cbc:Name')).toBe('Ørredfilet & <røg>');
  expect(textAt(first, 'cac:Item/cac:AdditionalItemProperty/cbc:Value')).toBe('A, bedst før 2026-12-01');
});

it('[DOC-04] credits an amount without goods as one unit at that price', async () => {
  const { order } = await documents();
  const { id } = await issueCreditNote(app.database.kysely, {
    customerId: customer.id,
    orderId: order.orderId,
    now,
    lines: [{ orderPosition: 2, quantity: 0, creditOre: 555 }],
  });
  const root = await xmlOf(id);
  expect([...brokenRules(root), ...brokenSums(root)]).toEqual([]);
  const [line] = allAt(root, 'cac:CreditNoteLine');
  expect(line && textAt(line, 'cbc:CreditedQuantity')).toBe('1');
  expect(line && textAt(line, 'cac:Price/cbc:PriceAmount')).toBe('5.55');
});

it('[DOC-04] has no empty elements when facts were sent as empty texts', async () => {
  const blank = { address: '', postal_code: '', city: '', attention: '' };
  const own = await aCustomer(app.database, { gln: '5798000012345', ...blank });
  const { orderId } = await aDocumentedOrder(app.database, own, {
    lines: [{ net: 1000, name: '', lot: '' }],
    reference: '',
  });
  const invoice = await issueInvoice(app.database.kysely, { customerId: own.id, orderId, now });
  const buyer = await aBuyerOf(app, own);
  const url = readDocumentXml.path.replace('{id}', invoice?.id ?? '');
  const root = xmlTree((await app.raw(buyer, { url })).rawPayload.toString('utf8'));
  expect([...schemaFaults(root), ...brokenRules(root)]).toEqual([]);
  expect(textAt(root, 'cac:OrderReference/cbc:ID')).toBe(String(orderId));
});

it('[DOC-04] is not offered to a buyer without GLN and company number', async () => {
  for (const [wishes, has] of [
    [{}, false],
    [{ company_number: '87654321' }, true],
    [{ gln: '5798000012345' }, true],
  ] as const) {
    const own = await aCustomer(app.database, wishes);
    const buyer = await aBuyerOf(app, own);
    const { invoice } = await documents(own);
    const query = { FromDate: '2026-11-01', ToDate: '2026-11-30' };
    const { model } = await app.call(buyer, listSalesDocuments, { query });
    expect(model.SalesDocuments.find(({ Id }) => Id === invoice.id)?.HasXml).toBe(has);
    const read = await app.raw(buyer, { url: readDocumentXml.path.replace('{id}', invoice.id) });
    expect(read.statusCode).toBe(has ? 200 : 404);
    if (has) expect(brokenRules(xmlTree(read.rawPayload.toString('utf8')))).toEqual([]);
  }
});

it('[DOC-04] a kitchen’s invoice is billed to who gets its invoices', async () => {
  const office = await aCustomer(app.database, {
    name: 'Kædekontoret',
    gln: '5798000012338',
    company_number: '87654321',
    payment_days: 30,
  });
  const kitchen = await aCustomer(app.database, {
    name: 'Køkken Nord',
    gln: '5798000012345',
    bill_to_id: office.id,
    payment_days: 8,
  });
  const { invoice } = await documents(kitchen);
  const buyer = await aBuyerOf(app, kitchen);
  const url = readDocumentXml.path.replace('{id}', invoice.id);
  const root = xmlTree((await app.raw(buyer, { url })).rawPayload.toString('utf8'));
  expect([...schemaFaults(root), ...brokenRules(root), ...brokenSums(root)]).toEqual([]);
  const party = 'cac:AccountingCustomerParty/cac:Party';
  expect(textAt(root, `${party}/cac:PartyName/cbc:Name`)).toBe('Kædekontoret');
  expect(textAt(root, `${party}/cbc:EndpointID`)).toBe('5798000012338');
  expect(textAt(root, 'cac:Delivery/cac:DeliveryLocation/cbc:ID')).toBe('5798000012345');
  expect(textAt(root, 'cac:Delivery/cac:DeliveryParty/cac:PartyName/cbc:Name')).toBe('Køkken Nord');
  expect(textAt(root, 'cac:PaymentTerms/cbc:Note')).toBe('Netto 30 dage');
});

it('a delivery note has no XML', async () => {
  const { note } = await documents();
  const asked = await app.call(caller, readDocumentXml, { params: { id: note.id } });
  expect([asked.status, asked.error.Type]).toEqual([404, 'documentHasNoXml']);
});

describe('sums', () => {
  const seed = 20_261_126;
  const documents = byLength({ short: 5, matrix: 75 });
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
});
