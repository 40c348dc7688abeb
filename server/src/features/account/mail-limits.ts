import { hash } from 'node:crypto';
import type { ErrorDetails } from '../../platform/http/app-error.ts';

/**
 * Returns the hash under which mails to an e-mail address are counted, so that addresses typed by strangers
 * are not stored.
 */
export const hashOf = (email: string): string => hash('sha256', email, 'base64url');

/** Throws tooManyMails with the number of seconds to wait. */
export function failForMails(
  fail: (code: 'tooManyMails', details: ErrorDetails) => never,
  seconds: number,
): never {
  return fail('tooManyMails', { params: { minutes: Math.ceil(seconds / 60) }, RetryAfterSeconds: seconds });
}
