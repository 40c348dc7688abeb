import { readCatalogue } from '@engros/contracts/procurement/peppol.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, insertRows, updateRows } from '../../../../test/builders.ts';
import { aPiece, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { aCampaignPrice, anAgreement, anExclusion } from '../../../../test/builders-goods.ts';
import { documentFaults } from '../../../../test/programs/document-faults.ts';
import type { Caller } from '../../../../test/test-app.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { untilSo } from '../../../../test/until-seen.ts';
import { aService } from '../../../../test/worlds/a-service.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import {
  aProcurementSystem,
  type ProcurementSystem,
  secret,
} from '../../../../test/worlds/procurement-system.ts';
import { allAt, textAt, type XmlNode, xmlTree } from '../../../../test/xml-tree.ts';

const app = duringTests(orderApp);
let service: NonNullable<Caller>;
let system: ProcurementSystem;
let agreed: string;
let other: string;

const buyerAddress = '0088:5798000012345';

beforeAll(async () => {
  service = await aService(app.database, ['catalogues:read']);
  agreed = await aPiece(app.database, {
    name: 'Æbler & pærer <5 kg>',
    prices: { st: 1000, ks: 5400 },
    fields: { country_of_origin: 'dk', lead_time_working_days: 2 },
  });
  other = await aPiece(app.database);
  const excluded = await aPiece(app.database);
  const buyer = await app.aBuyer();
  system = await aProcurementSystem(app, 'peppol', { buyer, loginName: buyerAddress });
  const { customer } = buyer;
  for (const productId of [agreed, excluded])
    await anAgreement(app.database, { customer: customer.id, productId, unit: 'st', priceOre: 875 });
  await anExclusion(app.database, customer, excluded);
  await catalogFollows(() =>
    [agreed, other, excluded].every((id) => app.goods.catalog.current().products.has(id)),
  );
});

async function change(fields: object): Promise<void> {
  await updateRows(app.database, 'punch_out_single_sign_ons', { id: system.signOnId }, fields);
}

async function ask(caller: Caller, connectionId = system.signOnId, customerId = system.buyer.customer.id) {
  const url = readCatalogue.path.replace('{customerId}', customerId).replace('{connectionId}', connectionId);
  return app.http.inject({ method: 'GET', url, headers: { authorization: caller?.authorization ?? '' } });
}

async function catalogue(): Promise<XmlNode> {
  const answer = await ask(service);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml']);
  expect(documentFaults(answer.body, new Map())).toEqual([]);
  return xmlTree(answer.body);
}

const linesOf = (root: XmlNode) =>
  allAt(root, 'cac:CatalogueLine').map((line) => [
    textAt(line, 'cbc:ID'),
    textAt(line, 'cac:RequiredItemLocationQuantity/cac:Price/cbc:PriceAmount'),
  ]);

/** Children in the order of the UBL 2.1 schemas, as far as they are used. */
const schemaOrder = {
  Catalogue:
    'CustomizationID ProfileID ID ActionCode Name IssueDate VersionID ValidityPeriod ReferencedContract ProviderParty ReceiverParty SellerSupplierParty ContractorCustomerParty CatalogueLine',
  CatalogueLine:
    'ID OrderableIndicator OrderableUnit ContentUnitQuantity OrderQuantityIncrementNumeric MinimumOrderQuantity RequiredItemLocationQuantity Item',
  Item: 'Description Name SellersItemIdentification OriginCountry CommodityClassification ClassifiedTaxCategory AdditionalItemProperty',
};
const childrenOf = (node: XmlNode | undefined) =>
  [...new Set(node?.children.map(({ name }) => name.replace(/^c[ab]c:/, '')))].join(' ');

/** Texts of elements that have neither elements nor text in them, which BIS forbids. */
const emptyIn = (node: XmlNode): string[] =>
  node.children.length === 0
    ? node.text.trim() === ''
      ? [node.name]
      : []
    : node.children.flatMap((child) => emptyIn(child));

describe('the catalogue of a customer', () => {
  test('[PUN-08] has the elements of BIS Catalogue 3 in their order', async () => {
    const root = await catalogue();
    const [line] = allAt(root, 'cac:CatalogueLine');
    expect(childrenOf(root)).toBe(schemaOrder.Catalogue);
    expect(childrenOf(line)).toBe(schemaOrder.CatalogueLine);
    expect(childrenOf(allAt(root, 'cac:CatalogueLine/cac:Item')[0])).toBe(schemaOrder.Item);
    expect(emptyIn(root)).toEqual([]);
    expect(textAt(root, 'cbc:CustomizationID')).toBe('urn:fdc:peppol.eu:poacc:trns:catalogue:3');
    expect(textAt(root, 'cbc:ProfileID')).toBe('urn:fdc:peppol.eu:poacc:bis:catalogue_wo_response:3');
    expect(textAt(root, 'cbc:ActionCode')).toBe('Replace');
    const [receiver] = allAt(root, 'cac:ReceiverParty/cbc:EndpointID');
    expect([receiver?.attributes['schemeID'], receiver?.text]).toEqual(['0088', '5798000012345']);
    expect(textAt(root, 'cac:ReferencedContract/cbc:ID')).toBe(system.buyer.customer.id);
    const name = allAt(root, 'cac:CatalogueLine/cac:Item/cbc:Name')[0]?.text;
    expect(name).toBe('Æbler & pærer <5 kg>');
  });

  test('[PUN-08] holds the goods with an agreed price, at that price', async () => {
    expect(linesOf(await catalogue())).toEqual([
      [`${agreed}-st`, '8.75'],
      [`${agreed}-ks`, '54.00'],
    ]);
  });

  test('[PUN-08] follows the unit codes, classes and prices of the connection', async () => {
    await change({
      unit_codes: JSON.stringify({ ks: 'CS' }),
      categories: JSON.stringify({ K1: '50300000' }),
      catalogue_goods: 'all',
      catalogue_price: 'list',
    });
    const root = await catalogue();
    const lines = linesOf(root);
    expect(lines).toContainEqual([`${agreed}-st`, '10.00']);
    expect(lines).toContainEqual([`${other}-ks`, '54.00']);
    expect(lines).toHaveLength(4);
    const units = allAt(root, 'cac:CatalogueLine/cbc:OrderableUnit').map(({ text }) => text);
    expect(units).toEqual(['H87', 'CS', 'H87', 'CS']);
    const classes = allAt(
      root,
      'cac:CatalogueLine/cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode',
    );
    expect(new Set(classes.map(({ text, attributes }) => `${attributes['listID']} ${text}`))).toEqual(
      new Set(['TST 50300000']),
    );
  });

  test('[PUN-08] is nobody else’s: a foreign or closed connection does not exist', async () => {
    const stranger = await app.aBuyer();
    expect((await ask(service, system.signOnId, stranger.customer.id)).statusCode).toBe(404);
    expect((await ask(null)).statusCode).toBe(401);
    const writer = await aService(app.database, ['orders:write']);
    expect((await ask(writer)).statusCode).toBe(403);
    await change({ is_active: false });
    expect((await ask(service)).statusCode).toBe(404);
    await change({ is_active: true });
  });
});

describe('the catalogue that a system asks for itself', () => {
  const own = (query = '') =>
    app.http.inject({
      url: `/peppol/catalogue${query}`,
      headers: { authorization: `Basic ${Buffer.from(`${buyerAddress}:${secret}`).toString('base64')}` },
    });
  const customerOf = (body: string) => textAt(xmlTree(body), 'cac:ReferencedContract/cbc:ID');

  test('[PUN-08] is that of each customer the connection buys for', async () => {
    await change({ catalogue_goods: 'agreement', catalogue_price: 'agreement' });
    const [kitchen, foreign] = [await aCustomer(app.database), await aCustomer(app.database)];
    const { userId: user_id } = system.buyer.user;
    await insertRows(app.database, 'memberships', { customer_id: kitchen.id, user_id });
    await anAgreement(app.database, { customer: kitchen.id, productId: other, unit: 'st', priceOre: 400 });
    const created_at = app.clock.now().toString();
    await insertRows(
      app.database,
      'connection_addresses',
      [
        { address: '5798000099999', customer_id: kitchen.id },
        { address: 'KK-3', customer_id: foreign.id },
      ].map((mapped) => ({ ...mapped, connection_id: system.signOnId, created_at })),
    );
    expect(customerOf((await own()).body)).toBe(system.buyer.customer.id);
    for (const written of ['5798000099999', '0088:5798000099999', ' 5798000099999 ']) {
      const { statusCode, body } = await own(`?shipTo=${encodeURIComponent(written)}`);
      expect([statusCode, customerOf(body)]).toEqual([200, kitchen.id]);
    }
    const lines = async () => linesOf(xmlTree((await own('?shipTo=5798000099999')).body));
    await expect.poll(lines, { timeout: 10_000 }).toContainEqual([`${other}-st`, '4.00']);
    const plain = (text: string) => text.replaceAll(/<cbc:(ID|IssueTime|IssueDate)>[^<]*</g, '');
    const unknown = await own('?shipTo=KK-9');
    expect([unknown.statusCode, unknown.body.includes('No customer of yours')]).toEqual([404, true]);
    // A customer where the buyer may not order, one by its own number, and an empty name are as unknown as any.
    for (const written of ['KK-3', foreign.id, kitchen.id, '', 'KK-3&shipTo=KK-9']) {
      const answer = await own(`?shipTo=${written}`);
      expect([answer.statusCode, plain(answer.body)]).toEqual([404, plain(unknown.body)]);
    }
  });
});

test.each(['agreement', 'list'])(
  '[PUN-08] a price of kind %s is valid until it changes',
  async (catalogue_price) => {
    const buyer = await app.aBuyer();
    const { signOnId } = await aProcurementSystem(app, 'peppol', {
      buyer,
      fields: { catalogue_price, catalogue_goods: 'agreement' },
    });
    const productId = await aPiece(app.database, { prices: { st: 1000 } });
    const agreedPrice = { customer: buyer.customer.id, productId, unit: 'st' };
    await anAgreement(app.database, { ...agreedPrice, priceOre: 900, to: '2026-12-31' });
    await anAgreement(app.database, { ...agreedPrice, priceOre: 950, from: '2026-11-25', to: '2027-01-31' });
    await anAgreement(app.database, { ...agreedPrice, priceOre: 850, from: '2026-12-10' });
    await aCampaignPrice(app.database, { productId, priceOre: 100, from: '2026-11-28', to: '2026-11-29' });
    await catalogFollows(() => app.goods.catalog.current().products.has(productId));
    const ends = async () => {
      const { body } = await ask(service, signOnId, buyer.customer.id);
      return allAt(
        xmlTree(body),
        'cac:CatalogueLine/cac:RequiredItemLocationQuantity/cac:Price/cac:ValidityPeriod/cbc:EndDate',
      ).map(({ text }) => text);
    };
    const expected = catalogue_price === 'list' ? [] : ['2026-12-09'];
    await untilSo(async () => JSON.stringify(await ends()) === JSON.stringify(expected));
    expect(await ends()).toEqual(expected);
  },
);
