import type { readAudit as contract } from '@engros/contracts/console/audit.ts';
import { addDays, isCalendarDate } from '../../platform/calendar-date.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { type LoggedRow, listEntries, listKinds } from './audit-log-queries.ts';

const entriesPerPage = 50;
/** Number of days shown when the request names none; today is included. */
const usualDays = 7;

/** Returns the audit log of the requested days; when none are requested, of the last week (SUP-04). */
export const readAudit: Handler<typeof contract> = async (ctx, { query }) => {
  const { timeZone, clock } = ctx;
  const today = clock.now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const { ToDate: to = today } = query;
  if (!isCalendarDate(to)) throw new AppError('invalidInput', { Fields: ['query.ToDate'] });
  const { FromDate: from = addDays(to, 1 - usualDays) } = query;
  if (!isCalendarDate(from) || to < from) throw new AppError('invalidInput', { Fields: ['query.FromDate'] });
  const startOf = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant();
  const period = { from: startOf(from), until: startOf(addDays(to, 1)) };
  const page = query.Page ?? 1;
  const [rows, kinds] = await Promise.all([
    listEntries(ctx.database.kysely, {
      ...period,
      text: query.SearchText?.trim() ?? '',
      kind: query.Kind ?? '',
      onlyActing: query.OnlyActing ?? false,
      skip: (page - 1) * entriesPerPage,
      limit: entriesPerPage,
    }),
    listKinds(ctx.database.kysely, period),
  ]);
  const total = rows[0]?.found ?? 0;
  return {
    Entries: rows.map(presentEntry),
    TotalResults: total,
    CurrentPage: page,
    TotalPages: Math.ceil(total / entriesPerPage),
    FromDate: from,
    ToDate: to,
    Kinds: kinds,
  };
};

function presentEntry(row: LoggedRow) {
  return {
    Id: String(row.id),
    At: row.at.toString(),
    PersonName: row.personName,
    ActingName: row.actingName,
    CustomerId: row.customerId,
    CustomerName: row.customerName,
    Kind: row.kind,
    Subject: row.subject,
    Details: JSON.stringify(row.details),
  };
}
