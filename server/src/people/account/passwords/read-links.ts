import type * as passwords from '@engros/contracts/people/passwords.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { findLink } from '../links.ts';

type ReadLink = Handler<typeof passwords.readResetLink>;

const worthNothing = { IsValidated: false, EmailAddress: null, ExpiresAt: null };

/** Changes nothing, because mail scanners open links too (ACC-04, reliability T23, T24). */
function readLink(purpose: 'password' | 'email'): ReadLink {
  return async (ctx, { query }) => {
    const link = await findLink(ctx.database.kysely, purpose, query.Token ?? '', ctx.clock.now());
    if (!link) return worthNothing;
    return { IsValidated: true, EmailAddress: link.email, ExpiresAt: link.expiresAt.toString() };
  };
}

export const readResetLink = readLink('password');
export const readEmailLink = readLink('email');
