import type { AuditPlace } from '@engros/contracts/supplier/audit.ts';
import type { Kysely, Transaction } from 'kysely';
import { isDemoDatabase } from '../../people/session/login/demo-accounts.ts';
import { type Clock, todayIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type AroundImport, type ImportTurn, inImport } from './import-lock.ts';
import { ImportRefused } from './import-refused.ts';
import type { ImportReport } from './import-report.ts';
import { readKnown } from './known-record-queries.ts';
import { createProblemLog } from './problem-log.ts';
import type { ImportedProduct } from './product-rows/check-product-row.ts';
import type { PriceChoice } from './product-rows/plan-products.ts';
import { products } from './product-rows/product-kind.ts';
import type { ProductFile } from './product-rows/read-product-file.ts';
import { type GrowingList, whileListed } from './row-list.ts';
import { stageProducts } from './staging/stage-products.ts';
import { hasNewProduct } from './staging/staged-product-queries.ts';
import { createStaging, stagedRows } from './staging/staged-queries.ts';
import { stagedSet } from './staging/staged-set.ts';
import { writeProducts } from './staging/write-products.ts';
import { findChanges } from './trial/find-changes.ts';
import { auditImport, looked } from './trial/looked.ts';
import { endMissing } from './whole/end-missing.ts';

export interface ImportParts extends ImportTurn {
  readonly kysely: Kysely<Tables>;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly by: Viewer;
  readonly place: AuditPlace;
  /** Somebody looked at the trial, so what looks wrong goes live too. */
  readonly isAccepted?: boolean;
  /** How many records a person typed that it ends or blocks; null when none was typed, undefined when nobody is asked. */
  readonly namedEnds?: number | null | undefined;
  /** What is missing in the file is blocked. */
  readonly isWhole?: boolean;
  /** Whether the report has every row. */
  readonly isListed?: boolean;
  readonly within?: AroundImport | undefined;
  /** Price in øre for rows without a price. */
  readonly priceOre?: number | undefined;
}

/** For new products in files without prices, on a demonstration database only. */
const demoPriceOre = 2_500;

/**
 * In one transaction: all usable rows, or nothing; a thousand rows at a time, so that a file of any length takes little memory.
 * Unusable rows are refused one by one and reported; importing the same file again changes nothing (SUP-01). Throws ImportRefused
 * when the file or its prices are unusable or another import is running.
 */
export const importProducts = (file: ProductFile, parts: ImportParts): Promise<ImportReport> =>
  whileListed(parts.isListed === true, (newList) =>
    inImport(parts.kysely, parts, async (trx) => importStaged(trx, file, parts, await newList())),
  );

async function importStaged(
  trx: Transaction<Tables>,
  file: ProductFile,
  parts: ImportParts,
  list: GrowingList | undefined,
): Promise<ImportReport> {
  const { kysely, clock, timeZone } = parts;
  // First, because from here on the transaction may wait.
  await createStaging(trx);
  const known = await readKnown(kysely, { what: 'products', timeZone });
  const { read, isPriced } = await stageProducts(trx, file, known);
  const prices = await choosePrices(trx, file, { isPriced, givenOre: parts.priceOre });
  const log = createProblemLog();
  const [now, today] = [clock.now(), todayIn(clock, timeZone)];
  const { refused, ...counts } = await writeProducts(trx, { prices, now, today, log, list });
  const gone = parts.isWhole ? await endMissing(trx, products, await stagedSet(trx, products, today)) : null;
  await auditImport(trx, parts, {
    name: 'products',
    file: file.name,
    counts: { read, ...counts, refused },
    gone,
  });
  const found = log.found();
  const around = { trx, kysely, kind: products, people: known.people, file, problems: found.problems };
  const tried = await looked(parts, { gone, read, isAboutPeople: false }, () =>
    findChanges(around, touchedRows(trx)),
  );
  return {
    file: file.name,
    encoding: file.encoding,
    delimiter: file.delimiter,
    columns: file.columns,
    mapping: file.mapping,
    isWritten: read > refused,
    priceOre: parts.priceOre,
    demoPriceOre: isPriced ? undefined : prices.demoOre,
    counts: { read, ...counts, refused },
    gone,
    ...found,
    rows: list ?? null,
    tried,
  };
}

interface Priced {
  readonly isPriced: boolean;
  readonly givenOre: number | undefined;
}

async function choosePrices(
  trx: Transaction<Tables>,
  file: ProductFile,
  { isPriced, givenOre }: Priced,
): Promise<PriceChoice> {
  const none = { givenOre, demoOre: undefined };
  if (givenOre !== undefined || isPriced) return none;
  if (await isDemoDatabase(trx)) return { givenOre, demoOre: demoPriceOre };
  if (!file.columns.indexOf.has('price') && (await hasNewProduct(trx)))
    throw new ImportRefused(
      `${file.name} has no column for the price. Give one price for all rows with --price=25,00, or name the column in a mapping file: --mapping=FILE with {"price": "their header"}.`,
      { label: 'import.why.noPrice' },
    );
  return none;
}

async function* touchedRows(trx: Transaction<Tables>) {
  for await (const rows of stagedRows<ImportedProduct>(trx, { isWritten: true }))
    yield rows.flatMap(({ row, record, outcome }) =>
      record === null || outcome === null ? [] : { row, name: record.id, outcome, record: { id: record.id } },
    );
}
