import type { AuditPlace } from '@engros/contracts/supplier/audit.ts';
import type { Kysely, Transaction } from 'kysely';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import { type Clock, todayIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type AroundImport, type ImportTurn, inImport } from './import-lock.ts';
import type { ImportReport } from './import-report.ts';
import { readKnown } from './known-record-queries.ts';
import { createProblemLog } from './problem-log.ts';
import type { TableFile } from './reading/read-table-file.ts';
import { kindsAboutPeople, type RecordKindName, recordKinds } from './record-kinds.ts';
import { type GrowingList, whileListed } from './row-list.ts';
import { stageRows } from './staging/stage-rows.ts';
import { createStaging, stagedRows } from './staging/staged-queries.ts';
import { stagedSet } from './staging/staged-set.ts';
import { nameOf, writeStaged } from './staging/write-staged.ts';
import { findChanges } from './trial/find-changes.ts';
import { auditImport, isLookedAt, looked } from './trial/looked.ts';
import { endMissing } from './whole/end-missing.ts';

export interface RecordParts extends ImportTurn {
  readonly kysely: Kysely<Tables>;
  readonly clock: Clock;
  readonly by: Viewer;
  readonly place: AuditPlace;
  /** Somebody looked at the trial, so what looks wrong goes live too. */
  readonly isAccepted?: boolean;
  /** How many records a person typed that it ends or blocks; null when none was typed, undefined when nobody is asked. */
  readonly namedEnds?: number | null | undefined;
  /** What is missing in the file is ended. */
  readonly isWhole?: boolean;
  /** Whether the report has every row. */
  readonly isListed?: boolean;
  readonly within?: AroundImport | undefined;
  /** For the mails that invite new users to choose a password. */
  readonly mail: AccountMailParts;
}

/**
 * In one transaction, a thousand rows at a time, so that a file of any length takes little memory. A row that cannot be used is
 * refused alone and reported (DAT-03); all others are written. New users get a mail with a link to choose a password (SUP-05).
 * Throws ImportRefused when the file is unusable, too much of it looks wrong and nobody accepted it, or another import is running.
 */
export const importRecords = (
  name: RecordKindName,
  file: TableFile<string>,
  parts: RecordParts,
): Promise<ImportReport> =>
  whileListed(parts.isListed === true, (newList) =>
    inImport(parts.kysely, parts, async (trx) => importStaged(trx, name, file, parts, await newList())),
  );

async function importStaged(
  trx: Transaction<Tables>,
  name: RecordKindName,
  file: TableFile<string>,
  parts: RecordParts,
  list: GrowingList | undefined,
): Promise<ImportReport> {
  const { kysely, clock, mail } = parts;
  const kind = recordKinds[name];
  const { timeZone } = mail;
  // First, because from here on the transaction may wait.
  await createStaging(trx);
  const known = await readKnown(kysely, { what: name, timeZone });
  const read = await stageRows(trx, name, file, { clock, timeZone, known });
  const log = createProblemLog();
  const { refused, ...counts } = await writeStaged(trx, name, file, {
    clock,
    mail,
    log,
    list,
    isLookedAt: isLookedAt(parts),
  });
  const today = todayIn(clock, timeZone);
  const gone = parts.isWhole ? await endMissing(trx, kind, await stagedSet(trx, kind, today)) : null;
  await auditImport(trx, parts, { name, file: file.name, counts, gone });
  const found = log.found();
  const around = { trx, kysely, kind, people: known.people, file, problems: found.problems };
  const isAboutPeople = kindsAboutPeople.includes(name);
  const tried = await looked(parts, { gone, read, isAboutPeople }, () =>
    findChanges(around, touchedRows(trx)),
  );
  return {
    file: file.name,
    encoding: file.encoding,
    delimiter: file.delimiter,
    columns: file.columns,
    mapping: file.mapping,
    isWritten: read > refused,
    priceOre: undefined,
    demoPriceOre: undefined,
    counts: { read, ...counts, refused },
    gone,
    ...found,
    rows: list ?? null,
    tried,
  };
}

async function* touchedRows(trx: Transaction<Tables>) {
  for await (const rows of stagedRows(trx, { isWritten: true }))
    yield rows.flatMap(({ row, record, outcome }) =>
      record === null || outcome === null ? [] : { row, name: nameOf(record), outcome, record },
    );
}
