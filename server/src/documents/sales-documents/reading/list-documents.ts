import {
  type DocumentStatus,
  type DocumentSummary,
  failedDocuments,
  type listSalesDocuments as listSalesDocumentsContract,
  type SalesDocumentList,
  type SalesDocumentListItem,
  type SalesDocumentQuery,
} from '@engros/contracts/documents/sales-documents.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { addDays, epochDayOf, isCalendarDate } from '../../../platform/calendar-date.ts';
import { todayIn } from '../../../platform/clock.ts';
import { formatOre } from '../../../platform/danish-formats.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../../platform/http/context.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import { sumOre } from '../../../platform/money.ts';
import { readPage, totalsOf } from '../../../platform/read-page.ts';
import { hasXml } from '../content.ts';
import { usualPaymentDays } from '../issuing/issue-queries.ts';
import { layOut } from '../pdf/layout.ts';
import { findDocuments, findOwed, type ListedRow, type OwedRow } from './queries.ts';

const soonDays = 7;

type Context = ContextOf<typeof listSalesDocumentsContract>;

/** When the documents cannot be read, returns an empty model with an error flag. */
export const listSalesDocuments: Handler<typeof listSalesDocumentsContract> = async (
  ctx,
  { query },
  fail,
) => {
  const period = { from: dayOf(query.FromDate, 'FromDate'), to: dayOf(query.ToDate, 'ToDate') };
  const days = epochDayOf(period.to) - epochDayOf(period.from);
  if (days < 0) fail('periodReversed');
  if (days > limits.documentDays) fail('periodTooLong', { params: { limit: limits.documentDays } });
  try {
    return await readDocuments(ctx, query, period);
  } catch (error) {
    ctx.log.error({ err: error }, 'the sales documents could not be read');
    return failedDocuments;
  }
};

/** An instant counts with the day it is written with. */
function dayOf(text: string, field: string): string {
  const day = text.slice(0, 10);
  if (!isCalendarDate(day)) throw new AppError('invalidInput', { Fields: [`querystring.${field}`] });
  return day;
}

async function readDocuments(
  { database, scope, clock, timeZone, language }: Context,
  { Type: kind, Page = 1, SearchText = '' }: SalesDocumentQuery,
  period: { from: string; to: string },
): Promise<SalesDocumentList> {
  const today = todayIn(clock, timeZone);
  const text = SearchText.trim() === '' ? null : SearchText.trim();
  const perPage = limits.documentsOnPage;
  const question = { ...period, kind: kind ?? null, text, limit: perPage };
  const [read, owed] = await Promise.all([
    readPage({ page: Page, perPage }, (offset) =>
      findDocuments(database.kysely, scope, { ...question, offset }),
    ),
    findOwed(database.kysely, scope, { today, soon: addDays(today, soonDays) }),
  ]);
  const totals = totalsOf(read, perPage);
  return {
    SalesDocuments: read.rows.map((row) => presentDocument(row, { today, language })),
    ...totals,
    TotalPages: Math.max(1, totals.TotalPages),
    Summary: presentOwed(owed),
    HasError: false,
  };
}

function statusOf({ kind, dueDate, paidOn, totalOre }: ListedRow, today: string): DocumentStatus | null {
  if (kind === 'DeliveryNote' || kind === 'Statement') return null;
  const isSettled = paidOn !== null && paidOn <= today;
  if (kind === 'CreditNote') return isSettled ? 'SetOff' : 'ToSetOff';
  // A document with a total of 0 counts as paid.
  if (isSettled || totalOre === 0) return 'Paid';
  return dueDate !== null && dueDate < today ? 'Overdue' : 'Open';
}

function totalOf({ kind, totalOre }: ListedRow): number | null {
  if (kind === 'DeliveryNote') return null;
  return kind === 'CreditNote' ? -totalOre : totalOre;
}

function presentDocument(
  row: ListedRow,
  { today, language }: { today: string; language: Language },
): SalesDocumentListItem {
  const total = totalOf(row);
  return {
    Id: row.id,
    Type: row.kind,
    Number: row.number,
    DocumentDate: row.date,
    DueDate: row.dueDate,
    OrderId: row.orderId === null ? null : String(row.orderId),
    IsOrderArchived: row.isOrderArchived,
    CustomerReference: row.reference ?? row.content.order?.reference ?? null,
    PayerName: row.content.orderer ? row.content.buyer.name : null,
    Status: statusOf(row, today),
    TotalOre: total,
    Total: total === null ? null : formatOre(total, language),
    HasPdf: row.hasPdf,
    NumberOfPages: row.hasPdf && !row.isFromElsewhere ? layOut(row).length : null,
    HasXml: hasXml(row),
  };
}

function presentOwed(owed: OwedRow): DocumentSummary {
  return {
    OwedOre: sumOre([owed.openOre, owed.overdueOre, -owed.creditOre]),
    CreditOre: owed.creditOre,
    NumberCredits: owed.numberCredits,
    OpenOre: owed.openOre,
    NumberOpen: owed.numberOpen,
    DueSoonOre: owed.dueSoonOre,
    DueSoonDate: owed.dueSoonDate,
    OverdueOre: owed.overdueOre,
    NumberOverdue: owed.numberOverdue,
    DaysOverdue: owed.daysOverdue,
    PaymentDays: owed.paymentDays ?? usualPaymentDays,
    Payer: owed.payer && { Id: owed.payer.id, Name: owed.payer.name },
    Gln: owed.gln,
    AccountingEmail: owed.accountingEmail,
  };
}
