import { readFullFavoriteList } from '@engros/contracts/favourites/details.ts';
import { readFavoriteListAsCsv, readFavoriteListAsXlsx } from '@engros/contracts/favourites/files.ts';
import { beforeAll, expect, test } from 'vitest';
import { aBrand, aBuyerOf, anOrder, aProduct } from '../../../test/builders-goods.ts';
import type { Caller } from '../../../test/test-app.ts';
import { duringTests } from '../../../test/test-app.ts';
import { untilCaughtUp } from '../../../test/until-seen.ts';
import { favoriteWorld, type Kitchen } from '../../../test/worlds/favorite-world.ts';
import { favoritesServerLabels } from '../../favourites/favorites/labels.ts';
import { csvRows } from '../../platform/spreadsheets/csv-rows.ts';
import { xlsxSheets } from '../../platform/spreadsheets/xlsx-sheets.ts';

const app = duringTests(favoriteWorld);
let kitchen: Kitchen;
let id: string;
let full: string;

beforeAll(async () => {
  kitchen = await app.aKitchen();
  const { database } = app;
  full = await aProduct(database, {
    name: 'Smør',
    name_en: 'Butter',
    brand_id: await aBrand(database, 'Skovlund'),
    units: [
      { content: '2,5 kg', list_price_ore: 1050 },
      { code: 'krt', quantity: 4, text_singular: 'karton', text_plural: 'kartoner', list_price_ore: 1800 },
    ],
  });
  const date = '2026-11-10';
  await anOrder(database, kitchen.customer, { date, lines: [{ productId: full, quantity: 3, unit: 'krt' }] });
  await database.pool.query("update order_lines set unit_quantity = 4 where sales_unit_code = 'krt'");
  await untilCaughtUp(app);
  const [first = '', other = ''] = app.goods;
  id = await app.aList(kitchen, [first, other, full]);
  const [one, last] = ['5ec70000-0000-4000-8000-000000000001', '5ec70000-0000-4000-8000-000000000002'];
  await app.edit(
    kitchen,
    id,
    { Kind: 'addSection', SectionId: one, Name: 'Køl' },
    { Kind: 'addSection', SectionId: last, Name: 'Tørt' },
    { Kind: 'move', ProductIds: [other], SectionId: one },
    { Kind: 'move', ProductIds: [full], SectionId: last },
    {
      Kind: 'product',
      ProductId: full,
      Note: 'Til jul',
      OwnNumber: 'EG-77',
      Par: { Quantity: 1.5, SalesUnitCode: 'ps' },
    },
  );
});

type Whole = Awaited<ReturnType<typeof wholeOf>>;
const wholeOf = async (caller: Caller) =>
  (await app.call(caller, readFullFavoriteList, { params: { id } })).model;

/** A pair of numbers is a value and its decimals in a CSV file. */
const columns: Readonly<
  Record<string, (at: number, whole: Whole) => string | readonly [number, number] | null | undefined>
> = {
  section: (at, { Rows, Sections }) => Sections.find(({ Id }) => Id === Rows[at]?.SectionId)?.Name,
  number: (at, { Rows }) => Rows[at]?.ProductId,
  ownNumber: (at, { Rows }) => Rows[at]?.OwnNumber,
  name: (at, { Page }) => Page.PageOfResults[at]?.DisplayName,
  brand: (at, { Page }) => Page.PageOfResults[at]?.Brand,
  unit: (at, { Page }) => {
    const unit = Page.PageOfResults[at]?.SalesUnits.find(({ IsDefault }) => IsDefault);
    return [unit?.TextSingular, unit?.Content].filter(Boolean).join(' ');
  },
  price: (at, { Page }) => {
    const ore = Page.PageOfResults[at]?.SalesUnits.find(({ IsDefault }) => IsDefault)?.PriceOre ?? null;
    return ore === null ? null : [ore / 100, 2];
  },
  usual: (at, { Rows }) => {
    const usual = Rows[at]?.Usual ?? null;
    return usual === null ? null : [usual.Quantity, 0];
  },
  usualUnit: (at, { Rows, Page }) =>
    Page.PageOfResults[at]?.SalesUnits.find(({ Code }) => Code === Rows[at]?.Usual?.SalesUnitCode)
      ?.TextSingular,
  latest: (at, { Rows }) => Rows[at]?.Usual?.LatestDate,
  par: (at, { Rows }) => {
    const par = Rows[at]?.Par ?? null;
    return par === null ? null : [par.Quantity, 1];
  },
  note: (at, { Rows }) => Rows[at]?.Note,
};

const heads = Object.entries(favoritesServerLabels).flatMap(([key, words]) => {
  const [, name] = /^favorites\.file\.(\w+)$/.exec(key) ?? [];
  return name === undefined || name === 'sheet' ? [] : [{ name, words }];
});

/** Readers leave out empty cells at the end of a row. */
const padded = (cells: readonly string[], width: number) => [
  ...cells,
  ...Array<string>(Math.max(0, width - cells.length)).fill(''),
];

test.each([
  ['in Danish', 'da', true],
  ['in English', 'en', true],
  ['without prices', 'da', false],
] as const)('[FAV-06] the files of a list say what its page says, %s', async (_, language, maySeePrices) => {
  const caller = await aBuyerOf(app, kitchen.customer, { language, maySeePrices });
  const whole = await wholeOf(caller);
  const shown = heads.filter(({ name }) => maySeePrices || name !== 'price');
  const rowsWith = (written: (value: number, decimals: number) => string) => [
    shown.map(({ words }) => words[language]),
    ...whole.Rows.map((_, at) =>
      shown.map(({ name }) => {
        const cell = columns[name]?.(at, whole) ?? '';
        return typeof cell === 'string' ? cell : written(...cell);
      }),
    ),
  ];
  const csv = await app.call(caller, readFavoriteListAsCsv, { params: { id } });
  const mark = language === 'da' ? ',' : '.';
  const inCsv = csvRows(csv.text).map(({ cells }) => padded(cells, shown.length));
  expect(inCsv).toEqual(rowsWith((value, decimals) => value.toFixed(decimals).replace('.', mark)));
  const { rawPayload } = await app.raw(caller, { url: readFavoriteListAsXlsx.path.replace('{id}', id) });
  const inWorkbook = xlsxSheets(rawPayload).sheets[0]?.rows.map(({ cells }) => padded(cells, shown.length));
  expect(inWorkbook).toEqual(rowsWith(String));
  const ofFull = inCsv.find((row) => row.includes(full));
  expect(ofFull).not.toContain('');
  expect(whole.Rows).toHaveLength(3);
});
