import { givenParts } from '@engros/contracts/supplier/parts.ts';
import type * as calls from '@engros/contracts/supplier/people.ts';
import type { Kysely } from 'kysely';
import { dropLinks } from '../../people/account/links.ts';
import type { Sessions } from '../../people/session/sessions.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { findConsolePerson, listDepots, type StaffFacts } from './people-queries.ts';
import { versionOfStaff } from './read-people.ts';
import { checkIsAdmin, checkMayChange } from './who-may.ts';
import { endSessionsOf, lockPersonRow, setActive, writeStaff } from './write-queries.ts';

/** Every session and every mailed link ends at once. Unlocking lets the user sign in with the same password again. */
export function lockPerson(sessions: Sessions): Handler<typeof calls.lockPerson> {
  return async (ctx, { params, body }, fail) => {
    const id = await inTransaction(ctx.database.kysely, async (trx) => {
      const person = (await lockPersonRow(trx, params.userId)) ?? fail('notFound');
      await checkMayChange(trx, ctx.viewer, person);
      if (person.is_active !== body.IsLocked) return person.id;
      await setActive(trx, person.id, !body.IsLocked);
      if (body.IsLocked) {
        await endSessionsOf(trx, person.id);
        await dropLinks(trx, person.id);
      }
      const kind = body.IsLocked ? 'user.locked' : 'user.unlocked';
      await writeAudit(trx, ctx, { kind, subject: person.id });
      return person.id;
    });
    sessions.forgetPerson(id);
    return {};
  };
}

export function endSessionsOfPerson(sessions: Sessions): Handler<typeof calls.endSessionsOfPerson> {
  return async (ctx, { params }, fail) => {
    const { id, ended } = await inTransaction(ctx.database.kysely, async (trx) => {
      const person = (await lockPersonRow(trx, params.userId)) ?? fail('notFound');
      await checkMayChange(trx, ctx.viewer, person);
      const sum = await endSessionsOf(trx, person.id);
      await writeAudit(trx, ctx, { kind: 'session.ended', subject: person.id, details: { sessions: sum } });
      return { id: person.id, ended: sum };
    });
    sessions.forgetPerson(id);
    return { Ended: ended };
  };
}

/** Without duplicates; undefined when a part or depot does not exist. */
export async function staffFactsOf(
  db: Kysely<Tables>,
  wanted: { Role: string; ConsoleParts: readonly string[]; DepotIds: readonly string[] },
): Promise<StaffFacts | undefined> {
  const depots = new Set((await listDepots(db)).map(({ Id }) => Id));
  const known: ReadonlySet<string> = new Set(givenParts);
  if (!wanted.ConsoleParts.every((part) => known.has(part))) return undefined;
  if (!wanted.DepotIds.every((id) => depots.has(id))) return undefined;
  return {
    role: wanted.Role,
    consoleParts: givenParts.filter((part) => wanted.ConsoleParts.includes(part)),
    depotIds: [...new Set(wanted.DepotIds)].toSorted(),
  };
}

async function findStaff(
  trx: Kysely<Tables>,
  userId: string,
  now: Temporal.Instant,
): Promise<StaffFacts | undefined> {
  const found = await findConsolePerson(trx, userId, now);
  if (found === undefined || found.role === 'buyer') return undefined;
  return { role: found.role, consoleParts: found.consoleParts, depotIds: found.depotIds };
}

/**
 * Throws notFound for a buyer, adminOnly unless the caller is an administrator, ownRights for oneself, and changedMeanwhile when
 * somebody else changed the rights.
 */
export function changeStaff(sessions: Sessions): Handler<typeof calls.changeStaff> {
  return async (ctx, { params, body }, fail) => {
    const id = await inTransaction(ctx.database.kysely, async (trx) => {
      await checkIsAdmin(trx, ctx.viewer);
      const person = (await lockPersonRow(trx, params.userId)) ?? fail('notFound');
      if (person.id === ctx.viewer.userId) return fail('ownRights');
      const before = (await findStaff(trx, person.id, ctx.clock.now())) ?? fail('notFound');
      if (versionOfStaff(before) !== body.Version) return fail('changedMeanwhile');
      const after = (await staffFactsOf(trx, body)) ?? fail('invalidInput');
      await writeStaff(trx, person.id, after);
      await writeAudit(trx, ctx, {
        kind: 'rights.changed',
        subject: person.id,
        details: { before, after },
      });
      return person.id;
    });
    sessions.forgetPerson(id);
    return {};
  };
}
