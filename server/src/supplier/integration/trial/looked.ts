import type { AuditPlace } from '@engros/contracts/supplier/audit.ts';
import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { ImportReport } from '../import-report.ts';
import { type Gone, requireFewGone, triedWith } from '../whole/end-missing.ts';
import type { Tried } from './find-changes.ts';
import { requireLooked } from './hold.ts';
import { requireNamed } from './named-ends.ts';

interface How {
  readonly isTrial?: boolean;
  readonly isAccepted?: boolean;
  readonly namedEnds?: number | null | undefined;
}

/** Nobody asks what an accepted import changed, unless a person must type how many records it ends. */
export const isLookedAt = ({ isTrial = false, isAccepted = false, namedEnds }: How): boolean =>
  isTrial || !isAccepted || namedEnds !== undefined;

interface Imported {
  readonly gone: Gone | null;
  readonly read: number;
  readonly isAboutPeople: boolean;
}

/**
 * What a trial found; null for an import. Throws ImportRefused for an import of which too much looks wrong or is gone, unless
 * somebody accepted it.
 */
export async function looked(
  { isTrial = false, isAccepted = false, namedEnds }: How,
  { gone, ...file }: Imported,
  find: () => Promise<Tried>,
): Promise<Tried | null> {
  if (!isLookedAt({ isTrial, isAccepted, namedEnds })) return null;
  const tried = triedWith(await find(), gone);
  if (isTrial) return tried;
  if (namedEnds !== undefined) requireNamed(namedEnds, { findings: tried.findings, gone, read: file.read });
  if (isAccepted) return null;
  if (gone !== null) requireFewGone(gone);
  requireLooked(tried.findings, file);
  return null;
}

interface Counted {
  readonly name: ImportKind;
  readonly file: string;
  readonly counts: ImportReport['counts'] | Omit<ImportReport['counts'], 'read' | 'refused'>;
  readonly gone: Gone | null;
}

/** Only of an import that changed something. */
export async function auditImport(
  trx: Transaction<Tables>,
  { by, clock, place }: { by: Viewer; clock: Clock; place: AuditPlace },
  { name, file, counts, gone }: Counted,
): Promise<void> {
  if (counts.new + counts.changed + (gone?.rows ?? 0) === 0) return;
  const details = gone === null ? counts : { ...counts, gone: gone.rows };
  await writeAudit(trx, { viewer: by, clock, place }, { kind: `${name}.imported`, subject: file, details });
}
