import type {
  takeBackPriceChange as priceContract,
  takeBackProductChange as productContract,
} from '@engros/contracts/supplier/goods/history.ts';
import { priceKinds } from '@engros/contracts/supplier/goods/prices.ts';
import { productRecordKinds } from '@engros/contracts/supplier/goods/products.ts';
import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import type { Transaction } from 'kysely';
import { auditRow } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import { formatInstantTime, formatShortDay } from '../../platform/danish-formats.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { checkDeferred } from '../integration/back/change-queries.ts';
import { whyNotBack } from '../integration/back/may-take-back.ts';
import { recordNames } from '../integration/back/record-names.ts';
import { writeBack } from '../integration/back/write-back.ts';
import { inImport } from '../integration/import-lock.ts';
import { ImportRefused } from '../integration/import-refused.ts';
import { findHandRun, type RunRow } from '../integration/runs/run-queries.ts';
import { noteHandBack } from './hand-runs.ts';
import { findNewer, findSaved, listSavedWith, type SavedRow } from './history-queries.ts';
import type { recordChangesLabels } from './labels.ts';
import { requireOwn } from './write-records.ts';

type Context = ContextOf<typeof productContract>;

interface Asked {
  readonly params: { readonly productId: string; readonly changeId: string };
}

interface Saved {
  readonly record: ImportKind;
  readonly of?: string;
  readonly run?: number;
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

const savedIn = ({ details }: SavedRow): Saved => details as Saved;

/**
 * Takes a change of one of the kinds back, with all that was saved together: each field gets its earlier value, what was new goes.
 * All of it or nothing: where something newer stands, it says who wrote that. Throws notTakenBack with the reason, fieldElsewhere
 * for a field that another system owns now, importRunning while an import runs.
 */
const takeBackOf =
  (kinds: readonly ImportKind[]) =>
  async (ctx: Context, { params: { productId, changeId } }: Asked): Promise<{ Records: number }> => {
    const db = ctx.database.kysely;
    const saved = await findSaved(db, productId, Number(changeId));
    if (saved === undefined || !kinds.includes(savedIn(saved).record)) throw new AppError('notFound');
    const { record, run } = savedIn(saved);
    const of = run === undefined ? undefined : await findHandRun(db, run);
    if (of === undefined) throw notBack(ctx, 'record.back.tooOld');
    const together = await listSavedWith(db, saved, of.id);
    await requireOwn(ctx, { kind: record, rows: together.map((row) => changesBack(savedIn(row))) });
    await inImport(db, { waits: true }, (trx) => takeBackAll(ctx, trx, record, { of, together })).catch(
      (error: unknown) => {
        throw error instanceof ImportRefused && error.isBusy ? new AppError('importRunning') : error;
      },
    );
    return { Records: together.length };
  };

export const takeBackProductChange: Handler<typeof productContract> = takeBackOf(productRecordKinds);
export const takeBackPriceChange: Handler<typeof priceContract> = takeBackOf(priceKinds);

type Why = keyof typeof recordChangesLabels;

const notBack = ({ text }: Context, why: Why, params: Record<string, string> = {}): AppError =>
  new AppError('notTakenBack', { params: { why: text(why, params) } });

const changesBack = ({ before, after }: Saved) =>
  Object.keys(after).map((Field) => ({
    Field,
    Before: after[Field] ?? '',
    After: before[Field] ?? '',
  }));

interface Save {
  readonly of: RunRow;
  readonly together: readonly SavedRow[];
}

async function takeBackAll(
  ctx: Context,
  trx: Transaction<Tables>,
  kind: ImportKind,
  { of, together }: Save,
): Promise<void> {
  const now = (await findHandRun(trx, of.id)) ?? of;
  if (now.taken_back_at !== null) throw notBack(ctx, 'record.back.already');
  if (whyNotBack(now, ctx.clock.now()) !== null) throw notBack(ctx, 'record.back.tooOld');
  // An end that was moved again: the price would stand there twice.
  if (together.some((row) => row.kind === 'price.ended') && (await findNewer(trx, of.id)) !== undefined)
    throw await changedSince(ctx, trx, of);
  await checkDeferred(trx);
  const yesterday = addDays(todayIn(ctx.clock, ctx.timeZone), -1);
  const { counts, problems } = await writeBack(trx, of.id, {
    names: recordNames(kind, new Map()),
    yesterday,
  });
  const [problem] = problems;
  if (problem !== undefined)
    throw problem.code === 'inUse' ? notBack(ctx, 'record.back.inUse') : await changedSince(ctx, trx, of);
  if (counts.changed + counts.new + counts.gone === 0) throw notBack(ctx, 'record.back.nothing');
  await noteHandBack(trx, { kind, ...ctx, takeBackOf: of.id, records: together.length });
  await insertAuditRows(
    trx,
    together.map((row) => {
      const { record, of: name = '', before, after } = savedIn(row);
      return auditRow(ctx, {
        kind: 'record.changed',
        subject: row.subject ?? '',
        details: { record, of: name, before: after, after: before },
      });
    }),
  );
}

/** The refusal that names who wrote what stands there now. */
async function changedSince(ctx: Context, trx: Transaction<Tables>, of: RunRow): Promise<AppError> {
  const newer = await findNewer(trx, of.id);
  if (newer === undefined) return notBack(ctx, 'record.back.byOther');
  const { language, timeZone, text } = ctx;
  return notBack(ctx, 'record.back.since', {
    who: newer.name ?? text('console.system'),
    day: formatShortDay(newer.at.toZonedDateTimeISO(timeZone).toPlainDate().toString(), language),
    time: formatInstantTime(newer.at, timeZone, language),
  });
}
