import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane (reliability T21). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/** At most this many hashes at once, and this many waiting: a flood of logins must not stop the rest (T21). */
const atOnce = 2;
const waitingAtMost = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** Too many passwords are being checked at this moment; the caller may try again in a second. */
export class HashingBusy extends Error {}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw new HashingBusy();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

// One spelling of letters with marks: a phone and a computer write é differently.
function derive(password: string, nonce: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: password.normalize('NFKC'), nonce, ...cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Argon2id in the usual text form `$argon2id$v=19$m=…,t=…,p=…$salt$hash` (ACC-11). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await inTurn(() => derive(password, salt));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${bare(salt)}$${bare(key)}`;
}

/** Whether the password is the one that was hashed. Without a stored hash the same work is done for nothing (T22). */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, , , , salt, hash] = (stored ?? decoy).split('$');
  const expected = Buffer.from(hash ?? '', 'base64');
  const key = await inTurn(() => derive(password, Buffer.from(salt ?? '', 'base64')));
  return expected.length === key.length && timingSafeEqual(expected, key) && stored !== null;
}

const decoy = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${bare(Buffer.alloc(16, 7))}$${bare(Buffer.alloc(32, 7))}`;

function bare(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
