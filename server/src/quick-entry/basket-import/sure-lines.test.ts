import { importFile, readText } from '@engros/contracts/quick-entry/basket-import.ts';
import type { ColumnField } from '@engros/contracts/quick-entry/order-columns.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, aUser, updateRows } from '../../../test/builders.ts';
import { anOrder, aProduct } from '../../../test/builders-goods.ts';
import { duringTests } from '../../../test/test-app.ts';
import { untilFound } from '../../../test/until-seen.ts';
import { importWorld } from '../../../test/worlds/import-world.ts';

const app = duringTests(importWorld);
let butter: string;
let goods: Record<'cheddar' | 'brie' | 'gloves', string>;
const nameOf = (id: string | undefined) => Object.entries(goods).find(([, each]) => each === id)?.[0];
beforeAll(async () => {
  const units = [{ code: 'ks', text_singular: 'kasse', text_plural: 'kasser', quantity: 10 }];
  goods = {
    cheddar: await aProduct(app.database, {
      name: 'Ost, cheddar, lagret',
      name_en: 'Cheddar cheese, mature',
      units,
    }),
    brie: await aProduct(app.database, { name: 'Ost, brie' }),
    gloves: await aProduct(app.database, { name: 'Nitrilhandsker str. M', name_en: 'Nitrile gloves size M' }),
  };
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

/** What a kitchen bought: two cheeses, gloves in two sizes, and milk, in one order and an older one. */
async function aKitchenThatBuys(language: 'da' | 'en' = 'da') {
  const { database } = app;
  const customer = await aCustomer(database);
  const { userId } = await aUser(database, { customers: [customer] });
  await anOrder(database, customer, { date: '2026-11-09', lines: [{ productId: goods.brie, quantity: 2 }] });
  await anOrder(database, customer, {
    date: '2026-11-16',
    lines: [
      { productId: goods.cheddar, quantity: 4, unit: 'ks' },
      { productId: goods.gloves, quantity: 3 },
    ],
  });
  const buyer = await app.signIn({ userId, customerId: customer.id });
  await updateRows(database, 'sessions', { user_id: userId }, { language });
  const said = async (Text: string, Columns?: ColumnField[]) => {
    const body = { Text, ...(Columns && { Columns }) };
    return (await app.call(buyer, readText, { body })).model;
  };
  return { said, buyer };
}

test('[BAS-09] what means the last time is asked with it, never thrown away', async () => {
  const { said } = await aKitchenThatBuys();
  const chosen = async (text: string) => {
    const [line] = (await said(text)).Lines;
    const offered = line?.Candidates.map(({ ProductId, Quantity }) => `${nameOf(ProductId)} ${Quantity}`);
    return [line?.Confidence, line?.IsAsked, ...(offered ?? [])];
  };
  expect(await chosen('samme ost')).toEqual(['Choose', true, 'cheddar 4', 'brie 2']);
  expect(await chosen('ost som sidst, 3 ks')).toEqual(['Choose', true, 'cheddar 3', 'brie 3']);
  expect(await chosen('str M 2 æsker')).toEqual(['Choose', true, 'gloves 2']);
  expect(await chosen('half a case')).toEqual(['Choose', true, 'cheddar 1']);
  const [whole] = (await said('det samme som sidst')).Lines;
  expect([whole?.Confidence, whole?.Reason]).toEqual(['Choose', 'I bestilte sidst 16.11: 2 varer']);
  expect(whole?.Repeats?.toSorted()).toEqual(
    [`${goods.cheddar} 4 kasser`, `${goods.gloves} 3 poser`].toSorted(),
  );
  const again = await said(whole?.Repeats?.join('\n') ?? '');
  const repeated = again.Lines.map(
    ({ Candidates: [best] }) => `${nameOf(best?.ProductId)} ${best?.Quantity}`,
  );
  expect(repeated.toSorted()).toEqual(['cheddar 4', 'gloves 3']);
  // Who never bought anything is told so.
  expect(await read('det samme som sidst')).toEqual(['Unknown: I har ikke købt noget endnu.']);
});

test('[BAS-09] an English reader finds goods by English names and by Danish ones', async () => {
  const { said } = await aKitchenThatBuys('en');
  const found = async (text: string) =>
    (await said(text)).Lines.map(({ Candidates }) => Candidates.map(({ ProductId }) => nameOf(ProductId)));
  const lines = '2 cases of cheddar cheese, mature\nnitrile gloves 2\nhandsker 2';
  expect(await found(lines)).toEqual([['cheddar'], ['gloves'], ['gloves']]);
});

test('[BAS-09] a day in the text is offered to the lines below it', async () => {
  const { plain, zeros } = app.goods;
  const { said } = await aKitchenThatBuys();
  const one = await said(`Hej, bestilling til fredag:\n${plain} 2 ps\nHilsen Mette\nSendt mandag`);
  expect([one.Days, one.Lines.map(({ Day }) => Day)]).toEqual([
    [{ Date: '2026-11-27', IsDeliverable: true }],
    [undefined, '2026-11-27', undefined, undefined],
  ]);
  const two = await said(`Onsdag\n${plain} 2 ps\nLørdag 28/11\n${zeros} 1 ps\n${plain} 1 ps til torsdag`);
  expect(two.Days).toEqual([
    { Date: '2026-11-25', IsDeliverable: true },
    { Date: '2026-11-28', IsDeliverable: false },
    { Date: '2026-11-26', IsDeliverable: true },
  ]);
  expect(two.Lines.map(({ Day }) => Day)).toEqual([
    undefined,
    '2026-11-25',
    undefined,
    undefined,
    '2026-11-26',
  ]);
});

test('[BAS-09] what a column says to a line goes with it', async () => {
  const { plain, zeros } = app.goods;
  const text = `Varenr;Antal;Bemærkning\n${plain};2;modne, tak\n${zeros};1;`;
  const { said, buyer } = await aKitchenThatBuys();
  expect((await said(text)).Lines.map(({ Remark }) => Remark)).toEqual([undefined, 'modne, tak', undefined]);
  const file = { name: 'ordre.csv', bytes: Buffer.from(text) };
  const { model } = await app.call(buyer, importFile, { query: {}, file });
  const note = 'Besked til Kyllingebryst, frossen, som følger med ordren: modne, tak';
  expect(model.Notes).toEqual([note]);
  expect((await app.basketOf(buyer, model.BasketId)).Notices).toEqual([note]);
});

test('[BAS-09] of several goods each says when an amount was rounded up', async () => {
  for (const wine of ['Rødvin, Merlot, Chile', 'Rødvin, Merlot, Spanien'])
    await untilFound(
      app.app,
      await aProduct(app.database, {
        name: wine,
        units: [{ code: 'ks', text_singular: 'kasse', text_plural: 'kasser', quantity: 6 }],
      }),
    );
  const { buyer } = await app.aKitchen();
  const { Lines } = (await app.call(buyer, readText, { body: { Text: '½ kasse rødvin merlot' } })).model;
  const [line] = Lines;
  expect(line?.Confidence).toBe('Choose');
  expect(line?.Candidates.map(({ Quantity, Note }) => [Quantity, Note])).toEqual([
    [1, expect.stringContaining('0,5 rundet op til 1 kasse')],
    [1, expect.stringContaining('0,5 rundet op til 1 kasse')],
  ]);
});

async function modelOf(Text: string) {
  const { buyer } = await app.aKitchen();
  return (await app.call(buyer, readText, { body: { Text } })).model;
}

/** Each line as its confidence with what is offered first. */
async function offeredIn(text: string): Promise<string[]> {
  const goodsOf = (id: string) => Object.entries(app.goods).find(([, each]) => each === id)?.[0];
  return (await modelOf(text)).Lines.map(({ Confidence, IsAsked, Candidates: [best] }) => {
    const offered = best === undefined ? [] : [goodsOf(best.ProductId), best.Quantity, best.SalesUnitCode];
    return [IsAsked ? 'asked' : Confidence, ...offered].join(' ');
  });
}

test('[BAS-09] a table below typed lines leaves them to be read as typed', async () => {
  const { plain, zeros, cases } = app.goods;
  const lines = ['Hej', `${plain} 2 ps`, '3 kasser rugbrød, skåret', `1. ${zeros} torskeloin 4 ps`];
  const typed = ['Skipped', 'Sure plain 2 ps', 'Likely cases 3 ks', 'Sure zeros 4 ps'];
  const table = [`Varenr\tVare\tAntal\tEnhed`, `${cases}\tRugbrød\t2\tks`, `${zeros}\tTorsk\t5\tps`];
  const rows = ['Skipped', 'Sure cases 2 ks', 'Sure zeros 5 ps'];
  const after = `${plain} 6 krt`;
  for (const blank of [[], ['']]) {
    const text = [...lines, ...blank, ...table, ...blank, after].join('\n');
    expect(await offeredIn(text)).toEqual([...typed, ...rows, 'Sure plain 6 krt']);
    const headless = [...lines, ...blank, ...table.slice(1), ...blank, after].join('\n');
    expect(await offeredIn(headless)).toEqual([...typed, ...rows.slice(1), 'Sure plain 6 krt']);
  }
});

test('[BAS-09] a half is no date, and a door code hides no day', async () => {
  const { plain } = app.goods;
  const { Days, Lines } = await modelOf(
    `1/2 ks rugbrød, skåret\n${plain} 2 ps til levering onsdag\nLevering fredag d. 27/11, dørkode 4711`,
  );
  expect(Days?.map(({ Date: day }) => day)).toEqual(['2026-11-25', '2026-11-27']);
  expect(Lines[1]?.Day).toBe('2026-11-25');
});

test('[BAS-09] the numbers of a list are no quantities', async () => {
  const { plain, zeros } = app.goods;
  for (const mark of ['', '.', ')']) {
    const goods = ['Rugbrød, skåret  ½ ks', `${plain}  4 ps`, 'Torskeloin, fersk  5', `${zeros}  2 ps`];
    const list = ['Hej', ...goods.map((line, at) => `${at + 1}${mark}  ${line}`)].join('\n');
    expect(await offeredIn(list), mark).toEqual([
      'Skipped',
      'Likely cases 1 ks',
      'Sure plain 4 ps',
      'Likely zeros 5 ps',
      'Sure zeros 2 ps',
    ]);
  }
  const open = `1 ${plain}\n2 ${zeros}\n3 rugbrød, skåret`;
  expect((await offeredIn(open)).map((each) => each.split(' ')[0])).toEqual(['asked', 'asked', 'asked']);
  // Two lines, and lines whose numbers have a unit, are quantities.
  expect(await offeredIn(`1 ${plain}\n2 ${zeros}`)).toEqual([
    expect.not.stringMatching(/^asked/),
    'Sure zeros 2 ps',
  ]);
  const units = `1 ps ${plain}\n2 ps ${zeros}\n3 ks rugbrød, skåret`;
  expect(await offeredIn(units)).toEqual(['Sure plain 1 ps', 'Sure zeros 2 ps', 'Likely cases 3 ks']);
});

test.each([
  'Ingen torskeloin, fersk denne uge',
  'uden rugbrød denne uge',
  'ikke mere torskeloin',
  'rugbrød udgår',
  'No chicken this week',
])('[BAS-09] “%s” orders nothing', async (line) => {
  const [declined] = (await modelOf(line)).Lines;
  expect([declined?.Confidence, declined?.Reason]).toEqual(['Skipped', 'Bestilles ikke']);
  expect(await offeredIn(`${line}, men 2 ks`)).not.toEqual(['Skipped']);
});

test('[BAS-09] of goods that fit alike none is chosen', async () => {
  expect(await offeredIn('2 løg')).toEqual([expect.stringMatching(/^asked /)]);
});

test('[BAS-09] more than there is in stock is asked', async () => {
  const { buyer, customer } = await app.aKitchen();
  const id = await aProduct(app.database, { name: 'Kartofler', stock: { [customer.depotId]: 40 } });
  await untilFound(app.app, id);
  const of = async (count: number) =>
    (await app.call(buyer, readText, { body: { Text: `${id} ${count}` } })).model.Lines[0];
  expect(await of(40)).toMatchObject({ Confidence: 'Sure' });
  expect(await of(41)).toMatchObject({
    Confidence: 'Choose',
    IsAsked: true,
    Reason: expect.stringMatching(/^Vi har kun 40 .* på lager\. Hvor meget\?$/),
  });
});

test('[BAS-09] a count of pieces means no cases of kilos', async () => {
  const { database } = app;
  const tray = [{ code: 'bk', quantity: 30, text_singular: 'bakke', text_plural: 'bakker' }];
  const eggs = await aProduct(database, {
    name: 'Skrabede æg',
    base_unit_code: 'stk',
    net_weight_g: 63,
    units: tray,
  });
  const krt = [{ code: 'krt', quantity: 1, text_singular: 'karton', text_plural: 'kartoner' }];
  const sliced = await aProduct(database, { name: 'Æg i skiver', net_weight_g: 10_000, units: krt });
  await untilFound(
    app.app,
    await aProduct(database, { name: 'Andebryst', net_weight_g: 10_000, units: krt }),
  );
  const [line] = (await modelOf('20 æg')).Lines;
  expect([line?.IsAsked, line?.Candidates[0]]).toMatchObject([true, { ProductId: eggs, Quantity: 1 }]);
  const others = line?.Candidates.filter(({ ProductId }) => ProductId === sliced) ?? [];
  for (const { Note } of others) expect(Note).toMatch(/^Sælges i karton/);
  const [duck] = (await modelOf('3 stk andebryst')).Lines;
  expect([duck?.IsAsked, duck?.Reason]).toEqual([true, 'Varen fås ikke som “3 stk”. Er det den?']);
  expect(duck?.Candidates[0]?.Note).toMatch(/^Sælges i karton/);
});

test('[BAS-09] pieces of goods by the kilo begin with the smallest unit', async () => {
  const units = [
    { code: 'krt', quantity: 5, is_default: true, text_singular: 'karton', text_plural: 'kartoner' },
    { code: 'ps', quantity: 1, is_default: false, text_singular: 'pose', text_plural: 'poser' },
  ];
  const id = await aProduct(app.database, { name: 'Perlehønelår', net_weight_g: 2000, units });
  await untilFound(app.app, id);
  const { Lines, Products } = await modelOf('6 stk perlehønelår');
  expect([Lines[0]?.IsAsked, Lines[0]?.Reason]).toEqual([true, 'Fås ikke som “6 stk”. Hvad vil I have?']);
  expect(Lines[0]?.Candidates.map(({ Quantity, SalesUnitCode }) => `${Quantity} ${SalesUnitCode}`)).toEqual([
    '6 ps',
    '6 krt',
  ]);
  const [bird] = Products.filter(({ Id }) => Id === id);
  expect(bird?.ComparisonUnit).toBe('kg');
  const kiloPrice = bird?.Units.map(({ Code, PriceOre, ComparisonOre }) => [
    ComparisonOre,
    Math.round((PriceOre ?? 0) / (Code === 'krt' ? 10 : 2)),
  ]);
  expect(kiloPrice).toHaveLength(2);
  for (const [shown, reckoned] of kiloPrice ?? []) expect(shown).toBe(reckoned);
});

test('[BAS-09] a count before a size asks which of them is wanted', async () => {
  const units = [{ code: 'krt', quantity: 2, text_singular: 'karton', text_plural: 'kartoner' }];
  for (const name of ['Rensdyrkød i tern', 'Rensdyrkød i strimler'])
    await untilFound(app.app, await aProduct(app.database, { name, net_weight_g: 5000, units }));
  const [line] = (await modelOf('7 rensdyrkød 5 kg')).Lines;
  expect([line?.IsAsked, line?.Reason]).toEqual([true, 'Hvilken vare, og hvor meget?']);
  const offered = line?.Candidates.map(({ Quantity, Note }) => `${Quantity} ${Note}`);
  const both = [/^4 7 × 5 kg rundet op til 4 kartoner/, /^1 5 kg rundet op til 1 karton/];
  expect(offered).toEqual([...both, ...both].map((each) => expect.stringMatching(each)));
  const alone = (await modelOf('7 rensdyrkød 10 kg')).Lines[0]?.Candidates ?? [];
  expect(new Set(alone.map(({ Quantity }) => Quantity))).toEqual(new Set([7]));
});

test('[BAS-09] a word that only begins a name is not its goods', async () => {
  const { database } = app;
  const pudding = await aProduct(database, { name: 'Risalamande m/mandler' });
  const rice = [
    await aProduct(database, { name: 'Ris, parboiled' }),
    await aProduct(database, { name: 'Vilde ris, løse' }),
  ];
  const last = await aProduct(database, { name: 'Gnocchigratin, italiensk' });
  await untilFound(app.app, last);
  const customer = await aCustomer(database);
  const { userId } = await aUser(database, { customers: [customer] });
  for (const date of ['2026-11-02', '2026-11-09'])
    await anOrder(database, customer, { date, lines: [{ productId: pudding, quantity: 2 }] });
  const buyer = await app.signIn({ userId, customerId: customer.id });
  const read = async (Text: string) => (await app.call(buyer, readText, { body: { Text } })).model.Lines[0];
  const line = await read('20 kg ris');
  expect([line?.Confidence, line?.IsAsked]).toEqual(['Choose', true]);
  expect(line?.Candidates.map(({ ProductId }) => ProductId).toSorted()).toEqual(rice.toSorted());
  // Nothing is proposed where the word is nowhere whole.
  expect(await read('ita 2')).toMatchObject({ Confidence: 'Unknown', Candidates: [] });
});

test('[BAS-09] the name of who wrote a line is none of the goods', async () => {
  const { plain } = app.goods;
  const text = `[29/11 21.15] Kasper: ${plain} 2 ps\n29/11 21.15 - Kasper: 2 ks rugbrød\nKasper: ${plain} 3 ps\nRugbrød: 3 ks`;
  expect(await offeredIn(text)).toEqual([
    'Sure plain 2 ps',
    'Likely cases 2 ks',
    'Sure plain 3 ps',
    'Likely cases 3 ks',
  ]);
  expect((await modelOf(text)).Days).toBeUndefined();
});
