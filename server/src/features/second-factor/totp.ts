import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with what every app assumes: HMAC-SHA-1, steps of 30 s, six digits. */
const stepSeconds = 30;
const digits = 6;
/** Steps the clocks of phone and server may be apart. */
const window = 1;

/** The 30-second step an instant lies in. */
export function stepAt(now: Temporal.Instant): number {
  return Math.floor(now.epochMilliseconds / 1000 / stepSeconds);
}

/** The code of a step: dynamic truncation of its HMAC (RFC 4226, 5.3). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, among the current one and its neighbours; every one of them is compared. */
export function stepOfCode(secret: Buffer, code: string, now: Temporal.Instant): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const given = Buffer.from(code);
  const current = stepAt(now);
  let found: number | undefined;
  for (let step = current - window; step <= current + window; step++) {
    if (timingSafeEqual(given, Buffer.from(codeAt(secret, step)))) found = step;
  }
  return found;
}
