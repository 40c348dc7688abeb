import type { Kysely } from 'kysely';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import { type AuditedBy, auditRow } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { type Clock, todayIn } from '../../platform/clock.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readFacts } from './change-people.ts';
import { judgeRows } from './judge-rows.ts';
import type { PeopleRow } from './people-rows.ts';
import { deletePlanned, lockDue, setFailure } from './planned-queries.ts';
import { lockRights, writeJudged } from './write-judged.ts';

export interface PlannedParts extends AccountMailParts {
  readonly database: Pick<Database, 'kysely'>;
  readonly clock: Clock;
}

type Due = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

/**
 * Does what is due, also when its day is long past, each in a transaction of its own and in the order of the days. Two at once take
 * turns. What cannot be done stays with its cause and is not tried again until somebody asks. Returns the number of mails written.
 */
export async function runPlannedChanges(parts: PlannedParts, signal: AbortSignal): Promise<number> {
  let mails = 0;
  while (!signal.aborted) {
    const done = await inTransaction(parts.database.kysely, (trx) => doNext(trx, parts));
    if (done === null) break;
    mails += done;
  }
  return mails;
}

/** Null when nothing is due; otherwise the number of mails. */
async function doNext(trx: Kysely<Tables>, parts: PlannedParts): Promise<number | null> {
  await lockKey(trx, 'planned changes of people');
  const due = await lockDue(trx, todayIn(parts.clock, parts.timeZone));
  if (due === undefined) return null;
  const by: AuditedBy = {
    viewer: { kind: 'anonymous', language: 'da' },
    clock: parts.clock,
    place: 'job',
  };
  if (due.deleted_at !== null) {
    await deletePlanned(trx, [String(due.id)]);
    return 0;
  }
  const row = rowOf(due);
  await lockRights(trx, [row]);
  const facts = await readFacts(trx, [row], { ...parts, isLocked: true });
  const [judged] = judgeRows(due.action, [row], facts);
  if (judged === undefined) throw new Error('a planned change is judged');
  if (judged.verdict === 'refused') {
    await setFailure(trx, due.id, judged.why?.code ?? 'other');
    await insertAuditRows(trx, [entryOf(by, due, 'people-change.failed', { why: judged.why?.code ?? '' })]);
    return 0;
  }
  await deletePlanned(trx, [String(due.id)]);
  const writer = { by, userId: due.made_by, mail: parts };
  const { invited } = await writeJudged(trx, due.action, [judged], writer).catch((error: unknown) => {
    // Somebody takes the same address at this moment: the next run finds the user.
    if (error instanceof AppError) throw new Error('a planned change is tried again', { cause: error });
    throw error;
  });
  await insertAuditRows(trx, [entryOf(by, due, 'people-change.done', { outcome: judged.verdict })]);
  return invited;
}

const entryOf = (
  by: AuditedBy,
  { id, action, due_on, user_id, customer_id, made_by }: Due,
  kind: 'people-change.done' | 'people-change.failed',
  details: Record<string, string>,
) => ({
  ...auditRow(by, { kind, subject: user_id ?? '', details: { id, action, from: due_on, ...details } }),
  userId: made_by,
  customerId: customer_id,
});

function rowOf(due: Due): PeopleRow {
  const given = {
    MayOrder: due.may_order,
    MaySeePrices: due.may_see_prices,
    MaySeeDocuments: due.may_see_documents,
    MayManageFavorites: due.may_manage_favorites,
    MayManageUsers: due.may_manage_users,
    MayApprove: due.may_approve,
  };
  return {
    row: 1,
    email: due.user_email ?? due.email ?? '',
    name: due.display_name ?? '',
    language: due.language === 'en' ? 'en' : 'da',
    customer: due.customer_id,
    toCustomer: due.to_customer_id,
    given,
    usual: {
      MayOrder: due.may_order === true,
      MaySeePrices: due.may_see_prices === true,
      MaySeeDocuments: due.may_see_documents === true,
      MayManageFavorites: due.may_manage_favorites === true,
      MayManageUsers: due.may_manage_users === true,
      MayApprove: due.may_approve === true,
    },
    from: null,
    problems: [],
  };
}
