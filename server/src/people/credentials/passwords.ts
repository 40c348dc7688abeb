import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../platform/http/app-error.ts';

/** Argon2id: memory in KiB, passes over the memory, parallel threads, and length of the result in bytes. */
export interface PasswordCost {
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

/** Tests replace it to count the calls. */
export type DeriveKey = (password: string, salt: Buffer, cost: PasswordCost) => Promise<Buffer>;

/**
 * Maximum number of hashes computed at once, and waiting. The limits keep a flood of logins from stopping other
 * requests (T21).
 */
const atOnce = 2;
const waitingAtMost = 20;

/** The caller may try again in a second (T21). */
const hashingBusy = () => new AppError('tooManyRequests', { RetryAfterSeconds: 1 });

export interface Passwords {
  /** Argon2id in the usual text form `$argon2id$v=19$m=…,t=…,p=…$salt$hash` (ACC-11). */
  hash(password: string): Promise<string>;
  /** Without a stored hash it does the same work, so that timing reveals nothing (T22). */
  isRight(password: string, stored: string | null): Promise<boolean>;
  /** Made at another cost than today's. The password is then hashed again at the next login. */
  isOutdated(stored: string): boolean;
}

/**
 * New hashes use `memoryKib` of memory, two passes and one thread (OWASP's first recommendation is 19,456 KiB). Stored hashes are
 * compared at the cost stored with them.
 */
export function createPasswords(memoryKib: number, derive: DeriveKey = deriveArgon2id): Passwords {
  const today: PasswordCost = { memory: memoryKib, passes: 2, parallelism: 1, tagLength: 32 };
  const decoy: Parsed = { cost: today, salt: Buffer.alloc(16, 7), key: Buffer.alloc(today.tagLength, 7) };
  const inTurn = takingTurns();
  return {
    hash: async (password) => {
      const salt = randomBytes(16);
      return written(today, salt, await inTurn(() => derive(password, salt, today)));
    },
    isRight: async (password, stored) => {
      const known = stored === null ? undefined : parsed(stored);
      const { cost, salt, key } = known ?? decoy;
      const given = await inTurn(() => derive(password, salt, cost));
      return timingSafeEqual(key, given) && known !== undefined;
    },
    isOutdated: (stored) => costText(parsed(stored)?.cost ?? today) !== costText(today),
  };
}

/** Runs `atOnce` tasks at a time and lets `waitingAtMost` more wait; throws `hashingBusy` for any further task. */
function takingTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw hashingBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}

// Normalises to one spelling of accented letters, because a phone and a computer may encode é differently.
function deriveArgon2id(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: password.normalize('NFKC'), nonce, ...cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const costText = ({ memory, passes, parallelism }: PasswordCost) =>
  `m=${memory},t=${passes},p=${parallelism}`;

const written = (cost: PasswordCost, salt: Buffer, key: Buffer) =>
  `$argon2id$v=19$${costText(cost)}$${bare(salt)}$${bare(key)}`;

interface Parsed {
  cost: PasswordCost;
  salt: Buffer;
  key: Buffer;
}

function parsed(stored: string): Parsed | undefined {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!parts) return undefined;
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts;
  const key = Buffer.from(hash, 'base64');
  return {
    cost: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: key.length,
    },
    salt: Buffer.from(salt, 'base64'),
    key,
  };
}

function bare(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
