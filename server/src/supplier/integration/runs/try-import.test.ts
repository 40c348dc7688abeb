import {
  type EncodingChoice,
  exportRecords,
  type ImportKind,
  importKinds,
  listImportRuns,
  runImport,
  tryImport,
} from '@engros/contracts/supplier/imports.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInStaff } from '../../../../test/builders.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let staff: Caller;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  staff = await signedInStaff(app, { role: 'support', consoleParts: ['imports'] });
  admin = await signedInStaff(app, { role: 'admin' });
});
afterAll(() => app.close());

type Query = { Kind: ImportKind; Encoding?: EncodingChoice };
const fileOf = (text: string | Buffer) => ({ name: 'varer.csv', bytes: Buffer.from(text) });
const tried = (query: Query, text: string | Buffer, caller = staff) =>
  app.call(caller, tryImport, { query, file: fileOf(text) });
const done = (query: Query, text: string | Buffer, caller = staff) =>
  app.call(caller, runImport, { query, file: fileOf(text) });
const exported = async (kind: ImportKind, caller = staff) =>
  (await app.raw(caller, { method: 'GET', url: `/api/console/exports/${kind}` })).body;

const count = 30;
const goods = (priceOf: (at: number) => string, rest: (at: number) => string, head = '') =>
  [
    `varenr;navn;pris;enhed;antal pr enhed;opbevaring;spærret${head}`,
    ...Array.from({ length: count }, (_, at) => `81${1000 + at};Vare ${at};${priceOf(at)};${rest(at)}`),
  ]
    .map((line) => `${line}\n`)
    .join('');
const asTheyWere = goods(
  (at) => `${at + 10},00`,
  () => 'kasse;6;Tørt;nej',
);

test('[DAT-02] a trial says what the file then does, and leaves nothing', async () => {
  expect((await done({ Kind: 'products' }, asTheyWere)).model).toMatchObject({ New: count });
  const before = await exported('products');
  const audited = () => app.database.kysely.selectFrom('audit_log').selectAll().execute();
  const noted = () => app.database.kysely.selectFrom('import_runs').select('id').execute();
  const left = [await audited(), await noted()];
  const next = goods(
    // Ten times as much, a third less, no number, and a little more.
    (at) => ({ 0: '100,00', 1: '6,60', 29: 'dyr' })[at] ?? `${at + 10 + Number(at > 25)},00`,
    (at) =>
      `kasse;${at === 2 ? 12 : 6};${at < 4 ? '' : 'Tørt'};${at === 5 ? 'ja' : 'nej'};${at < 3 ? '27' : ''}`,
    ';EU_FARM2',
  );
  const file = `${next}820000;Ny vare;25,00;kasse;6;;nej;\n`;
  const { model } = await tried({ Kind: 'products' }, file);
  expect(model).toMatchObject({
    IsUsable: true,
    Encoding: 'utf-8',
    Delimiter: ';',
    Read: count + 1,
    New: 1,
    Changed: 8,
    Unchanged: count - 9,
    Refused: 1,
    Groups: [{ Field: 'pris', IsRefusal: true, Rows: 1 }],
    Problems: [{ Row: 31, Value: 'dyr' }],
  });
  expect(model.Findings).toMatchObject([
    {
      Finding: 'priceJump',
      Field: 'pris',
      Rows: 2,
      Example: { Number: '811000', Name: 'Vare 0', Before: '10,00', After: '100,00' },
    },
    { Finding: 'baseQuantity', Rows: 1, Example: { Number: '811002', Before: '6', After: '12' } },
    { Finding: 'blocked', Rows: 1, Example: { Row: 7, Number: '811005' } },
    { Finding: 'emptied', Field: 'opbevaring', Rows: 4, Example: { Before: 'Tørt', After: '' } },
    { Finding: 'unknownColumn', Field: 'EU_FARM2', Rows: 3, Example: { Row: 2, After: '27' } },
  ]);
  const changed = model.Examples.filter(({ Outcome }) => Outcome === 'changed');
  expect(changed).toHaveLength(8);
  expect(changed[1]).toMatchObject({
    Row: 3,
    Number: '811001',
    Fields: [
      { Field: 'pris', Before: '11,00', After: '6,60' },
      { Field: 'opbevaring', Before: 'Tørt', After: '' },
    ],
  });
  expect(await exported('products')).toBe(before);
  expect([await audited(), await noted()]).toEqual(left);

  const run = await done({ Kind: 'products' }, file);
  const { Read, New, Changed, Unchanged, Refused } = model;
  expect(run.model).toMatchObject({ Outcome: 'partly', Read, New, Changed, Unchanged, Refused });
});

test('[DAT-06] a downloaded file changes nothing when it is tried', async () => {
  const file = await exported('products');
  expect(file.split('\r\n')).toHaveLength(count + 3);
  // Danish Excel puts a file with commas into column A.
  expect(file).toMatch(/^\uFEFFvarenr;gtin;navn;/);
  const { model } = await tried({ Kind: 'products' }, file);
  expect(model).toMatchObject({
    Delimiter: ';',
    Read: count + 1,
    Unchanged: count + 1,
    Findings: [],
    Examples: [],
  });
  const named = await app.call(staff, exportRecords, { params: { kind: 'products' } });
  expect(named.headers['content-disposition']).toBe('attachment; filename=varestamdata-2026-11-23.csv');
});

test('a unit keeps its code when a file writes it otherwise', async () => {
  const withTexts =
    'varenr;navn;pris;enhed;enhed ental;enhed flertal;antal pr enhed\n840001;Mel;9,00;KRT;karton;kartoner;6';
  await done({ Kind: 'products' }, withTexts);
  const { model } = await tried(
    { Kind: 'products' },
    'varenr;navn;pris;enhed;antal pr enhed\n840001;Mel;9,50;krt;6',
  );
  expect(model.Examples[0]?.Fields).toEqual([{ Field: 'pris', Before: '9,00', After: '9,50' }]);
});

test('[DAT-02] faulty rows are left out; a file of such has no use', async () => {
  const { model } = await tried({ Kind: 'groups' }, 'gruppe;navn\nG1;Skoler\n;Uden nummer');
  expect(model).toMatchObject({ IsUsable: true, New: 1, Refused: 1 });
  const none = await tried({ Kind: 'groups' }, 'gruppe;navn\n;Uden nummer');
  expect(none.model).toMatchObject({ IsUsable: false, New: 0, Refused: 1, Examples: [] });
});

test('a trial finds the encoding, takes the named one, or says why', async () => {
  const creme = Buffer.from('varenr;navn;pris\n830001;cr\u008Ame;10,00\n', 'latin1');
  expect((await tried({ Kind: 'products' }, creme)).model).toMatchObject({
    Reason: expect.stringContaining('“crème” i cp850'),
    Read: 0,
  });
  expect((await tried({ Kind: 'products', Encoding: 'cp850' }, creme)).model).toMatchObject({
    Reason: null,
    Encoding: 'cp850',
    New: 1,
  });
});

test('files up to the limit are taken, not one byte more', async () => {
  const tooLarge = Buffer.alloc(consoleLimits.importUploadBytes + 1, 'x');
  for (const call of [tried, done]) {
    const { status, error } = await call({ Kind: 'products' }, tooLarge);
    expect([status, error.Type]).toEqual([413, 'tooLarge']);
    expect((await call({ Kind: 'products' }, tooLarge.subarray(1))).status).toBe(200);
  }
});

test('only administrators import users and download what is stored of people', async () => {
  const users = 'e-mail;navn\nny@koekken.example;Ny Person';
  for (const call of [tried, done])
    expect((await call({ Kind: 'users' }, users)).error.Type).toBe('adminOnly');
  const { Importable, Downloadable } = (await app.call(staff, listImportRuns, { query: {} })).model;
  expect([Importable, Downloadable].map((kinds) => kinds.length)).toEqual([
    importKinds.length - 3,
    importKinds.length - 7,
  ]);
  expect([...Importable, ...Downloadable]).not.toContain('users');
  for (const kind of ['customers', 'legacy-orders'] as const) {
    const refused = await app.call(staff, exportRecords, { params: { kind } });
    expect([refused.status, refused.error.Type]).toEqual([403, 'adminOnly']);
  }
  expect((await done({ Kind: 'users' }, users, admin)).model).toMatchObject({ New: 1 });
  expect(await exported('users', admin)).toContain('ny@koekken.example');
  const sellers = (phone: string) => `sælger;navn;telefon\nS1;Søren;${phone}`;
  await done({ Kind: 'sales-persons' }, sellers('11223344'));
  const fields = async (caller: Caller) =>
    (await tried({ Kind: 'sales-persons' }, sellers('55667788'), caller)).model.Examples[0]?.Fields;
  expect(await fields(admin)).toMatchObject([{ Field: 'telefon', Before: '11223344', After: '55667788' }]);
  expect(await fields(staff)).toEqual([{ Field: 'telefon', Before: null, After: null }]);
});
