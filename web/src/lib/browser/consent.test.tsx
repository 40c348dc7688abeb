import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/a-page-context.ts';
import { isAllowed, onConsent, readConsent } from './consent.ts';
import { keepConsent } from './keep-consent.ts';

const decided = Date.parse('2026-11-23T09:00:00Z');
const written: string[] = [];
let setCookie: { mockRestore: () => void };

beforeEach(() => {
  openPage({ cookiePurposes: ['preferences', 'statistics'] });
  document.cookie = 'cookieConsent=; Max-Age=0; Path=/';
  written.length = 0;
  const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  setCookie = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    written.push(text);
    // jsdom rejects cookies with so long a Max-Age, and these tests do not check the browser's limit.
    real?.set?.call(document, text.replace(/Max-Age=\d+/, 'Max-Age=1000'));
  });
});
afterEach(() => setCookie.mockRestore());

test('[NAV-09] nothing is allowed before the choice, only what was allowed after it', () => {
  expect(readConsent(decided)).toBeUndefined();
  expect(isAllowed('statistics')).toBe(false);
  keepConsent(['statistics']);
  expect([isAllowed('statistics'), isAllowed('preferences'), isAllowed('marketing')]).toEqual([
    true,
    false,
    false,
  ]);
  keepConsent([]);
  expect(isAllowed('statistics')).toBe(false);
  expect(readConsent()).toBeDefined();
});

test('an unasked purpose asks again; one that is gone does not', () => {
  keepConsent(['statistics'], decided);
  openPageWith(['statistics']);
  expect(readConsent(decided)?.allowed).toEqual(['statistics']);
  openPageWith(['preferences', 'statistics', 'marketing']);
  expect(readConsent(decided)).toBeUndefined();
});

function openPageWith(cookiePurposes: ('preferences' | 'statistics' | 'marketing')[]): void {
  if (window.$$ModernClientContext) window.$$ModernClientContext.cookiePurposes = cookiePurposes;
}

test.each(['', 'yes', 'on=2026-13-45&asked=statistics.preferences'])(
  'a cookie that says %j is no choice',
  (value) => {
    document.cookie = `cookieConsent=${encodeURIComponent(value)}; Path=/; Max-Age=1000`;
    expect(readConsent(decided)).toBeUndefined();
  },
);

test('a new choice is told', () => {
  const heard = vi.fn();
  const stop = onConsent(heard);
  keepConsent([]);
  stop();
  keepConsent([]);
  expect(heard).toHaveBeenCalledTimes(1);
});
