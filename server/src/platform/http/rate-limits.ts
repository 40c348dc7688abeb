import type { RateClass } from '@engros/contracts/endpoint.ts';

/** Calls per window and caller: the user when signed in, else the address (reliability 1.1). */
export const rateLimits: Record<RateClass | 'page', { max: number; windowMs: number }> = {
  // 20 a minute, by half minutes: who shares the address with a guesser waits no longer. Counted per browser cookie where
  // one is sent; what invented cookies would win is bounded by `tryRules.address`.
  signIn: { max: 10, windowMs: 30_000 },
  login: { max: 20, windowMs: 60_000 },
  suggest: { max: 5, windowMs: 1000 },
  search: { max: 10, windowMs: 1000 },
  basketWrite: { max: 20, windowMs: 1000 },
  webOrder: { max: 10, windowMs: 60_000 },
  upload: { max: 10, windowMs: 600_000 },
  directory: { max: 30, windowMs: 60_000 },
  form: { max: 5, windowMs: 600_000 },
  page: { max: 20, windowMs: 1000 },
  usual: { max: 50, windowMs: 1000 },
};

/** The limit of a route: its class times the factor of load measurements; routes of one group count together. */
export function rateLimitOf(
  rate: RateClass | 'page',
  factor: number,
  groupId: string,
): { max: number; timeWindow: number; groupId: string } {
  const { max, windowMs } = rateLimits[rate];
  return { max: Math.ceil(max * factor), timeWindow: windowMs, groupId };
}

/** Callers remembered at most; the oldest are forgotten first, so that keys cannot fill the memory (T35). */
export const rememberedCallers = 20_000;

/** Known to those who have signed in from this browser, so that others' guesses do not hold them up (T21). */
export const browserCookie = 'browser';
export const browserToken = /^[\w-]{43}$/;

/** Requests in any hour, counted in the database for all nodes together (reliability 1.1). */
export const hourlyLimits = {
  passwordLinksPerEmail: 3,
  passwordLinksPerAddress: 10,
  /** Mails that confirm a new e-mail address: of one person, to one address, from one network address. */
  newEmailsPerPerson: 3,
  newEmailsPerEmail: 3,
  newEmailsPerAddress: 10,
} as const;

/** How tries with a password or a code are slowed; kept in the database for all nodes together (decision 0004). */
export interface TryRule {
  /** Tries in a row without a wait; after them it is 1 s and doubles. */
  free: number;
  longestWaitSeconds: number;
  /** Tries that fit at once, and how many more each hour: in any hour there are at most as many as both together. */
  burst: number;
  perHour: number;
  /** Tries turned away in a row after which only `quietSeconds` without one lets the next go on. */
  refusals: number;
}

/**
 * All strangers together have 28 tries an hour at one account and a browser the person signed in from 12 more, so that
 * there are at most 40 (T21). Nobody waits longer than 30 s as long as these are not used up.
 */
export const tryRules = {
  /** One network address at one account. */
  pair: { free: 5, longestWaitSeconds: 30, burst: 12, perHour: 8, refusals: 5 },
  account: { free: 8, longestWaitSeconds: 30, burst: 18, perHour: 10, refusals: 5 },
  browser: { free: 5, longestWaitSeconds: 30, burst: 10, perHour: 2, refusals: 5 },
  /** One network address at all accounts: 20 a minute and 1,200 an hour. */
  address: { free: 20, longestWaitSeconds: 1, burst: 20, perHour: 1180, refusals: Number.POSITIVE_INFINITY },
  /** Who comes so far knows the password: a code has six digits only. */
  code: { free: 5, longestWaitSeconds: 900, burst: 16, perHour: 4, refusals: 5 },
} as const satisfies Record<string, TryRule>;

export const quietSeconds = 20;
