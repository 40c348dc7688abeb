import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EncodingChoice,
  listImportRuns,
  readImportRun,
  runImportAgain,
} from '@engros/contracts/supplier/imports.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, signedInStaff, updateRows } from '../../../../test/builders.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';
import { operatorMail } from '../../../command-parts.ts';
import { readConfig } from '../../../platform/config.ts';
import { connectDatabase } from '../../../platform/database/open-database.ts';
import { readImportCommand, runImportCommand } from '../import-command.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let app: TestApp;
let staff: Caller;
let folder: string;
beforeAll(async () => {
  app = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'engros-runs-'));
  staff = await signedInStaff(app, {
    role: 'support',
    consoleParts: ['imports'],
    displayName: 'Line Østergaard',
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function importFile(
  what: string,
  lines: readonly string[],
  options: readonly string[] = [],
): Promise<void> {
  const file = `${what}.csv`;
  await writeFile(join(folder, file), lines.join('\n'));
  app.clock.advance({ minutes: 1 });
  await runImportCommand(readImportCommand([what, file, ...options], folder), {
    openDatabase: () => Promise.resolve(connectDatabase(app.database.connection, { log: quiet })),
    mailParts: (database) => operatorMail(readConfig({}), database),
    clock: app.clock,
    timeZone: 'Europe/Copenhagen',
    print: () => undefined,
  });
}
async function mappingOf(name: string): Promise<string> {
  const path = join(folder, 'names.json');
  await writeFile(path, JSON.stringify({ name }));
  return `--mapping=${path}`;
}
const runs = async (query: object = {}) => (await app.call(staff, listImportRuns, { query })).model;
const inFull = async (runId: string, query: object = {}) =>
  (await app.call(staff, readImportRun, { params: { runId }, query })).model;

test('[SUP-03] a run keeps what it changed and why rows were refused', async () => {
  await importFile('products', ['varenr;navn;pris', '710001;Smør;24,95', '710002;Brød;dyr', '710003;Ost;x']);
  await importFile('products', ['varenr;navn;pris', '710001;Smør;25,95']);
  const { Runs, Latest } = await runs();
  expect(Runs).toMatchObject([
    { Kind: 'products', File: 'products.csv', Outcome: 'imported', Read: 1, Changed: 1, Refused: 0 },
    { Kind: 'products', Outcome: 'partly', Read: 3, New: 1, Refused: 2, Reason: null },
  ]);
  expect(Latest).toEqual([Runs[0]]);
  expect(await runs({ Page: 9 })).toEqual(await runs());
  const { Groups, Problems } = await inFull(Runs[1]?.Id ?? '');
  expect(Problems).toMatchObject([
    { Row: 3, Field: 'pris', Value: 'dyr', IsRefusal: true },
    { Row: 4, Field: 'pris', Value: 'x', IsRefusal: true },
  ]);
  expect(Groups).toMatchObject([{ Field: 'pris', IsRefusal: true, Rows: 2 }]);
  expect((await inFull(Runs[1]?.Id ?? '', { Code: 'other' })).Problems).toEqual([]);
});

test('a file refused as a whole is kept with its reason', async () => {
  await expect(importFile('products', ['varenr;navn', '710009;Mel'])).rejects.toThrow(/price/);
  expect((await runs({ Kind: 'products' })).Runs[0]).toMatchObject({
    Outcome: 'refused',
    Read: 0,
    Reason: 'Der mangler en kolonne til prisen. Tilføj den.',
  });
});

test('a file refused as a whole says why in Danish and English', async () => {
  await importFile('products', ['varenr;navn;pris', '710019;Mel;12,50']);
  const [run] = (await runs()).Runs;
  const { model } = await again(staff, run?.Id ?? '', ['varenr;pris', '710019;12,50']);
  expect(model.Reason).toBe('Der mangler en kolonne til navn. Række 1 er: "varenr", "pris".');
  const { userId } = await aUser(app.database, { role: 'support', consoleParts: ['imports'] });
  const english = await app.signIn({ userId, customerId: null });
  await updateRows(app.database, 'sessions', { user_id: userId }, { language: 'en' });
  const seen = await app.call(english, readImportRun, { params: { runId: model.Id }, query: {} });
  expect(seen.model.Run.Reason).toBe('A column for navn is missing. Row 1 reads: "varenr", "pris".');
});

test('reasons name columns by their headers, in every kind of file', async () => {
  await importFile(
    'products',
    ['Vare-nr;Varetekst 2;pris', '710029;Mel;12,50'],
    [await mappingOf('Varetekst 2')],
  );
  const [run] = (await runs()).Runs;
  const id = run?.Id ?? '';
  const reasonOf = async (...lines: string[]) => (await again(staff, id, lines)).model.Reason;
  expect(await reasonOf('Vare-nr;pris', '1;2')).toContain('som blev brugt til navn sidst');
  expect(await reasonOf('Varetekst 2;pris', 'Mel;2')).toContain('en kolonne til gtin / varenr.');
  expect(await reasonOf('varenr;Varetekst 2;varenummer', '1;Mel;1')).toContain(
    'To kolonner passer til varenr:',
  );
  const long = 'x'.repeat(301);
  const { model } = await again(staff, id, ['Vare-nr;Varetekst 2;pris;Mærke', `710029;Mel;1,00;${long}`]);
  expect((await inFull(model.Id)).Problems).toMatchObject([
    { Field: 'Mærke', Sentence: expect.stringMatching(/^“Mærke” has more than/) },
  ]);
});

test('problems of files about people are kept without the cells', async () => {
  await importFile('users', ['e-mail;navn', 'ikke-en-mail;Mette Hemmelig']);
  const [run] = (await runs({ Kind: 'users' })).Runs;
  expect(run).toMatchObject({ Outcome: 'refused', Read: 1, Refused: 1 });
  const { Problems } = await inFull(run?.Id ?? '');
  expect(Problems.map(({ Value }) => Value)).toEqual(Problems.map(() => ''));
  expect(JSON.stringify(Problems)).not.toMatch(/ikke-en-mail|Hemmelig/);
});

test('of a run only the first problems are kept', async () => {
  const rows = Array.from({ length: limits.importProblemsKept + 1 }, (_, at) => `${720000 + at};Vare;x`);
  await importFile('products', ['varenr;navn;pris', ...rows]);
  const [run] = (await runs()).Runs;
  const { TotalResults, IsCut, Problems } = await inFull(run?.Id ?? '');
  expect([TotalResults, IsCut, Problems.length]).toEqual([
    limits.importProblemsKept,
    true,
    limits.importRowsShown,
  ]);
  const past = await inFull(run?.Id ?? '', { Page: limits.pageNumber });
  expect([past.TotalResults, past.CurrentPage]).toEqual([limits.importProblemsKept, past.TotalPages]);
});

const again = (
  caller: Caller,
  runId: string,
  lines: readonly string[] | Buffer,
  query: { Encoding?: EncodingChoice } = {},
) =>
  app.call(caller, runImportAgain, {
    params: { runId },
    query,
    file: { name: 'rettet.csv', bytes: Buffer.isBuffer(lines) ? lines : Buffer.from(lines.join('\n')) },
  });
const priceOf = async (id: string) => {
  const unit = await app.database.kysely
    .selectFrom('sales_units')
    .select('list_price_ore')
    .where('product_id', '=', id)
    .executeTakeFirst();
  return unit?.list_price_ore;
};

test('[DAT-03] a run keeps its named encoding; an unsure file says why', async () => {
  // “crème” in CP850, which is “cräme” in Mac Roman.
  const creme = (id: string) => Buffer.from(`varenr;navn;pris\n${id};cr\u008Ame;10,00\n`, 'latin1');
  await importFile('products', ['varenr;navn;pris', '740001;creme;9,00'], ['--encoding=CP850']);
  const [named] = (await runs()).Runs;
  expect((await again(staff, named?.Id ?? '', creme('740002'))).model).toMatchObject({ New: 1 });
  const stored = app.database.kysely.selectFrom('products').select('name').where('id', '=', '740002');
  expect(await stored.executeTakeFirst()).toEqual({ name: 'crème' });
  await importFile('products', ['varenr;navn;pris', '740003;Mel;9,00']);
  const [found] = (await runs()).Runs;
  const { model } = await again(staff, found?.Id ?? '', creme('740004'));
  expect(model.Outcome).toBe('refused');
  expect(model.Reason).toContain('et ord er “crème” i cp850 og “cräme” i macintosh');
  // What the console names counts for this file, and 'automatic' for one whose run had named an encoding.
  const chosen = await again(staff, found?.Id ?? '', creme('740004'), { Encoding: 'macintosh' });
  expect(chosen.model).toMatchObject({ New: 1, Encoding: 'macintosh' });
  expect(
    (await again(staff, named?.Id ?? '', creme('740005'), { Encoding: 'automatic' })).model,
  ).toMatchObject({
    Outcome: 'refused',
    Encoding: null,
  });
  expect(() => readImportCommand(['products', 'a.csv', '--encoding=klingon'], folder)).toThrow(
    /--encoding=klingon is not known. It is one of utf-8, utf-8-twice/,
  );
});

test('[SUP-03] a corrected file is imported again in the way of its run', async () => {
  const mapping = join(folder, 'mapping.json');
  await writeFile(mapping, '{"price": "vores pris"}');
  const lines = ['varenr;navn;vores pris', '730001;Smør;24,95'];
  await importFile('products', [...lines, '730002;Brød;dyr'], [`--mapping=${mapping}`]);
  const [run] = (await runs()).Runs;
  const { model } = await again(staff, run?.Id ?? '', [...lines, '730002;Brød;12,50']);
  expect(model).toMatchObject({
    Kind: 'products',
    File: 'rettet.csv',
    Outcome: 'imported',
    New: 1,
    Unchanged: 1,
    Refused: 0,
    By: 'Line Østergaard',
  });
  expect(await priceOf('730002')).toBe(1250);
  expect((await runs()).Runs[0]).toEqual(model);
  const logged = await app.database.kysely
    .selectFrom('audit_log')
    .select('user_id')
    .where('kind', '=', 'products.imported')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(logged.user_id).not.toBeNull();
});

test('a file that cannot be read leaves a run saying why', async () => {
  const [run] = (await runs({ Kind: 'products' })).Runs;
  const id = run?.Id ?? '';
  expect((await again(staff, id, Buffer.from('%PDF-1.7'))).model).toMatchObject({
    Outcome: 'refused',
    Reason: expect.stringContaining('er en PDF'),
  });
  expect((await again(staff, id, Buffer.alloc(0))).model.Reason).toContain('Filen er tom');
  expect((await again(staff, '999999', ['a'])).error.Type).toBe('notFound');
  const tooLarge = await again(staff, id, Buffer.alloc(consoleLimits.importUploadBytes + 1, 'x'));
  expect([tooLarge.status, tooLarge.error.Type]).toEqual([413, 'tooLarge']);
});

test('[SUP-03] only administrators import users from the console', async () => {
  const admin = await signedInStaff(app, { role: 'admin' });
  const [run] = (await runs({ Kind: 'users' })).Runs;
  const file = ['e-mail;navn', 'ny@koekken.example;Ny Person'];
  const refused = await again(staff, run?.Id ?? '', file);
  expect([refused.status, refused.error.Type]).toEqual([403, 'adminOnly']);
  expect((await again(admin, run?.Id ?? '', file)).model).toMatchObject({ Outcome: 'imported', New: 1 });
});

test('old runs are deleted; an unknown one is not found', async () => {
  app.clock.advance({ hours: 24 * limits.importDaysKept + 1 });
  await importFile('products', ['varenr;navn;pris', '710001;Smør;26,95']);
  const rows = await app.database.kysely.selectFrom('import_runs').select('outcome').execute();
  expect(rows).toEqual([{ outcome: 'imported' }]);
  const admin = await signedInStaff(app, { role: 'admin' });
  expect((await app.call(admin, readImportRun, { params: { runId: '999999' } })).error.Type).toBe('notFound');
});
