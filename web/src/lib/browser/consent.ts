import type { CookiePurpose } from '@engros/contracts/page-context.ts';
import { pageContext } from '../page-context.ts';
import { cookieValue } from './browser-page.ts';

/** See specification 9. */
const rememberedMonths = 60;
export const consentCookie = 'cookieConsent';

export interface Consent {
  /** Date as `yyyy-MM-dd` by the browser's clock. The same clock decides when cookies expire. */
  decidedOn: string;
  allowed: readonly CookiePurpose[];
  asked: readonly CookiePurpose[];
}

const listeners = new Set<() => void>();

/** Undefined before the first choice, after it has expired, and when a purpose was added since. */
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

/** In milliseconds since 1970; NaN for an invalid date. */
export function endOf(decidedOn: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(decidedOn)) return Number.NaN;
  const end = new Date(`${decidedOn}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + rememberedMonths);
  return end.getTime();
}

/** True only after the user has consented to the purpose (NAV-09). */
export function isAllowed(purpose: CookiePurpose): boolean {
  return readConsent()?.allowed.includes(purpose) ?? false;
}

/** Called after every new choice; returns the function that removes the listener. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellConsent(): void {
  for (const listener of [...listeners]) listener();
}
