import { beforeAll, describe, expect, test } from 'vitest';
import { insertRows } from '../../../../test/builders.ts';
import { aPiece, aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import { aProcurementSystem, orderRequest, postCxml } from '../../../../test/worlds/procurement-system.ts';

const app = duringTests(orderApp);
let product: string;
let other: string;

beforeAll(async () => {
  product = await aPiece(app.database, { name: 'Gulerødder' });
  other = await aPieceForSale(app, { name: 'Kartofler' });
});

const carrots = (price = '10.00') => [{ productId: product, quantity: 2, price }];

/** Sends an order of a new buyer, changed as XML, and returns what was said, and the order's day and message. */
async function send(change: (xml: string) => string = (xml) => xml, items = carrots(), ownNumber = '') {
  const ours = await app.aBuyer({ address: 'Nørre Allé 12B', postal_code: '8000' });
  const { loginName, buyer } = await aProcurementSystem(app, 'cxml', { buyer: ours });
  if (ownNumber !== '')
    await insertRows(app.database, 'customer_item_numbers', {
      customer_id: buyer.customer.id,
      product_id: product,
      own_number: ownNumber,
    });
  const { status, text } = await postCxml(app, change(orderRequest(loginName, items)));
  const said = /<Status[^>]*>([^<]*)/.exec(text)?.[1] ?? '';
  const { rows } = await app.database.pool.query<{
    day: string;
    message: string | null;
    noted: (string | null)[];
  }>(
    `select delivery_date::text as day, message, array(select l.note from web_order_lines l
        where l.web_order_id = o.id order by l.position) as noted from web_orders o where customer_id = $1`,
    [buyer.customer.id],
  );
  return { status, said: said.replace(/^Ordre \d+\. ?/, ''), orders: rows.length, ...rows[0] };
}

const before = (element: string, xml: string) => (document: string) =>
  document.replace(element, `${xml}${element}`);
const inHeader = (xml: string) => before('</OrderRequestHeader>', xml);
const inItem = (xml: string) => before('</ItemOut>', xml);
const inDetail = (xml: string) => before('</ItemDetail>', xml);
const ofHeader = (attribute: string) => (xml: string) =>
  xml.replace('<OrderRequestHeader ', `$&${attribute} `);
const ofItem = (attribute: string) => (xml: string) => xml.replace('<ItemOut ', `$&${attribute} `);

describe('money in a cXML order', () => {
  test.each([
    ['Total', '<Total><Money currency="DKK">', '<Total><Money currency="EUR">'],
    ['UnitPrice', '<UnitPrice><Money currency="DKK">', '<UnitPrice><Money currency="EUR">'],
  ])('[PUN-06] in another currency is refused: %s', async (_where, from, to) => {
    expect(await send((xml) => xml.replace(from, to))).toMatchObject({
      status: '406',
      said: 'Valutaen er EUR, ikke DKK.',
      orders: 0,
    });
  });

  test('[PUN-06] in all that is not ours is told, once', async () => {
    const total = (amount: string) => (xml: string) =>
      xml.replace('<Total><Money currency="DKK">0.00', `<Total><Money currency="DKK">${amount}`);
    expect((await send(total('20.00'))).said).toBe('');
    expect(await send(total('25.00'))).toMatchObject({
      said: 'Ordren siger 25,00 i alt for varerne. Hos os er det 20,00 uden moms.',
      orders: 1,
    });
    expect((await send(total('18.00'), carrots('9.00'))).said).toBe(
      '10: Gulerødder koster 10,00. Ordren sagde 9,00.',
    );
    expect((await send(total('tyve'))).said).toContain('“tyve” kan ikke læses');
  });

  test('[PUN-06] is for goods at another place than ours: it is told', async () => {
    const shipTo = (street: string, postalCode: string) =>
      `<ShipTo><Address><Name xml:lang="da">Køkken</Name><PostalAddress><Street>${street}</Street><City>By</City><PostalCode>${postalCode}</PostalCode></PostalAddress></Address></ShipTo>`;
    expect((await send(inHeader(shipTo('Nørre alle 12 B', '8000')))).said).toBe('');
    for (const put of [inHeader, inItem])
      expect(await send(put(shipTo('Havnen 9', '8000')))).toMatchObject({
        said: 'Der leveres til jeres adresse hos os, ikke til Havnen 9, 8000 By.',
        orders: 1,
      });
  });

  test.each(['10,00', '1,010.00', '1.010,00', 'gratis', '0x10'])(
    '[PUN-06] is told when unreadable: %s',
    async (price) => {
      expect(await send((xml) => xml, carrots(price))).toMatchObject({
        status: '200',
        said: `10: Prisen “${price}” kan ikke læses. Vores pris gælder.`,
        orders: 1,
      });
    },
  );

  test('[PUN-06] is divided by its basis', async () => {
    const basis = (attributes: string, unit: string) =>
      inDetail(
        `<PriceBasisQuantity ${attributes}><UnitOfMeasure>${unit}</UnitOfMeasure></PriceBasisQuantity>`,
      );
    expect((await send(basis('quantity="10" conversionFactor="1"', 'EA'), carrots('100.00'))).said).toBe('');
    const told = '10: Prisen er for en anden enhed end den bestilte: 10.00 / KGM. Vores pris gælder.';
    expect((await send(basis('quantity="1" conversionFactor="1"', 'KGM'))).said).toBe(told);
    expect((await send(basis('quantity="1" conversionFactor="0.5"', 'KGM'))).said).toBe(told);
  });

  test('[PUN-06] taken off or added is told', async () => {
    const deduction = (amount: string) =>
      `<Modifications><Modification><AdditionalDeduction><DeductionAmount><Money currency="DKK">${amount}</Money></DeductionAmount></AdditionalDeduction><ModificationDetail name="Rabat"><Description xml:lang="da">Sæsonrabat</Description></ModificationDetail></Modification></Modifications>`;
    const said = 'Rabatten er ikke aftalt og er ikke givet: Sæsonrabat 5.00.';
    expect((await send(before('</Total>', deduction('5.00')))).said).toBe(said);
    expect((await send(before('</UnitPrice>', deduction('5.00')))).said).toBe(`10: ${said}`);
    expect((await send(before('</Total>', deduction('0.00')))).said).toBe('');
    const freight = (amount: string) =>
      inHeader(`<Shipping><Money currency="DKK">${amount}</Money><Description xml:lang="da"/></Shipping>`);
    expect((await send(freight('49.00'))).said).toBe(
      'Tillægget er ikke aftalt og er ikke regnet med: 49.00.',
    );
    expect((await send(freight('0.00'))).said).toBe('');
  });
});

test('[PUN-06] [PLN-07] words at a cXML line reach the people who pick', async () => {
  const comments = (text: string) => `<Comments xml:lang="da">${text}</Comments>`;
  const both = (xml: string) => inItem(comments('Ikke for modne'))(inHeader(comments('Til bagdøren'))(xml));
  expect(await send(both)).toMatchObject({
    said: '',
    message: 'Til bagdøren',
    noted: ['Ikke for modne'],
  });
});

test('[PUN-06] a window of a cXML order is its first day with delivery', async () => {
  const period = (from: string, to: string) =>
    inHeader(`<DeliveryPeriod><Period startDate="${from}" endDate="${to}"/></DeliveryPeriod>`);
  expect(await send(period('2026-11-28T00:00:00+01:00', '2026-12-01T00:00:00+01:00'))).toMatchObject({
    status: '200',
    day: '2026-11-30',
  });
  const weekend = await send(period('2026-11-28', '2026-11-29'));
  expect(weekend).toMatchObject({ status: '400', orders: 0 });
  expect(weekend.said).toContain('Første mulige dag derefter er');
  expect((await send(period('2026-12-01', '2026-11-30'))).status).toBe('406');
  const ofDay = ofHeader('requestedDeliveryDate="2026-11-27"');
  const both = (from: string, to: string) => send((xml) => ofDay(period(from, to)(xml)));
  expect(await both('2026-11-26', '2026-12-04')).toMatchObject({ status: '200', day: '2026-11-27' });
  expect(await both('2026-12-01', '2026-12-04')).toMatchObject({ status: '406', orders: 0 });
  expect((await send(inDetail('<LeadTime>3</LeadTime>'))).said).toBe(
    'Levering sker som aftalt med os, ikke som ordren siger: 10: 3.',
  );
});

test.each([
  ['orderType="blanket"', 'En ordre af typen “blanket” kan ikke modtages her.', '406'],
  [
    'isInternalVersion="yes"',
    'En version af en ordre til internt brug (isInternalVersion) kan ikke modtages her.',
    '406',
  ],
  ['expirationDate="2026-11-22"', 'Ordren gjaldt til', '400'],
])('[PUN-06] an order that is none now is refused: %s', async (attribute, said, status) => {
  const answer = await send(ofHeader(attribute));
  expect(answer).toMatchObject({ status, orders: 0 });
  expect(answer.said).toContain(said);
});

test('[PUN-06] a return of goods orders nothing', async () => {
  expect(await send(ofItem('isReturn="yes"'))).toMatchObject({ status: '406', orders: 0 });
  expect(await send(ofItem('isReturn="no"'))).toMatchObject({ status: '200', said: '' });
});

test('[PUN-06] an order to be shipped complete is taken whole or not', async () => {
  const items = [...carrots(), { productId: '999999999', quantity: 1, price: '1.00' }];
  expect((await send((xml) => xml, items)).orders).toBe(1);
  const refused = await send(ofHeader('shipComplete="yes"'), items);
  expect(refused).toMatchObject({ status: '400', orders: 0 });
  expect(refused.said).toMatch(/^Ordren må kun leveres samlet/);
  expect(await send(ofHeader('shipComplete="yes"'))).toMatchObject({ status: '200', said: '' });
});

test('[PUN-06] terms and unknown elements are named, changing nothing', async () => {
  const more =
    '<PaymentTerm payInNumberOfDays="90"><Discount>2</Discount></PaymentTerm><Gavekort>7</Gavekort>';
  expect(await send(inHeader(more))).toMatchObject({
    status: '200',
    said: 'Betaling sker som aftalt med os, ikke som ordren siger: 90 2. Ikke læst: Gavekort.',
  });
});

describe('numbers of goods in a cXML order', () => {
  const part = (xml: string) => before('</ItemID>', xml);

  test('[PUN-06] that name two goods refuse the line', async () => {
    const own = await send(
      part('<BuyerPartID>K-9</BuyerPartID>'),
      [{ productId: other, quantity: 1, price: '10.00' }],
      'K-9',
    );
    expect(own).toMatchObject({ status: '400', orders: 0 });
    expect(own.said).toContain(`${other} og K-9 er to forskellige varer.`);
    expect(await send(part('<BuyerPartID>K-9</BuyerPartID>'), carrots(), 'K-9')).toMatchObject({
      said: '',
      orders: 1,
    });
  });

  test('[PUN-06] are the customer’s own when ours is missing', async () => {
    const unnumbered = (xml: string) =>
      part('<BuyerPartID>k-9</BuyerPartID>')(xml.replace(`>${product}<`, '><'));
    expect(await send(unnumbered, carrots(), 'K-9')).toMatchObject({ said: '', orders: 1 });
    expect(await send(unnumbered)).toMatchObject({ status: '400', orders: 0 });
  });
});
