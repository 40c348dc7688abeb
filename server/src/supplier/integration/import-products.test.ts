import { describe, expect, test } from 'vitest';
import { aUser, insertRows, rowsOf } from '../../../test/builders.ts';
import { productImports } from '../../../test/imports/import-products-kit.ts';

const imports = productImports();

const product = (id: string) =>
  imports.database.kysely.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const units = (id: string) =>
  imports.database.kysely.selectFrom('sales_units').selectAll().where('product_id', '=', id).execute();
const countProducts = async () =>
  (await imports.database.kysely.selectFrom('products').select('id').execute()).length;

const file = `varenr;gtin;navn;ingredienser;mærke;leverandør;kategori;pris;enhed;antal pr. enhed;fedt
1001;5700382063574;Hummus;kikærter, _sesampuré_;Kik;Ukendt ApS;Pålæg;24,95;kasse;12;24
1002;;Rugbrød;_rugmel_;;;;18,50;stk;;1,2
`;

describe('an import', () => {
  test('writes all that the file says, logs it once and tells servers', async () => {
    const told: string[] = [];
    await imports.database.listen('catalog', {
      message: (payload) => told.push(payload),
      resync: () => undefined,
    });
    const report = await imports.run(file);
    expect(report.counts).toEqual({ read: 2, new: 2, changed: 0, unchanged: 0, refused: 0 });
    expect(await product('1001')).toMatchObject({
      name: 'Hummus',
      ingredients: 'kikærter, sesampuré',
      allergens: { AS: 'contains' },
      nutrition: { fat: 24 },
      manufacturer: 'Ukendt ApS',
      supplier_id: null,
      base_unit_code: 'st',
      is_stock_managed: false,
      source: 'import',
      created_on: '2026-11-24',
    });
    expect(await units('1001')).toMatchObject([
      {
        code: 'ks',
        quantity: 12,
        is_default: true,
        list_price_ore: 2495,
        gtin: '05700382063574',
        content: '12 stk.',
      },
    ]);
    const { category_id, brand_id } = await product('1001');
    const category = await rowsOf(imports.database, 'categories', { id: category_id });
    expect(category).toMatchObject([
      { name_da: 'Pålæg', level: 1, glyph: 'package', artwork: 'jar', tint: 'dry' },
    ]);
    expect(brand_id).toMatch(/^import-kik-[0-9a-f]{8}$/);
    expect((await product('1002')).category_id).toBe('import');
    const log = await imports.database.kysely.selectFrom('audit_log').selectAll().execute();
    expect(log).toMatchObject([
      { kind: 'products.imported', subject: 'varer.csv', details: { new: 2, read: 2 } },
    ]);
    await expect
      .poll(() => told)
      .toEqual(expect.arrayContaining(['products:1001,1002', 'sales_units:1001,1002']));
  });

  test('a known supplier, brand or category is used, without regard to capitals', async () => {
    const place = { postal_code: '8000', city: 'Aarhus', region: 'Jylland', country_code: 'DK' };
    await insertRows(imports.database, 'suppliers', {
      id: 's1',
      name: 'Ukendt APS',
      ...place,
      latitude: 56.1,
      longitude: 10.2,
    });
    await imports.database.kysely.insertInto('brands').values({ id: 'b1', name: 'KIK' }).execute();
    await imports.run(file);
    expect(await product('1001')).toMatchObject({ supplier_id: 's1', manufacturer: null, brand_id: 'b1' });
  });

  test('again writes only what differs, and leaves columns that are absent', async () => {
    await imports.run(file);
    const before = await imports.fingerprint();
    expect((await imports.run(file)).counts).toEqual({
      read: 2,
      new: 0,
      changed: 0,
      unchanged: 2,
      refused: 0,
    });
    expect(await imports.fingerprint()).toEqual(before);
    const [untouched, whole] = [await units('1002'), await product('1001')];
    const named = await imports.run('varenr;navn\n1001;Hummus natur\n');
    expect(named.counts).toMatchObject({ changed: 1, refused: 0 });
    expect(await product('1001')).toMatchObject({
      ...whole,
      name: 'Hummus natur',
      updated_at: expect.anything(),
    });
    expect(await units('1001')).toMatchObject([{ code: 'ks', list_price_ore: 2495, gtin: '05700382063574' }]);
    const dearer = file.replace('Hummus', 'Hummus natur').replace('24,95', '25,95');
    expect((await imports.run(dearer)).counts).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await units('1001')).toMatchObject([{ list_price_ore: 2595 }]);
    expect(await units('1002')).toEqual(untouched);
    await imports.run(file.replace('kasse;12', 'karton;6'));
    expect(await units('1001')).toMatchObject([{ code: 'krt', quantity: 6, is_default: true }]);
  });
});

test('[DAT-01] a default unit has the deposit that its row says', async () => {
  await insertRows(imports.database, 'deposits', { id: 'FL33', name: 'Flaske', amount_ore: 100 });
  const row = (unit: string, ...deposit: string[]) => {
    const columns = deposit.length > 0 ? ';pant;antal pant' : '';
    return imports.run(
      `varenr;navn;enhed;antal pr. enhed;pris${columns}\n${['1001', 'Øl', unit, '240,00', ...deposit].join(';')}\n`,
    );
  };
  expect((await row('ks;24', 'FL33', '24')).counts).toMatchObject({ new: 1 });
  expect(await units('1001')).toMatchObject([{ deposit_id: 'FL33', deposit_count: 24 }]);
  expect((await row('ks;24')).counts).toMatchObject({ unchanged: 1 });
  const single = { product_id: '1001', code: 'fl', position: 7, quantity: 1, list_price_ore: 1000 };
  const words = { text_singular: 'flaske', text_plural: 'flasker', deposit_id: 'FL33', deposit_count: 1 };
  await insertRows(imports.database, 'sales_units', { ...single, ...words });
  // What becomes the default unit keeps the deposit of its own.
  await row('fl;1');
  expect(await units('1001')).toMatchObject([{ code: 'fl', deposit_id: 'FL33', deposit_count: 1 }]);
  expect((await row('fl;1', 'XX', '1')).problems).toMatchObject([{ field: 'deposit', code: 'unknown' }]);
  await row('fl;1', '', '');
  expect(await units('1001')).toMatchObject([{ deposit_id: null, deposit_count: 1 }]);
});

test('[DAT-01] a column that is not in the file leaves what is stored', async () => {
  await insertRows(imports.database, 'vat_classes', { id: 'lav', name: 'Lav', basis_points: 1200 });
  await insertRows(imports.database, 'suppliers', {
    ...{
      id: 's1',
      name: 'Gården',
      postal_code: '8000',
      city: 'Aarhus',
      region: 'Jylland',
      country_code: 'DK',
    },
    ...{ latitude: 56.1, longitude: 10.2 },
  });
  const said =
    'ks;6;kassen;kasserne;6 bakker · 3 kg;BK;frost;Mørkt og tørt;lav;ja;ja;ja;ja;ja;s1;Mejeriet;4;0,9';
  await imports.run(
    `varenr;navn;pris;enhed;antal pr. enhed;enhed ental;enhed flertal;indhold;basisenhed;temperatur;opbevaring;momsklasse;vejevare;økologisk;flyfragt;spærret;vareprøve;leverandør;producent;bestillingsdage;popularitet
1001;Jordbær;80,00;${said}
1002;Blåbær;12,00;${said.replace('ks;6;kassen;kasserne;6 bakker · 3 kg', 'bk;1;;;')}
`,
  );
  const stored = await product('1001');
  expect(stored).toMatchObject({
    ...{ base_unit_code: 'BK', cool_type: 'freeze', storage: 'Mørkt og tørt', vat_class_id: 'lav' },
    ...{ is_catch_weight: true, is_organic: true, is_air_cargo: true, is_blocked: true, is_sample: true },
    ...{ supplier_id: 's1', manufacturer: 'Mejeriet', lead_time_working_days: 4 },
  });
  const [unit] = await units('1001');
  const small = await product('1002');
  const leaves = async (file: string) => {
    expect((await imports.run(file)).counts).toMatchObject({ changed: 0, refused: 0 });
    expect(await product('1001')).toEqual(stored);
    expect(await units('1001')).toEqual([unit]);
    expect(await product('1002')).toEqual(small);
  };
  await leaves(
    'varenr;navn;pris;enhed;antal pr. enhed\n1001;Jordbær;80,00;kasse;6\n1002;Blåbær;12,00;bk;1\n',
  );
  await leaves(
    'varenr;navn;pris;enhed;leverandør\n1001;Jordbær;80,00;kasse;Gården\n1002;Blåbær;12,00;bk;s1\n',
  );
  await imports.run('varenr;navn;enhed;antal pr. enhed\n1001;Jordbær;karton;12\n1002;Blåbær;kasse;8\n');
  expect(await product('1001')).toMatchObject({ base_unit_code: 'BK' });
  expect(await product('1002')).toMatchObject({ base_unit_code: 'BK' });
  expect(await units('1001')).toMatchObject([{ code: 'krt', quantity: 12, content: '12 bakker' }]);
});

describe('what is refused', () => {
  test('refuses rows one by one, imports the others, reports every row', async () => {
    const report = await imports.run(
      `${file}1003;5700382063575;Forkert ciffer;;;;;1,00;;;\n1001;;Igen;;;;;2,00;;;\n`,
    );
    expect(report.counts).toEqual({ read: 4, new: 2, changed: 0, unchanged: 0, refused: 2 });
    expect(report.problems.map(({ row, code }) => [row, code])).toEqual([
      [4, 'gtinCheckDigit'],
      [5, 'repeated'],
    ]);
    const rows = await Array.fromAsync(report.rows?.each() ?? []);
    expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'new'],
      [3, 'new'],
      [4, 'refused'],
      [5, 'refused'],
    ]);
    const copy = await imports.run('varenr;gtin;navn;pris\n2001;5700382063574;Kopi;1,00\n');
    expect(copy.problems).toMatchObject([{ code: 'gtinTaken', field: 'gtin' }]);
    expect(await countProducts()).toBe(2);
  });
});

describe('numbers made from GTINs', () => {
  const byGtin = 'gtin;navn;pris\n5700382063574;Hummus;24,95\n';
  const bySupplier = 'varenr;navn;pris\n5700382063574;Havregryn;18,00\n';

  test('and a supplier’s same number are two products in any order', async () => {
    await imports.run(byGtin);
    expect((await imports.run(bySupplier)).counts).toMatchObject({ new: 1, changed: 0, refused: 0 });
    expect((await product('GTIN-5700382063574')).name).toBe('Hummus');
    expect((await product('5700382063574')).name).toBe('Havregryn');
    expect((await imports.run(byGtin)).counts).toMatchObject({ unchanged: 1 });
    const both = 'varenr;gtin;navn;pris\n5701234567899;;Ris;1,00\n;5701234567899;Pasta;2,00\n';
    expect((await imports.run(both)).counts).toMatchObject({ new: 2, refused: 0 });
  });

  test('were bare GTINs once: such a product keeps its number', async () => {
    await imports.run('varenr;gtin;navn;pris\n5700382063574;5700382063574;Hummus;24,95\n');
    expect((await imports.run(byGtin)).counts).toMatchObject({ new: 0, unchanged: 1 });
    const both = `varenr;gtin;navn;pris\n5700382063574;;Havregryn;18,00\n;5700382063574;Hummus;24,95\n`;
    expect((await imports.run(both)).problems).toMatchObject([{ row: 3, code: 'gtinTaken' }]);
  });
});

describe('prices', () => {
  const plain = 'varenr;navn\n1;A\n2;B\n';

  test('are in a column or given; a row without one is refused', async () => {
    await expect(imports.run(plain)).rejects.toThrow(/no column for the price.*--price=25,00/);
    expect(await countProducts()).toBe(0);
    const some = 'varenr;navn;pris\n1;A;10,00\n2;B;\n';
    expect((await imports.run(some)).problems).toMatchObject([{ row: 3, code: 'priceMissing' }]);
    await imports.run(some, 3000);
    expect([...(await units('1')), ...(await units('2'))].map((unit) => unit.list_price_ore)).toEqual([
      1000, 3000,
    ]);
  });

  test('in a demonstration new goods cost 25 kr., known ones keep prices', async () => {
    const { userId } = await aUser(imports.database);
    await imports.database.kysely
      .updateTable('users')
      .set({ demo_state: 'open' })
      .where('id', '=', userId)
      .execute();
    const report = await imports.run(plain);
    expect(report.demoPriceOre).toBe(2500);
    await imports.run('varenr;navn\n1;A\n', 4000);
    expect((await imports.run(plain)).counts).toMatchObject({ unchanged: 2 });
    expect(await units('1')).toMatchObject([{ list_price_ore: 4000 }]);
  });
});

describe('all or nothing', () => {
  const many = `varenr;navn;mærke;pris\n${Array.from({ length: 2_500 }, (_, at) => `${at + 1};Vare;M;1,00`).join('\n')}`;

  test('a file that breaks off in its last row changes nothing', async () => {
    await expect(imports.run(`${many}\n9999;"Uden ende;M;1,00`)).rejects.toThrow(
      /row 2502: a quotation mark/,
    );
    expect(await countProducts()).toBe(0);
  });

  test('[DAT-02] numbers that lost their leading zeros are held', async () => {
    const cheese = { id: '0101', name_da: 'Oste', name_en: 'Cheese', level: 1, sort_order: 1 };
    await insertRows(imports.database, 'categories', cheese);
    const head = 'varenr;navn;kategori;pris';
    const list = (zeros: string, category: string, count = 4) =>
      [head, ...Array.from({ length: count }, (_, at) => `${zeros}${at + 1};Ost;${category};10,00`)].join(
        '\n',
      );
    expect((await imports.run(list('00', '0101'))).counts).toMatchObject({ new: 4 });
    await expect(imports.run(list('', '0101'))).rejects.toThrow(
      /^Held, because 4 of 4 rows look wrong \(zerosLost\), such as row 2: itemNumber \[001\] to \[1\]/,
    );
    await expect(imports.run(list('9', '101'))).rejects.toThrow(
      /\(zerosLost\), such as row 2: category \[0101\] to \[101\]/,
    );
    expect((await imports.run(list('9', 'Oste'))).counts).toMatchObject({ new: 4 });
    expect(await countProducts()).toBe(8);
  });

  test('while another import runs, this one is told to wait', async () => {
    const other = await imports.database.pool.connect();
    await other.query('select pg_advisory_lock(718203946)');
    await expect(imports.run(file)).rejects.toThrow(/Another import is running/);
    await other.query('select pg_advisory_unlock(718203946)');
    other.release();
    expect((await imports.run(file)).counts).toMatchObject({ new: 2 });
  });
});
