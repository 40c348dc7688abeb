import type { Language } from '../../platform/http/viewer.ts';
import type { IdentityChecks } from '../credentials/index.ts';
import type { SecondFactors } from '../second-factor/index.ts';
import type { Sessions, SupplierFacts } from '../session/index.ts';

/** What mails about accounts are made of. */
export interface AccountMailParts {
  supplier: SupplierFacts;
  /** Where links lead: of the configuration, never of a request (reliability T12). */
  publicUrl: string;
  timeZone: string;
  text: (language: Language, key: string, params?: Record<string, string | number>) => string;
  /** Told after a commit that put a mail into the outbox. */
  onMailWritten?: () => void;
}

export interface AccountParts extends AccountMailParts {
  sessions: Sessions;
  identity: IdentityChecks;
  secondFactors: SecondFactors;
  /** Multiplies the requests of an hour, as all rate limits. */
  rateLimitFactor: number;
  /** Outside demonstrations staff cannot be without a second factor (decision 0021). */
  staffNeedTwoFactor: boolean;
}
