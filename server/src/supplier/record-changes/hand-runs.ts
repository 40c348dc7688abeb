import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import { keepChanges } from '../integration/back/change-queries.ts';
import { endRun, insertRun } from '../integration/runs/run-queries.ts';

/** Kinds of which a person's changes are kept as a run, so that one press takes them back. */
const keptKinds: readonly ImportKind[] = [
  'sales-units',
  'replacements',
  'stock',
  'prices',
  'group-prices',
  'campaign-prices',
  'list-prices',
  'quantity-discounts',
];

interface HandChange {
  readonly kind: ImportKind;
  readonly viewer: SignedInViewer;
  readonly clock: Clock;
  readonly takeBackOf?: number;
}

const handRun = ({ kind, viewer, clock, takeBackOf }: HandChange) => ({
  kind,
  file: '',
  mapping: JSON.stringify({}),
  price_ore: null,
  encoding: null,
  started_by: viewer.displayName,
  started_at: clock.now().toString(),
  ended_at: clock.now().toString(),
  outcome: 'imported',
  reason: null,
  reason_label: null,
  is_by_hand: true,
  take_back_of: takeBackOf ?? null,
});

/**
 * From here on the transaction keeps what it changes of records that can be taken back. Returns the number of its run; null for
 * other kinds.
 */
export async function beginHandRun(trx: Kysely<Tables>, change: HandChange): Promise<number | null> {
  if (!keptKinds.includes(change.kind)) return null;
  const run = await insertRun(trx, handRun(change), []);
  await keepChanges(trx, run);
  return run;
}

/** With the number of records that were changed. */
export const endHandRun = (trx: Kysely<Tables>, run: number, records: number): Promise<void> =>
  endRun(trx, run, { rows_read: records, rows_changed: records }, []);

/** Notes that a run was taken back. */
export const noteHandBack = (
  trx: Kysely<Tables>,
  { records, ...change }: HandChange & { readonly takeBackOf: number; readonly records: number },
): Promise<number> => insertRun(trx, { ...handRun(change), rows_read: records, rows_changed: records }, []);
