import type { Kysely } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { writeMail } from '../../platform/mail/write-mail-queries.ts';
import { accountMail } from './account-mail.ts';
import type { AccountMailParts } from './account-parts.ts';
import { makeLink } from './links.ts';
import { findPerson, type Person } from './queries.ts';

type Db = Kysely<Tables>;

/** Longer than `linkMinutes`, because many people do not read their mail at once. */
export const inviteHours = 72;

/** Actor in the audit log for commands that the operator runs. */
const operator = { kind: 'anonymous', language: 'da' } as const;

/**
 * One-time link for a user without a password, mailed when `mail` is given. Returns the link's path; only a hash of its token is
 * stored.
 */
export async function invite(
  trx: Db,
  person: Pick<Person, 'id' | 'email' | 'name' | 'language'>,
  { clock, mail }: { clock: Clock; mail: AccountMailParts | null },
): Promise<string> {
  const now = clock.now();
  const token = await makeLink(
    trx,
    'password',
    { userId: person.id, email: person.email },
    now,
    inviteHours * 60,
  );
  const path = `/reset-password#token=${token}`;
  if (mail !== null)
    await writeMail(
      trx,
      accountMail(mail, {
        kind: 'invited',
        cause: `${person.id}:${now.toString()}`,
        recipient: person.email,
        language: person.language,
        name: person.name,
        now,
        path,
        params: { hours: inviteHours },
        holdsSecret: true,
      }),
    );
  return path;
}

/**
 * Also makes a new link for an admin who has not chosen a password yet. Returns the link's path. Returns undefined and changes
 * nothing when the e-mail address belongs to a user with a password or another role.
 */
export async function createAdmin(
  trx: Db,
  wanted: { email: string; name: string },
  parts: { clock: Clock; mail: AccountMailParts | null },
): Promise<string | undefined> {
  const made = await trx
    .insertInto('users')
    .values({ email: wanted.email, display_name: wanted.name, role: 'admin' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  const person = await findPerson(trx, { email: wanted.email });
  if (!person || person.hasPassword || (!made && !(await isAdmin(trx, person.id)))) return undefined;
  await writeAudit(
    trx,
    { viewer: operator, clock: parts.clock, place: 'commandLine' },
    { kind: 'admin.invited', subject: person.id },
  );
  return invite(trx, person, parts);
}

/** For a user who has not chosen a password yet; returns the link's path. Returns undefined when there is no such user. */
export async function inviteAgain(
  trx: Db,
  email: string,
  parts: { clock: Clock; mail: AccountMailParts | null },
): Promise<string | undefined> {
  const person = await findPerson(trx, { email });
  if (!person || person.hasPassword) return undefined;
  await writeAudit(
    trx,
    { viewer: operator, clock: parts.clock, place: 'commandLine' },
    { kind: 'user.invited', subject: person.id },
  );
  return invite(trx, person, parts);
}

async function isAdmin(trx: Db, userId: string): Promise<boolean> {
  const row = await trx.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  return row?.role === 'admin';
}
