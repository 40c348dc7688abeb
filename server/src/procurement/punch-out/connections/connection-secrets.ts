import { hash } from 'node:crypto';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { Passwords } from '../../../people/credentials/passwords.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { createBoundedMemory } from '../../../platform/memory/bounded-memory.ts';
import { storable } from '../../../platform/storable.ts';
import { type Connection, findConnectionByLogin } from './connection-queries.ts';

export interface ConnectionSecrets {
  /**
   * Returns the connection with this name and secret; `refused` when either is wrong; `locked` after too many wrong
   * secrets for this name within a minute, even when the secret is now right (T9).
   */
  check(
    protocol: Connection['protocol'],
    loginName: string,
    secret: string,
  ): Promise<Connection | 'refused' | 'locked'>;
}

interface Failures {
  count: number;
  untilMs: number;
}

const lockSeconds = 60;
/** Memory limits in bytes, enough for a thousand checked connections and ten thousand guessed names. */
const rightBytes = 256 * 1024;
const failureBytes = 1024 * 1024;

/**
 * Checks secrets against their slow hash. A secret that was right is not hashed again, because systems sign in for
 * every visit.
 */
export function createConnectionSecrets(parts: {
  kysely: Kysely<Tables>;
  clock: Clock;
  passwords: Passwords;
}): ConnectionSecrets {
  const right = createBoundedMemory<object>({ maxBytes: rightBytes, bytesOf: () => 100 });
  const failures = createBoundedMemory<Failures>({ maxBytes: failureBytes, bytesOf: () => 60 });
  const pairOf = (stored: string, secret: string) => hash('sha256', `${stored}\n${secret}`, 'hex');

  async function isRight(secret: string, stored: string): Promise<boolean> {
    const pair = pairOf(stored, secret);
    if (right.get(pair)) return true;
    const matches = await parts.passwords.isRight(secret, stored);
    if (matches) right.set(pair, {});
    return matches;
  }

  function noteFailure(key: string, nowMs: number): void {
    const known = failures.get(key);
    const isSame = known !== undefined && known.untilMs > nowMs;
    failures.set(key, {
      count: isSame ? known.count + 1 : 1,
      untilMs: isSame ? known.untilMs : nowMs + lockSeconds * 1000,
    });
  }

  return {
    async check(protocol, written, secret) {
      // PostgreSQL cannot compare with the character NUL, so a name with one is another name that nobody has.
      const loginName = storable(written);
      const nowMs = parts.clock.now().epochMilliseconds;
      const key = `${protocol} ${loginName.slice(0, limits.punchOutTextLength)}`;
      const failed = failures.get(key);
      if (failed && failed.untilMs > nowMs && failed.count >= limits.punchOutWrongSecrets) return 'locked';
      const connection = await findConnectionByLogin(parts.kysely, protocol, loginName);
      // An unknown name must take as much time as a wrong secret, so that the time does not reveal which names exist.
      if (connection === undefined) await parts.passwords.isRight(secret, null);
      for (const stored of connection?.secretHashes ?? []) {
        if (await isRight(secret, stored)) return connection as Connection;
      }
      noteFailure(key, nowMs);
      return 'refused';
    },
  };
}
