import type * as calls from '@engros/contracts/supplier/people/deletions.ts';
import type { DeletionOutline, ObstacleKind } from '@engros/contracts/supplier/people/deletions.ts';
import type { Kysely } from 'kysely';
import { accountMail } from '../../people/account/account-mail.ts';
import { lockAdmins } from '../../people/account/people/anonymise.ts';
import { erasePerson } from '../../people/account/people/erase-person.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CommonContext, Handler } from '../../platform/http/context.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import { writeMail } from '../../platform/mail/write-mail-queries.ts';
import { checkIsAdmin } from '../console-people/who-may.ts';
import type { Deleting } from './delete-customer.ts';
import { listConnectionsOf, lockPersonToDelete, type PersonToDelete } from './person-deletion-queries.ts';
import { grouped, notDeleted, outlineOf, Tried } from './present.ts';

type Db = Kysely<Tables>;
type Context = CommonContext & { viewer: SignedInViewer };

async function obstaclesOf(trx: Db, ctx: Context, { id, role }: PersonToDelete) {
  const found: { Kind: ObstacleKind; Count: number; Examples: string[] }[] = [];
  if (id === ctx.viewer.userId) found.push({ Kind: 'self', Count: 1, Examples: [] });
  if (role === 'admin' && (await lockAdmins(trx)).every((admin) => admin === id))
    found.push({ Kind: 'lastAdmin', Count: 1, Examples: [] });
  const connections = await listConnectionsOf(trx, id);
  if (connections.length > 0)
    found.push({
      Kind: 'connections',
      Count: connections.length,
      Examples: connections.slice(0, 5),
    });
  return found;
}

interface Done {
  person: PersonToDelete;
  outline: DeletionOutline;
}

/** Within a transaction, which a trial takes back. Throws notFound. */
async function remove(trx: Db, ctx: Context, userId: string, reason: string): Promise<Done> {
  const person = await lockPersonToDelete(trx, userId);
  if (person === undefined) throw new AppError('notFound');
  const obstacles = await obstaclesOf(trx, ctx, person);
  const { removed, kept } = await erasePerson(trx, person, {
    now: ctx.clock.now(),
    by: ctx.viewer.userId,
    reason,
  });
  return {
    person,
    outline: {
      State: obstacles.length > 0 ? 'blocked' : 'possible',
      Subject: person.id,
      Name: person.name,
      Confirmation: person.email,
      Obstacles: obstacles,
      Removed: grouped(removed),
      Kept: grouped(kept),
      PeopleDeleted: 1,
      PeopleDisconnected: 0,
      KeptUntil: null,
      ...notDeleted,
      MayDelete: ctx.viewer.role === 'admin',
    },
  };
}

export const readPersonDeletion: Handler<typeof calls.readPersonDeletion> = (ctx, { params: { userId } }) =>
  inTransaction(ctx.database.kysely, async (trx): Promise<DeletionOutline> => {
    const { outline } = await remove(trx, ctx, userId, '');
    throw new Tried(outline);
  }).catch(outlineOf);

/** Throws adminOnly, deletionUnconfirmed, and deletionBlocked for oneself, the last admin and whom a system orders as. */
export function deletePerson(parts: Deleting): Handler<typeof calls.deletePerson> {
  return async (ctx, { params: { userId }, body }, fail) => {
    const now = ctx.clock.now();
    const reason = body.Reason.trim();
    const { person, outline } = await inTransaction(ctx.database.kysely, async (trx) => {
      await checkIsAdmin(trx, ctx.viewer);
      const done = await remove(trx, ctx, userId, reason);
      if (body.Confirmation.trim().toLowerCase() !== done.person.email) return fail('deletionUnconfirmed');
      if (done.outline.State === 'blocked') return fail('deletionBlocked');
      await writeAudit(trx, ctx, { kind: 'user.deleted', subject: done.person.id, details: { reason } });
      const { id, email, name, language } = done.person;
      await writeMail(
        trx,
        accountMail(parts, {
          kind: 'deleted',
          cause: id,
          recipient: email,
          language,
          name,
          now,
          holdsSecret: true,
        }),
      );
      return done;
    });
    parts.sessions.forgetPerson(person.id);
    parts.onMailWritten?.();
    return {
      ...outline,
      State: 'deleted',
      DeletedAt: now.toString(),
      DeletedBy: ctx.viewer.displayName,
      Reason: reason,
    };
  };
}
