import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../../../test/run-program.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { readImportCommand, runImportCommand } from './import-command.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engros-import-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** For commands that are refused before a database is opened. */
const withoutDatabase: Parameters<typeof runImportCommand>[1] = {
  clock: systemClock(),
  timeZone: 'Europe/Copenhagen',
  openDatabase: () => Promise.reject(new Error('the database was opened')),
  mailParts: () => Promise.reject(new Error('mail was prepared')),
  print: () => undefined,
};

const start = (...args: string[]) => runProgram('import', args, { folder, DATA_DIR: join(folder, 'data') });

describe('the arguments', () => {
  test('paths are those of the folder the user stands in', () => {
    expect(readImportCommand(['products', 'a.csv', '--price=19,95', '--report=b.csv'], '/hjem')).toEqual({
      what: 'products',
      path: '/hjem/a.csv',
      mappingPath: undefined,
      reportPath: '/hjem/b.csv',
      priceOre: 1995,
      isTrial: false,
      isAccepted: false,
      isWhole: false,
    });
  });

  test.each([
    [[], /Usage: npm run import/],
    [['products'], /Usage/],
    [['kunder', 'a.csv'], /Usage/],
    [['customers', 'a.csv', '--price=1'], /Usage/],
    [['products', 'a.csv', 'b.csv'], /Usage/],
    [['products', 'a.csv', '--pris=1'], /'--pris'.*Usage/],
    [['products', 'a.csv', '--price=meget'], /--price=meget is no price/],
    [['products', 'a.csv', '--price=-1'], /is no price/],
  ])('%j is refused', (args, message) => {
    expect(() => readImportCommand(args, '/hjem')).toThrow(message);
  });
});

describe('the program', () => {
  test('[DAT-03] imports into fresh and served databases; refused rows come back', async () => {
    await writeFile(join(folder, 'varer.csv'), 'varenr;navn;pris\n1;Smør;24,95\n2;Brød;18,00\n');
    const first = await start('products', 'varer.csv', '--report=rapport.csv');
    expect(first.err).toBe('');
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('2 rows read, 2 new') });
    expect(await readFile(join(folder, 'rapport.csv'), 'utf8')).toContain('\r\n3,new,2,,,,\r\n');

    const server = await openDatabase({ dataDir: join(folder, 'data'), log });
    try {
      const told: string[] = [];
      await server.listen('catalog', { message: (payload) => told.push(payload), resync: () => undefined });
      expect(await start('products', 'varer.csv')).toMatchObject({
        code: 0,
        out: expect.stringContaining('0 new, 0 changed, 2 unchanged'),
      });
      await writeFile(join(folder, 'flere.csv'), 'varenr;navn;pris;note\n3;Ost;80;\nx;Forkert;1;"a;b"\n');
      expect(await start('products', 'flere.csv', '--refused=afvist.csv')).toMatchObject({
        code: 2,
        out: expect.stringContaining('row 3, column A: The item number cannot be used.'),
      });
      const refused = await readFile(join(folder, 'afvist.csv'), 'utf8');
      expect(refused).toMatch(
        /^\uFEFFfejl,varenr,navn,pris,note\r\n"?The item number.*,x,Forkert,1,"a;b"\r\n$/,
      );
      await writeFile(join(folder, 'rettet.csv'), refused.replace(',x,', ',4,'));
      expect(await start('products', 'rettet.csv')).toMatchObject({
        code: 0,
        out: expect.stringContaining('1 new'),
      });
      await expect.poll(() => told).toContain('products:3');
    } finally {
      await server.close();
    }

    expect(await start('products', 'findes-ikke.csv')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^Nothing was imported\. The file .*findes-ikke\.csv does not exist\. Check the path\.\n$/,
      ),
    });
  });

  test('refuses a report that would overwrite the file or cannot be written', async () => {
    const text = 'varenr;navn;pris\n1;Smør;24,95\n';
    await writeFile(join(folder, 'selv.csv'), text);
    const refuse = (report: string, said: string) => {
      const command = readImportCommand(['products', 'selv.csv', `--report=${report}`], folder);
      return expect(runImportCommand(command, withoutDatabase)).rejects.toThrow(said);
    };
    await refuse('./selv.csv', 'would overwrite the imported file');
    expect(await readFile(join(folder, 'selv.csv'), 'utf8')).toBe(text);
    await refuse('ingen/mappe.csv', 'cannot be written (ENOENT)');
  });
});
