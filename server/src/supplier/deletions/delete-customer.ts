import type * as calls from '@engros/contracts/supplier/people/deletions.ts';
import type { DeletionOutline } from '@engros/contracts/supplier/people/deletions.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Kysely } from 'kysely';
import { accountMail } from '../../people/account/account-mail.ts';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import { nameOfNobody } from '../../people/account/people/anonymise.ts';
import { erasePerson, goneOf } from '../../people/account/people/erase-person.ts';
import type { Sessions } from '../../people/session/sessions.ts';
import { auditRow } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { dateIn } from '../../platform/clock.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CommonContext, Handler } from '../../platform/http/context.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import { writeMail } from '../../platform/mail/write-mail-queries.ts';
import { checkIsAdmin } from '../console-people/who-may.ts';
import {
  completeCustomerDeletion,
  countRowsOfCustomer,
  findCustomerDeletion,
  findLastDay,
  findObstacles,
  insertCustomerDeletion,
  lockCustomer,
  lockMembers,
  removeCustomer,
} from './customer-deletion-queries.ts';
import { grouped, notDeleted, outlineOf, Tried } from './present.ts';

/** Danish for "deleted customer". */
const nameOfNone = 'Slettet kunde';

type Db = Kysely<Tables>;
type Context = CommonContext & { viewer: SignedInViewer };

export interface DeletionParts extends Omit<AccountMailParts, 'text' | 'timeZone'> {
  sessions: Sessions;
}
export type Deleting = AccountMailParts & { sessions: Sessions };

interface Work {
  customerId: string;
  reason: string;
  tells: boolean;
}

interface Done {
  outline: DeletionOutline;
  people: readonly string[];
}

const sumsOf = (rows: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(grouped(rows).map(({ Group, Rows }) => [Group, Rows]));

/** Within a transaction, which a trial takes back. Throws customerNotFound. */
async function remove(
  trx: Db,
  ctx: Context,
  parts: Deleting,
  { customerId, reason, tells }: Work,
): Promise<Done> {
  const now = ctx.clock.now();
  await lockKey(trx, `customer ${customerId}`);
  const customer = (await lockCustomer(trx, customerId)) ?? raiseUnknown();
  const obstacles = await findObstacles(trx, customerId, dateIn(now, ctx.timeZone));
  const before = await countRowsOfCustomer(trx, customerId);
  const by = ctx.viewer.userId;
  const id = await insertCustomerDeletion(trx, { customerId, by, reason, now });
  const members = await lockMembers(trx, customerId);
  const leaving = members.filter(({ isOnlyHere }) => isOnlyHere);
  for (const person of leaving) {
    await erasePerson(trx, person, { now, by, reason });
    if (tells)
      await writeMail(
        trx,
        accountMail(parts, {
          kind: 'deleted',
          cause: person.id,
          recipient: person.email,
          language: person.language,
          name: person.name,
          now,
          holdsSecret: true,
        }),
      );
  }
  await removeCustomer(trx, customerId, { customer: nameOfNone, person: nameOfNobody });
  const kept = await countRowsOfCustomer(trx, customerId);
  const removed = goneOf(before, kept);
  const keptUntil = await findLastDay(trx, customerId, consoleLimits.bookkeepingYears);
  const peopleDeleted = leaving.length;
  const peopleDisconnected = members.length - leaving.length;
  await completeCustomerDeletion(trx, id, { removed, kept, peopleDeleted, peopleDisconnected, keptUntil });
  // By what the rows are about; the deletion itself keeps them by table.
  const details = {
    removed: sumsOf(removed),
    kept: sumsOf(kept),
    keptUntil,
    peopleDeleted,
    peopleDisconnected,
  };
  await insertAuditRows(trx, [
    { ...auditRow(ctx, { kind: 'customer.deleted', subject: customerId, details }), customerId },
  ]);
  return {
    people: members.map((person) => person.id),
    outline: {
      State: obstacles.length > 0 ? 'blocked' : 'possible',
      Subject: customerId,
      Name: customer.name,
      Confirmation: customerId,
      Obstacles: obstacles.map(({ kind, count, examples }) => ({
        Kind: kind,
        Count: count,
        Examples: examples,
      })),
      Removed: grouped(removed),
      Kept: grouped(kept),
      PeopleDeleted: peopleDeleted,
      PeopleDisconnected: peopleDisconnected,
      KeptUntil: keptUntil,
      ...notDeleted,
      MayDelete: ctx.viewer.role === 'admin',
    },
  };
}

function raiseUnknown(): never {
  throw new AppError('customerNotFound');
}

/** Undefined unless the customer is deleted now; a number that was used again is not. */
async function protocolOf(db: Db, ctx: Context, customerId: string): Promise<DeletionOutline | undefined> {
  const row = await findCustomerDeletion(db, customerId);
  if (row === undefined) return undefined;
  const customer = await db
    .selectFrom('customers')
    .select(['name', 'is_active'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (customer?.is_active) return undefined;
  return {
    State: 'deleted',
    Subject: customerId,
    Name: customer?.name ?? nameOfNone,
    Confirmation: customerId,
    Obstacles: [],
    Removed: grouped(row.removed as Record<string, number>),
    Kept: row.finished_at === null ? grouped(row.kept as Record<string, number>) : [],
    PeopleDeleted: row.people_deleted,
    PeopleDisconnected: row.people_disconnected,
    KeptUntil: row.finished_at === null ? row.kept_until : null,
    DeletedAt: row.deleted_at.toString(),
    DeletedBy: row.by,
    Reason: row.reason,
    MayDelete: ctx.viewer.role === 'admin',
  };
}

export function readCustomerDeletion(parts: Deleting): Handler<typeof calls.readCustomerDeletion> {
  return async (ctx, { params: { customerNumber: customerId } }) => {
    const db = ctx.database.kysely;
    const protocol = await protocolOf(db, ctx, customerId);
    if (protocol !== undefined) return protocol;
    return await inTransaction(db, async (trx) => {
      const { outline } = await remove(trx, ctx, parts, { customerId, reason: '', tells: false });
      throw new Tried(outline);
    }).catch(outlineOf);
  };
}

/** Throws adminOnly, deletionUnconfirmed, and deletionBlocked while something is open. */
export function deleteCustomer(parts: Deleting): Handler<typeof calls.deleteCustomer> {
  return async (ctx, { params: { customerNumber: customerId }, body }, fail) => {
    const db = ctx.database.kysely;
    if (body.Confirmation.trim() !== customerId) return fail('deletionUnconfirmed');
    const { people } = await inTransaction(db, async (trx) => {
      await checkIsAdmin(trx, ctx.viewer);
      if ((await protocolOf(trx, ctx, customerId)) !== undefined) return fail('customerNotFound');
      const done = await remove(trx, ctx, parts, { customerId, reason: body.Reason.trim(), tells: true });
      if (done.outline.State === 'blocked') return fail('deletionBlocked');
      return done;
    });
    for (const person of people) parts.sessions.forgetPerson(person);
    parts.onMailWritten?.();
    return (await protocolOf(db, ctx, customerId)) ?? fail('customerNotFound');
  };
}
