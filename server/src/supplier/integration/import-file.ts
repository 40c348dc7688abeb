import type { AuditPlace } from '@engros/contracts/supplier/audit.ts';
import type { Kysely } from 'kysely';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { TextEncoding } from '../../platform/encodings/encodings.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type ImportFile, nameOfFile } from './decode-text-file.ts';
import { importProducts } from './import-products.ts';
import { importRecords } from './import-records.ts';
import { ImportRefused } from './import-refused.ts';
import type { ImportReport } from './import-report.ts';
import { openProductFile } from './product-rows/read-product-file.ts';
import { openTableFile } from './read-table-file.ts';
import { type RecordKindName, recordKinds } from './record-kinds.ts';
import { noteRun } from './runs/note-run.ts';
import type { HeaderMapping } from './table-columns.ts';

export interface ImportWish {
  readonly what: 'products' | RecordKindName;
  readonly file: ImportFile;
  /** The file's column headers by our field names, where the headers are not the usual ones. */
  readonly mapping: HeaderMapping<string>;
  /** Price in øre for products without a price. */
  readonly priceOre: number | undefined;
  /** Undefined when it is to be detected. */
  readonly encoding: TextEncoding | undefined;
}

export interface ImportInto {
  readonly kysely: Kysely<Tables>;
  readonly clock: Clock;
  readonly timeZone: string;
  /** Anonymous on the command line. */
  readonly by: Viewer;
  readonly place: AuditPlace;
  readonly mailParts: () => Promise<AccountMailParts>;
}

type Import = (into: ImportInto) => Promise<ImportReport>;

/** Checks the file without a database; the returned function imports it. Throws ImportRefused. */
export async function openImport({ what, file, mapping, priceOre, encoding }: ImportWish): Promise<Import> {
  if (what === 'products') {
    const products = await openProductFile(file, { mapping, encoding });
    return ({ kysely, clock, timeZone, by, place }) =>
      importProducts(products, { kysely, clock, timeZone, by, place, priceOre });
  }
  const records = await openTableFile(file, recordKinds[what].layout, { mapping, encoding });
  return async ({ mailParts, ...into }) => importRecords(what, records, { ...into, mail: await mailParts() });
}

interface Noted {
  readonly id: number;
  /** Null when the file was refused as a whole. */
  readonly report: ImportReport | null;
}

/** Records the run even when the file was refused. A refusal is recorded first and thrown to `onRefused` afterwards. */
export async function importAndNote(
  wish: ImportWish,
  into: ImportInto,
  open: () => Promise<Import>,
): Promise<Noted & { refused: ImportRefused | null }> {
  const startedAt = into.clock.now();
  const run = { ...wish, name: nameOfFile(wish.file), by: into.by, startedAt };
  const note = (result: ImportReport | ImportRefused) =>
    noteRun(into.kysely, { ...run, endedAt: into.clock.now(), result });
  try {
    const report = await (await open())(into);
    return { id: await note(report), report, refused: null };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return { id: await note(error), report: null, refused: error };
  }
}
