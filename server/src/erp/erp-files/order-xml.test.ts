import { beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { schemaFaults } from '../../../test/programs/ubl-rules.ts';
import { brokenSums } from '../../../test/programs/ubl-sums.ts';
import { duringTests } from '../../../test/test-app.ts';
import { orderApp } from '../../../test/worlds/order-app.ts';
import { aMessage } from '../../../test/worlds/order-message.ts';
import { allAt, textAt, type XmlNode, xmlTree } from '../../../test/xml-tree.ts';
import type { OrderMessage } from '../erp/erp-port.ts';
import { orderXml } from './order-xml.ts';
import { readParties } from './party-queries.ts';

const app = duringTests(orderApp);
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
    expect(at('cac:SellerSupplierParty/cac:Party/cac:PartyName/cbc:Name')).toBe('Fjordgros Foodservice A/S');
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
