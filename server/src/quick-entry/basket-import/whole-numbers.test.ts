import { readFile, readText } from '@engros/contracts/quick-entry/basket-import.ts';
import { expect, test } from 'vitest';
import { duringTests } from '../../../test/test-app.ts';
import { workbook } from '../../../test/worlds/hostile-files.ts';
import { importWorld } from '../../../test/worlds/import-world.ts';

const app = duringTests(importWorld);

async function read(line: string) {
  const { buyer } = await app.aKitchen();
  const Text = line.replaceAll('#', app.goods.plain).replaceAll('@', app.goods.cases);
  const { Lines } = (await app.call(buyer, readText, { body: { Text } })).model;
  const [first] = Lines;
  return [first?.Confidence, ...(first?.Candidates.map(({ Quantity }) => Quantity) ?? [])];
}

test.each([
  ['1½ ks @', 2],
  ['10½ ks @', 11],
  ['@ 2 ½ ks', 3],
  ['@ 1 1/2 ks', 2],
  ['@ 3-1/2 ks', 4],
  ['¼ ks @', 1],
  ['halvanden ks @', 2],
])('[BAS-09] “%s” is rounded up to %i and not sure', async (line, quantity) => {
  expect(await read(line)).toEqual(['Likely', quantity]);
});

test.each([
  ['# 2-3', [2, 3]],
  ['# 2 – 3 krt', [2, 3]],
  ['# 2 eller 3 krt', [2, 3]],
  ['2 til 3 krt #', [2, 3]],
  ['# 4, 3', [4, 3]],
  ['# 4 (3)', [4, 3]],
  ['# 3 af 9', [3, 9]],
  ['# 4 x 3', [4, 3, 12]],
  ['4x3 #', [4, 3]],
  ['# 2+1', [2, 1, 3]],
  ['# +2', [2]],
  ['# ca. 3 krt', [3]],
  ['et par krt #', [2]],
  ['# 3 krt?', [3]],
  ['3 krt # 4', [3, 4]],
  ['22 ps # 6', [22, 6]],
])('[BAS-09] “%s” asks which of %j', async (line, quantities) => {
  expect(await read(line)).toEqual(['Choose', ...quantities]);
});

test('[BAS-09] a quantity below nought is refused, never made positive', async () => {
  for (const line of ['-3 krt #', '# -3', '# −3', '# –3 krt'])
    expect(await read(line), line).toEqual(['Unknown']);
});

test.each([
  ['to krt #', 2],
  ['# et dusin', 12],
  ['et halvt dusin #', 6],
  ['３ krt #', 3],
  ['- 3 krt #', 3],
])('[BAS-09] “%s” is %i', async (line, quantity) => {
  expect((await read(line)).slice(1)).toContain(quantity);
});

test('[BAS-09] a stored number is read as the workbook shows it', async () => {
  const { buyer } = await app.aKitchen();
  const cell = (value: string) => `<row><c><v>${app.goods.plain}</v></c><c><v>${value}</v></c></row>`;
  const head =
    '<row><c t="inlineStr"><is><t>varenr</t></is></c><c t="inlineStr"><is><t>antal</t></is></c></row>';
  const bytes = workbook(head + cell('1.9999999999999998') + cell('3.0000000000000004'));
  const file = { name: 'par.xlsx', bytes: Buffer.from(bytes) };
  const { Lines } = (await app.call(buyer, readFile, { query: {}, file })).model;
  expect(Lines.slice(1).map(({ Candidates: [best] }) => best?.Quantity)).toEqual([2, 3]);
});
