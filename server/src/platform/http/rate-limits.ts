import type { RateClass } from '@engros/contracts/endpoint.ts';

/** Calls per window and caller: the user when signed in, else the address (reliability 1.1). */
const rateLimits: Record<RateClass | 'page', { max: number; windowMs: number }> = {
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
