import type { ServiceArea } from './areas.ts';
import type { Announcement } from './notices/announcements.ts';
import type { Navigation } from './pages/navigation.ts';
import type { CurrentCustomer, User, UserSettings } from './people/user.ts';
import type { ConsolePart } from './supplier/parts.ts';

/**
 * Headers in which a page sends the user and the customer it was built for. If they no longer match the
 * session, the request is refused (T6).
 */
export const pageUserHeader = 'x-user-id';
export const pageCustomerHeader = 'x-customer-id';

/** Only purposes that need consent; necessary cookies need none. */
export const cookiePurposes = ['preferences', 'statistics', 'marketing'] as const;
export type CookiePurpose = (typeof cookiePurposes)[number];

/**
 * Data embedded in the page as `$$ModernClientContext` (facts 3), so that the first screen needs no extra
 * request.
 */
export interface PageContext {
  antiForgery: { token: string; headerName: string };
  language: 'da' | 'en';
  /** Address of the module that exports all texts of the program in the page's language. */
  texts: string;
  user: User;
  customer: CurrentCustomer | null;
  settings: UserSettings | null;
  /**
   * Parts of the cache-busting parameter of URLs. A part changes when the data that the user may see changes
   * (ENV-04).
   */
  cacheKeys: string[];
  supplier: { name: string; tagline: string; phone: string; hours: string; address: string };
  timeZone: string;
  serverTime: string;
  productChunkSize: number;
  /** Name of the URL parameter that holds the search words of the search overlay (specification 2.3). */
  searchTermKey: string;
  /** Used by campaigns. The browser updates the value on navigation. */
  pageType?: string;
  features: {
    'Navigation.ShowChangeCustomerList': boolean;
    /**
     * True when search results contain `Boost`, provided that the cookie `searchBoost` is also set (SRC-09).
     */
    'Search.ShowBoost': boolean;
    /**
     * True when the filter on goods that might be late excludes them (`mightBeLate=False`) instead of
     * selecting them (SRC-04).
     */
    'Search.MightBeLateInverted': boolean;
    'Services.Old': readonly ServiceArea[];
  };
  authenticationLinks: { RegisterPageUrl: string | null; LoginPageUrl: string | null };
  /** Same as `GET /api/navigation`; null when the menus could not be read. */
  navigation: Navigation | null;
  isDemo: boolean;
  /** The supplier's message for this reader; null when there is none or the reader dismissed it (NAV-09). */
  announcement: Announcement | null;
  hasRecallNotice: boolean;
  cookiePurposes: readonly CookiePurpose[];
  console?: { parts: readonly ConsolePart[] };
  /**
   * Only on pages with forms, whose content security policy allows the captcha script; null when no captcha
   * is configured (FRM-01).
   */
  captcha?: { siteKey: string; scriptUrl: string } | null;
}

/**
 * Names of the Trusted Types policies that may turn text into markup or scripts; the content security policy
 * refuses all others (T14).
 */
export const trustedTypeNames = {
  markup: 'engros-markup',
  tracker: 'engros-tracker',
  worker: 'engros-worker',
} as const;
