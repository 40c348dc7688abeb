import type { RateClass } from '@engros/contracts/endpoint.ts';

/** Per window and caller on each node: the user when signed in, else the network address (reliability 1.1). */
export const rateLimits: Record<RateClass | 'page', { max: number; windowMs: number }> = {
  // 20 a minute in windows of half a minute, so that users who share a network address with an attacker wait
  // less. Counted per browser cookie if there is one. `tryRules.address` limits attackers who invent cookies.
  signIn: { max: 10, windowMs: 30_000 },
  login: { max: 20, windowMs: 60_000 },
  suggest: { max: 5, windowMs: 1000 },
  search: { max: 10, windowMs: 1000 },
  basketWrite: { max: 20, windowMs: 1000 },
  webOrder: { max: 10, windowMs: 60_000 },
  upload: { max: 10, windowMs: 600_000 },
  // Enough for five photos of each of a dozen lines.
  photo: { max: 60, windowMs: 600_000 },
  // A supplier's first day brings some thirty files, each tried and then imported; one at a time per user.
  import: { max: 60, windowMs: 600_000 },
  directory: { max: 30, windowMs: 60_000 },
  form: { max: 5, windowMs: 600_000 },
  // Each batch can have a thousand records.
  service: { max: 120, windowMs: 60_000 },
  // Making a file costs far more than a page of a list. The limit also stops attackers who guess ids (T20).
  download: { max: 60, windowMs: 60_000 },
  page: { max: 20, windowMs: 1000 },
  usual: { max: 50, windowMs: 1000 },
};

/** The limit of the class, multiplied by the configured factor. Routes of one group share a counter. */
export function rateLimitOf(
  rate: RateClass | 'page',
  factor: number,
  groupId: string,
): { max: number; timeWindow: number; groupId: string } {
  const { max, windowMs } = rateLimits[rate];
  return { max: Math.ceil(max * factor), timeWindow: windowMs, groupId };
}

/** Callers in memory; the oldest are dropped first, so that invented keys cannot exhaust memory (T35). */
export const rememberedCallers = 20_000;

/**
 * Cookie that identifies a browser with an earlier sign-in, so that other people's guesses do not delay its
 * users (T21).
 */
export const browserCookie = 'browser';
export const browserToken = /^[\w-]{43}$/;

/** Within any hour, counted in the database across all nodes (reliability 1.1). */
export const hourlyLimits = {
  passwordLinksPerEmail: 3,
  passwordLinksPerAddress: 10,
  /** For mails that confirm a new e-mail address: per user, per recipient, and per network address. */
  newEmailsPerPerson: 3,
  newEmailsPerEmail: 3,
  newEmailsPerAddress: 10,
} as const;

/** For attempts with a password or code; the state is in the database, shared by all nodes (decision 0004). */
export interface TryRule {
  /** Attempts without a wait. After them the wait is 1 s and doubles with each attempt. */
  free: number;
  longestWaitSeconds: number;
  /**
   * Token bucket: `burst` attempts at once and `perHour` more each hour. Within any hour at most `burst` +
   * `perHour` attempts are allowed.
   */
  burst: number;
  perHour: number;
  /**
   * Number of consecutive refused attempts after which a pause of `quietSeconds` without an attempt is
   * required.
   */
  refusals: number;
}

/**
 * Per account and hour, all unknown browsers together have 28 attempts and a known browser 12 more, at most
 * 40 in total (T21). Until these are used up, nobody waits longer than 30 s.
 */
export const tryRules = {
  /** One network address at one account. */
  pair: { free: 5, longestWaitSeconds: 30, burst: 12, perHour: 8, refusals: 5 },
  account: { free: 8, longestWaitSeconds: 30, burst: 18, perHour: 10, refusals: 5 },
  browser: { free: 5, longestWaitSeconds: 30, burst: 10, perHour: 2, refusals: 5 },
  /** One network address at all accounts: 20 a minute and 1,200 an hour. */
  address: { free: 20, longestWaitSeconds: 1, burst: 20, perHour: 1180, refusals: Number.POSITIVE_INFINITY },
  /**
   * Stricter than for passwords, because the caller already knows the password and a code has only six
   * digits.
   */
  code: { free: 5, longestWaitSeconds: 900, burst: 16, perHour: 4, refusals: 5 },
} as const satisfies Record<string, TryRule>;

export const quietSeconds = 20;
