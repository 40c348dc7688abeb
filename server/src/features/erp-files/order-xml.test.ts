import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { schemaFaults } from '../../../test/programs/ubl-rules.ts';
import { aMessage, sentOrder } from '../../../test/worlds/order-message.ts';
import { allAt, textAt, type XmlNode, xmlTree } from '../../../test/xml-tree.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { testDatabase } from '../../platform/database/test-database.ts';
import type { OrderMessage } from '../erp/index.ts';
import { orderXml } from './order-xml.ts';
import { readParties } from './party-queries.ts';

let database: Database;
let productId: string;
beforeAll(async () => {
  database = await testDatabase();
  productId = await aProduct(database, { units: [{ code: 'kt', gtin: '05790001234562' }] });
});
afterAll(() => database.close());

async function written(message: OrderMessage): Promise<XmlNode> {
  const products = message.order.LineItems.map(({ ProductId }) => ProductId);
  const parties = await readParties(database.kysely, message.customerId, products);
  const tree = xmlTree(orderXml(message, parties, 'Europe/Copenhagen'));
  expect(schemaFaults(tree)).toEqual([]);
  return tree;
}

const kroner = (text: string) => Math.round(Number(text) * 100);

describe('an order as Peppol BIS Ordering 3', () => {
  test('[SUP-02] names process, parties by GLN, day, lines and their units', async () => {
    const { id } = await aCustomer(database, { gln: '5798000012345', company_number: '87654321' });
    const [first, second] = sentOrder.LineItems;
    if (!first || !second) throw new Error('the order has two lines');
    const order = { ...sentOrder, LineItems: [{ ...first, ProductId: productId }, second] };
    const xml = await written(aMessage({ customerId: id, order }));
    expect(xml.name).toBe('Order');
    const at = (path: string) => textAt(xml, path);
    expect(at('cbc:CustomizationID')).toBe('urn:fdc:peppol.eu:poacc:trns:order:3');
    expect(at('cbc:ProfileID')).toBe('urn:fdc:peppol.eu:poacc:bis:ordering:3');
    expect([at('cbc:ID'), at('cbc:IssueDate'), at('cbc:IssueTime')]).toEqual([
      '4010001',
      '2026-11-23',
      '14:18:00',
    ]);
    expect(at('cbc:CustomerReference')).toBe('=1+1 "Jul" & <æøå>');
    const buyer = 'cac:BuyerCustomerParty/cac:Party';
    expect(allAt(xml, `${buyer}/cbc:EndpointID`)[0]).toMatchObject({
      attributes: { schemeID: '0088' },
      text: '5798000012345',
    });
    expect(at('cac:SellerSupplierParty/cac:Party/cac:PartyName/cbc:Name')).toBe('Fjordgros Foodservice A/S');
    expect(at('cac:Delivery/cac:RequestedDeliveryPeriod/cbc:StartTime')).toBe('06:10:00');
    const quantities = allAt(xml, 'cac:OrderLine/cac:LineItem/cbc:Quantity');
    expect(quantities.map(({ text, attributes }) => [text, attributes['unitCode']])).toEqual([
      ['3', 'XCT'],
      ['2', 'H87'],
    ]);
    const items = allAt(xml, 'cac:OrderLine/cac:LineItem/cac:Item');
    expect(items.map((item) => textAt(item, 'cbc:Name'))).toEqual([
      '@Smør, 82 % "let saltet"',
      '-Oksemørbrad',
    ]);
    expect(
      allAt(xml, 'cac:OrderLine/cac:LineItem/cac:Item/cac:StandardItemIdentification/cbc:ID'),
    ).toMatchObject([{ attributes: { schemeID: '0160' }, text: '05790001234562' }]);
  });

  test('[SUP-02] has sums that follow from its lines to the øre', async () => {
    const { id } = await aCustomer(database, { gln: '5798000012345' });
    const xml = await written(aMessage({ customerId: id }));
    const sum = (path: string) => allAt(xml, path).reduce((total, { text }) => total + kroner(text), 0);
    const total = (name: string) => sum(`cac:AnticipatedMonetaryTotal/cbc:${name}`);
    for (const line of allAt(xml, 'cac:OrderLine/cac:LineItem'))
      expect(kroner(textAt(line, 'cbc:LineExtensionAmount'))).toBe(
        Number(textAt(line, 'cbc:Quantity')) * kroner(textAt(line, 'cac:Price/cbc:PriceAmount')),
      );
    expect(total('LineExtensionAmount')).toBe(sum('cac:OrderLine/cac:LineItem/cbc:LineExtensionAmount'));
    expect(total('ChargeTotalAmount')).toBe(sum('cac:AllowanceCharge/cbc:Amount'));
    expect(total('TaxExclusiveAmount')).toBe(total('LineExtensionAmount') + total('ChargeTotalAmount'));
    expect(total('PayableAmount')).toBe(total('TaxExclusiveAmount') + sum('cac:TaxTotal/cbc:TaxAmount'));
  });

  test('[SUP-02] names the company, or the person, where there is no GLN', async () => {
    const company = await aCustomer(database, { company_number: '87654321' });
    const nobody = await aCustomer(database);
    const endpointOf = async (customerId: string) => {
      const xml = await written(aMessage({ customerId }));
      const [endpoint] = allAt(xml, 'cac:BuyerCustomerParty/cac:Party/cbc:EndpointID');
      return [endpoint?.attributes['schemeID'], endpoint?.text];
    };
    expect(await endpointOf(company.id)).toEqual(['0184', 'DK87654321']);
    expect(await endpointOf(nobody.id)).toEqual(['EM', 'mette@havnens.example']);
  });

  test('[SUP-02] a later version is a whole order that refers to the first', async () => {
    const { id } = await aCustomer(database);
    const bare = { ...sentOrder, Message: { Text: null }, Window: null, DeliveryFeeOre: 0 };
    const xml = await written(
      aMessage({ customerId: id, kind: 'weborder.amended', revision: 2, order: bare }),
    );
    expect(textAt(xml, 'cbc:ID')).toBe('4010001-2');
    expect(textAt(xml, 'cac:OrderDocumentReference/cbc:ID')).toBe('4010001');
    expect(allAt(xml, 'cac:AllowanceCharge')).toEqual([]);
    expect(allAt(xml, 'cac:OrderLine')).toHaveLength(2);
  });

  test('[SUP-02] a withdrawn order is a cancellation of it', async () => {
    const { id } = await aCustomer(database);
    const xml = await written(aMessage({ customerId: id, kind: 'weborder.withdrawn' }));
    expect(xml.name).toBe('OrderCancellation');
    expect(textAt(xml, 'cbc:CustomizationID')).toBe('urn:fdc:peppol.eu:poacc:trns:order_cancellation:3');
    expect(textAt(xml, 'cac:OrderReference/cbc:ID')).toBe('4010001');
  });

  test('[SUP-02] a wrong place, an unknown or an empty element is a fault', async () => {
    const { id } = await aCustomer(database, { gln: '5798000012345' });
    const turned = (node: XmlNode, name: string): XmlNode => ({
      ...node,
      children: (node.name === name ? node.children.toReversed() : node.children).map((child) =>
        turned(child, name),
      ),
    });
    const order = await written(aMessage({ customerId: id }));
    const cancellation = await written(aMessage({ customerId: id, kind: 'weborder.withdrawn' }));
    for (const name of ['Order', 'cac:Party', 'cac:Delivery', 'cac:LineItem', 'cac:Item'])
      expect(schemaFaults(turned(order, name)), name).not.toEqual([]);
    expect(schemaFaults(turned(cancellation, 'OrderCancellation'))).not.toEqual([]);
    const [first] = order.children;
    if (first === undefined) throw new Error('an order has elements');
    const empty = { ...order, children: [{ ...first, text: '' }] };
    expect(schemaFaults(empty)).toEqual(['cbc:CustomizationID is empty']);
  });
});
