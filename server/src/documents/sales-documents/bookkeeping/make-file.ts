import type * as calls from '@engros/contracts/documents/bookkeeping.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { epochDayOf, isCalendarDate } from '../../../platform/calendar-date.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { sumOre } from '../../../platform/money.ts';
import {
  type BookedPayment,
  type BookedRow,
  findSettings,
  keepSettings,
  listBooked,
  listBookedPayments,
  type Period,
} from './bookkeeping-queries.ts';
import { writtenFor } from './system-files.ts';
import { paymentOf, voucherOf } from './voucher.ts';

const currencyOfFiles = 'DKK';
const leftOutShown = 10;

/** Throws invalidInput, periodReversed and periodTooLong. */
function periodOf({ FromDate, ToDate }: { FromDate: string; ToDate: string }): Period {
  const [from, to] = [FromDate, ToDate].map((text) => text.slice(0, 10));
  if (from === undefined || to === undefined || !isCalendarDate(from) || !isCalendarDate(to))
    throw new AppError('invalidInput', { Fields: ['FromDate', 'ToDate'] });
  const days = epochDayOf(to) - epochDayOf(from);
  if (days < 0) throw new AppError('periodReversed');
  if (days > limits.documentDays)
    throw new AppError('periodTooLong', { params: { limit: limits.documentDays } });
  return { from, to };
}

interface Booked {
  documents: readonly BookedRow[];
  payments: readonly BookedPayment[];
}

const inKroner = ({ currency }: { currency: string }): boolean => currency === currencyOfFiles;

function sumsOf({ documents, payments }: Booked) {
  const [rows, paid] = [documents.filter(inKroner), payments.filter(inKroner)];
  const of = (kind: BookedRow['kind']) => rows.filter((row) => row.kind === kind).length;
  const signed = (kind: BookedRow['kind'], amountOre: number) =>
    kind === 'CreditNote' ? -amountOre : amountOre;
  const others = documents.filter((row) => !inKroner(row)).map(({ number }) => number);
  return {
    Invoices: of('Invoice'),
    CreditNotes: of('CreditNote'),
    Payments: paid.length,
    NetOre: sumOre(rows.map(({ kind, netOre }) => signed(kind, netOre))),
    VatOre: sumOre(rows.map(({ kind, vatOre }) => signed(kind, vatOre))),
    TotalOre: sumOre(rows.map(({ kind, totalOre }) => signed(kind, totalOre))),
    PaidOre: sumOre(paid.map(({ kind, amountOre }) => signed(kind, amountOre))),
    LeftOut: others.slice(0, leftOutShown),
    NumberLeftOut: others.length,
  };
}

export const readBookkeeping: Handler<typeof calls.readBookkeeping> = async (ctx, { query }) => {
  const period = periodOf(query);
  const db = ctx.database.kysely;
  const atMost = limits.bookkeepingVouchers;
  const [documents, payments, kept] = await Promise.all([
    listBooked(db, ctx.scope, period, atMost),
    listBookedPayments(db, ctx.scope, period, atMost),
    findSettings(db, ctx.scope),
  ]);
  return {
    ...sumsOf({ documents, payments }),
    Settings: kept?.settings ?? null,
    Last: kept
      ? { FromDate: kept.last.from, ToDate: kept.last.to, MadeAt: kept.last.madeAt.toString() }
      : null,
  };
};

const fileNames = { eConomic: 'e-conomic', dinero: 'dinero', businessCentral: 'business-central' } as const;

/** Throws bookkeepingNothing for an empty period, and bookkeepingTooMany beyond `limits.bookkeepingVouchers`. */
export const makeBookkeepingFile: Handler<typeof calls.makeBookkeepingFile> = async (ctx, { body }, fail) => {
  const period = periodOf(body);
  const { Settings: settings } = body;
  const atMost = limits.bookkeepingVouchers;
  return await inTransaction(ctx.database.kysely, async (trx) => {
    const documents = await listBooked(trx, ctx.scope, period, atMost);
    const payments = await listBookedPayments(trx, ctx.scope, period, atMost);
    if (documents.length + payments.length > atMost)
      return fail('bookkeepingTooMany', { params: { max: atMost } });
    const vouchers = [
      ...documents.filter(inKroner).map((row) => voucherOf(row, settings)),
      ...payments.filter(inKroner).map((paid) => paymentOf(paid, settings)),
    ].filter(({ postings }) => postings.length > 0);
    if (vouchers.length === 0) return fail('bookkeepingNothing');
    const { bytes, lines } = writtenFor(settings.System, vouchers, settings.Creditor);
    await keepSettings(trx, ctx.scope, { settings, period, now: ctx.clock.now() });
    await writeAudit(trx, ctx, {
      kind: 'bookkeeping.file',
      details: { system: settings.System, ...period, vouchers: vouchers.length },
    });
    return {
      ...sumsOf({ documents, payments }),
      FileName: `${fileNames[settings.System]}-${period.from}-${period.to}.csv`,
      MediaType: 'text/csv',
      Content: bytes.toString('base64'),
      Lines: lines,
    };
  });
};
