import type { Language } from '../../platform/http/viewer.ts';
import type { IdentityChecks } from '../credentials/require-identity.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { SupplierFacts } from '../session/page-context.ts';
import type { Sessions } from '../session/sessions.ts';

export interface AccountMailParts {
  supplier: SupplierFacts;
  /** Base URL of links. Comes from the configuration, never from a request (reliability T12). */
  publicUrl: string;
  timeZone: string;
  text: (language: Language, key: string, params?: Record<string, string | number>) => string;
  /** Called after a commit that added a mail to the outbox. */
  onMailWritten?: () => void;
}

export interface AccountParts extends AccountMailParts {
  sessions: Sessions;
  identity: IdentityChecks;
  secondFactors: SecondFactors;
  /** Multiplies the number of requests allowed per hour; the same factor applies to all rate limits. */
  rateLimitFactor: number;
  /** True when staff must use a second factor, as everywhere except in demonstrations (decision 0021). */
  staffNeedTwoFactor: boolean;
}
