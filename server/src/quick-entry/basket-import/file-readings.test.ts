import { importFile, readFile, readText } from '@engros/contracts/quick-entry/basket-import.ts';
import type { ColumnField } from '@engros/contracts/quick-entry/order-columns.ts';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { anOrder } from '../../../test/builders-goods.ts';
import { duringTests } from '../../../test/test-app.ts';
import { sheetRow, workbook } from '../../../test/worlds/hostile-files.ts';
import { importWorld } from '../../../test/worlds/import-world.ts';

const app = duringTests(importWorld);

async function imported(bytes: Uint8Array | string, query: { sheet?: string } = {}) {
  const { buyer, customer } = await app.aKitchen();
  const answer = await app.call(buyer, importFile, {
    query,
    file: { name: 'ordre', bytes: Buffer.from(bytes as string) },
  });
  if (answer.status !== 200)
    return { message: answer.error.Message, baskets: await app.openBaskets(customer) };
  const basket = await app.basketOf(buyer, answer.model.BasketId);
  return {
    lines: basket.LineItems.map((line) => `${line.ProductId} ${line.Quantity} ${line.SalesUnitCode}`),
    invalid: basket.InvalidLineItems.map(
      ({ ProductId, Quantity, Reason }) => `${ProductId} ${Quantity} ${Reason}`,
    ),
    notes: answer.model.Notes,
  };
}

async function read(bytes: Uint8Array | string) {
  const { buyer } = await app.aKitchen();
  const file = { name: 'ordre', bytes: Buffer.from(bytes as string) };
  const ofFile = (await app.call(buyer, readFile, { query: {}, file })).model;
  const ofText = (await app.call(buyer, readText, { body: { Text: ofFile.Text } })).model;
  const said = ({ Lines }: typeof ofFile) =>
    Lines.map(({ Confidence, Reason, Candidates: [best] }) =>
      [Confidence, best ? `${best.ProductId} ${best.Quantity} ${best.SalesUnitCode}` : Reason].join(' '),
    );
  // Reading a file and reading its text again must give the same result.
  expect(said(ofText)).toEqual(said(ofFile));
  return said(ofFile);
}

test('[BAS-09] a unit under an unknown header is the unit, both ways', async () => {
  const { plain } = app.goods;
  for (const header of ['Kolli', 'Pakning', 'Salgsenh.', '']) {
    const file = `Varenr;Antal;${header};Pris\n${plain};5;krt;10\n`;
    expect(await imported(file)).toMatchObject({ lines: [`${plain} 5 krt`], invalid: [] });
    expect((await read(file))[1]).toBe(`Sure ${plain} 5 krt`);
  }
});

test('[BAS-09] something like a unit among other things is asked about', async () => {
  const { plain, zeros } = app.goods;
  const file = `Varenr;Antal;Note\n${plain};5;krt\n${zeros};1;frisk\n${zeros};1;i dag\n`;
  expect(await imported(file)).toMatchObject({
    lines: [`${zeros} 2 ps`],
    invalid: [`${plain} 5 invalid_unit`],
  });
  expect((await read(file))[1]).toMatch(/^Choose/);
});

test('[BAS-09] a list of goods without quantities is shown, and orders nothing', async () => {
  const { plain, zeros } = app.goods;
  const lists = [
    `Varenr;Navn;Pris\n${plain};Kyllingebryst, frossen;49,50\n${zeros};Torskeloin, fersk;80\n`,
    `Item number;Own item number;Product;Brand\n${plain};;Kyllingebryst, frossen;A1\n;;;\n${zeros};;Torskeloin, fersk;\n`,
  ];
  for (const file of lists) {
    const [, ...lines] = (await read(file)).filter((line) => line !== 'Skipped ');
    expect(lines.filter((line) => /\d{6}/.test(line)).map((line) => line.split(' ').slice(0, 3))).toEqual([
      ['Likely', plain, '1'],
      ['Likely', zeros, '1'],
    ]);
    expect(await imported(file)).toMatchObject({ message: expect.stringContaining('Antal'), baskets: 0 });
  }
});

test('[BAS-09] numbers below an unknown heading may be the quantity: asked', async () => {
  const { plain, zeros } = app.goods;
  for (const heading of ['Ønsker', '', 'Kol.']) {
    const file = `Varenr;Navn;${heading}\n${plain};Kyllingebryst, frossen;\n${zeros};Torskeloin, fersk;4\n`;
    const { buyer } = await app.aKitchen();
    const { model } = await app.call(buyer, readFile, {
      query: {},
      file: { name: 'ordre', bytes: Buffer.from(file) },
    });
    expect(model.Lines).toEqual([]);
    // What is meant is proposed by the contents; a person says whether it is so.
    expect(model.Columns).toEqual({
      IsAsked: true,
      Question: 'Hvilken kolonne er antallet?',
      Columns: [
        { Heading: 'Varenr', Examples: [plain, zeros], Field: 'number' },
        { Heading: 'Navn', Examples: ['Kyllingebryst, frossen', 'Torskeloin, fersk'], Field: 'name' },
        { Heading: heading, Examples: ['4'], Field: 'quantity' },
      ],
    });
    const Columns: ColumnField[] = ['number', 'name', 'quantity'];
    const said = await app.call(buyer, readText, { body: { Text: model.Text, Columns } });
    expect(said.model.Columns).toMatchObject({ IsAsked: false, Columns: [{}, {}, { Field: 'quantity' }] });
    expect(
      said.model.Lines.map(({ Confidence, Candidates: [best] }) => [
        Confidence,
        best?.ProductId,
        best?.Quantity,
      ]),
    ).toEqual([
      ['Skipped', undefined, undefined],
      ['Skipped', undefined, undefined],
      ['Sure', zeros, 4],
    ]);
    const twice = await app.call(buyer, readText, {
      body: { Text: model.Text, Columns: ['number', 'quantity', 'quantity'] },
    });
    expect(twice.error.Type).toBe('invalidInput');
  }
});

test('[BAS-09] a list of sixty goods with eight quantities orders eight', async () => {
  const { plain } = app.goods;
  const rows = Array.from(
    { length: 60 },
    (_, at) => `${plain};Kyllingebryst 5 kg;${at < 8 ? 1 : ['', '0', '-'][at % 3]}`,
  );
  const file = ['Varenr;Navn;Bestil', ...rows].join('\n');
  expect(await imported(file)).toMatchObject({ lines: [`${plain} 8 ps`], invalid: [] });
  expect((await read(file)).filter((line) => line.startsWith('Skipped'))).toHaveLength(53);
});

test('[BAS-09] a broken quantity is said as written and never guessed', async () => {
  const { plain } = app.goods;
  for (const cell of ['-2', '100000', 'asd', '#REF!', '=A1*2']) {
    const file = `Varenr;Navn;Antal\n${plain};Kyllingebryst 5 kg;${cell}\n`;
    expect(await imported(file)).toEqual({
      message: `Række 2: “${cell}” er ikke et antal. Skriv et helt tal over 0.`,
      baskets: 0,
    });
    expect((await read(file))[1]).toBe(`Unknown “${cell}” er ikke et antal.`);
  }
});

test('[BAS-09] a fraction in a cell is read like a typed one', async () => {
  const { plain } = app.goods;
  for (const cell of ['1,5', '1.5', '1½', '1 1/2', 'halvanden']) {
    const file = `Varenr;Antal\n${plain};"${cell}"\n`;
    expect((await read(file)).at(-1), cell).toBe((await read(`${plain} ${cell}`)).at(-1));
    expect((await read(file)).at(-1), cell).toBe(`Likely ${plain} 2 ps`);
    expect(await imported(file)).toMatchObject({ lines: [], invalid: [`${plain} 2 unit_split`] });
  }
});

test('[BAS-09] a number that can be read in two ways is asked about', async () => {
  const { plain } = app.goods;
  const file = `Varenr;Antal;Enhed\n${plain};1.000;ps\n`;
  expect(await imported(file)).toMatchObject({ lines: [], invalid: [`${plain} 1000 quantity_unclear`] });
  expect((await read(file))[1]).toBe(`Choose ${plain} 1000 ps`);
});

test('[BAS-09] a file without a line of an order makes no basket', async () => {
  for (const text of [
    'Hej Mette\nKan I levere inden kl. 8?\nMvh Karsten',
    'Navn;Antal\nEnhjørning;2\n',
    'Faktura 20264711\nCVR 12345678',
  ])
    expect(await imported(text)).toMatchObject({
      message: expect.stringContaining('Ingen linje'),
      baskets: 0,
    });
});

test('[BAS-09] an EDIFACT order becomes a basket', async () => {
  const { plain } = app.goods;
  const file = `UNB+UNOC:3+1:14+2:14+261123:1000+1'UNH+1+ORDERS:D:96A:UN'LIN+1++5701234567899:EN'QTY+21:2'LIN+2'PIA+1+${plain}:SA'QTY+21:3'LIN+3++05790000000005:EN'QTY+21:4'UNS+S'`;
  expect(await imported(file)).toMatchObject({
    lines: [`${plain} 5 ps`],
    invalid: ['05790000000005 4 unknown_product'],
  });
});

test('[BAS-09] two sheets like orders are offered, one read by name', async () => {
  const { plain, zeros } = app.goods;
  const rows = (number: string) => sheetRow('Varenr', 'Antal') + sheetRow(number, '2');
  const file = workbook('', {
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="Mandag" r:id="rId1"/><sheet name="Tirsdag" r:id="rId2"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/a.xml"/><Relationship Id="rId2" Target="worksheets/b.xml"/></Relationships>',
    ),
    'xl/worksheets/a.xml': strToU8(`<worksheet><sheetData>${rows(plain)}</sheetData></worksheet>`),
    'xl/worksheets/b.xml': strToU8(`<worksheet><sheetData>${rows(zeros)}</sheetData></worksheet>`),
  });
  expect(await imported(file)).toMatchObject({
    message: expect.stringContaining('Mandag, Tirsdag'),
    baskets: 0,
  });
  expect(await imported(file, { sheet: 'Tirsdag' })).toMatchObject({
    lines: [`${zeros} 2 ps`],
    notes: ['Læst fra arket Tirsdag, ikke fra Mandag.'],
  });
  const { buyer } = await app.aKitchen();
  const { model } = await app.call(buyer, readFile, {
    query: {},
    file: { name: 'o', bytes: Buffer.from(file) },
  });
  expect([model.Sheet, model.Sheets]).toEqual(['Mandag', ['Mandag', 'Tirsdag']]);
});

test('[BAS-09] far more than usual, and dearer than any order, are asked about', async () => {
  const { plain, zeros } = app.goods;
  const { buyer, customer } = await app.aKitchen();
  const lines = [{ productId: plain, quantity: 2 }];
  await anOrder(app.database, customer, { date: '2026-11-02', lines });
  const said = async (Text: string) =>
    (await app.call(buyer, readText, { body: { Text } })).model.Lines.map(({ Reason, IsAsked }) =>
      IsAsked ? Reason : 'sure',
    );
  expect(await said(`${plain} 20 ps\n${plain} 21 ps`)).toEqual([
    expect.stringMatching(/sure|dyreste/),
    'Usædvanligt meget. I tager normalt 2 poser',
  ]);
  expect(await said(`${zeros} 5000 ps`)).toEqual(['Dyrere end jeres dyreste ordre']);
});

test('[BAS-09] the number of a product is known however it is written', async () => {
  const { plain } = app.goods;
  const spaced = `${plain.slice(0, 2)} ${plain.slice(2, 5)} ${plain.slice(5)}`.trim();
  const codes = [
    `="${plain}"`,
    `'${plain}`,
    `${plain},00`,
    '5701234567899,00',
    ...(/ \d{2,4}$/.test(spaced) ? [spaced] : []),
  ];
  const file = ['sep=;', 'Varenr;Antal;Enhed', ...codes.map((code) => `${code};1;ps`)].join('\n');
  expect(await imported(file)).toMatchObject({ lines: [`${plain} ${codes.length} ps`], invalid: [] });
});

test('a weight above the limit holds back no other line', async () => {
  const { plain, zeros } = app.goods;
  const text = `${plain} 9000000 kg\n${zeros} 2 ps`;
  expect(await read(text)).toEqual([expect.stringMatching(/^Unknown /), `Sure ${zeros} 2 ps`]);
  expect(await imported(text)).toMatchObject({
    lines: [`${zeros} 2 ps`],
    invalid: [expect.stringMatching(/ unit_split$/)],
  });
});

test('a count above the limit holds back no other line', async () => {
  const { plain, zeros } = app.goods;
  const counts = ['9.999.999', '10.000.000', '999.999.999.999'];
  const text = [...counts.map((count) => `${plain} ${count} ps`), `${zeros} 2 ps`].join('\n');
  expect(await imported(text)).toMatchObject({
    lines: [`${zeros} 2 ps`],
    invalid: counts.map(() => expect.stringMatching(/ 9999999 unit_split$/)),
  });
});

test('[BAS-09] goods on two lines are taken twice and said, both ways', async () => {
  const { buyer } = await app.aKitchen();
  const { plain, zeros } = app.goods;
  const bytes = Buffer.from(`Varenr;Antal;Enhed\n${plain};2;krt\n${zeros};1;ps\n${plain};3;krt\n`);
  const { model } = await app.call(buyer, readFile, { query: {}, file: { name: 'ordre', bytes } });
  expect(model.Lines.map(({ Confidence, IsRepeated = false }) => [Confidence, IsRepeated])).toEqual([
    ['Skipped', false],
    ['Sure', false],
    ['Sure', false],
    ['Sure', true],
  ]);
  expect(model.Lines[3]?.Reason).toContain(`Samme vare som i “${plain} 2 krt”`);
  const taken = await imported(bytes);
  expect(taken.lines).toEqual([`${plain} 5 krt`, `${zeros} 1 ps`]);
  expect(taken.notes?.join()).toMatch(/ stod på 2 linjer, som alle er taget med\./);
});
