import type * as calls from '@engros/contracts/supplier/people/customers.ts';
import type { RecordQuestion } from '@engros/contracts/supplier/people/customers.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Kysely } from 'kysely';
import { findCredit } from '../../documents/customer-credit/credit-queries.ts';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import { auditRow } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { todayIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { findVersion, insertVersions, listVersions } from '../../platform/versions/version-queries.ts';
import {
  changeableFields,
  presentRecord,
  readOwners,
  readValues,
  saveRecord,
  type Values,
  versionOf,
} from './customer-record.ts';
import { questionsOf } from './record-questions.ts';

const area = 'customers';

type Ctx = Pick<ContextOf<typeof calls.changeCustomerRecord>, 'viewer' | 'clock' | 'place'>;

/** Each change is a version, and an entry of the audit log with the changed fields only. */
const noting =
  (ctx: Ctx, customerId: string, bringsBack?: number) =>
  async (trx: Kysely<Tables>, before: Values, after: Values): Promise<void> => {
    await insertVersions(trx, [{ area, subject: customerId, before, after, bringsBack }], {
      userId: ctx.viewer.userId,
      now: ctx.clock.now(),
    });
    const changed = Object.keys(after).filter((field) => after[field] !== before[field]);
    const only = (values: Values) => Object.fromEntries(changed.map((field) => [field, values[field]]));
    const details = { before: only(before), after: only(after) };
    await insertAuditRows(trx, [
      { ...auditRow(ctx, { kind: 'customer.record', subject: customerId, details }), customerId },
    ]);
  };

class Asked extends Error {
  readonly questions: RecordQuestion[];
  constructor(questions: RecordQuestion[]) {
    super('somebody is asked first');
    this.questions = questions;
  }
}

/** What needs a yes changes nothing without one. */
export function changeCustomerRecord(mail: AccountMailParts): Handler<typeof calls.changeCustomerRecord> {
  return async (ctx, { params: { customerNumber }, body }, fail) => {
    const changes = Object.fromEntries(body.Changes.map(({ Field, Value }) => [Field, Value]));
    const noted = noting(ctx, customerNumber);
    const today = todayIn(ctx.clock, ctx.timeZone);
    const asked = await saveRecord(ctx, mail, {
      customerId: customerNumber,
      changes,
      seen: body.Version,
      note: async (trx, before, after) => {
        if (!body.IsAccepted) {
          const questions = questionsOf(before, after, await findCredit(trx, customerNumber, { today }));
          if (questions.length > 0) throw new Asked(questions);
        }
        await noted(trx, before, after);
      },
    }).catch((error: unknown) => {
      if (error instanceof Asked) return error;
      throw error;
    });
    const [problems, questions] = asked instanceof Asked ? [[], asked.questions] : [asked, []];
    const db = ctx.database.kysely;
    const values = (await readValues(db, customerNumber)) ?? fail('customerNotFound');
    return {
      IsSaved: problems.length === 0 && questions.length === 0,
      Questions: questions,
      Problems: problems.map(({ Field, Code, Sentence, Exists }) => ({ Field, Code, Sentence, Exists })),
      ...presentRecord(values, await readOwners(db)),
    };
  };
}

export const listCustomerVersions: Handler<typeof calls.listCustomerVersions> = async (
  { database },
  { query: { Subject: subject } },
) => {
  const db = database.kysely;
  const [rows, now] = await Promise.all([
    listVersions(db, { area, subject, atMost: consoleLimits.versionsShown }),
    readValues(db, subject),
  ]);
  return {
    Versions: rows.map((row) => ({
      Number: row.number,
      PublishedAt: row.publishedAt?.toString() ?? null,
      PublishedBy: row.publishedBy,
      BringsBack: row.bringsBack,
      Content: JSON.stringify(row.content),
    })),
    Version: now === undefined ? '' : versionOf(now),
  };
};

/** Only what differs now is written, so that a field another system owns meanwhile is in the way only when it changed. */
export function bringBackCustomer(mail: AccountMailParts): Handler<typeof calls.bringBackCustomer> {
  return async (ctx, { params: { number }, body: { Subject: subject, Version: seen } }, fail) => {
    const db = ctx.database.kysely;
    const found = (await findVersion(db, { area, subject, number })) ?? fail('notFound');
    const now = (await readValues(db, subject)) ?? fail('notFound');
    const then = found.content as Values;
    const changes = Object.fromEntries(
      Object.entries(then).filter(
        ([field, value]) => changeableFields.includes(field) && now[field] !== value,
      ),
    );
    const note = noting(ctx, subject, number);
    const [problem] = await saveRecord(ctx, mail, { customerId: subject, changes, seen, note });
    if (problem !== undefined) return fail('contentRefused', { params: { why: problem.Sentence } });
    const [last] = await listVersions(db, { area, subject, atMost: 1 });
    const values = (await readValues(db, subject)) ?? fail('notFound');
    return { Number: last?.number ?? number, Version: versionOf(values) };
  };
}
