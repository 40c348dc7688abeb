import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret } from 'otpauth';
import type { Tables } from '../../platform/database/tables.ts';
import type { Vault } from '../../platform/vault.ts';
import {
  confirmSecret,
  findUnconfirmed,
  holdSecret,
  keepSecret,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './queries.ts';
import { newSecret, shownKey, stepOfCode } from './totp.ts';

const codes = 10;
const codeBytes = 10;

/** Ten codes of 80 random bits in groups of four characters; only their SHA-256 hashes are stored. */
export function newRecoveryCodes(): { text: string; hash: Buffer }[] {
  return Array.from({ length: codes }, () => {
    const text = (new Secret({ size: codeBytes }).base32.match(/.{4}/g) ?? []).join('-');
    return { text, hash: hashOfCode(text) };
  });
}

/** Letter case, spaces and hyphens are ignored, because people type the code from paper. */
export function hashOfCode(code: string): Buffer {
  return hash('sha256', code.replaceAll(/[\s-]/g, '').toUpperCase(), 'buffer');
}

type Db = Kysely<Tables>;

/** The keys of second factors are stored encrypted (decision 0021). */
export interface SecondFactors {
  /** The key for the user's app is returned only this once; undefined when a second factor is already on. */
  begin(
    db: Db,
    person: { userId: string; email: string },
    issuer: string,
    now: Temporal.Instant,
  ): Promise<{ secret: string; uri: string } | undefined>;
  /**
   * Turns the second factor on with the app's first code; returns the recovery codes, or undefined for a wrong code.
   */
  confirm(trx: Db, userId: string, code: string, now: Temporal.Instant): Promise<string[] | undefined>;
  /**
   * True for a valid app code or recovery code, which is then marked as used. Locks the user's key within the caller's
   * transaction, so that only one of several parallel attempts with the same code succeeds.
   */
  isRight(trx: Db, userId: string, code: string, now: Temporal.Instant): Promise<boolean>;
}

const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '');

export function createSecondFactors(vault: Vault): SecondFactors {
  return {
    begin: async (db, { userId, email }, issuer, now) => {
      const secret = newSecret();
      const isKept = await keepSecret(db, userId, vault.seal(secret, userId), now.toString());
      return isKept ? shownKey(secret, issuer, email) : undefined;
    },
    confirm: async (trx, userId, code, now) => {
      const sealed = await findUnconfirmed(trx, userId);
      const step = sealed && stepOfCode(vault.open(sealed, userId), withoutSpaces(code), now);
      if (step === undefined) return undefined;
      await confirmSecret(trx, userId, step, now.toString());
      return renewCodes(trx, userId);
    },
    isRight: async (trx, userId, code, now) => {
      const sealed = await holdSecret(trx, userId);
      if (sealed === undefined) return false;
      const step = stepOfCode(vault.open(sealed, userId), withoutSpaces(code), now);
      if (step !== undefined) return takeStep(trx, userId, step);
      return takeRecoveryCode(trx, userId, hashOfCode(code));
    },
  };
}

/** The earlier codes stop working. */
export async function renewCodes(trx: Db, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    trx,
    userId,
    codes.map(({ hash }) => hash),
  );
  return codes.map(({ text }) => text);
}
