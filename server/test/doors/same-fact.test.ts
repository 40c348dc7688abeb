import { readFile } from '@engros/contracts/quick-entry/basket-import.ts';
import { gtinCheckDigit } from '@engros/contracts/values/gs1.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogFollows } from '../builders-by-piece.ts';
import { aProduct } from '../builders-goods.ts';
import { freshNumber } from '../fresh-number.ts';
import { duringTests } from '../test-app.ts';
import { aService } from '../worlds/a-service.ts';
import { orderApp } from '../worlds/order-app.ts';
import { inEnvelope } from '../worlds/procurement/peppol-orders.ts';
import {
  aKitchen,
  cxmlDocument,
  edifactOrder,
  type Kitchen,
  messageDoors,
  ublDocument,
  type WrittenLine,
} from './doors.ts';

const app = duringTests(() => orderApp({ RATE_LIMIT_FACTOR: '1000' }));
let kitchen: Kitchen;
/** Sold by the bag, which has a barcode, and by the carton, which is the usual unit. */
let peas: string;
let carrots: string;
let glasses: string;
let bagGtin: string;
const [ofPeas, ofCarrots] = ['771001', '771002'];
const [makersPeas, makersTwins] = [`FR-${freshNumber(6)}`, `TW-${freshNumber(6)}`];

beforeAll(async () => {
  const authorization = (await aService(app.database, ['purchases:write']))?.authorization ?? '';
  const digits = `57${freshNumber(10)}`;
  bagGtin = `${digits}${gtinCheckDigit(digits)}`;
  const carton = { code: 'krt', quantity: 6, text_singular: 'karton', text_plural: 'kartoner' };
  peas = await aProduct(app.database, {
    name: 'Frosne ærter',
    supplier_number: makersPeas,
    units: [carton, { code: 'ps', gtin: `0${bagGtin}`, is_default: false }],
  });
  carrots = await aProduct(app.database, {
    id: `00${freshNumber(6)}`,
    name: 'Gulerødder',
    supplier_number: makersTwins,
  });
  await aProduct(app.database, { name: 'Pastinakker', supplier_number: makersTwins });
  glasses = await aProduct(app.database, {
    id: `AB-${freshNumber(5)}`,
    name: 'Rødbeder',
    base_unit_code: 'bg',
    units: [{ code: 'bg', text_singular: 'bæger', text_plural: 'bægre' }],
  });
  await catalogFollows(() => app.goods.catalog.current().products.has(glasses));
  kitchen = await aKitchen(app, authorization, { [ofPeas]: peas, [ofCarrots]: carrots });
});

const bag = { quantity: '2', unit: 'XBG' };

/** A line, and what every door takes it for; empty when it is asked about, or refused to a program. */
const facts: [title: string, line: () => WrittenLine, taken: () => string][] = [
  ['our number', () => ({ item: peas, ...bag }), () => `${peas} 2 ps`],
  [
    'our number in small letters',
    () => ({ item: glasses.toLowerCase(), quantity: '3', unit: 'CU' }),
    () => `${glasses} 3 bg`,
  ],
  [
    'our number without its zeros',
    () => ({ item: carrots.replace(/^0+/, ''), ...bag }),
    () => `${carrots} 2 ps`,
  ],
  ['a barcode as our number', () => ({ item: bagGtin, ...bag }), () => `${peas} 2 ps`],
  ['their number as ours', () => ({ item: ofPeas, ...bag }), () => `${peas} 2 ps`],
  ['their number', () => ({ own: ofPeas, ...bag }), () => `${peas} 2 ps`],
  ['our number as theirs', () => ({ own: peas, ...bag }), () => ''],
  ['a maker’s number', () => ({ maker: makersPeas, ...bag }), () => `${peas} 2 ps`],
  ['a maker’s number of two goods', () => ({ maker: makersTwins, ...bag }), () => ''],
  [
    'other goods’ maker’s number beside ours',
    () => ({ item: carrots, maker: makersPeas, ...bag }),
    () => `${carrots} 2 ps`,
  ],
  ['a bag’s barcode without a unit', () => ({ gtin: bagGtin, quantity: '2' }), () => `${peas} 2 ps`],
  [
    'a bag’s barcode by the piece',
    () => ({ gtin: bagGtin, quantity: '2', unit: 'EA' }),
    () => `${peas} 2 ps`,
  ],
  [
    'our number and a bag’s barcode',
    () => ({ item: peas, gtin: bagGtin, quantity: '2' }),
    () => `${peas} 2 ps`,
  ],
  [
    'our number and a bag’s barcode by the carton',
    () => ({ item: peas, gtin: bagGtin, quantity: '2', unit: 'XCT' }),
    () => `${peas} 2 krt`,
  ],
  ['a barcode of other goods', () => ({ item: carrots, gtin: bagGtin, ...bag }), () => ''],
  ['their number of other goods', () => ({ item: peas, own: ofCarrots, ...bag }), () => ''],
  ['three decimals', () => ({ item: peas, quantity: '2.000', unit: 'XBG' }), () => `${peas} 2 ps`],
  ['a thousand', () => ({ item: peas, quantity: '1000', unit: 'XBG' }), () => `${peas} 1000 ps`],
  ['half a bag', () => ({ item: carrots, quantity: '2.5', unit: 'XBG' }), () => ''],
  ['an exponent', () => ({ item: peas, quantity: '1e1', unit: 'XBG' }), () => ''],
  ['below nought', () => ({ item: peas, quantity: '-2', unit: 'XBG' }), () => ''],
  ['no quantity', () => ({ item: peas, quantity: '', unit: 'XBG' }), () => ''],
  ['a unit that is not sold', () => ({ item: carrots, quantity: '2', unit: 'XTN' }), () => ''],
  [
    'a code of ours that lists give to another unit',
    () => ({ item: glasses, quantity: '2', unit: 'BG' }),
    () => '',
  ],
];

describe('a line is taken alike at every door of messages', () => {
  test.each(facts)('[BAS-09] [PUN-06] [PUN-08] %s', async (_title, line, taken) => {
    const lines = [line()];
    const read: [string, string[]][] = [];
    for (const [name, door] of Object.entries(messageDoors))
      read.push([name, await door(app, kitchen, lines)]);
    const wanted = taken() === '' ? [] : [taken()];
    expect(Object.fromEntries(read)).toEqual(
      Object.fromEntries(Object.keys(messageDoors).map((name) => [name, wanted])),
    );
  });
});

async function fileSays(content: string | Buffer) {
  const file = { name: 'ordre', bytes: Buffer.from(content) };
  const answer = await app.call(kitchen.buyer, readFile, { query: {}, file });
  if (answer.status !== 200) return { refused: answer.error.Message };
  const { Notes, Lines } = answer.model;
  const lines = Lines.filter(({ Confidence }) => Confidence !== 'Skipped');
  return { notes: Notes, lines: lines.map(({ Text }) => Text.replaceAll('\t', ' ').trim()) };
}

describe('the frame of an EDIFACT file', () => {
  const line = (lin = 'LIN+1', more = '') => `${lin}++${peas}:SA'QTY+21:2:XBG'${more}`;
  test.each<[string, () => string, string]>([
    ['a cancellation', () => edifactOrder(line(), '220+1+1'), 'annullerer en ordre'],
    ['a deletion', () => edifactOrder(line(), '220+1+3'), 'annullerer en ordre'],
    ['an addition', () => edifactOrder(line(), '220+1+2'), 'ændrer en ordre'],
    ['a change of lines', () => edifactOrder(line(), '220+1+36'), 'ændrer en ordre'],
    ['a confirmation', () => edifactOrder(line(), '220+1+6'), 'funktionen 6'],
    [
      'an order twice',
      () => edifactOrder(`${line()}UNS+S'UNT+9+1'UNH+2+ORDERS:D:96A:UN'BGM+220+4711+9'${line()}`),
      'ordre 4711 mere end én gang',
    ],
    [
      'orders for two days',
      () =>
        edifactOrder(
          `${line()}UNS+S'UNT+9+1'UNH+2+ORDERS:D:96A:UN'BGM+220+4712+9'DTM+2:20261128:102'${line()}`,
          '220+4711+9',
          "DTM+2:20261127:102'",
        ),
      'har 2 ordrer til forskellige dage',
    ],
  ])('[BAS-09] that is %s is refused by its name', async (_what, content, said) => {
    expect((await fileSays(content())).refused).toContain(said);
  });

  test.each<[string, () => string, string]>([
    ['a part of a line', () => `${line()}LIN+2++${carrots}:SA+1:1'QTY+21:5:XBG'`, 'en del af en anden linje'],
    ['no action', () => `${line()}LIN+2+4+${carrots}:SA'QTY+21:5:XBG'`, 'handling 4: '],
    ['free goods', () => line('LIN+1', "QTY+192:1:XBG'"), '1: QTY 192 1 XBG'],
  ])('[BAS-09] that has %s names it beside its lines', async (_what, lines, said) => {
    const read = await fileSays(edifactOrder(lines()));
    expect(read.notes?.join('\n')).toContain(said);
    expect(read.lines).toHaveLength(1);
  });

  test('[BAS-09] with signs of its own is read by them', async () => {
    const own = edifactOrder(line())
      .replace('2:XBG', '2,000:XBG')
      .replaceAll('+', '*')
      .replaceAll(':', '/')
      .replaceAll("'", '~');
    expect(await fileSays(`UNA/*,? ~\r\n${own}`)).toEqual(await fileSays(edifactOrder(line())));
  });

  test('[BAS-09] of two orders for one day is both', async () => {
    const both = edifactOrder(`${line()}UNS+S'UNT+9+1'UNH+2+ORDERS:D:96A:UN'BGM+220+4712+9'${line()}`);
    expect((await fileSays(both)).notes).toEqual(['Filen har 2 ordrer. De er lagt sammen.']);
  });
});

const wide = (text: string, mark = '\uFEFF') => Buffer.from(`${mark}${text}`, 'utf16le');
const swapped = (text: string) => wide(text).swap16();
const named = (text: string, encoding: string) => text.replace('encoding="UTF-8"', `encoding="${encoding}"`);
const multipart = (document: Buffer, encoding = '') =>
  Buffer.concat([
    Buffer.from(
      `--graense\r\nContent-Type: text/xml; charset=UTF-8\r\nContent-ID: <hoved>\r\n${encoding && `Content-Transfer-Encoding: ${encoding}\r\n`}\r\n`,
    ),
    document,
    Buffer.from(
      '\r\n--graense\r\nContent-Type: application/pdf; name="tegning.pdf"\r\nContent-ID: <bilag>\r\n\r\n%PDF-1.7\r\n--graense--\r\n',
    ),
  ]);
const ofParts = 'multipart/related; type="text/xml"; start="<hoved>"; boundary="graense"';

/** How the bytes of a document are written, and the sentence with which a program's document is refused, if it is. */
const envelopes: [title: string, write: (xml: string) => Buffer, type?: string, refused?: string][] = [
  ['UTF-8 with a byte order mark', (xml) => Buffer.from(`\uFEFF${xml}`)],
  ['ISO-8859-1 as declared', (xml) => Buffer.from(named(xml, 'ISO-8859-1'), 'latin1')],
  ['Windows-1252 as declared', (xml) => Buffer.from(named(xml, 'windows-1252'), 'latin1')],
  ['UTF-16 with a byte order mark', (xml) => wide(named(xml, 'UTF-16'))],
  ['UTF-16 of the other order', (xml) => swapped(named(xml, 'UTF-16'))],
  ['UTF-16 without a mark', (xml) => wide(named(xml, 'UTF-16'), '')],
  [
    'a DOCTYPE that declares nothing',
    (xml) =>
      Buffer.from(
        xml.replace(
          /(?:<!DOCTYPE[^>]*>)?\s*<(?=cXML|Order)/,
          '<!DOCTYPE cXML SYSTEM "order.dtd" [ <!-- intet --> ]><',
        ),
      ),
  ],
  [
    'the charset of its header',
    (xml) => Buffer.from(xml.replace(/^<\?xml.*?\?>/, ''), 'latin1'),
    'text/xml; charset="ISO-8859-1"',
  ],
  [
    'an encoding that nobody knows',
    (xml) => Buffer.from(named(xml, 'EBCDIC-CP-DK'), 'latin1'),
    undefined,
    'The encoding ebcdic-cp-dk is not read here.',
  ],
  ['Latin letters called UTF-8', (xml) => Buffer.from(xml, 'latin1'), undefined, 'not encoded as UTF-8'],
];

async function posted(url: string, payload: Buffer, type: string) {
  const { authorization } = kitchen;
  const answer = await app.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, authorization },
    payload,
  });
  const { rows } = await app.database.pool.query<{ message: string | null; notices: string }>(
    'select message, coalesce(notices::text, $2) as notices from web_orders where customer_id = $1 order by id desc limit 1',
    [kitchen.buyer.customer.id, ''],
  );
  return { body: answer.body, ...rows[0] };
}

describe('an order is read in its encoding and envelope', () => {
  const words = 'Til bagdøren, kære køkken';
  const doors = {
    '/punchout/cxml': () =>
      cxmlDocument(kitchen, [{ item: peas, ...bag }]).replace(
        '</OrderRequestHeader>',
        `<Comments>${words}</Comments>$&`,
      ),
    '/peppol/documents': () =>
      ublDocument(kitchen, [{ item: peas, ...bag }]).replace(
        '<cac:BuyerCustomerParty>',
        `<cbc:Note>${words}</cbc:Note>$&`,
      ),
  };

  test.each(envelopes)('[PUN-06] [PUN-08] %s', async (_title, write, type = 'text/xml', refused) => {
    for (const [url, document] of Object.entries(doors)) {
      const { body, message } = await posted(url, write(document()), type);
      if (refused === undefined) expect({ url, message, body }).toMatchObject({ message: words });
      else expect(body).toContain(refused);
      await app.database.pool.query('update web_orders set message = null where customer_id = $1', [
        kitchen.buyer.customer.id,
      ]);
    }
  });

  test('[BAS-09] in a file that a person sends', async () => {
    for (const [, write, type, refused] of envelopes) {
      if (type !== undefined || refused?.startsWith('The encoding') === true) continue;
      const { notes } = await fileSays(write(doors['/peppol/documents']()));
      expect(notes).toEqual([expect.stringContaining(words)]);
    }
    const edifact = edifactOrder(
      `LIN+1++${peas}:SA'QTY+21:2:XBG'`,
      '220+1+9',
      "FTX+DEL+++Crème brûlée à la maison'",
    );
    expect((await fileSays(Buffer.from(edifact, 'latin1'))).notes?.[0]).toContain('Crème brûlée à la maison');
  });

  test.each(['', 'base64', 'quoted-printable'])(
    '[PUN-06] in parts, with what lies beside it: %s',
    async (encoding) => {
      const xml = doors['/punchout/cxml']();
      const writings: Record<string, string> = {
        base64: Buffer.from(xml).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
        'quoted-printable': xml
          .replaceAll('=', '=3D')
          .replaceAll(/[^\p{ASCII}]/gu, (sign) =>
            Buffer.from(sign).toString('hex').replaceAll(/../g, '=$&').toUpperCase(),
          )
          .replaceAll('<ItemOut', '=\r\n<ItemOut'),
      };
      const { body, message } = await posted(
        '/punchout/cxml',
        multipart(Buffer.from(writings[encoding] ?? xml), encoding),
        ofParts,
      );
      expect(message).toBe(words);
      expect(body).toContain('Bilag er ikke læst: tegning.pdf.');
    },
  );

  test('[PUN-06] [PUN-08] [BAS-09] two orders in one are refused', async () => {
    const order = ublDocument(kitchen, [{ item: peas, ...bag }]).replace(/^<\?xml.*?\?>/, '');
    const envelope = inEnvelope(`${order}${order}`, 'to');
    expect((await fileSays(envelope)).refused).toContain('mere end én ordre');
    expect((await posted('/peppol/documents', Buffer.from(envelope), 'text/xml')).body).toContain(
      'Dokumentet rummer 2 dokumenter.',
    );
    const cxml = cxmlDocument(kitchen, [{ item: peas, ...bag }]).replace(
      /<OrderRequest>.*<\/OrderRequest>/s,
      '$&$&',
    );
    expect((await posted('/punchout/cxml', Buffer.from(cxml), 'text/xml')).body).toContain(
      'Dokumentet rummer 2 dokumenter.',
    );
  });

  test('[PUN-06] [PUN-08] a line that is a part of another is refused', async () => {
    const part = cxmlDocument(kitchen, [{ item: peas, ...bag }]).replace(
      '<ItemOut ',
      '$&parentLineNumber="1" ',
    );
    expect((await posted('/punchout/cxml', Buffer.from(part), 'text/xml')).body).toContain(
      'består af andre (parentLineNumber)',
    );
    const sub = ublDocument(kitchen, [{ item: peas, ...bag }]).replace(
      '</cac:LineItem>',
      '<cac:SubLineItem><cbc:ID>1.1</cbc:ID></cac:SubLineItem>$&',
    );
    expect((await posted('/peppol/documents', Buffer.from(sub), 'text/xml')).body).toContain(
      'består af andre (cac:SubLineItem)',
    );
  });
});
