import type { AuditPlace, readAudit as contract } from '@engros/contracts/supplier/audit.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Handler } from '../../platform/http/context.ts';
import { readPage } from '../../platform/read-page.ts';
import { type LoggedRow, listEntries, listKinds, listPeople, namesOfPeople } from './audit-log-queries.ts';
import { askedLog } from './audit-question.ts';

const entriesPerPage = 50;

const isUserId = (subject: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(subject);

/** Of the requested days; when none are requested, of the last week (SUP-04). */
export const readAudit: Handler<typeof contract> = async (ctx, { query }) => {
  const { kysely } = ctx.database;
  const { from, to, question } = askedLog(ctx, query);
  const wanted = { page: query.Page ?? 1, perPage: entriesPerPage };
  const [{ rows, page, total }, kinds, people] = await Promise.all([
    readPage(wanted, (skip) => listEntries(kysely, question, { skip, limit: entriesPerPage })),
    listKinds(kysely, question),
    listPeople(kysely, question, { chosen: question.personId, most: consoleLimits.auditPeople }),
  ]);
  const names = await namesOfPeople(kysely, rows.map(({ subject }) => subject ?? '').filter(isUserId));
  return {
    Entries: rows.map((row) => ({ ...presentEntry(row), SubjectName: names.get(row.subject ?? '') ?? null })),
    TotalResults: total,
    CurrentPage: page,
    TotalPages: Math.ceil(total / entriesPerPage),
    FromDate: from,
    ToDate: to,
    Kinds: kinds,
    People: people.map(({ id, name, isStaff }) => ({ Id: id, Name: name, IsStaff: isStaff })),
  };
};

function presentEntry(row: LoggedRow) {
  return {
    Id: String(row.id),
    At: row.at.toString(),
    PersonId: row.personId,
    PersonName: row.personName,
    ActingId: row.actingId,
    ActingName: row.actingName,
    CustomerId: row.customerId,
    CustomerName: row.customerName,
    Kind: row.kind,
    Subject: row.subject,
    Details: JSON.stringify(row.details),
    Place: row.place as AuditPlace | null,
  };
}
