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

/** How long somebody new has to choose a password; 30 minutes would be over before most read their mail. */
export const inviteHours = 72;

/** By whom the operator's commands are done, for the log. */
const operator = { kind: 'anonymous', language: 'da' } as const;

/**
 * Makes the one-time link by which a person without a password chooses one, and mails it when `parts` are given. Answers
 * the path of the link, whose token is stored nowhere.
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
 * Makes an admin, or a new link for one who has not chosen a password yet. Answers the path of the link; undefined when the
 * address is somebody's who has a password or another role, and then changes nothing.
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
    { viewer: operator, clock: parts.clock },
    { kind: 'admin.invited', subject: person.id },
  );
  return invite(trx, person, parts);
}

/** A new link for somebody who has not chosen a password yet; undefined when nobody such has the address. */
export async function inviteAgain(
  trx: Db,
  email: string,
  parts: { clock: Clock; mail: AccountMailParts | null },
): Promise<string | undefined> {
  const person = await findPerson(trx, { email });
  if (!person || person.hasPassword) return undefined;
  await writeAudit(
    trx,
    { viewer: operator, clock: parts.clock },
    { kind: 'user.invited', subject: person.id },
  );
  return invite(trx, person, parts);
}

async function isAdmin(trx: Db, userId: string): Promise<boolean> {
  const row = await trx.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  return row?.role === 'admin';
}
