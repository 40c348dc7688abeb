import { appendFile, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { importParts } from '../../../../test/imports/import-records-kit.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { testDatabase } from '../../../platform/database/test-database.ts';
import { neverAborted } from '../../../platform/process/pieces.ts';
import { type ImportWish, importAndNote, openImport } from '../import-file.ts';
import { inImport } from '../import-lock.ts';
import type { ImportReport } from '../import-report.ts';
import { importFolder } from './import-folder.ts';

const pauseMs = 150;

const world = duringTests(async () => {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'engros-folder-'));
  return {
    database,
    folder,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
});

const shown: string[] = [];
const say = (_details: object, message: string) => void shown.push(message);
const log = { info: say, warn: say, error: say } as never;

const run = () => importFolder({ ...world, ...importParts, log, pauseMs }, neverAborted);
const at = (...names: string[]) => join(world.folder, ...names);
const filesIn = async (name: string) =>
  (await readdir(at(name))).filter((each) => !each.startsWith('.')).sort();
const written = (name: string) => readFile(at(name), 'utf8');

/** As a sender that is careful does it. */
async function put(name: string, ...lines: string[]) {
  await writeFile(at(`${name}.part`), lines.join('\n'));
  await rename(at(`${name}.part`), at(name));
}

const depotNames = async () =>
  (await world.database.kysely.selectFrom('depots').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  );

const header = 'lager;navn;postnr;by';

test('[DAT-05] files are imported in order and stand with their reports', async () => {
  await put('customers-syd.csv', 'kundenr;navn;adresse;postnr;by;lager', '501;Café Syd;Havn 1;7100;Vejle;D1');
  await put('depots.csv', header, 'D1;Vejle;7100;Vejle');
  await put('prices.csv', 'kundenr;varenr;pris;fra', '501;1;dyr;2026-12-01');
  await put('products.csv', 'varenr;navn;pris', '1;Smør;dyr');
  await put('opskrifter.csv', 'a;b', '1;2');
  await writeFile(at('stock.csv.part'), 'varenr;lager');
  await run();
  expect(await filesIn('done')).toEqual([
    'customers-syd.csv',
    'customers-syd.report.csv',
    'depots.csv',
    'depots.report.csv',
  ]);
  expect(await filesIn('refused')).toEqual([
    'opskrifter.csv',
    'opskrifter.report.csv',
    'prices.csv',
    'prices.report.csv',
    'products.csv',
    'products.report.csv',
  ]);
  expect(await written('done/customers-syd.report.csv')).toContain('2,new,501');
  expect(await written('refused/prices.report.csv')).toContain('dyr');
  expect(await written('refused/opskrifter.report.csv')).toContain('import.why.noKind');
  expect(await filesIn('.')).toEqual(['done', 'refused', 'stock.csv.part', 'working']);
  const noted = await world.database.kysely.selectFrom('import_runs').select('started_by').execute();
  expect(noted.map(({ started_by }) => started_by)).toEqual(Array(4).fill('IMPORT_FOLDER'));
});

test('[DAT-05] a file that still grows is left for the next run', async () => {
  await writeFile(at('depots.csv'), `${header}\nD2;Kol`);
  const growing = setTimeout(() => void appendFile(at('depots.csv'), 'ding;6000;Kolding\n'), pauseMs / 3);
  await run();
  clearTimeout(growing);
  expect(await depotNames()).toEqual(['Vejle']);
  await run();
  expect(await depotNames()).toEqual(['Kolding', 'Vejle']);
  expect(await filesIn('done')).toContain('depots-2.report.csv');
});

test('[DAT-05] two nodes import a file once, a killed one’s again', async () => {
  await put('depots.csv', header, 'D3;Ribe;6760;Ribe');
  await Promise.all([run(), run()]);
  expect((await filesIn('done')).filter((name) => name.startsWith('depots'))).toHaveLength(6);
  await writeFile(at('working', 'depots.csv'), `${header}\nD4;Esbjerg;6700;Esbjerg`);
  await put('depots.csv', header, 'D5;Varde;6800;Varde');
  await run();
  expect(await depotNames()).toEqual(['Esbjerg', 'Kolding', 'Ribe', 'Vejle']);
  await run();
  expect(await depotNames()).toContain('Varde');
});

test('[DAT-05] a file waits for another import; one that fails stays', async () => {
  await put('depots.csv', header, 'D6;Skive;7800;Skive');
  await inImport(world.database.kysely, { isTrial: true }, async () => {
    await run();
    return {} as ImportReport;
  });
  expect(await filesIn('working')).toEqual(['depots.csv']);
  // The report has no place, as on a full disk.
  await rename(at('done'), at('away'));
  await writeFile(at('done'), '');
  await expect(run()).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect(await filesIn('working')).toEqual(['depots.csv']);
  expect(shown).toContain('a file in the import folder could not be taken; it stays');
  await rm(at('done'));
  await run();
  expect([await filesIn('working'), await filesIn('done')]).toEqual([
    [],
    ['depots.csv', 'depots.report.csv'],
  ]);
  expect(await depotNames()).toContain('Skive');
});

test('[DAT-05] a file that is written while it is read changes nothing yet', async () => {
  const path = at('customers.csv.part');
  await writeFile(path, `${header}\nD7;Thisted;7700;Thisted\n`);
  const handle = await open(path);
  const wish: ImportWish = {
    what: 'depots',
    file: { name: 'depots.csv', handle },
    mapping: undefined,
    priceOre: undefined,
    encoding: undefined,
  };
  const into = {
    ...importParts,
    kysely: world.database.kysely,
    timeZone: importParts.mail.timeZone,
    mailParts: () => Promise.resolve(importParts.mail),
    comesAgain: true,
  };
  const imported = (meanwhile: () => Promise<void>) =>
    importAndNote(wish, into, async (text) => {
      const run = await openImport(text);
      await meanwhile();
      return run;
    });
  const growing = imported(() => appendFile(path, 'D8;Struer;7600;Struer\n'));
  await expect(growing).rejects.toMatchObject({ words: { label: 'import.why.grew' }, isBusy: true });
  expect(await depotNames()).not.toContain('Thisted');
  const { report } = await imported(() => Promise.resolve());
  expect(report?.counts).toMatchObject({ new: 2 });
  await handle.close();
  await rm(path);
});

test('[DAT-05] a workbook in the folder is imported as a file of text', async () => {
  const bytes = await writeExcelFile(
    [header.split(';'), ['D9', 'Lemvig', '7620', 'Lemvig']].map((row) =>
      row.map((value) => ({ type: String, value })),
    ),
  ).toBuffer();
  await writeFile(at('depots-nye.xlsx.part'), bytes);
  await rename(at('depots-nye.xlsx.part'), at('depots-nye.xlsx'));
  await run();
  expect(await depotNames()).toContain('Lemvig');
  expect(await filesIn('done')).toEqual(expect.arrayContaining(['depots-nye.report.csv', 'depots-nye.xlsx']));
});
