import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { schemaFaults } from '../../../test/programs/ubl-rules.ts';
import { brokenSums } from '../../../test/programs/ubl-sums.ts';
import { duringTests } from '../../../test/test-app.ts';
import { orderApp } from '../../../test/worlds/order-app.ts';
import { aMessage } from '../../../test/worlds/order-message.ts';
import { allAt, textAt, type XmlNode, xmlTree } from '../../../test/xml-tree.ts';
import { type OrderFileFormat, orderFileFormats } from '../../platform/outside/erp-settings.ts';
import type { OrderMessage } from '../erp/erp-port.ts';
import { createFilesPort } from './files-port.ts';
import { orderXml } from './order-xml.ts';
import { readParties } from './party-queries.ts';

const never = new AbortController().signal;
const app = duringTests(orderApp);
let folder: string;
let message: OrderMessage;
beforeAll(async () => {
  message = await aMessage(app);
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orders-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const portWith = (...formats: OrderFileFormat[]) =>
  createFilesPort({ folder, formats }, { database: app.database, timeZone: 'Europe/Copenhagen' });
const send = (of: OrderMessage, ...formats: OrderFileFormat[]) => portWith(...formats).send(of, never);
const seen = async () => (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
const textOf = (name: string) => readFile(join(folder, name), 'utf8');

test('[SUP-02] an order is one file per format, and a repeat replaces it', async () => {
  for (let time = 0; time < 3; time++) await send(message, ...orderFileFormats);
  const { customerId, webOrderId } = message;
  const name = `${customerId}-${String(message.sequence).padStart(12, '0')}-${webOrderId}-placed`;
  expect(await seen()).toEqual([`${name}.csv`, `${name}.json`, `${name}.xml`]);
  expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
  expect(JSON.parse(await textOf(`${name}.json`))).toMatchObject({
    type: 'weborder.placed',
    id: `${webOrderId}-placed`,
    data: { Order: { Id: String(webOrderId) } },
  });
});

test('[SUP-02] names of later messages come after those of earlier ones', async () => {
  for (const sequence of [99, 1000, 100_000])
    await send({ ...message, sequence, id: `x-${sequence}` }, 'json');
  const sequences = await Promise.all(
    (await seen()).map(async (name) => JSON.parse(await textOf(name)).sequence),
  );
  expect(sequences).toEqual([99, 1000, 100_000]);
});

test('[SUP-02] the same message sent side by side is never seen in part', async () => {
  const lines = Array.from({ length: 400 }, () => message.order.LineItems).flat();
  const long = { ...message, order: { ...message.order, LineItems: lines } };
  const sending = Promise.all(Array.from({ length: 20 }, () => send(long, 'json')));
  let reads = 0;
  for (let isDone = false; !isDone; ) {
    isDone = await Promise.race([
      sending.then(() => true),
      new Promise<false>((go) => setImmediate(go, false)),
    ]);
    for (const name of await seen()) {
      expect(JSON.parse(await textOf(name)).data.Order.LineItems).toHaveLength(lines.length);
      reads++;
    }
  }
  expect(reads).toBeGreaterThan(0);
  expect(await seen()).toHaveLength(1);
});

test('a folder that is missing is not made, and orders wait', async () => {
  await rm(folder, { recursive: true });
  await expect(send(message, 'json')).rejects.toThrow('ENOENT');
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

test('sending ends between two files when the server stops', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(portWith('json').send(message, stop.signal)).rejects.toThrow('abort');
  expect(await seen()).toEqual([]);
});

test('no file is placed while one of them cannot be written', async () => {
  const unknown = { ...message, customerId: 'unknown' };
  await expect(send(unknown, 'json', 'csv', 'xml')).rejects.toThrow();
  expect(await seen()).toEqual([]);
});

test('a name holds no sign that leads out of the folder', async () => {
  await send({ ...message, sequence: 9001, customerId: '../ud', id: 'a/b:c' }, 'json');
  expect(await seen()).toEqual(['___ud-000000009001-a_b_c.json']);
});

test('[SUP-02] CSV has a row per line; no cell starts a formula', async () => {
  await send(message, 'csv');
  const [name = ''] = await seen();
  const rows = parse(await textOf(name), { columns: true }) as Record<string, string>[];
  const [butter, , lot] = message.order.LineItems;
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({
    Id: message.id,
    CustomerId: message.customerId,
    WebOrderId: String(message.webOrderId),
    OrderReference: `'=1+1 "Jul" & <æøå>`,
    Message: 'Ring på porten;\nikke på døren',
    DeliveryDate: '2026-11-25',
    SeparateInvoice: 'true',
    Position: '1',
    ProductId: butter?.ProductId,
    DisplayName: `'@Smør, 82 % "let saltet"`,
    Quantity: '3',
    SalesUnitCode: 'kt',
    UnitPriceOre: '24950',
    LineTotalOre: '74850',
  });
  expect(rows[1]).toMatchObject({ DisplayName: `'-Oksemørbrad`, WeightKg: '4.4' });
  expect(rows[2]).toMatchObject({ QuickSaleId: lot?.QuickSaleId });
  for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^\s*[=+\-@]/);
});

/** Fields that an order shows on our screens only, or that follow from the others. */
const notForTheSystem = new Set([
  ...['Id', 'BasketId', 'Status', 'Revision', 'IsChangeable', 'AmendmentBasketId', 'AmendedAt', 'PlacedAt'],
  ...['WithdrawnAt', 'PreSaleName', 'Deadline', 'NumberOfLines', 'Total', 'IsApproximate'],
  ...['SalesUnitTextSingular', 'SalesUnitTextPlural', 'LineSubtotal', 'Brand', 'PriceSource', 'Artwork'],
  ...['Tint', 'CategoryId'],
]);

const notInXml = new Set([...notForTheSystem, 'SalesUnitQuantity']);
const notInCsv = new Set([...notForTheSystem, 'SubTotalOre', 'EmailAddress']);

function changedFields(value: object): [field: string, changed: object][] {
  const whole = (field: string, changed: unknown): object =>
    Array.isArray(value) ? value.with(Number(field), changed) : { ...value, [field]: changed };
  return Object.entries(value).flatMap(([field, old]) =>
    typeof old === 'object' && old !== null
      ? changedFields(old).map(([inner, changed]) => [inner, whole(field, changed)] as [string, object])
      : [[field, whole(field, changedValue(field, old))] as [string, object]],
  );
}

function changedValue(field: string, old: unknown): unknown {
  if (typeof old === 'boolean') return !old;
  if (typeof old === 'number') return old + 1;
  if (field === 'ExpectedDate') return '2026-11-26';
  if (field === 'From' || field === 'To') return '05:55';
  return field === 'CurrencyCode' ? 'SEK' : 'Andet';
}

test.each([
  ['xml', notInXml],
  ['csv', notInCsv],
] as const)('[SUP-02] %s says all that the system needs of an order', async (format, left) => {
  const contentOf = async (order: object) => {
    await send({ ...message, order: order as OrderMessage['order'] }, format);
    return textOf((await seen())[0] ?? '');
  };
  const before = await contentOf(message.order);
  const [all, said] = [new Set<string>(), new Set<string>()];
  for (const [field, order] of changedFields({ ...message.order, Groups: [] })) {
    all.add(field);
    if ((await contentOf(order)) !== before) said.add(field);
  }
  expect([...all.difference(said)].filter((field) => !left.has(field))).toEqual([]);
});

describe('XML of an order', () => {
  let sent: OrderMessage;
  beforeAll(async () => {
    sent = await aMessage(app);
  });

  async function written(message: OrderMessage): Promise<XmlNode> {
    const products = message.order.LineItems.map(({ ProductId }) => ProductId);
    const parties = await readParties(app.database.kysely, message.customerId, products);
    const tree = xmlTree(orderXml(message, parties, 'Europe/Copenhagen'));
    expect(schemaFaults(tree)).toEqual([]);
    return tree;
  }

  describe('an order as Peppol BIS Ordering 3', () => {
    test('[SUP-02] names process, parties by GLN, day, lines and their units', async () => {
      const xml = await written(sent);
      expect(xml.name).toBe('Order');
      const at = (path: string) => textAt(xml, path);
      expect(at('cbc:CustomizationID')).toBe('urn:fdc:peppol.eu:poacc:trns:order:3');
      expect(at('cbc:ProfileID')).toBe('urn:fdc:peppol.eu:poacc:bis:ordering:3');
      expect([at('cbc:ID'), at('cbc:IssueDate'), at('cbc:IssueTime')]).toEqual([
        String(sent.webOrderId),
        '2026-11-23',
        '14:18:00',
      ]);
      expect(at('cbc:CustomerReference')).toBe('=1+1 "Jul" & <æøå>');
      expect(sent.order.Notices).toHaveLength(1);
      expect(at('cbc:Note')).toBe(`Ring på porten;\nikke på døren\n${sent.order.Notices?.[0]}`);
      const buyer = 'cac:BuyerCustomerParty/cac:Party';
      expect(allAt(xml, `${buyer}/cbc:EndpointID`)[0]).toMatchObject({
        attributes: { schemeID: '0088' },
        text: '5798000012345',
      });
      expect(at('cac:SellerSupplierParty/cac:Party/cac:PartyName/cbc:Name')).toBe(
        'Fjordgros Foodservice A/S',
      );
      expect(at('cac:Delivery/cac:RequestedDeliveryPeriod/cbc:StartTime')).toBe('06:10:00');
      const quantities = allAt(xml, 'cac:OrderLine/cac:LineItem/cbc:Quantity');
      expect(quantities.map(({ text, attributes }) => [text, attributes['unitCode']])).toEqual([
        ['3', 'XCT'],
        ['2', 'H87'],
        ['4', 'H87'],
      ]);
      const items = allAt(xml, 'cac:OrderLine/cac:LineItem/cac:Item');
      expect(items.map((item) => textAt(item, 'cbc:Name'))).toEqual([
        '@Smør, 82 % "let saltet"',
        '-Oksemørbrad',
        'Skyr',
      ]);
      expect(
        allAt(xml, 'cac:OrderLine/cac:LineItem/cac:Item/cac:StandardItemIdentification/cbc:ID'),
      ).toMatchObject([{ attributes: { schemeID: '0160' }, text: '05790001234562' }]);
    });

    test('[SUP-02] has sums that follow from its lines to the øre, with VAT', async () => {
      const xml = await written(sent);
      expect(brokenSums(xml)).toEqual([]);
      const { SubTotalOre, DeliveryFeeOre, VatOre } = sent.order;
      const inKroner = (...ore: (number | null)[]) =>
        (ore.reduce<number>((sum, each) => sum + (each ?? 0), 0) / 100).toFixed(2);
      const at = (path: string) => textAt(xml, path);
      expect([DeliveryFeeOre, at('cac:TaxTotal/cbc:TaxAmount')]).toEqual([9500, inKroner(VatOre)]);
      expect(at('cac:AnticipatedMonetaryTotal/cbc:PayableAmount')).toBe(
        inKroner(SubTotalOre, DeliveryFeeOre, VatOre),
      );
    });

    test('[SUP-02] names goods of a lot and the wish for a separate invoice', async () => {
      const xml = await written(sent);
      const lots = allAt(xml, 'cac:OrderLine/cac:LineItem/cac:Item').map((item) =>
        allAt(item, 'cac:AdditionalItemProperty').map((each) => [
          textAt(each, 'cbc:Name'),
          textAt(each, 'cbc:Value'),
        ]),
      );
      const { QuickSaleId } = sent.order.LineItems[2] ?? {};
      expect(lots).toEqual([[], [], [['QuickSaleId', QuickSaleId]]]);
      expect(textAt(xml, 'cac:PaymentTerms/cbc:Note')).toBe('Separat faktura');
      const usual = await written({ ...sent, order: { ...sent.order, SeparateInvoice: false } });
      expect(allAt(usual, 'cac:PaymentTerms')).toEqual([]);
    });

    test('[SUP-02] names the company, or the person, where there is no GLN', async () => {
      const company = await aCustomer(app.database, { company_number: '87654321' });
      const nobody = await aCustomer(app.database);
      const endpointOf = async (customerId: string) => {
        const xml = await written({ ...sent, customerId });
        const [endpoint] = allAt(xml, 'cac:BuyerCustomerParty/cac:Party/cbc:EndpointID');
        return [endpoint?.attributes['schemeID'], endpoint?.text];
      };
      expect(await endpointOf(company.id)).toEqual(['0184', 'DK87654321']);
      expect(await endpointOf(nobody.id)).toEqual(['EM', sent.order.EmailAddress]);
    });

    test('[SUP-02] a later version is a whole order that refers to the first', async () => {
      const bare = { ...sent.order, Message: { Text: null }, Window: null, DeliveryFeeOre: 0 };
      const xml = await written({ ...sent, kind: 'weborder.amended', revision: 2, order: bare });
      expect(textAt(xml, 'cbc:ID')).toBe(`${sent.webOrderId}-2`);
      expect(textAt(xml, 'cac:OrderDocumentReference/cbc:ID')).toBe(String(sent.webOrderId));
      expect(allAt(xml, 'cac:AllowanceCharge')).toEqual([]);
      expect(allAt(xml, 'cac:OrderLine')).toHaveLength(3);
    });

    test('names what comes when goods are missing, and what the kitchen answered', async () => {
      const [first, ...others] = sent.order.LineItems;
      if (first === undefined) throw new Error('no line');
      const Instead = { ProductId: '700300', SalesUnitCode: 'kt', Quantity: 2 };
      const asked = { ...first, Substitute: 'Ask' as const, SecondChoices: ['700300', '700301'], Instead };
      const xml = await written({ ...sent, order: { ...sent.order, LineItems: [asked, ...others] } });
      const said = allAt(xml, 'cac:OrderLine/cac:LineItem/cac:Item/cac:AdditionalItemProperty').map(
        (node) => [textAt(node, 'cbc:Name'), textAt(node, 'cbc:Value')],
      );
      expect(said).toEqual(
        expect.arrayContaining([
          ['Substitute', 'Ask'],
          ['SecondChoices', '700300 700301'],
          ['Instead', '700300 2 kt'],
        ]),
      );
    });

    test('[SUP-02] a withdrawn order is a cancellation of it', async () => {
      const xml = await written({ ...sent, kind: 'weborder.withdrawn' });
      expect(xml.name).toBe('OrderCancellation');
      expect(textAt(xml, 'cbc:CustomizationID')).toBe('urn:fdc:peppol.eu:poacc:trns:order_cancellation:3');
      expect(textAt(xml, 'cac:OrderReference/cbc:ID')).toBe(String(sent.webOrderId));
    });

    test('[SUP-02] a wrong place, an unknown or an empty element is a fault', async () => {
      const turned = (node: XmlNode, name: string): XmlNode => ({
        ...node,
        children: (node.name === name ? node.children.toReversed() : node.children).map((child) =>
          turned(child, name),
        ),
      });
      const order = await written(sent);
      const cancellation = await written({ ...sent, kind: 'weborder.withdrawn' });
      for (const name of ['Order', 'cac:Party', 'cac:Delivery', 'cac:LineItem', 'cac:Item'])
        expect(schemaFaults(turned(order, name)), name).not.toEqual([]);
      expect(schemaFaults(turned(cancellation, 'OrderCancellation'))).not.toEqual([]);
      const [first] = order.children;
      if (first === undefined) throw new Error('an order has elements');
      const empty = { ...order, children: [{ ...first, text: '' }] };
      expect(schemaFaults(empty)).toEqual(['cbc:CustomizationID is empty']);
    });
  });
});
