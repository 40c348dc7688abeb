import type * as calls from '@engros/contracts/supplier/people.ts';
import { isEmailAddress } from '@engros/contracts/values/form-rule.ts';
import type { Kysely } from 'kysely';
import { type AccessLinkParts, mailAccessLink } from '../../people/account/access-link.ts';
import { personNameOf } from '../../people/account/person-name.ts';
import { findPerson } from '../../people/account/queries.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { staffFactsOf } from './change-person.ts';
import { checkIsAdmin } from './who-may.ts';
import { findByEmail, insertPerson, lockPersonRow, writeStaff } from './write-queries.ts';

interface NewPerson {
  EmailAddress: string;
  DisplayName: string;
  Language: 'da' | 'en';
}

/** As they are stored. Throws when e-mail address or name is not valid. */
function checked(body: NewPerson, fail: (code: 'emailWrong' | 'displayNameMissing') => never) {
  const email = body.EmailAddress.trim().toLowerCase();
  if (!isEmailAddress(email)) return fail('emailWrong');
  const display_name = personNameOf(body.DisplayName);
  return display_name === '' ? fail('displayNameMissing') : { email, display_name, language: body.Language };
}

/** Locks the e-mail address, so that two simultaneous invitations do not create two users. */
async function personOf(trx: Kysely<Tables>, email: string) {
  await lockKey(trx, `user of ${email}`);
  return findByEmail(trx, email);
}

async function mailInvitation(trx: Kysely<Tables>, userId: string, parts: AccessLinkParts): Promise<void> {
  const person = await findPerson(trx, { id: userId });
  if (person !== undefined) await mailAccessLink(trx, person, parts);
}

/** Throws adminOnly unless the caller is an administrator. */
export function inviteStaff(parts: AccessLinkParts): Handler<typeof calls.inviteStaff> {
  return async (ctx, { body }, fail) => {
    const values = checked(body, fail);
    const UserId = await inTransaction(ctx.database.kysely, async (trx) => {
      await checkIsAdmin(trx, ctx.viewer);
      const facts = (await staffFactsOf(trx, body)) ?? fail('invalidInput');
      if ((await personOf(trx, values.email)) !== undefined) return fail('emailTaken');
      const id = await insertPerson(trx, { ...values, role: facts.role, default_customer_id: null });
      await writeStaff(trx, id, facts);
      await writeAudit(trx, ctx, { kind: 'user.invited', subject: id, details: { ...facts } });
      await mailInvitation(trx, id, parts);
      return id;
    });
    parts.onMailWritten?.();
    return { UserId };
  };
}

/** The link is for choosing a password. Throws personLocked for a locked user, who could not sign in. */
export function sendAccessLink(parts: AccessLinkParts): Handler<typeof calls.sendAccessLink> {
  return async (ctx, { params }, fail) => {
    const { hasPassword } = await inTransaction(ctx.database.kysely, async (trx) => {
      const row = (await lockPersonRow(trx, params.userId)) ?? fail('notFound');
      if (row.role !== 'buyer') await checkIsAdmin(trx, ctx.viewer);
      // `findPerson` does not find locked users.
      const person = (await findPerson(trx, { id: row.id })) ?? fail('personLocked');
      await mailAccessLink(trx, person, parts);
      await writeAudit(trx, ctx, { kind: auditKind(person), subject: person.id });
      return person;
    });
    parts.onMailWritten?.();
    return { Kind: hasPassword ? 'password' : 'invitation' };
  };
}

const auditKind = ({ hasPassword }: { hasPassword: boolean }) =>
  hasPassword ? 'password.linkSent' : 'user.invited';
