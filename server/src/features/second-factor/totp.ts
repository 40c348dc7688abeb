import { Secret, TOTP } from 'otpauth';

/** As long as the output of SHA-1 (RFC 4226, 4). */
const secretBytes = 20;
/** Steps the clocks of phone and server may be apart. */
const window = 1;

/** What every app assumes: HMAC-SHA-1, six digits, steps of 30 s (RFC 6238). */
function totpOf(secret: Buffer, named: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...named, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });
}

/** A new key of a person's app. */
export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: secretBytes }).bytes);
}

/** A key as text to type in, and as the address apps read from a QR code. */
export function shownKey(secret: Buffer, issuer: string, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, { issuer, label: email });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The code of an instant. */
export function codeAt(secret: Buffer, now: Temporal.Instant): string {
  return totpOf(secret).generate({ timestamp: now.epochMilliseconds });
}

/** The step whose code this is, among the current one and its neighbours. */
export function stepOfCode(secret: Buffer, code: string, now: Temporal.Instant): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.epochMilliseconds;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
