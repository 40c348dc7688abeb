import { ImportRefused } from '../../../src/supplier/integration/import-refused.ts';
import { knowingNothing } from '../../../src/supplier/integration/known-record-queries.ts';
import {
  type CheckedRow,
  checkProductRow,
  type ImportedProduct,
} from '../../../src/supplier/integration/product-rows/check-product-row.ts';
import { openProductFile } from '../../../src/supplier/integration/product-rows/read-product-file.ts';
import type { RowProblem } from '../../../src/supplier/integration/row-problem.ts';
import type { MadeFile, MadeRow } from './made-file.ts';

const known = knowingNothing('Europe/Copenhagen');

const strength = ['free', 'traces', 'contains'];
const strengthOf = (level: string | undefined): number => strength.indexOf(level ?? '');

function valueIn({ details, ...product }: ImportedProduct, field: string): unknown {
  const values: Readonly<Record<string, unknown>> = {
    itemNumber: product.id,
    gtin: product.gtin,
    name: product.name,
    price: product.priceOre,
    brand: product.brand,
    fat: product.nutrition?.['fat'],
    origin: details['origin'],
    blocked: details['is_blocked'],
    organic: details['is_organic'],
    netWeight: details['net_weight_g'],
    validFrom: details['valid_from'],
  };
  return values[field];
}

/** The stronger level of each allergen that the cells of the row name. */
export function allergensOf({ cells }: MadeRow): Record<string, string> {
  const all: Record<string, string> = {};
  for (const { allergens = {} } of Object.values(cells))
    for (const [code, level] of Object.entries(allergens))
      if (strengthOf(level) > strengthOf(all[code])) all[code] = level;
  return all;
}

interface Columns {
  /** Those that are read. */
  readonly fields: readonly string[];
  /** The report names those that are not. */
  readonly isAllNamed: boolean;
}

/** What is read otherwise than it was meant, and not named by a note. */
function wrongIn(
  row: MadeRow,
  product: ImportedProduct,
  problems: readonly RowProblem[],
  { fields, isAllNamed }: Columns,
): string[] {
  const isNoted = (field: string) => problems.some((problem) => problem.field === field);
  const wrong = Object.entries(row.cells).flatMap(([field, cell]) => {
    if (!fields.includes(field)) return isAllNamed || cell.written.trim() === '' ? [] : field;
    if (cell.allergens !== undefined) return [];
    const isRight = JSON.stringify(valueIn(product, field)) === JSON.stringify(cell.truth);
    return isRight || isNoted(field) ? [] : field;
  });
  const weaker = Object.entries(allergensOf(row)).filter(
    ([code, level]) => strengthOf(product.allergens?.[code]) < strengthOf(level),
  );
  return [
    ...wrong.map(
      (field) => `${field} [${row.cells[field]?.written}] is ${JSON.stringify(valueIn(product, field))}`,
    ),
    ...weaker.map(
      ([code, level]) =>
        `${code} ${level} is ${product.allergens?.[code]} [${row.cells['ingredients']?.written}] [${row.cells['allergens']?.written}]`,
    ),
  ];
}

export interface ReadFile {
  /** Why the file was refused as a whole. */
  readonly refused: string | null;
  readonly read: number;
  readonly refusedRows: number;
  /** Everything that must not be. */
  readonly faults: readonly string[];
}

/** Reads a made file as an import does, and holds each row against what it says. */
export async function readMade(file: MadeFile): Promise<ReadFile> {
  try {
    return await readRows(file);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    const faults = file.isSound ? [`${file.name}: refused: ${error.message}`] : [];
    return { refused: error.words?.label ?? error.message, read: 0, refusedRows: 0, faults };
  }
}

function faultsOf(row: MadeRow | undefined, { product, problems }: CheckedRow, columns: Columns): string[] {
  if (product !== null)
    return row === undefined ? ['read, and is no row'] : wrongIn(row, product, problems, columns);
  const isOpen = Object.values(row?.cells ?? {}).some((cell) => cell.isOpen === true);
  return row?.isSound === true && !isOpen ? [`refused: ${problems[0]?.sentence}`] : [];
}

async function readRows(made: MadeFile): Promise<ReadFile> {
  const file = await openProductFile({ name: 'made.csv', bytes: made.bytes });
  const left = new Map(made.rows.map((row) => [row.row, row]));
  const faults: string[] = [];
  let [read, refusedRows] = [0, 0];
  const columns: Columns = {
    fields: made.fields.filter((field) => file.columns.indexOf.has(field as 'name')),
    isAllNamed: file.columns.ignored.length > 0,
  };
  for await (const tableRow of file.rows()) {
    const checked = checkProductRow(tableRow, known, file.columns.headers);
    const wrong = faultsOf(left.get(tableRow.row), checked, columns);
    faults.push(...wrong.map((fault) => `${made.name}, row ${tableRow.row}: ${fault}`));
    left.delete(tableRow.row);
    if (checked.product === null) refusedRows += 1;
    else read += 1;
  }
  if (left.size > 0) faults.push(`${made.name}: rows ${[...left.keys()].join(', ')} are lost`);
  return { refused: null, read, refusedRows, faults };
}
