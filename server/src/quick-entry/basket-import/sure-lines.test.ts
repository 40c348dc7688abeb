import { importFile, readText } from '@engros/contracts/quick-entry/basket-import.ts';
import { beforeAll, expect, test } from 'vitest';
import { aProduct } from '../../../test/builders-goods.ts';
import { duringTests } from '../../../test/test-app.ts';
import { untilFound } from '../../../test/until-seen.ts';
import { importWorld } from '../../../test/worlds/import-world.ts';

const app = duringTests(importWorld);
let butter: string;
beforeAll(async () => {
  butter = await aProduct(app.database, { name: 'Smør, usaltet' });
  const last = await aProduct(app.database, { name: 'Fiskefilet u/skind, laktosefri' });
  await untilFound(app.app, last);
});

async function read(text: string): Promise<string[]> {
  const { buyer } = await app.aKitchen();
  const { Lines } = (await app.call(buyer, readText, { body: { Text: text } })).model;
  return Lines.map(({ Confidence, IsAsked, Reason }) => `${IsAsked ? 'asked' : Confidence}: ${Reason}`);
}

test.each([
  ['saltet smør 2 ps', 'saltet'],
  ['fiskefilet m/skind 2 ps', 'skind'],
  ['smør kantareller 2 ps', 'kantareller'],
  ['rugbrød hele 2 ks', 'hele'],
])('[BAS-09] “%s” is asked: the candidate is not %s', async (line, word) => {
  expect(await read(line)).toEqual([`asked: “${word}” står ikke ved varen. Er det den?`]);
});

test('[BAS-09] a word beside an item number must be the product’s', async () => {
  expect(await read(`${butter} saltet smør 2 ps`)).toEqual([
    'asked: “saltet” står ikke ved varen. Er det den?',
  ]);
  expect(await read(`${butter} usaltet smør 2 ps`)).toEqual(['Sure: Varenummer passer']);
});

test('[BAS-09] numbers of people and places are no goods', async () => {
  const { plain } = app.goods;
  for (const line of [
    `Tlf ${plain}`,
    `Mobil: ${plain} 2`,
    `CVR-nr. ${plain}`,
    `Kundenr. ${plain} 1`,
    'Havnegade 12, 7100 Vejle',
  ])
    expect(await read(line), line).toEqual(['Skipped: Ligner ikke en vare']);
});

test('[BAS-09] a minus apart from its number is no dash', async () => {
  const { plain } = app.goods;
  const lines = (minus: string) => [
    `${plain} ${minus} 2 ps`,
    `${plain}: ${minus} 2 ps`,
    `${minus} 2 ps ${plain}`,
  ];
  for (const line of lines('\u2212')) expect((await read(line))[0], line).toMatch(/^asked: /);
  // A dash is written so between number and quantity, and a bullet before a line.
  for (const line of lines('-')) expect((await read(line))[0], line).toMatch(/^Sure: /);
  expect(await read(`\u2212 ${plain} 2 ps`)).toEqual(['Sure: Varenummer passer']);
});

test.each(['Hej', 'Hej Fjordgros,', 'Hilsen fra køkkenet', 'Mvh Karsten', 'Med venlig hilsen'])(
  '[BAS-09] a line after “%s” is read or asked',
  async (greeting) => {
    const { plain, cases } = app.goods;
    for (const line of [
      `${plain} 2`,
      `${cases} 2`,
      '8 rugbrød',
      'rugbrød 8',
      'Rugbrød',
      '8 kantareller',
      '888777 2',
    ])
      for (const before of [[], [`${plain} 2 ps`]]) {
        const said = await read([...before, greeting, line, 'Karsten Smør', 'Havnegade 12'].join('\n'));
        const of = said[before.length + 1] ?? '';
        expect(of, `${line} after ${before.length} lines`).not.toMatch(/^Skipped/);
        expect(said.at(-1)).toMatch(/^Skipped: /);
      }
  },
);

test('[BAS-09] names, places and telephones after a greeting are no goods', async () => {
  const { plain } = app.goods;
  const after = [
    'Karsten Smør',
    'Café Rugbrød',
    '7100 Vejle',
    '2. sal',
    'Lokale 3',
    '+45 8612 34 56',
    '86 12 34 56',
    plain,
  ];
  const said = await read([`${plain} 2 ps`, 'Mvh', ...after].join('\n'));
  expect(said.slice(2)).toEqual(after.map(() => 'Skipped: Underskrift'));
});

test('[BAS-09] an older mail and a signature order nothing, at any door', async () => {
  const { plain } = app.goods;
  const text = `${plain} 2 ps\nMvh Karsten\n${plain}\nDen 3. nov skrev Mette:\n> ${plain} 4 ps\n>> ${plain}\t5\tps`;
  expect(await read(text)).toEqual([
    'Sure: Varenummer passer',
    'Skipped: Underskrift',
    'Skipped: Underskrift',
    'Skipped: Fra en ældre mail',
    'Skipped: Fra en ældre mail',
    'Skipped: Fra en ældre mail',
  ]);
  const { buyer } = await app.aKitchen();
  const file = { name: 'mail.txt', bytes: Buffer.from(text.replaceAll('\t', ' ')) };
  const { model } = await app.call(buyer, importFile, { query: {}, file });
  const { LineItems, InvalidLineItems } = await app.basketOf(buyer, model.BasketId);
  expect(LineItems.map(({ ProductId, Quantity }) => [ProductId, Quantity])).toEqual([[plain, 2]]);
  expect(InvalidLineItems).toEqual([]);
});
