import type { Kysely } from 'kysely';
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
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts';
import { newSecret, shownKey, stepOfCode } from './totp.ts';

type Db = Kysely<Tables>;

/** Setting up and checking second factors, their keys sealed (decision 0021). */
export interface SecondFactors {
  /** A new key for the person's app, shown this once; undefined while one is on already. */
  begin(
    db: Db,
    person: { userId: string; email: string },
    issuer: string,
    now: Temporal.Instant,
  ): Promise<{ secret: string; uri: string } | undefined>;
  /** Turns the second factor on with the first code of the app; answers the recovery codes, or undefined for a wrong code. */
  confirm(trx: Db, userId: string, code: string, now: Temporal.Instant): Promise<string[] | undefined>;
  /**
   * Whether a code of the person's app, or one of their recovery codes, is right; it is used up by that. Within the
   * caller's transaction, which holds the person's key: of many at once exactly one succeeds.
   */
  isRight(trx: Db, userId: string, code: string, now: Temporal.Instant): Promise<boolean>;
}

const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '');

/** Second factors with keys of a vault. */
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

/** Ten new recovery codes in the place of those there were. */
export async function renewCodes(trx: Db, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    trx,
    userId,
    codes.map(({ hash }) => hash),
  );
  return codes.map(({ text }) => text);
}
