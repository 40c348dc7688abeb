import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import { writeMail } from '../../../platform/mail/write-mail-queries.ts';
import { untilFewer } from '../../../platform/process/pieces.ts';
import { accountMail } from '../account-mail.ts';
import type { AccountMailParts } from '../account-parts.ts';
import { linkMadeAt, linkMinutes, makeLink } from '../links.ts';
import { findPerson, type Person } from '../queries.ts';

/** Minimum time between two mails to a user, however many requests arrive. */
export const resendSeconds = 60;
const atOnce = 50;

export interface PasswordRequestParts extends AccountMailParts {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
}

/**
 * Known and unknown e-mail addresses leave the same row, so that the response cannot reveal whether the address is known
 * (reliability T22).
 */
export async function notePasswordRequest(
  db: Kysely<Tables>,
  email: string,
  language: Language,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('password_requests')
    .values({ email, language, requested_at: now.toString() })
    .execute();
}

/**
 * For every stored request whose e-mail address belongs to a user. Returns the number of mails. Any node may call this at any
 * time, because each request is handled by exactly one call.
 */
export async function answerPasswordRequests(
  parts: PasswordRequestParts,
  signal?: AbortSignal,
): Promise<number> {
  let written = 0;
  await untilFewer({ atOnce, signal }, async () => {
    const { taken, mails } = await inTransaction(parts.database.kysely, (trx) => answerSome(parts, trx));
    written += mails;
    return taken;
  });
  if (written > 0) parts.onMailWritten?.();
  return written;
}

async function answerSome(
  parts: PasswordRequestParts,
  trx: Kysely<Tables>,
): Promise<{ taken: number; mails: number }> {
  const rows = await trx
    .deleteFrom('password_requests')
    .where('id', 'in', (eb) =>
      eb.selectFrom('password_requests').select('id').orderBy('id').limit(atOnce).forUpdate().skipLocked(),
    )
    .returning('email')
    .execute();
  let mails = 0;
  for (const { email } of rows) {
    if (await mailLink(parts, trx, email)) mails++;
  }
  return { taken: rows.length, mails };
}

async function mailLink(parts: PasswordRequestParts, trx: Kysely<Tables>, email: string): Promise<boolean> {
  const person = await findPerson(trx, { email });
  if (!person?.hasPassword) return false;
  const now = parts.clock.now();
  const madeAt = await linkMadeAt(trx, 'password', person.id);
  if (madeAt && now.since(madeAt).total('seconds') < resendSeconds) return false;
  await mailPasswordLink(parts, trx, person);
  return true;
}

/** An earlier link of the user stops working. */
export async function mailPasswordLink(
  parts: AccountMailParts & { clock: Clock },
  trx: Kysely<Tables>,
  person: Person,
): Promise<void> {
  const now = parts.clock.now();
  const token = await makeLink(trx, 'password', { userId: person.id, email: person.email }, now);
  const mail = accountMail(parts, {
    kind: 'password',
    cause: `${person.id}:${now.toString()}`,
    recipient: person.email,
    language: person.language,
    name: person.name,
    now,
    path: `/reset-password#token=${token}`,
    params: { minutes: linkMinutes },
    holdsSecret: true,
  });
  await writeMail(trx, mail);
}
