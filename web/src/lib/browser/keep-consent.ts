import type { CookiePurpose } from '@engros/contracts/page-context.ts';
import { pageContext } from '../page-context.ts';
import { type Consent, consentCookie, endOf, readConsent, tellConsent } from './consent.ts';

/** For 60 months. */
export function keepConsent(allowed: readonly CookiePurpose[], now = Date.now()): void {
  const decidedOn = new Date(now).toISOString().slice(0, 10);
  write({ decidedOn, allowed, asked: pageContext().cookiePurposes }, now);
  tellConsent();
}

/** Call at each visit, because browsers delete every cookie after 400 days at most. The choice keeps its own expiry date. */
export function renewConsent(now = Date.now()): void {
  const consent = readConsent(now);
  if (consent) write(consent, now);
}

function write({ decidedOn, allowed, asked }: Consent, now: number): void {
  const value = new URLSearchParams({ on: decidedOn, allowed: allowed.join('.'), asked: asked.join('.') });
  const seconds = Math.floor((endOf(decidedOn) - now) / 1000);
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${consentCookie}=${encodeURIComponent(value.toString())}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
