import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '../../platform/database/open-database.ts';
import { importLimits } from './import-limits.ts';
import { type ImportParts, importProducts } from './import-products.ts';
import { ImportRefused } from './import-refused.ts';
import { type ImportReport, reportLines } from './import-report.ts';
import { openReportFile } from './open-report-file.ts';
import { parsePrice } from './parse-decimal.ts';
import { readMapping } from './read-mapping.ts';
import { openProductFile } from './read-product-file.ts';

export const usage =
  'npm run import -- products FILE.csv [--mapping=FILE.json] [--price=25,00] [--report=FILE.csv]';

export interface ImportCommand {
  readonly path: string;
  readonly mappingPath: string | undefined;
  readonly priceOre: number | undefined;
  readonly reportPath: string | undefined;
}

/** 0: every row is in the catalogue; 2: the file was processed and rows were refused. Failures are 1. */
export type ExitCode = 0 | 2;

/** Reads the arguments; paths are relative to the folder the command was given in. ImportRefused with the usage. */
export function readImportCommand(args: readonly string[], folder: string): ImportCommand {
  const { values, positionals } = parsedArguments(args);
  const [what, file, ...rest] = positionals;
  if (what !== 'products' || file === undefined || rest.length > 0)
    throw new ImportRefused(`What to import is missing or not known. Usage: ${usage}`);
  const path = (given: string | undefined) => (given === undefined ? undefined : resolve(folder, given));
  return {
    path: resolve(folder, file),
    mappingPath: path(values.mapping),
    reportPath: path(values.report),
    priceOre: values.price === undefined ? undefined : priceOption(values.price),
  };
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { mapping: { type: 'string' }, price: { type: 'string' }, report: { type: 'string' } },
    });
  } catch (error) {
    throw new ImportRefused(`${(error as Error).message}. Usage: ${usage}`);
  }
}

function priceOption(text: string): number {
  const price = parsePrice(text, importLimits.priceOre);
  if ('ore' in price) return price.ore;
  throw new ImportRefused(`--price=${text} is no price. Write it in kroner, such as --price=25,00.`);
}

interface CommandParts extends Omit<ImportParts, 'kysely' | 'priceOre'> {
  /** Opened once the file is known to be readable. */
  readonly openDatabase: () => Promise<Database>;
  readonly print: (line: string) => void;
}

/** Carries the command out and prints the report. */
export async function runImportCommand(
  { path, mappingPath, priceOre, reportPath }: ImportCommand,
  { openDatabase, print, ...parts }: CommandParts,
): Promise<ExitCode> {
  const mapping = mappingPath === undefined ? {} : await readMapping(mappingPath);
  const file = await openProductFile(path, { mapping });
  const reportFile = reportPath === undefined ? undefined : await openReportFile(reportPath, path);
  try {
    const database = await openDatabase();
    const report: ImportReport = await importProducts(file, {
      ...parts,
      kysely: database.kysely,
      priceOre,
    }).finally(() => database.close());
    for (const line of reportLines(report)) print(line);
    await reportFile?.write(report);
    return report.counts.refused > 0 ? 2 : 0;
  } finally {
    await reportFile?.close();
  }
}
