import type { CookiePurpose } from '@engros/contracts/page-context.ts';
import { cookieValue } from './browser-page.ts';
import { pageContext } from './page-context.ts';

/** The choice is remembered this long (specification 9). */
const rememberedMonths = 60;
export const consentCookie = 'cookieConsent';

/** What a person decided: when, for which purposes, and which they were asked about. */
export interface Consent {
  /** yyyy-MM-dd by the browser's clock, which also ends cookies. */
  decidedOn: string;
  allowed: readonly CookiePurpose[];
  asked: readonly CookiePurpose[];
}

const listeners = new Set<() => void>();

/** The choice in force; undefined before it was made, when it has run out, and when a purpose was added since. */
export function readConsent(now = Date.now()): Consent | undefined {
  const parts = new URLSearchParams(cookieValue(consentCookie));
  const decidedOn = parts.get('on') ?? '';
  const end = endOf(decidedOn);
  if (Number.isNaN(end) || end <= now) return undefined;
  const asked = purposesOf(parts.get('asked'));
  if (pageContext().cookiePurposes.some((purpose) => !asked.includes(purpose))) return undefined;
  return { decidedOn, allowed: purposesOf(parts.get('allowed')), asked };
}

function purposesOf(written: string | null): CookiePurpose[] {
  const names = (written ?? '').split('.');
  return pageContext().cookiePurposes.filter((purpose) => names.includes(purpose));
}

/** When a choice runs out, in milliseconds since 1970; NaN for no date. */
export function endOf(decidedOn: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(decidedOn)) return Number.NaN;
  const end = new Date(`${decidedOn}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + rememberedMonths);
  return end.getTime();
}

/** Whether something may be stored or read for a purpose: only after a yes, never before (NAV-09). */
export function isAllowed(purpose: CookiePurpose): boolean {
  return readConsent()?.allowed.includes(purpose) ?? false;
}

/** Tells of every new choice; answers the function that stops it. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellConsent(): void {
  for (const listener of [...listeners]) listener();
}
