import { brotliDecompressSync } from 'node:zlib';
import { filterEntries, sortEntries } from '@engros/contracts/favourites/choose-entries.ts';
import {
  type FavoriteSort,
  favoriteSorts,
  readFullFavoriteList,
} from '@engros/contracts/favourites/details.ts';
import {
  readFavoriteListAsCsv,
  readFavoriteListAsXlsx,
  readFavoriteText,
} from '@engros/contracts/favourites/files.ts';
import { readSalesStatistics } from '@engros/contracts/goods/sales-statistics.ts';
import { changeLanguage } from '@engros/contracts/people/user.ts';
import { addLines, readFile } from '@engros/contracts/quick-entry/basket-import.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBrand, aBuyerOf, aCategory, anExclusion, anOrder, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests } from '../../../test/test-app.ts';
import { untilCaughtUp, untilSo } from '../../../test/until-seen.ts';
import { favoriteWorld, type Kitchen } from '../../../test/worlds/favorite-world.ts';
import { favoritesServerLabels } from '../../favourites/favorites/labels.ts';
import { csvRows } from '../../platform/spreadsheets/csv-rows.ts';
import { xlsxSheets } from '../../platform/spreadsheets/xlsx-sheets.ts';

const app = duringTests(favoriteWorld);

async function aWorld() {
  const kitchen = await app.aKitchen();
  const { database } = app;
  const a = await aProduct(database, { name: 'Smør, usaltet', brand_id: null, is_organic: false });
  const b = await aProduct(database, {
    name: 'Æg, skrabe',
    is_organic: true,
    units: [
      { list_price_ore: 500 },
      { code: 'krt', quantity: 4, text_singular: 'karton', list_price_ore: 1800 },
    ],
  });
  const c = await aProduct(database, { name: 'Ananas', stock: { [kitchen.customer.depotId]: 0 } });
  await anOrder(database, kitchen.customer, { date: '2026-10-01', lines: [{ productId: a, quantity: 2 }] });
  await anOrder(database, kitchen.customer, {
    date: '2026-11-10',
    lines: [
      { productId: a, quantity: 4 },
      { productId: b, quantity: 1, unit: 'krt' },
    ],
  });
  await database.pool.query("update order_lines set unit_quantity = 4 where sales_unit_code = 'krt'");
  // Too long ago to be usual.
  await anOrder(database, kitchen.customer, { date: '2025-10-01', lines: [{ productId: c, quantity: 9 }] });
  await untilCaughtUp(app);
  return { kitchen, a, b, c, id: await app.aList(kitchen, [a, b, c]) };
}

let shared: Awaited<ReturnType<typeof aWorld>>;
beforeAll(async () => {
  shared = await aWorld();
});

/** A list of its own in the shared kitchen, for tests that change nothing else there. */
async function aListThere() {
  const { kitchen, a, b, c } = shared;
  return { ...shared, id: await app.aList(kitchen, [a, b, c]) };
}

const shown = async (kitchen: Kitchen, id: string, query: Record<string, string | number>) =>
  (await app.read(kitchen, id, query)).model.Rows.map(({ ProductId }) => ProductId);

describe('the details of a list', () => {
  test('[FAV-06] filter by text, section, purchases, stock and organic', async () => {
    const { kitchen, a, b, c, id } = await aWorld();
    const SectionId = '5ec70000-0000-4000-8000-000000000001';
    await app.edit(
      kitchen,
      id,
      { Kind: 'addSection', SectionId, Name: 'Køl' },
      { Kind: 'move', ProductIds: [b], SectionId },
      { Kind: 'product', ProductId: c, Note: 'Til søndagsbrunch', OwnNumber: 'EG-77' },
    );
    const found: [Record<string, string>, string[]][] = [
      [{}, [b, a, c]],
      [{ text: 'SMOR' }, []],
      [{ text: 'smør' }, [a]],
      [{ text: 'usaltet smør' }, [a]],
      [{ text: 'brunch' }, [c]],
      [{ text: 'eg-77' }, [c]],
      [{ text: b }, [b]],
      [{ section: SectionId }, [b]],
      [{ section: 'none' }, [a, c]],
      [{ bought: 'True' }, [b, a]],
      [{ organic: '1' }, [b]],
      [{ deliverable: 'true' }, [b, a]],
      [{ deliverable: 'true', organic: 'true', text: 'smør' }, []],
    ];
    for (const [query, expected] of found)
      expect([query, (await shown(kitchen, id, query)).toSorted()]).toEqual([query, expected.toSorted()]);
    expect(await shown(kitchen, id, {})).toEqual([b, a, c]);
    for (const [name, wrong] of [
      ['section', 'x'],
      ['deliverable', 'måske'],
      ['sort', 'tilfældig'],
    ] as const)
      expect((await app.read(kitchen, id, { [name]: wrong })).status).toBe(400);
    const text = 'x'.repeat(limits.searchTermLength);
    expect((await app.read(kitchen, id, { text })).status).toBe(200);
    expect((await app.read(kitchen, id, { text: `${text}x` })).status).toBe(400);
  });

  test('[FAV-06] sort by name, number and purchases', async () => {
    const { kitchen, a, b, c, id } = await aListThere();
    expect(await shown(kitchen, id, { sort: 'name' })).toEqual([c, a, b]);
    expect(await shown(kitchen, id, { sort: 'number' })).toEqual([a, b, c].toSorted());
    expect(await shown(kitchen, id, { sort: 'times' })).toEqual([a, b, c]);
    expect(await shown(kitchen, id, { sort: 'latest' })).toEqual([a, b, c]);
    expect(await shown(kitchen, id, { sort: 'list' })).toEqual([a, b, c]);
  });

  test('[FAV-05] [FAV-06] filters and sorts mean the same on the screen and in files', async () => {
    const { kitchen, a, b, c, id } = await aListThere();
    const old = await aProduct(app.database, { name: 'Æg 10 stk.' });
    const bread = await aProduct(app.database, {
      name: 'Æg 9 stk.',
      category_id: await aCategory(app.database, { da: 'Brød', en: 'Bread' }),
    });
    await untilCaughtUp(app);
    await app.edit(kitchen, id, { Kind: 'add', ProductIds: [old, bread] });
    const whole = (await app.read(kitchen, id)).model;
    const rows = new Map(whole.Rows.map((row) => [row.ProductId, row]));
    const entries = whole.Page.PageOfResults.flatMap((product) => {
      const row = rows.get(product.Id);
      return row ? [{ product, row }] : [];
    });
    const inFile = async (query: Record<string, string>) => {
      const file = await app.call(kitchen.caller, readFavoriteListAsCsv, { params: { id }, query });
      const lines = file.text.split('\n');
      return [a, b, c, old, bread]
        .map((each) => [lines.findIndex((line) => line.includes(each)), each] as const)
        .filter(([at]) => at >= 0)
        .toSorted(([one], [other]) => one - other)
        .map(([, each]) => each);
    };
    const texts = ['brød', 'fjerkræ', 'AEG', 'usaltet'].map((text) => ({ text }));
    for (const query of [
      ...texts,
      ...favoriteSorts.map((sort) => ({ sort })),
      { text: 'stk', sort: 'name' },
    ] as { text?: string; sort?: FavoriteSort }[]) {
      const onScreen = sortEntries(filterEntries(entries, query), query.sort).map(
        ({ product }) => product.Id,
      );
      expect([query, await shown(kitchen, id, query)]).toEqual([query, onScreen]);
      expect([query, await inFile(query)]).toEqual([query, onScreen]);
    }
    expect(await shown(kitchen, id, { text: 'brød' })).toEqual([bread]);
    // Bought last a year ago and more counts before never bought.
    expect((await shown(kitchen, id, { sort: 'latest' })).slice(2)).toEqual([c, bread, old]);
  });

  test('[FAV-06] show 400 products at first, the rest by page', async () => {
    const kitchen = await app.aKitchen();
    const all = limits.favoritePageSize + 1;
    const id = await app.aList(kitchen, []);
    await app.database.pool.query(
      `with made as (
         insert into products (id, name, category_id, base_unit_code, created_on)
         select (80000000000 + n)::text, 'Fyld ' || n, (select category_id from products limit 1), 'ps', '2026-01-01'
           from generate_series(1, $3::int) n returning id),
       sold as (
         insert into sales_units (product_id, position, code, quantity, text_singular, text_plural, list_price_ore, is_default)
         select id, 0, 'ps', 1, 'pose', 'poser', 1000, true from made)
       insert into favorite_list_products (customer_id, list_id, product_id, sort_key)
         select $1, $2, id, id from made`,
      [kitchen.customer.id, id, all],
    );
    // The kept content of the list names the version, which every change of the program raises.
    await app.database.pool.query('update favorite_lists set version = version + 1 where id = $1', [id]);
    await untilCaughtUp(app);
    const { model } = await app.read(kitchen, id);
    expect(model.Page).toMatchObject({ TotalResults: all, TotalPages: 2, CurrentPage: 1 });
    expect(model.Page.PageOfResults).toHaveLength(limits.favoritePageSize);
    expect(model.Rows.map(({ ProductId }) => ProductId)).toEqual(
      model.Page.PageOfResults.map(({ Id }) => Id),
    );
    expect(await shown(kitchen, id, { page: 2 })).toEqual([String(80_000_000_000 + all)]);
    expect((await app.read(kitchen, id, { pageSize: limits.favoritePageSize + 1 })).status).toBe(400);
    const full = (await app.call(kitchen.caller, readFullFavoriteList, { params: { id } })).model;
    expect(full.Rows).toHaveLength(all);
  });

  test('[FAV-06] name what the kitchen usually orders, and what that costs', async () => {
    const { kitchen, a, b, c, id } = await aListThere();
    const { model } = await app.read(kitchen, id);
    expect(model.Rows.map(({ ProductId, Usual }) => [ProductId, Usual])).toEqual([
      [a, { SalesUnitCode: 'ps', Quantity: 3, Times: 2, LatestDate: '2026-11-10' }],
      [b, { SalesUnitCode: 'krt', Quantity: 1, Times: 1, LatestDate: '2026-11-10' }],
      [c, null],
    ]);
    // 3 bags at 10.00 and a carton at 18.00; 4 of the 7 kg are organic.
    expect(model).toMatchObject({ UsualOre: 4800, OrganicPercent: 57 });
    const other = await app.aKitchen();
    const theirs = await app.aList(other, [a]);
    expect((await app.read(other, theirs)).model).toMatchObject({
      UsualOre: 0,
      OrganicPercent: null,
      Rows: [{ Usual: null }],
    });
  });

  test('[FAV-06] learn at once of an order what is usual', async () => {
    const { kitchen, c, id } = await aWorld();
    const usualOfC = async () =>
      (await app.read(kitchen, id)).model.Rows.find(({ ProductId }) => ProductId === c)?.Usual?.Quantity;
    expect(await usualOfC()).toBeUndefined();
    await anOrder(app.database, kitchen.customer, {
      date: '2026-11-20',
      lines: [{ productId: c, quantity: 7 }],
    });
    await app.database.pool.query("select pg_notify('orders', $1)", [`${kitchen.customer.id}:1`]);
    await untilSo(async () => (await usualOfC()) === 7);
  });

  test('[FAV-06] the usual quantities go into the basket at once', async () => {
    const { kitchen, a, b, id } = await aListThere();
    const { Rows } = (await app.call(kitchen.caller, readFullFavoriteList, { params: { id } })).model;
    const Lines = Rows.flatMap(({ ProductId, Usual }) =>
      Usual === null ? [] : [{ ProductId, SalesUnitCode: Usual.SalesUnitCode, Quantity: Usual.Quantity }],
    );
    const { model } = await app.call(kitchen.caller, addLines, { query: { id: '0' }, body: { Lines } });
    expect(model.Basket.LineItems.map((line) => [line.ProductId, line.Quantity, line.SalesUnitCode])).toEqual(
      [
        [a, 3, 'ps'],
        [b, 1, 'krt'],
      ],
    );
  });

  test('leave out what cannot be bought, and prices nobody may see', async () => {
    const { kitchen, a, b, c, id } = await aWorld();
    await anExclusion(app.database, kitchen.customer, c);
    await untilCaughtUp(app);
    expect((await shown(kitchen, id, {})).toSorted()).toEqual([a, b].toSorted());
    const blind = await app.aKitchen({ may_see_prices: false });
    const theirs = await app.aList(blind, [a]);
    const read = (await app.read(blind, theirs)).model;
    expect(read.UsualOre).toBeNull();
    const full = (await app.call(blind.caller, readFullFavoriteList, { params: { id: theirs } })).model;
    expect(full.Page.PageOfResults[0]?.SalesUnits[0]?.PriceOre).toBeNull();
    const csv = await app.call(blind.caller, readFavoriteListAsCsv, { params: { id: theirs } });
    expect(csv.text).not.toContain('Pris');
  });

  test('come packed to browsers, the same and without hidden prices', async () => {
    const { kitchen, a, id } = await aListThere();
    const url = `/api/favorites/${id}?expectedDeliveryDate=2026-11-25`;
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const plain = await app.raw(kitchen.caller, { url });
    for (const _ of ['first', 'kept']) {
      const packed = await app.raw(kitchen.caller, { url, headers });
      expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    }
    expect(plain.body).toContain('"UsualOre":4800');
    const blind = await app.aKitchen({ may_see_prices: false });
    const theirs = `/api/favorites/${await app.aList(blind, [a])}`;
    const hidden = await app.raw(blind.caller, { url: theirs, headers });
    const text = brotliDecompressSync(hidden.rawPayload).toString();
    expect(text).toContain(a);
    expect(text).not.toMatch(/"PriceOre":\d/);
  });

  test('[FAV-07] the whole list holds what a phone needs offline', async () => {
    const { kitchen, b, id } = await aListThere();
    await app.edit(kitchen, id, {
      Kind: 'product',
      ProductId: b,
      Par: { Quantity: 2.5, SalesUnitCode: 'krt' },
    });
    const { model } = await app.call(kitchen.caller, readFullFavoriteList, { params: { id } });
    expect(model).toMatchObject({ NumberOfPars: 1, NumberOfProducts: 3, Page: { TotalResults: 3 } });
    const at = model.Rows.findIndex(({ ProductId }) => ProductId === b);
    expect(model.Rows[at]).toMatchObject({ Par: { Quantity: 2.5, SalesUnitCode: 'krt' } });
    expect(model.Page.PageOfResults[at]).toMatchObject({
      Id: b,
      DisplayName: 'Æg, skrabe',
      IsDeliverable: true,
      SalesUnits: [
        { Code: 'ps', Quantity: 1, PriceOre: 500 },
        { Code: 'krt', Quantity: 4, TextSingular: 'karton', PriceOre: 1800 },
      ],
    });
  });
});

test('[FAV-01] the generated list names the products bought most', async () => {
  const { kitchen, a, b } = await aListThere();
  const { model } = await app.call(kitchen.caller, readSalesStatistics, { query: { weeks: '26' } });
  expect(model.Page.PageOfResults.map(({ Id }) => Id)).toEqual([a, b]);
  expect(model.Purchases).toMatchObject([
    { ProductId: a, Times: 2, UsualQuantity: 3 },
    { ProductId: b, Times: 1 },
  ]);
});

describe('files of a list', () => {
  test('hold its rows without formulas, filtered and sorted', async () => {
    const { kitchen, a, b, id } = await aWorld();
    await app.edit(kitchen, id, {
      Kind: 'product',
      ProductId: a,
      Note: '=HYPERLINK("http://x")',
      OwnNumber: '+45 1',
      Par: { Quantity: 1.5, SalesUnitCode: 'ps' },
    });
    const query = { bought: 'True', sort: 'times' };
    const csv = await app.call(kitchen.caller, readFavoriteListAsCsv, { params: { id }, query });
    expect(csv.headers['content-type']).toContain('text/csv');
    const [head, first, second, end, ...more] = csv.text.replace('\uFEFF', '').split('\r\n');
    expect(head?.split(';')).toHaveLength(12);
    expect(first).toBe(
      `;${a};'+45 1;"Smør, usaltet";;pose;10,00;3;pose;2026-11-10;1,5;"'=HYPERLINK(""http://x"")"`,
    );
    expect(second?.split(';')[1]).toBe(b);
    expect([end, more]).toEqual(['', []]);
    const xlsx = await app.raw(kitchen.caller, { url: `/api/favorites/${id}/xlsx?bought=True&sort=times` });
    expect(xlsx.headers['content-disposition']).toContain('.xlsx');
    const parts = Object.entries(unzipSync(xlsx.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]);
    expect(parts.filter(([, text]) => /<f[ >]/.test(text ?? ''))).toEqual([]);
    expect(parts.some(([, text]) => text?.includes('=HYPERLINK('))).toBe(true);
  });

  test('have names that every system can save', async () => {
    const kitchen = await app.aKitchen();
    const id = await app.aList(kitchen, [], "'A/B\\C: *?[\"<>|]'");
    for (const endpoint of [readFavoriteListAsCsv, readFavoriteListAsXlsx]) {
      const { status, headers } = await app.call(kitchen.caller, endpoint, { params: { id } });
      expect(status).toBe(200);
      expect(headers['content-disposition']).not.toMatch(/[\\/*?<>|:[\]]/);
    }
  });
});

test('[FAV-04] a list pasted from anywhere is read as products', async () => {
  const { kitchen, a, b } = await aListThere();
  const body = { Text: `${a}\nÆg skrabe\nIngen kender denne vare` };
  const { model } = await app.call(kitchen.caller, readFavoriteText, { body });
  expect(model.Lines.map(({ Candidates: [best] }) => best?.ProductId)).toEqual([a, b, undefined]);
});

test('[FAV-04] own files of a list are read back, their quantities asked', async () => {
  const { kitchen, a, b, c, id } = await aWorld();
  const product = { Note: '3 til brunch', OwnNumber: 'EG 77', Par: { Quantity: 1.5, SalesUnitCode: 'ps' } };
  await app.edit(kitchen, id, { Kind: 'product', ProductId: a, ...product });
  for (const [LanguageName, heading] of [['da', 'Varenummer'] as const, ['en', 'Item number'] as const]) {
    await app.call(kitchen.caller, changeLanguage, { body: { LanguageName } });
    for (const endpoint of [readFavoriteListAsCsv, readFavoriteListAsXlsx]) {
      const { rawPayload } = await app.raw(kitchen.caller, { url: endpoint.path.replace('{id}', id) });
      const file = { name: 'liste', bytes: rawPayload };
      const { model } = await app.call(kitchen.caller, readFile, { query: {}, file });
      expect(model.Text.split('\n')[0]?.split('\t')).toContain(heading);
      const goods = model.Lines.filter(({ Candidates }) => Candidates.length > 0);
      expect(goods.map(({ Candidates: [best] }) => best?.ProductId)).toEqual([a, b, c]);
      expect(goods.map(({ Confidence }) => Confidence)).not.toContain('Sure');
      const text = await app.call(kitchen.caller, readFavoriteText, { body: { Text: model.Text } });
      expect(text.model.Lines.flatMap(({ Candidates: [best] }) => best?.ProductId ?? [])).toEqual([a, b, c]);
    }
  }
});

describe('every column of the files', () => {
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
    await anOrder(database, kitchen.customer, {
      date,
      lines: [{ productId: full, quantity: 3, unit: 'krt' }],
    });
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
  ] as const)(
    '[FAV-06] the files of a list say what its page says, %s',
    async (_, language, maySeePrices) => {
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
      const inWorkbook = xlsxSheets(rawPayload).sheets[0]?.rows.map(({ cells }) =>
        padded(cells, shown.length),
      );
      expect(inWorkbook).toEqual(rowsWith(String));
      const ofFull = inCsv.find((row) => row.includes(full));
      expect(ofFull).not.toContain('');
      expect(whole.Rows).toHaveLength(3);
    },
  );
});
