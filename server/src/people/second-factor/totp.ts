import { Secret, TOTP } from 'otpauth';

/** Length in bytes of a key: that of the SHA-1 output (RFC 4226, 4). */
const secretBytes = 20;
/** Number of steps by which the clocks of phone and server may differ. */
const window = 1;

/** Uses the settings every authenticator app assumes: HMAC-SHA-1, six digits, steps of 30 s (RFC 6238). */
function totpOf(secret: Buffer, named: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...named, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });
}

export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: secretBytes }).bytes);
}

/** As text to type in, and as the `otpauth:` URL that apps read from a QR code. */
export function shownKey(secret: Buffer, issuer: string, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, { issuer, label: email });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

export function codeAt(secret: Buffer, now: Temporal.Instant): string {
  return totpOf(secret).generate({ timestamp: now.epochMilliseconds });
}

/** The current time step or a neighbour; undefined for any other code. */
export function stepOfCode(secret: Buffer, code: string, now: Temporal.Instant): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.epochMilliseconds;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
