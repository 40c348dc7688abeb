import { hash } from 'node:crypto';
import type { ErrorDetails } from '../../platform/http/app-error.ts';

/** An e-mail address as it is counted: what strangers typed is not kept. */
export const hashOf = (email: string): string => hash('sha256', email, 'base64url');

/** Fails because too many mails were asked for, with how long to wait. */
export function failForMails(
  fail: (code: 'tooManyMails', details: ErrorDetails) => never,
  seconds: number,
): never {
  return fail('tooManyMails', { params: { minutes: Math.ceil(seconds / 60) }, RetryAfterSeconds: seconds });
}
