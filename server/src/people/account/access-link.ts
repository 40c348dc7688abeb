import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { countMails, hashOfEmail } from '../../platform/hourly-requests.ts';
import { hourlyLimits } from '../../platform/http/rate-limits.ts';
import type { AccountMailParts } from './account-parts.ts';
import { invite } from './invite.ts';
import { mailPasswordLink } from './passwords/password-requests.ts';
import type { Person } from './queries.ts';

export interface AccessLinkParts extends AccountMailParts {
  clock: Clock;
  rateLimitFactor: number;
}

/**
 * An invitation for a user without a password, otherwise a reset. Counts towards the user's limit of requested links; throws
 * tooManyMails after too many within an hour.
 */
export async function mailAccessLink(
  trx: Kysely<Tables>,
  person: Person,
  parts: AccessLinkParts,
): Promise<void> {
  const count = {
    key: `password-link to ${hashOfEmail(person.email)}`,
    atMost: hourlyLimits.passwordLinksPerEmail,
  };
  await countMails(trx, [count], parts.clock.now(), parts.rateLimitFactor);
  if (person.hasPassword) await mailPasswordLink(parts, trx, person);
  else await invite(trx, person, { clock: parts.clock, mail: parts });
}
