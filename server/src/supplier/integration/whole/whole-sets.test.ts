import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ImportKind,
  importKinds,
  runImport,
  takeBackRun,
  tryImport,
  wholeKinds,
} from '@engros/contracts/supplier/imports.ts';
import { takeFile } from '@engros/contracts/supplier/supplier-files.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, rowOf, rowsOf, signedInStaff } from '../../../../test/builders.ts';
import { freshNumber } from '../../../../test/fresh-number.ts';
import { importParts } from '../../../../test/imports/import-records-kit.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';
import { aService } from '../../../../test/worlds/a-service.ts';
import { neverAborted } from '../../../platform/process/pieces.ts';
import { importFolder } from '../folder/import-folder.ts';
import { importLimits } from '../import-limits.ts';

const app = duringTests(testApp);
let admin: Caller;
let system: Caller;
beforeAll(async () => {
  admin = await signedInStaff(app, { role: 'admin' });
  system = await aService(app.database, ['import'], 'Navision');
});

const fileOf = (lines: readonly string[]) => ({ name: 'fil.csv', bytes: lines.join('\n') });
const tried = async (Kind: ImportKind, lines: readonly string[]) =>
  (await app.call(admin, tryImport, { query: { Kind, Whole: 'true' }, file: fileOf(lines) })).model;
const done = async (Kind: ImportKind, lines: readonly string[], Whole = true) =>
  (await app.call(admin, runImport, { query: { Kind, Whole: String(Whole) }, file: fileOf(lines) })).model;
const exported = async (kind: ImportKind) =>
  (await app.raw(admin, { method: 'GET', url: `/api/console/exports/${kind}` })).body;
const sent = (lines: readonly string[], query: Record<string, string> = {}) =>
  app.call(system, takeFile, {
    params: { kind: 'products' },
    query: { whole: 'true', ...query },
    file: fileOf(lines),
    headers: { 'idempotency-key': `fil-${freshNumber(12)}`, 'x-service-language': 'da' },
  });

const count = 100;
const goods = (upTo: number) => [
  'varenr;navn;pris',
  ...Array.from({ length: upTo }, (_, at) => `${9100 + at};Vare ${at};10,00`),
];
const isBlocked = async (id: string) =>
  (await rowOf(app.database, 'products', { id }, 'is_blocked')).is_blocked;
const blocked = async () => (await rowsOf(app.database, 'products', { is_blocked: true }, 'id')).length;

test('[DAT-02] [DAT-04] what a whole set leaves out is blocked, and can come back', async () => {
  await done('products', goods(count), false);
  const before = await exported('products');
  const trial = await tried('products', goods(count - 3));
  expect(trial).toMatchObject({ Gone: 3, Unknown: 0, Unchanged: count - 3, New: 0, Changed: 0 });
  expect(trial.Findings).toMatchObject([{ Finding: 'gone', Rows: 3, Example: { Number: '9197' } }]);
  expect(trial.Examples).toContainEqual({
    Row: 0,
    Number: '9199',
    Name: 'Vare 99',
    Outcome: 'gone',
    Fields: [{ Field: 'spærret', Before: 'nej', After: 'ja' }],
  });
  expect(await exported('products')).toBe(before);
  // Without being a whole set, the same file leaves them.
  expect(await done('products', goods(count - 3), false)).toMatchObject({ Gone: 0, IsWhole: false });
  expect(await exported('products')).toBe(before);

  const run = await done('products', goods(count - 3));
  expect(run).toMatchObject({ Gone: 3, IsWhole: true, Unchanged: count - 3 });
  expect([await isBlocked('9196'), await isBlocked('9197')]).toEqual([false, true]);
  // Blocked already, they are not gone again.
  expect(await done('products', goods(count - 3))).toMatchObject({ Gone: 0 });
  const back = await app.call(admin, takeBackRun, { params: { runId: run.Id } });
  expect(back.model).toMatchObject({ Outcome: 'imported', Changed: 3 });
  expect(await exported('products')).toBe(before);
});

test('[DAT-04] so many that end need their number typed', async () => {
  const typed = async (lines: readonly string[], Ends?: number) =>
    (
      await app.call(admin, runImport, {
        query: { Kind: 'products', Whole: 'true', ...(Ends !== undefined && { Ends: String(Ends) }) },
        file: fileOf(lines),
      })
    ).model;
  expect(await tried('products', goods(count - 3))).toMatchObject({ Gone: 3, Ends: null });
  expect(await tried('products', goods(3))).toMatchObject({ Gone: 97, Ends: 97 });
  const blocking = [
    'varenr;navn;spærret',
    ...goods(count - 3)
      .slice(1, 9)
      .map((row) => row.replace('10,00', 'ja')),
  ];
  const rest = goods(count)
    .slice(9)
    .map((row) => row.replace('10,00', 'nej'));
  expect(await tried('products', [...blocking, ...rest])).toMatchObject({ Gone: 0, Ends: 8 });
  for (const Ends of [undefined, 96])
    expect(await typed(goods(3), Ends)).toMatchObject({
      Outcome: 'refused',
      Reason: expect.stringContaining('97'),
    });
  expect(await typed([...blocking, ...rest])).toMatchObject({ Outcome: 'refused' });
  expect(await blocked()).toBe(0);
  const run = await typed(goods(3), 97);
  expect([run.Outcome, run.Gone, await blocked()]).toEqual(['imported', 97, 97]);
  await app.call(admin, takeBackRun, { params: { runId: run.Id } });
  expect(await blocked()).toBe(0);
});

test('[DAT-04] five in a hundred may go, one more waits for a person', async () => {
  const most = count * importLimits.goneShare;
  const held = await sent(goods(count - most - 1));
  expect([held.status, held.error.Message]).toEqual([400, expect.stringContaining('6 af 100 mangler')]);
  expect(await blocked()).toBe(0);
  expect((await sent(goods(count - most), { try: 'true' })).model).toMatchObject({ Gone: 5, IsTrial: true });
  expect((await sent(goods(count - most))).model).toMatchObject({ Gone: 5 });
  // Three rows where many stood.
  const few = goods(3);
  expect((await sent(few)).status).toBe(400);
  expect(await blocked()).toBe(5);
  expect((await sent(few, { accept: 'true' })).model).toMatchObject({ Gone: count - most - 3 });
  expect(await blocked()).toBe(count - 3);
});

test('a refused row is not missing, and an unknown one ends nothing', async () => {
  await done(
    'products',
    [
      `${goods(count)[0]};spærret`,
      ...goods(6)
        .slice(1)
        .map((row) => `${row};nej`),
    ],
    false,
  );
  const file = [...goods(4), '9104;;10,00'];
  expect(await tried('products', file)).toMatchObject({ Refused: 1, Gone: 1, Unknown: 0 });
  expect(await tried('products', [...goods(4), ';Uden nummer;10,00'])).toMatchObject({ Gone: 0, Unknown: 1 });
  const customer = await aCustomer(app.database);
  const row = (number: string, depot: string) => `${number};Café;Havn 1;7100;Vejle;${depot}`;
  const head = 'kundenr;navn;adresse;postnr;by;lager';
  expect(await tried('customers', [head, row(customer.id, 'ukendt')])).toMatchObject({ Gone: 0, Unknown: 0 });
  expect(await tried('customers', [head, row('%', 'ukendt')])).toMatchObject({ Gone: 0, Unknown: 1 });
});

test('agreements end the day before, and what has not begun goes', async () => {
  const customer = await aCustomer(app.database);
  const head = 'kundenr;varenr;enhed;pris;gælder fra;gælder til';
  const row = (id: string, from: string, to = '') => [customer.id, id, 'stk', '9,00', from, to].join(';');
  const kept = row('9100', '2026-01-01');
  const all = [
    head,
    kept,
    row('9101', '2026-01-01'),
    row('9102', '2026-11-22', '2026-12-31'),
    row('9103', '2026-11-23'),
    row('9104', '2026-01-01', '2026-11-22'),
  ];
  await done('prices', all, false);
  const before = await exported('prices');
  const run = await done('prices', [head, kept]);
  expect(run).toMatchObject({ Gone: 3, Unchanged: 1 });
  const standing = await rowsOf(app.database, 'price_agreements', {}, 'product_id', 'valid_to');
  expect(standing.toSorted((a, b) => a.product_id.localeCompare(b.product_id))).toEqual([
    { product_id: '9100', valid_to: null },
    { product_id: '9101', valid_to: '2026-11-22' },
    { product_id: '9102', valid_to: '2026-11-22' },
    { product_id: '9104', valid_to: '2026-11-22' },
  ]);
  const reread = await app.call(admin, tryImport, {
    query: { Kind: 'prices' },
    file: { name: 'p.csv', bytes: await exported('prices') },
  });
  expect(reread.model).toMatchObject({ Refused: 0, Changed: 0, New: 0 });
  await app.call(admin, takeBackRun, { params: { runId: run.Id } });
  expect(await exported('prices')).toBe(before);
});

test('customers, campaign prices and quick sales end by their own column', async () => {
  const [one, other] = [await aCustomer(app.database), await aCustomer(app.database)];
  const customers = (await exported('customers')).split('\r\n');
  const isOther = (line: string) => !line.includes(other.id);
  expect(await done('customers', customers.filter(isOther))).toMatchObject({ Gone: 1 });
  const active = await rowsOf(app.database, 'customers', {}, 'id', 'is_active');
  expect(active).toContainEqual({ id: other.id, is_active: false });
  expect(active).toContainEqual({ id: one.id, is_active: true });

  const campaign = 'kampagne;navn;engelsk navn;varenr;enhed;pris;gælder fra;gælder til';
  const price = (id: string, from: string) => `JUL;Jul;Xmas;${id};stk;8,00;${from};2026-12-24`;
  const rows = [price('9100', '2026-11-01'), price('9101', '2026-11-01'), price('9102', '2026-12-01')];
  await done('campaign-prices', [campaign, ...rows], false);
  expect(await done('campaign-prices', [campaign, ...rows.slice(0, 1)])).toMatchObject({ Gone: 2 });
  const prices = await rowsOf(app.database, 'campaign_prices', {}, 'product_id', 'valid_to');
  expect(prices).toHaveLength(2);
  expect(prices).toContainEqual({ product_id: '9101', valid_to: '2026-11-22' });

  await done('depots', ['lager;navn;postnr;by', 'QD;Lager;8000;Aarhus C'], false);
  const quick = 'nummer;varenr;enhed;slags;lager;pris;antal;sidste levering';
  const sale = (number: string) => `${number};9100;stk;restparti;QD;5,00;10;2026-12-01`;
  await done('quick-sales', [quick, sale('Q1'), sale('Q2')], false);
  expect(await done('quick-sales', [quick, sale('Q1')])).toMatchObject({ Gone: 1 });
  const sales = await rowsOf(app.database, 'quick_sales', {}, 'id', 'last_delivery_date');
  expect(sales).toContainEqual({ id: 'Q2', last_delivery_date: '2026-11-22' });
});

test('[DAT-04] a whole set of thousands ends what is missing, and comes back', async () => {
  await done('depots', ['lager;navn;postnr;by', 'LD;Lager;8000;Aarhus C'], false);
  const head = 'nummer;varenr;enhed;slags;lager;pris;antal;sidste levering';
  const sale = (at: number, price = '5,00') => `L${at};9100;stk;restparti;LD;${price};10;2026-12-01`;
  const all = Array.from({ length: 2500 }, (_, at) => sale(at));
  // From here on only these stand.
  await done('quick-sales', [head, ...all]);
  const before = await exported('quick-sales');
  const missing = [3, 1200, 2499];
  // Refused in another thousand than it would stand, and once beside the row that counts.
  const rows = [...all.filter((_, at) => !missing.includes(at) && at !== 7), sale(7, 'dyr'), sale(8, '6,00')];
  const trial = await tried('quick-sales', [head, ...rows]);
  expect(trial).toMatchObject({ Gone: 3, Unknown: 0, Refused: 2, Unchanged: 2496 });
  expect(trial.Examples.map(({ Outcome }) => Outcome)).toEqual(['gone', 'gone', 'gone']);
  const unknown = await tried('quick-sales', [head, ...rows, ';9100;stk;restparti;LD;5,00;10;2026-12-01']);
  expect(unknown).toMatchObject({ Gone: 0, Unknown: 1, Refused: 3 });
  expect(await exported('quick-sales')).toBe(before);

  const run = await done('quick-sales', [head, ...rows]);
  expect(run).toMatchObject({ Gone: 3, Outcome: 'partly' });
  const sales = await rowsOf(app.database, 'quick_sales', { last_delivery_date: '2026-11-22' }, 'id');
  expect(
    sales
      .map(({ id }) => id)
      .filter((id) => id.startsWith('L'))
      .toSorted(),
  ).toEqual(missing.map((at) => `L${at}`).toSorted());
  const back = await app.call(admin, takeBackRun, { params: { runId: run.Id } });
  expect(back.model).toMatchObject({ Outcome: 'imported', Changed: 3 });
  expect(await exported('quick-sales')).toBe(before);
});

test('a kind whose records cannot be ended refuses whole sets', async () => {
  const others = importKinds.filter((kind) => !(wholeKinds as readonly string[]).includes(kind));
  for (const kind of others)
    expect((await tried(kind, ['a;b', '1;2'])).Reason).toMatch(/kan ikke spærres eller afsluttes/);
});

test('in the folder a file is a whole set by its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'engros-whole-'));
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const run = () =>
    importFolder({ ...importParts, database: app.database, folder, log: silent, pauseMs: 50 }, neverAborted);
  const head = `${goods(0)[0]};spærret`;
  const open = goods(count)
    .slice(1)
    .map((row) => `${row};nej`);
  await writeFile(join(folder, 'products.csv'), [head, ...open].join('\n'));
  await run();
  expect(await blocked()).toBe(0);
  await writeFile(join(folder, 'products-whole-23.csv'), goods(count - 2).join('\n'));
  await writeFile(join(folder, 'products-wholesale.csv'), goods(1).join('\n'));
  await run();
  expect(await blocked()).toBe(2);
  await writeFile(join(folder, 'products-whole.csv'), goods(3).join('\n'));
  await run();
  expect(await blocked()).toBe(2);
  expect(await readdir(join(folder, 'refused'))).toContain('products-whole.csv');
  expect(await readFile(join(folder, 'refused', 'products-whole.report.csv'), 'utf8')).toContain(
    'import.why.held.gone',
  );
  await rm(folder, { recursive: true });
});
