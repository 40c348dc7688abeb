import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileMapping } from '@engros/contracts/supplier/file-mapping.ts';
import {
  deleteImportMapping,
  listImportMappings,
  renameImportMapping,
  saveImportMapping,
} from '@engros/contracts/supplier/import-mappings.ts';
import { type ImportKind, runImport, runImportAgain, tryImport } from '@engros/contracts/supplier/imports.ts';
import { takeFile } from '@engros/contracts/supplier/supplier-files.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInStaff } from '../../../../test/builders.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';
import { aService } from '../../../../test/worlds/a-service.ts';
import { operatorMail } from '../../../command-parts.ts';
import { readConfig } from '../../../platform/config.ts';
import { connectDatabase } from '../../../platform/database/open-database.ts';
import { importFolder } from '../folder/import-folder.ts';
import { readImportCommand, runImportCommand } from '../import-command.ts';

const app = duringTests(testApp);
let staff: Caller;
let system: Caller;
let folder: string;
beforeAll(async () => {
  staff = await signedInStaff(app, { role: 'support', consoleParts: ['imports'] });
  system = await aService(app.database, ['import'], 'Business Central');
  folder = await mkdtemp(join(tmpdir(), 'engros-mappings-'));
});
afterAll(() => rm(folder, { recursive: true }));

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const headers = ['Nummer', 'Varetekst 1', 'Enhedspris', 'Enh. 1', 'Spærret', 'EU_FARM2'];
/** CP850, which nothing in it tells from CP865. */
const fileOf = (numbers: readonly number[]) => ({
  name: 'varer.csv',
  bytes: Buffer.concat([
    Buffer.from(
      'Nummer#Varetekst 1#Enhedspris#Enh. 1#Sp\u0091rret#EU_FARM2\n'.replaceAll('#', '|'),
      'latin1',
    ),
    Buffer.from(numbers.map((number) => `${number}|cr\u008Ame|10,00|FADE|N|27\n`).join(''), 'latin1'),
  ]),
});
const mapping: FileMapping = {
  Columns: [
    { Field: 'itemNumber', Header: 'Nummer' },
    { Field: 'name', Header: 'Varetekst 1' },
    { Field: 'unit', Header: 'Enh. 1' },
  ],
  Skipped: ['EU_FARM2'],
  Words: [{ Field: 'unit', Written: 'fade', Means: 'spand' }],
  Encoding: 'cp850',
  Delimiter: '|',
};
const tried = async (query: object, numbers = [860001, 860002]) =>
  (
    await app.call(staff, tryImport, {
      query: { Kind: 'products', ...query },
      file: fileOf(numbers),
    })
  ).model;
const kept = (Name: string, changes: object = {}, Kind: ImportKind = 'products') =>
  app.call(staff, saveImportMapping, {
    body: { Kind, Name, Headers: headers, Mapping: mapping, ...changes },
  });
const productOf = (id: number) =>
  app.database.kysely
    .selectFrom('sales_units')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['name', 'code', 'is_blocked'])
    .where('product_id', '=', String(id))
    .executeTakeFirst();
const crème = { name: 'crème', code: 'sp', is_blocked: false };

test('[DAT-10] a trial asks for columns and words that nobody knows', async () => {
  const asked = await tried({ Encoding: 'cp850' });
  expect(asked).toMatchObject({
    IsUsable: false,
    Reason: expect.stringContaining('Der mangler en kolonne til navn'),
    Columns: [
      { Header: 'Nummer', Field: null, Sample: '860001', How: 'unknown' },
      { Header: 'Varetekst 1', Field: null, Sample: 'crème', How: 'unknown' },
      { Header: 'Enhedspris', Field: 'price', How: 'known' },
      { Header: 'Enh. 1', Field: null, Sample: 'FADE', How: 'unknown' },
      { Header: 'Spærret', Field: 'blocked', How: 'known' },
      { Header: 'EU_FARM2', Field: null, Sample: '27', How: 'unknown' },
    ],
  });
  expect(asked.Fields).toContainEqual({ Id: 'name', Name: 'navn', IsNeeded: true });

  const { Words: _words, Skipped: _skipped, ...columns } = mapping;
  const mapped = await tried({ Mapping: JSON.stringify(columns) });
  expect(mapped).toMatchObject({
    Refused: 2,
    Words: [{ Field: 'unit', Written: 'FADE', Rows: 2, Choices: [] }],
    Findings: [{ Finding: 'unknownColumn', Field: 'EU_FARM2', Rows: 2 }],
  });
  expect(mapped.Columns[0]).toMatchObject({ Field: 'itemNumber', How: 'chosen' });

  const answered = await tried({ Mapping: JSON.stringify(mapping) });
  expect(answered).toMatchObject({ New: 2, Refused: 0, Words: [], Findings: [], Mapping: mapping });
  expect(answered.Columns.at(-1)).toMatchObject({ Field: null, How: 'skipped' });
  for (const wrong of ['{', '[]', '{"Columns":[{"Field":"name"}]}', '{"Encoding":"klingon"}']) {
    const refused = await app.call(staff, tryImport, {
      query: { Kind: 'products', Mapping: wrong },
      file: fileOf([1]),
    });
    expect([refused.status, refused.error.Fields]).toEqual([400, ['query.Mapping']]);
  }
});

test('[DAT-10] what was answered is proposed for files of the same look', async () => {
  const { Id } = (await kept('Business Central varer')).model;
  const proposed = await tried({});
  expect(proposed).toMatchObject({
    New: 2,
    Encoding: 'cp850',
    Delimiter: '|',
    Mapping: mapping,
    Used: Id,
    Kept: [{ Id, Name: 'Business Central varer' }],
  });
  expect(await tried({ Mapping: '{}' })).toMatchObject({ IsUsable: false, Used: null });

  const query = { Kind: 'products', Mapping: JSON.stringify(proposed.Mapping) } as const;
  const run = (await app.call(staff, runImport, { query, file: fileOf([860001]) })).model;
  expect(run).toMatchObject({ Outcome: 'imported', New: 1 });
  expect(await productOf(860001)).toEqual(crème);
  const again = { params: { runId: run.Id }, query: {}, file: fileOf([860001, 860003]) };
  expect((await app.call(staff, runImportAgain, again)).model).toMatchObject({ New: 1, Unchanged: 1 });
  expect(await productOf(860003)).toEqual(crème);
});

test('[DAT-10] the command line takes a mapping by its name', async () => {
  await writeFile(join(folder, 'varer.csv'), fileOf([860011]).bytes);
  const printed: string[] = [];
  const start = (...options: string[]) =>
    runImportCommand(readImportCommand(['products', 'varer.csv', ...options], folder), {
      openDatabase: () => Promise.resolve(connectDatabase(app.database.connection, { log: quiet })),
      mailParts: (database) => operatorMail(readConfig({}), database),
      clock: app.clock,
      timeZone: 'Europe/Copenhagen',
      print: (line) => printed.push(line),
    });
  await expect(start('--mapping=Navision')).rejects.toThrow(
    'No mapping of products is kept under the name "Navision". Kept are: "Business Central varer".',
  );
  expect(await start('--mapping=business central VARER')).toBe(0);
  expect(await productOf(860011)).toEqual(crème);
  expect(printed.at(-1)).not.toContain('A mapping is kept');
  await writeFile(join(folder, 'names.json'), JSON.stringify({ name: 'Varetekst 1', itemNumber: 'Nummer' }));
  await expect(start('--encoding=cp850')).rejects.toThrow('no column for name');
});

test('[DAT-10] the API takes a mapping by name and proposes it', async () => {
  const send = (query: object, key: string) =>
    app.call(system, takeFile, {
      params: { kind: 'products' },
      query,
      file: { ...fileOf([860021]), name: 'body' },
      headers: { 'idempotency-key': key, 'content-type': 'application/octet-stream' },
    });
  expect((await send({ encoding: 'cp850' }, 'a')).error.Message).toContain('“Business Central varer”');
  expect((await send({ mappingName: 'Navision' }, 'a')).error.Message).toContain('“Navision”');
  const both = await send({ mappingName: 'x', mapping: '{}' }, 'a');
  expect(both.error.Fields).toEqual(['query.mappingName']);
  const { model } = await send({ mappingName: 'Business Central varer' }, 'a');
  expect(model).toMatchObject({ New: 1, Encoding: 'cp850', ProposedMapping: null });
  expect(await productOf(860021)).toEqual(crème);
  await kept('Kendte', { Headers: ['pris', 'navn', 'varenr'], Mapping: {} });
  const known = {
    params: { kind: 'products' },
    query: { try: 'true' },
    file: { name: 'body', bytes: 'varenr;navn;pris\n860022;Mel;9,00' },
  } as const;
  expect((await app.call(system, takeFile, known)).model).toMatchObject({ ProposedMapping: 'Kendte' });
});

test('[DAT-10] a watched folder takes the mapping of the same look only', async () => {
  const watched = join(folder, 'watched');
  await mkdir(watched);
  const other = Buffer.from(
    fileOf([860032]).bytes.toString('latin1').replaceAll('EU_FARM2', 'FAO'),
    'latin1',
  );
  await writeFile(join(watched, 'products-1.csv'), fileOf([860031]).bytes);
  await writeFile(join(watched, 'products-2.csv'), other);
  const mail = await operatorMail(readConfig({}), app.database);
  const parts = { folder: watched, database: app.database, clock: app.clock, log: quiet, mail, pauseMs: 1 };
  await importFolder(parts, new AbortController().signal);
  expect(await readdir(join(watched, 'done'))).toContain('products-1.csv');
  expect(await productOf(860031)).toEqual(crème);
  expect(await readdir(join(watched, 'refused'))).toContain('products-2.csv');
});

test('[DAT-10] a mapping of a column that is gone is said', async () => {
  const gone = { Columns: [{ Field: 'shelf', Header: 'Nummer' }] };
  const refused = await kept('Hylder', { Mapping: gone });
  expect([refused.status, refused.error.Type]).toEqual([400, 'importMappingUnknownField']);
  await app.database.kysely
    .insertInto('import_mappings')
    .values({ kind: 'products', name: 'Hylder', headers: [], mapping: JSON.stringify(gone), saved_at: 'now' })
    .execute();
  const { Mappings } = (await app.call(staff, listImportMappings)).model;
  expect(Mappings.map(({ Name, Lost }) => [Name, Lost])).toEqual([
    ['Business Central varer', []],
    ['Hylder', ['shelf']],
    ['Kendte', []],
  ]);
  expect((await tried({ Mapping: JSON.stringify(gone), Encoding: 'cp850' })).Reason).toContain('“shelf”');
  const absent = { ...mapping, Columns: [{ Field: 'name', Header: 'Tekst' }] };
  expect((await tried({ Mapping: JSON.stringify(absent) })).Reason).toContain('“Tekst”');
});

test('[CON-08] mappings are renamed, replaced and deleted, up to their limit', async () => {
  const first = (await kept('Første')).model;
  const second = (await kept('Anden')).model;
  const renamed = (Id: string, Name: string) =>
    app.call(staff, renameImportMapping, { params: { mappingId: Id }, body: { Name } });
  expect((await renamed(second.Id, 'FØRSTE')).error.Type).toBe('importMappingNameTaken');
  expect((await renamed(second.Id, ' Tredje ')).model.Name).toBe('Tredje');
  expect((await kept('første', { Mapping: {} })).model).toMatchObject({
    Id: first.Id,
    Name: 'første',
    Mapping: {},
  });
  const removed = (Id: string) => app.call(staff, deleteImportMapping, { params: { mappingId: Id } });
  expect((await removed(second.Id)).status).toBe(200);
  expect((await removed(second.Id)).error.Type).toBe('notFound');
  expect((await renamed(second.Id, 'X')).error.Type).toBe('notFound');
  expect((await kept('Brugere', { Mapping: {} }, 'users')).error.Type).toBe('adminOnly');
  const { Mappings } = (await app.call(staff, listImportMappings)).model;
  for (let at = Mappings.length; at < consoleLimits.importMappings; at++)
    expect((await kept(`Nr. ${at}`)).status).toBe(200);
  expect((await kept('En for meget')).error.Type).toBe('tooManyImportMappings');
  expect((await kept('Første')).status).toBe(200);
});
