import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertRows, updateRows } from '../../../../test/builders.ts';
import { aPiece, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { aProduct } from '../../../../test/builders-goods.ts';
import { documentFaults } from '../../../../test/programs/document-faults.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { aService } from '../../../../test/worlds/a-service.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import {
  freshGln,
  type OrderedItem,
  postUbl,
  type UblWishes,
  ublOrder,
} from '../../../../test/worlds/procurement/peppol-orders.ts';
import { aProcurementSystem } from '../../../../test/worlds/procurement-system.ts';
import { allAt, type XmlNode, xmlTree } from '../../../../test/xml-tree.ts';

const app = duringTests(orderApp);
let accessPoint: string;
let product: string;
let bags: string;
const bagGtin = '5701234567899';

beforeAll(async () => {
  accessPoint = (await aService(app.database, ['purchases:write']))?.authorization ?? '';
  product = await aPiece(app.database, { name: 'Gulerødder' });
  bags = await aProduct(app.database, {
    name: 'Frosne ærter',
    units: [
      { code: 'krt', quantity: 6, text_singular: 'karton', text_plural: 'kartoner' },
      { code: 'ps', quantity: 1, gtin: `0${bagGtin}` },
    ],
  });
  await catalogFollows(() => app.goods.catalog.current().products.has(bags));
});

interface Answer {
  status: number;
  code: string;
  note: string;
  /** Status and sentence of each line. */
  lines: string[];
  refusal: string;
  day: string;
  message: string | null;
  noted: (string | null)[];
  ordered: string[];
}

const textAt = (node: XmlNode, path: string): string => allAt(node, path)[0]?.text ?? '';

const carrots = (): OrderedItem[] => [{ productId: product, quantity: 2, price: '10.00' }];

async function send(
  change: (xml: string) => string = (xml) => xml,
  items: readonly OrderedItem[] = carrots(),
  wishes: UblWishes & { ownNumber?: string; customer?: object; language?: 'en' } = {},
): Promise<Answer> {
  const gln = freshGln();
  const ordering = await app.aBuyer(wishes.customer);
  const { buyer } = await aProcurementSystem(app, 'peppol', { buyer: ordering, loginName: `0088:${gln}` });
  const customerId = buyer.customer.id;
  if (wishes.language)
    await updateRows(app.database, 'users', { id: buyer.user.userId }, { language: wishes.language });
  if (wishes.ownNumber !== undefined)
    await insertRows(app.database, 'customer_item_numbers', {
      customer_id: customerId,
      product_id: product,
      own_number: wishes.ownNumber,
    });
  const { statusCode, body } = await postUbl(app, accessPoint, change(ublOrder(gln, items, wishes)));
  const root = xmlTree(body);
  const ordered = new Map(items.map((_, at) => [String(at + 1), { productIds: [], units: [] }]));
  if (root.name === 'OrderResponse') expect(documentFaults(body, ordered)).toEqual([]);
  const { rows } = await app.database.pool.query<{
    message: string | null;
    noted: (string | null)[];
    lines: string[];
  }>(
    `select o.message, array(select l.note from web_order_lines l where l.web_order_id = o.id order by l.position) as noted,
        array(select l.product_id || ' ' || l.quantity || ' ' || l.sales_unit_code
        from web_order_lines l where l.web_order_id = o.id order by l.position) as lines
      from web_orders o where o.customer_id = $1`,
    [customerId],
  );
  return {
    status: statusCode,
    code: textAt(root, 'cbc:OrderResponseCode'),
    note: textAt(root, 'cbc:Note'),
    lines: allAt(root, 'cac:OrderLine').map((line) =>
      `${textAt(line, 'cac:LineItem/cbc:LineStatusCode')} ${textAt(line, 'cac:LineItem/cbc:Note')}`.trim(),
    ),
    refusal: textAt(root, 'cac:DocumentResponse/cac:Response/cbc:Description'),
    day: textAt(root, 'cac:Delivery/cac:PromisedDeliveryPeriod/cbc:StartDate'),
    message: rows[0]?.message ?? null,
    noted: rows[0]?.noted ?? [],
    ordered: rows[0]?.lines ?? [],
  };
}

const atTop = (xml: string) => (document: string) =>
  document.replace('<cac:OrderLine>', `${xml}<cac:OrderLine>`);
const inLine = (xml: string) => (document: string) => document.replace('<cac:Item>', `${xml}<cac:Item>`);
const money = (name: string, amount: string) => `<cbc:${name} currencyID="DKK">${amount}</cbc:${name}>`;
const allowance = (amount: string, isCharge = false) =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Sæsonrabat</cbc:AllowanceChargeReason>${money('Amount', amount)}</cac:AllowanceCharge>`;

describe('money in a Peppol order', () => {
  test('[PUN-08] that we do not give is told for the order', async () => {
    const told = await send(atTop(allowance('250.00')));
    expect(told).toMatchObject({ code: 'CA', lines: ['5'], ordered: [`${product} 2 st`] });
    expect(told.note).toBe('Rabatten er ikke aftalt og er ikke givet: Sæsonrabat 250.00.');
    expect((await send(atTop(allowance('35', true)))).note).toContain('Tillægget er ikke aftalt');
    expect(await send(atTop(allowance('0.00')))).toMatchObject({ code: 'AB', note: '' });
    const total = `<cac:AnticipatedMonetaryTotal>${money('AllowanceTotalAmount', '250.00')}</cac:AnticipatedMonetaryTotal>`;
    expect((await send(atTop(total))).code).toBe('CA');
    const paid = `<cac:AnticipatedMonetaryTotal>${money('PrepaidAmount', '40.00')}</cac:AnticipatedMonetaryTotal>`;
    expect(await send(atTop(paid))).toMatchObject({
      code: 'CA',
      note: 'Forudbetalingen er ikke regnet med: 40.00.',
    });
  });

  test('[PUN-08] that we do not give is told at its line', async () => {
    expect((await send(inLine(allowance('4.00')))).lines).toEqual([
      '3 Gulerødder koster 10,00. Ordren sagde 8,00. Rabatten er ikke aftalt og er ikke givet: Sæsonrabat 4.00.',
    ]);
    const unpriced = [{ productId: product, quantity: 2 }];
    expect(await send(inLine(allowance('4.00')), unpriced)).toMatchObject({
      code: 'CA',
      lines: ['3 Rabatten er ikke aftalt og er ikke givet: Sæsonrabat 4.00.'],
    });
  });

  test('[PUN-08] is net: a discount down to our price is agreed', async () => {
    const items = [{ productId: product, quantity: 2, price: '12.00' }];
    expect(await send(inLine(allowance('4.00')), items)).toMatchObject({ code: 'AB' });
  });

  test.each(['10,00', '1,010.00', 'ti', '-10.00'])('[PUN-08] is told when unreadable: %s', async (price) => {
    const { code, lines } = await send((xml) => xml, [{ productId: product, quantity: 2, price }]);
    expect([code, lines]).toEqual(['CA', [`3 Prisen “${price}” kan ikke læses. Vores pris gælder.`]]);
  });

  test('[PUN-08] of a line without a price is its amount', async () => {
    const unpriced = [{ productId: product, quantity: 2 }];
    expect((await send(inLine(money('LineExtensionAmount', '20.00')), unpriced)).code).toBe('AB');
    expect((await send(inLine(money('LineExtensionAmount', '18.00')), unpriced)).lines).toEqual([
      '3 Gulerødder koster 10,00. Ordren sagde 9,00.',
    ]);
  });

  test('[PUN-08] for another unit than the ordered one is told', async () => {
    const based = (unit: string) => (xml: string) =>
      xml.replace('</cac:Price>', `<cbc:BaseQuantity unitCode="${unit}">1</cbc:BaseQuantity></cac:Price>`);
    expect((await send(based('EA'))).code).toBe('AB');
    expect((await send(based('KGM'))).lines).toEqual([
      '3 Prisen er for en anden enhed end den bestilte: 10.00 / KGM. Vores pris gælder.',
    ]);
  });

  test('[PUN-08] in another currency anywhere is refused', async () => {
    const foreign = allowance('1.00').replace('DKK', 'SEK');
    expect(await send(atTop(foreign))).toMatchObject({
      status: 400,
      refusal: 'Valutaen er SEK, ikke DKK.',
      ordered: [],
    });
  });
});

describe('totals of a Peppol order', () => {
  const totals = (...written: [name: string, amount: string][]) =>
    atTop(
      `<cac:AnticipatedMonetaryTotal>${written.map(([name, amount]) => money(name, amount)).join('')}</cac:AnticipatedMonetaryTotal>`,
    );
  const fee = { customer: { delivery_fee_ore: 5000, free_delivery_from_ore: 100_000 } };

  test('[PUN-08] that are ours are agreed, with VAT or without', async () => {
    for (const payable of ['25.00', '20.00'])
      expect(await send(totals(['LineExtensionAmount', '20.00'], ['PayableAmount', payable]))).toMatchObject({
        code: 'AB',
        note: '',
      });
    const withFee = [
      ['LineExtensionAmount', '20.00'],
      ['TaxExclusiveAmount', '70.00'],
      ['TaxInclusiveAmount', '87.50'],
    ] as const;
    expect((await send(totals(...withFee.map(([...each]) => each)), carrots(), fee)).code).toBe('AB');
  });

  test('[PUN-08] that are not ours are told', async () => {
    const told = async (...written: [string, string][]) => (await send(totals(...written))).note;
    expect(await told(['LineExtensionAmount', '18.00'], ['PayableAmount', '22.50'])).toBe(
      'Ordren siger 18,00 i alt for varerne. Hos os er det 20,00 uden moms.',
    );
    expect(await told(['PayableAmount', '30.00'])).toBe(
      'Ordren siger 30,00 i alt. Hos os er det 25,00 med moms.',
    );
    expect(await told(['PayableAmount', '1.000,00'])).toContain('“1.000,00” kan ikke læses');
    const withoutFee = totals(['LineExtensionAmount', '20.00'], ['TaxExclusiveAmount', '20.00']);
    expect(await send(withoutFee, carrots(), fee)).toMatchObject({
      code: 'CA',
      note: 'Ordren siger 20,00 i alt uden moms. Hos os er det 70,00. Heraf leveringstillæg 50,00.',
      ordered: [`${product} 2 st`],
    });
  });

  test('[PUN-08] to which its lines come are told at the lines alone', async () => {
    const items = [{ productId: product, quantity: 2, price: '9.00' }];
    const { note, lines } = await send(totals(['LineExtensionAmount', '18.00']), items);
    expect([note, lines]).toEqual(['', ['3 Gulerødder koster 10,00. Ordren sagde 9,00.']]);
    expect((await send(inLine(money('LineExtensionAmount', '18.00')))).lines).toEqual([
      '3 Linjens beløb 18.00 er ikke antal gange pris. Vores pris gælder.',
    ]);
  });
});

describe('days of a Peppol order', () => {
  const within = (from: string, to: string) =>
    atTop(
      `<cac:Delivery><cac:RequestedDeliveryPeriod>${from && `<cbc:StartDate>${from}</cbc:StartDate>`}${to && `<cbc:EndDate>${to}</cbc:EndDate>`}</cac:RequestedDeliveryPeriod></cac:Delivery>`,
    );

  // The test's clock stands on Monday 23 November 2026; routes drive on weekdays.
  test('[PUN-08] are a window: its first day with delivery is taken', async () => {
    expect(await send(within('2026-11-28', '2026-12-01'))).toMatchObject({ code: 'AB', day: '2026-11-30' });
    const first = (await send()).day;
    expect(await send(within('', '2026-12-31'))).toMatchObject({ code: 'AB', day: first });
    expect(await send(within('2026-11-26', '2026-11-26'))).toMatchObject({ code: 'AB', day: '2026-11-26' });
  });

  test('[PUN-08] that have no delivery are refused with the next day', async () => {
    const weekend = await send(within('2026-11-28', '2026-11-29'));
    expect(weekend).toMatchObject({ code: 'RE', ordered: [] });
    expect(weekend.note).toMatch(/ingen levering senest .*29\..*Første mulige dag derefter er .*30\./);
    expect(await send(within('', '2026-11-22'))).toMatchObject({ code: 'RE', ordered: [] });
  });

  test('[PUN-08] of order and lines must meet', async () => {
    const line = (from: string, to: string) =>
      inLine(
        `<cac:Delivery><cac:RequestedDeliveryPeriod><cbc:StartDate>${from}</cbc:StartDate><cbc:EndDate>${to}</cbc:EndDate></cac:RequestedDeliveryPeriod></cac:Delivery>`,
      );
    const both = (xml: string) => line('2026-11-27', '2026-12-04')(within('2026-11-24', '2026-11-30')(xml));
    expect(await send(both)).toMatchObject({ code: 'AB', day: '2026-11-27' });
    const apart = (xml: string) => line('2026-12-01', '2026-12-04')(within('2026-11-24', '2026-11-30')(xml));
    expect((await send(apart)).refusal).toBe(
      'Ordren beder om flere leveringsdage: 2026-11-24 – 2026-11-30 (hele ordren); 2026-12-01 – 2026-12-04 (linje 1). Send en ordre for hver dag.',
    );
    expect((await send(within('2026-12-04', '2026-12-01'))).status).toBe(400);
    const lead = inLine(
      '<cac:Delivery><cac:RequestedDeliveryPeriod><cbc:DurationMeasure unitCode="DAY">3</cbc:DurationMeasure></cac:RequestedDeliveryPeriod></cac:Delivery>',
    );
    expect((await send(lead)).note).toBe('Levering sker som aftalt med os, ikke som ordren siger: 1: 3.');
  });

  test('[PUN-08] until which an order is valid are kept to', async () => {
    const until = (day: string) =>
      atTop(`<cac:ValidityPeriod><cbc:EndDate>${day}</cbc:EndDate></cac:ValidityPeriod>`);
    expect((await send(until('2026-11-23'))).code).toBe('AB');
    expect(await send(until('2026-11-22'))).toMatchObject({ code: 'RE', ordered: [] });
  });
});

describe('words in a Peppol order', () => {
  const note = (text: string) => `<cbc:Note>${text}</cbc:Note>`;

  test('[PUN-08] [PLN-07] reach the people who pick, at their line', async () => {
    const notes = (xml: string) =>
      inLine(note('Ikke for modne'))(xml).replace(
        '<cac:OrderLine>',
        `<cac:OrderLine>${note('Kun i kasser')}`,
      );
    expect(await send(notes, carrots(), { note: 'Til bagdøren' })).toMatchObject({
      code: 'AB',
      message: 'Til bagdøren',
      noted: ['Kun i kasser · Ikke for modne'],
    });
  });

  test('[PUN-08] of fields are in the language of the buyer', async () => {
    const fields = (xml: string) =>
      atTop(
        '<cac:Delivery><cac:RequestedDeliveryPeriod><cbc:StartTime>08:00:00</cbc:StartTime></cac:RequestedDeliveryPeriod></cac:Delivery>',
      )(inLine('<cbc:PartialDeliveryIndicator>false</cbc:PartialDeliveryIndicator>')(xml));
    expect(await send(fields)).toMatchObject({
      message: 'Ønsket tidspunkt: 08:00–…',
      noted: ['Kun hele antallet (PartialDeliveryIndicator).'],
    });
    expect(await send(fields, carrots(), { language: 'en' })).toMatchObject({
      message: 'Wanted at: 08:00–…',
      noted: ['Only the whole quantity (PartialDeliveryIndicator).'],
    });
  });

  test('[PUN-08] [PLN-07] that do not fit are told and not cut', async () => {
    const short = 'x'.repeat(limits.lineNoteLength);
    expect(await send(inLine(note(short)))).toMatchObject({ message: null, noted: [short] });
    expect(await send(inLine(note(`${short}x`)))).toMatchObject({
      message: `Linje 1, Gulerødder: ${short}x`,
      noted: [null],
    });
    const head = 'Linje 1, Gulerødder: '.length;
    const fits = 'x'.repeat(limits.messageLength - head);
    expect(await send(inLine(note(fits)))).toMatchObject({
      code: 'AB',
      message: `Linje 1, Gulerødder: ${fits}`,
    });
    const long = await send(inLine(note(`${fits}x`)));
    expect(long).toMatchObject({ code: 'CA', message: null });
    expect(long.note).toMatch(/^Bemærkningen er for lang og er ikke taget med: Linje 1, Gulerødder: xxx/);
    const message = await send((xml) => xml, carrots(), { note: 'y'.repeat(limits.messageLength + 1) });
    expect(message).toMatchObject({ code: 'CA', message: 'y'.repeat(limits.messageLength) });
    expect(message.note).toBe('Beskeden er for lang. Kun de første 2000 tegn er taget med.');
  });

  test('[PUN-08] of terms and unknown elements are named, changing nothing', async () => {
    const terms =
      '<cac:PaymentTerms><cbc:Note>90 dage netto</cbc:Note></cac:PaymentTerms><cac:DeliveryTerms><cbc:ID>DDP</cbc:ID></cac:DeliveryTerms><cac:Gavekort><cbc:ID>7</cbc:ID></cac:Gavekort>';
    expect(await send(atTop(terms))).toMatchObject({
      code: 'AB',
      note: 'Betaling sker som aftalt med os, ikke som ordren siger: 90 dage netto. Levering sker som aftalt med os, ikke som ordren siger: DDP. Ikke læst: Gavekort.',
    });
  });

  test('[PUN-08] that make it no order of goods now are refused', async () => {
    for (const [xml, said] of [
      ['<cbc:OrderTypeCode>221</cbc:OrderTypeCode>', 'En ordre af typen “221” kan ikke modtages her.'],
      [
        '<cbc:CopyIndicator>true</cbc:CopyIndicator>',
        'Dokumentet er en kopi (CopyIndicator) og bestiller ingenting.',
      ],
    ] as const)
      expect(await send(atTop(xml))).toMatchObject({ status: 400, refusal: said, ordered: [] });
    expect((await send(atTop('<cbc:OrderTypeCode>220</cbc:OrderTypeCode>'))).code).toBe('AB');
  });
});

describe('numbers of goods in a Peppol order', () => {
  const numbers = (items: readonly OrderedItem[], own = '') =>
    send(
      (xml) =>
        own === ''
          ? xml
          : xml.replace(
              '</cbc:Name>',
              `</cbc:Name><cac:BuyersItemIdentification><cbc:ID>${own}</cbc:ID></cac:BuyersItemIdentification>`,
            ),
      items,
      {
        ownNumber: 'GUL-1',
      },
    );

  test('[PUN-08] that name two goods refuse the line', async () => {
    const items = [{ productId: product, gtin: bagGtin, quantity: 1 }];
    expect(await numbers(items)).toMatchObject({ code: 'RE', ordered: [] });
    const { code, lines, ordered } = await numbers([...items, { productId: product, quantity: 3 }]);
    expect([code, ordered]).toEqual(['CA', [`${product} 3 st`]]);
    expect(lines).toEqual([`7 ${product} og ${bagGtin} er to forskellige varer.`, '5']);
    expect((await numbers([{ productId: bags, quantity: 1, unit: 'XBG' }], 'gul-1')).code).toBe('RE');
  });

  test('[PUN-08] are the barcode’s, then the customer’s own', async () => {
    expect((await numbers([{ gtin: bagGtin, quantity: 2, unit: 'EA' }])).ordered).toEqual([`${bags} 2 ps`]);
    expect((await numbers([{ quantity: 2 }], 'gul-1')).ordered).toEqual([`${product} 2 st`]);
    expect((await numbers([{ quantity: 2 }], product)).code).toBe('RE');
    expect((await numbers([{ productId: product, quantity: 2 }], 'GUL-1')).code).toBe('AB');
  });

  test('[PUN-08] are told when the barcode is of another unit', async () => {
    expect(await numbers([{ gtin: bagGtin, quantity: 2, unit: 'XCT' }])).toMatchObject({
      code: 'CA',
      lines: ['3 Frosne ærter: stregkoden er for pose, bestilt er karton.'],
      ordered: [`${bags} 2 krt`],
    });
  });
});
