/**
 * `npm run bench -- imports [products] [agreements] [stock] [--rows=N]`: the command on files of the size of a large wholesaler, on a
 * database of its own. Prints seconds, seconds of processor and memory of each run; PROFILE=1 writes CPU profiles.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts';
import { createLog } from '../../server/src/platform/log.ts';
import {
  writeAgreementsFile,
  writeLines,
  writeProductsFile,
  writeStockFile,
  writeUnitsFile,
} from './import-files.ts';
import { measureImport } from './measured-import.ts';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const asked = process.argv.find((word) => word.startsWith('--rows='))?.slice('--rows='.length);
const rowsOf = (usual: number): number => Number(asked ?? usual);
const isAsked = (part: string): boolean => words.length <= 1 || words.includes(part);

const folder = mkdtempSync(join(tmpdir(), 'engros-imports-'));
const dataDir = mkdtempSync(join(tmpdir(), 'engros-imports-data-'));
const log = createLog('silent');
const round = (value: number) => value.toFixed(1);
const productCount = 50_000;

const postgres = await startEmbeddedPostgres({ dataDir, log });
try {
  const run = async (what: string, kind: string, file: string, ...more: string[]) => {
    const measured = await measureImport([kind, join(folder, file), ...more], {
      dataDir,
      postgres: postgres.pid(),
    });
    const { seconds, commandCpu, databaseCpu, commandMb, backendMb, counted } = measured;
    console.log(
      `${what}: ${round(seconds)} s, processor ${round(commandCpu)} + ${round(databaseCpu)} s, memory ${round(commandMb)} MB, connection ${round(backendMb)} MB\n  ${counted}`,
    );
  };
  await writeLines(
    join(folder, 'depots.csv'),
    'lager;navn;postnr;by',
    100,
    (at) => `D${at};Lager ${at};8000;Aarhus`,
  );
  await run('a hundred depots (what a command takes at all)', 'depots', 'depots.csv');
  await writeProductsFile(join(folder, 'products.csv'), productCount);
  await writeProductsFile(join(folder, 'dearer.csv'), productCount, 500);
  await run(`${productCount} products, first`, 'products', 'products.csv');
  if (isAsked('products')) {
    await writeUnitsFile(join(folder, 'units.csv'), productCount);
    await run(`${productCount * 3} units with prices, first`, 'sales-units', 'units.csv', '--accept');
    await run('the same products again', 'products', 'products.csv');
    await run('the same units again', 'sales-units', 'units.csv');
    await run('the same with 500 dearer', 'products', 'dearer.csv');
    await writeProductsFile(join(folder, 'some.csv'), 500);
    await run('a file of 500 that are cheaper again', 'products', 'some.csv');
  }
  if (isAsked('agreements')) {
    const count = rowsOf(500_000);
    await writeLines(
      join(folder, 'customers.csv'),
      'kundenr;navn;adresse;postnr;by;lager',
      Math.ceil(count / 1_000),
      (at) => `K${at};Kunde ${at};Vej 1;8000;Aarhus;D0`,
    );
    await run('customers', 'customers', 'customers.csv');
    await writeAgreementsFile(join(folder, 'prices.csv'), count);
    await run(`${count} agreements, first`, 'prices', 'prices.csv');
    await run('the same agreements again', 'prices', 'prices.csv');
  }
  if (isAsked('stock')) {
    const count = rowsOf(5_000_000);
    await writeStockFile(join(folder, 'stock.csv'), count, productCount);
    await run(`${count} rows of stock, first`, 'stock', 'stock.csv');
  }
} finally {
  await postgres.stop();
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true });
}
