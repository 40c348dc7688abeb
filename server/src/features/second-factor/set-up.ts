import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { base32 } from './base32.ts';
import { confirmSecret, findUnconfirmed, keepSecret, replaceRecoveryCodes } from './queries.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** As long as the output of SHA-1 (RFC 4226, 4). */
const secretBytes = 20;

/** A new key, as text to type in and as the address apps read from a QR code; undefined while one is on already. */
export async function beginSetUp(
  db: Kysely<Tables>,
  person: { userId: string; email: string },
  issuer: string,
  now: Temporal.Instant,
): Promise<{ secret: string; uri: string } | undefined> {
  const bytes = randomBytes(secretBytes);
  if (!(await keepSecret(db, person.userId, bytes, now.toString()))) return undefined;
  const secret = base32(bytes);
  const name = `${encodeURIComponent(issuer)}:${encodeURIComponent(person.email)}`;
  return { secret, uri: `otpauth://totp/${name}?secret=${secret}&issuer=${encodeURIComponent(issuer)}` };
}

/** Turns the second factor on with the first code of the app; answers the recovery codes, or undefined for a wrong code. */
export async function confirmSetUp(
  trx: Kysely<Tables>,
  userId: string,
  code: string,
  now: Temporal.Instant,
): Promise<string[] | undefined> {
  const secret = await findUnconfirmed(trx, userId);
  const step = secret && stepOfCode(secret, code.replaceAll(/\s/g, ''), now);
  if (step === undefined) return undefined;
  await confirmSecret(trx, userId, step, now.toString());
  return renewCodes(trx, userId);
}

/** Ten new recovery codes in the place of those there were. */
export async function renewCodes(trx: Kysely<Tables>, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    trx,
    userId,
    codes.map(({ hash }) => hash),
  );
  return codes.map(({ text }) => text);
}
