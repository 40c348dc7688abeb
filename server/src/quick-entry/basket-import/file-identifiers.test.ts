import { importFile, readFile, readText } from '@engros/contracts/quick-entry/basket-import.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertRows } from '../../../test/builders.ts';
import type { Caller } from '../../../test/test-app.ts';
import { duringTests } from '../../../test/test-app.ts';
import { bagGtin, importWorld } from '../../../test/worlds/import-world.ts';

const app = duringTests(importWorld);
let buyer: Caller;
const ownOfPlain = '7788';

beforeAll(async () => {
  const kitchen = await app.aKitchen();
  buyer = kitchen.buyer;
  await insertRows(app.database, 'customer_item_numbers', {
    customer_id: kitchen.customer.id,
    product_id: app.goods.plain,
    own_number: ownOfPlain,
  });
});

const edifact = (line: string) =>
  `UNB+UNOC:3+A:14+B:14+261123:1000+1'UNH+1+ORDERS:D:96A:UN:EAN008'BGM+220+4711+9'${line}UNS+S'UNT+9+1'UNZ+1+1'`;
const ids = (line: string) => edifact(`${line}QTY+21:2:PCE'`);
const ubl = (numbers: string, unit = 'XBG') =>
  `<Order xmlns:a="a" xmlns:b="b"><a:OrderLine><a:LineItem><b:Quantity unitCode="${unit}">2</b:Quantity><a:Item>${numbers}</a:Item></a:LineItem></a:OrderLine></Order>`;
const id = (whose: string, number: string) =>
  `<a:${whose}ItemIdentification><b:ID>${number}</b:ID></a:${whose}ItemIdentification>`;

async function read(content: string): Promise<string[]> {
  const file = { name: 'ordre', bytes: Buffer.from(content) };
  const ofFile = (await app.call(buyer, readFile, { query: {}, file })).model;
  const ofText = (await app.call(buyer, readText, { body: { Text: ofFile.Text } })).model;
  const said = ({ Lines }: typeof ofFile) =>
    Lines.filter(({ Confidence }) => Confidence !== 'Skipped').map(({ Confidence, Candidates }) =>
      [
        Confidence,
        ...Candidates.map((each) => `${each.ProductId} ${each.Quantity} ${each.SalesUnitCode}`),
      ].join(' | '),
    );
  expect(said(ofText)).toEqual(said(ofFile));
  return said(ofFile);
}

async function imported(content: string) {
  const file = { name: 'ordre', bytes: Buffer.from(content) };
  const { model } = await app.call(buyer, importFile, { query: {}, file });
  const basket = await app.basketOf(buyer, model.BasketId);
  return {
    lines: basket.LineItems.map((line) => `${line.ProductId} ${line.Quantity} ${line.SalesUnitCode}`),
    invalid: basket.InvalidLineItems.map(({ Reason }) => Reason),
  };
}

describe('the best qualified number of an EDIFACT line', () => {
  test.each([
    [
      'is the supplier’s, whatever a later PIA says',
      (a: string, b: string) => `LIN+1++${a}:SA'PIA+5+${b}:IN::92'`,
    ],
    [
      'is the supplier’s, in whichever PIA',
      (a: string, b: string) => `LIN+1'PIA+5+${b}:BP::9'PIA+1+${a}:SA::9'`,
    ],
    ['is the supplier’s beside the maker’s', (a: string, b: string) => `LIN+1++${a}:SA'PIA+1+${b}:MF'`],
    ['is no number of a substitute', (a: string, b: string) => `LIN+1++${a}:SA'PIA+3+${b}:SA'`],
    ['is no number of another list', (a: string, b: string) => `LIN+1++${a}:SA'PIA+1+${b}:HS'`],
  ])('[BAS-09] %s', async (_title, line) => {
    const { plain, zeros } = app.goods;
    expect(await read(ids(line(zeros, plain)).replace(':PCE', ':XBG'))).toEqual([`Sure | ${zeros} 2 ps`]);
  });

  test('[BAS-09] is the buyer’s by their own numbers only', async () => {
    const { plain, zeros } = app.goods;
    for (const code of ['IN', 'BP']) {
      expect(await read(ids(`LIN+1'PIA+5+${ownOfPlain}:${code}'`).replace(':PCE', ':XBG'))).toEqual([
        `Sure | ${plain} 2 ps`,
      ]);
      const ours = ids(`LIN+1'PIA+5+${zeros}:${code}'`).replace(':PCE', ':XBG');
      expect(await read(ours)).toEqual([`Choose | ${zeros} 2 ps`]);
      expect(await imported(ours)).toEqual({ lines: [], invalid: ['ambiguous'] });
    }
  });
});

test('[BAS-09] two numbers of different goods are asked about', async () => {
  const { plain, zeros } = app.goods;
  const asked = [`Choose | ${zeros} 2 ps | ${plain} 2 ps`];
  const files = [
    `Varenr;EAN;Antal;Enhed\n${zeros};${bagGtin};2;pose\n`,
    `Varenr;Eget varenr;Antal;Enhed\n${zeros};${ownOfPlain};2;pose\n`,
    ubl(id('Sellers', zeros) + id('Standard', bagGtin)),
    ubl(id('Sellers', zeros) + id('Buyers', ownOfPlain)),
    ids(`LIN+1++${bagGtin}:EN'PIA+1+${zeros}:SA'`).replace(':PCE', ':XBG'),
    ids(`LIN+1++${zeros}:SA'PIA+1+${plain}:SA'`).replace(':PCE', ':XBG'),
  ];
  for (const file of files) {
    expect(await read(file)).toEqual(asked);
    expect(await imported(file)).toEqual({ lines: [], invalid: ['ambiguous'] });
  }
});

test('[BAS-09] numbers of the same goods are sure together', async () => {
  const { plain, replaced, replacement, twinB } = app.goods;
  expect(
    await read(ubl(id('Sellers', plain) + id('Standard', bagGtin) + id('Manufacturers', 'SK-77'))),
  ).toEqual([`Sure | ${plain} 2 ps`]);
  expect(await read(`Varenr;Producentens varenr;Antal;Enhed\n${twinB};TW-1000;2;pose\n`)).toEqual([
    `Sure | ${twinB} 2 ps`,
  ]);
  expect(await read(`Varenr;Varenummer;Antal;Enhed\n${replaced};${replacement};2;pose\n`)).toEqual([
    `Likely | ${replacement} 2 ps`,
  ]);
});

describe('a barcode', () => {
  test('[BAS-09] chooses its unit when none or a piece is written', async () => {
    const { plain } = app.goods;
    for (const unit of ['', ':PCE', ':EA', ':NAR'])
      expect(await read(edifact(`LIN+1++${bagGtin}:EN'QTY+21:2${unit}'`))).toEqual([`Sure | ${plain} 2 ps`]);
    expect(await read(`Varenr;EAN;Antal\n${plain};${bagGtin};2\n`)).toEqual([`Sure | ${plain} 2 ps`]);
  });

  test('[BAS-09] is asked about beside another unit than its own', async () => {
    const { plain } = app.goods;
    expect(await read(ubl(id('Standard', bagGtin), 'XCT'))).toEqual([
      `Choose | ${plain} 2 ps | ${plain} 2 krt`,
    ]);
    expect(await read(ubl(id('Sellers', plain) + id('Standard', bagGtin), 'XCT'))).toEqual([
      `Sure | ${plain} 2 krt`,
    ]);
  });
});

test('[BAS-09] unit codes of EDIFACT and UBL are known whole', async () => {
  const { cases } = app.goods;
  for (const code of ['CS', 'XCS', 'BX', 'XBX', 'CT', 'XCR'])
    expect(await read(ubl(id('Sellers', cases), code))).toEqual([`Sure | ${cases} 2 ks`]);
});

test.each([
  ['2', '2'],
  ['2.000', '2'],
  ['1000', '1000'],
  ['1000.000', '1000'],
  ['0002', '2'],
  ['2,000', '2'],
])('[BAS-09] the quantity %s of a message is %s', async (written, meant) => {
  const { zeros } = app.goods;
  expect(await read(edifact(`LIN+1++${zeros}:SA'QTY+21:${written}:XBG'`))).toEqual([
    expect.stringMatching(new RegExp(`^(Sure|Choose) \\| ${zeros} ${meant} ps$`)),
  ]);
});
