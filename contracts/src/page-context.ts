import type { Announcement } from './announcements.ts';
import type { ServiceArea } from './areas.ts';
import type { Navigation } from './navigation.ts';
import type { CurrentCustomer, User, UserSettings } from './user.ts';

/** Headers by which a page says for whom and for which customer it was made; a page of another is refused (T6). */
export const pageUserHeader = 'x-user-id';
export const pageCustomerHeader = 'x-customer-id';

/** What cookies may be for beside what the page cannot do without. */
export const cookiePurposes = ['preferences', 'statistics', 'marketing'] as const;
export type CookiePurpose = (typeof cookiePurposes)[number];

/** What the page arrives with, as `$$ModernClientContext` (facts 3): no round trip before the first screen. */
export interface PageContext {
  antiForgery: { token: string; headerName: string };
  language: 'da' | 'en';
  labels: Record<string, string>;
  user: User;
  customer: CurrentCustomer | null;
  settings: UserSettings | null;
  /** Parts of the cache-busting parameter: change when what the user may see changes (ENV-04). */
  cacheKeys: string[];
  supplier: { name: string; tagline: string; phone: string; hours: string; address: string };
  timeZone: string;
  serverTime: string;
  productChunkSize: number;
  /** Key of the address that holds the words of the search overlay (specification 2.3). */
  searchTermKey: string;
  /** What kind of page is shown, for campaigns; the browser keeps it up to date. */
  pageType?: string;
  features: {
    'Navigation.ShowChangeCustomerList': boolean;
    /** Searches answer `Boost` when the cookie `searchBoost` is there too (SRC-09). */
    'Search.ShowBoost': boolean;
    /** The switch about late goods leaves them out (`mightBeLate=False`) instead of asking for them (SRC-04). */
    'Search.MightBeLateInverted': boolean;
    /** The areas that the supplier's old service still answers (ENV-13). */
    'Services.Old': readonly ServiceArea[];
  };
  authenticationLinks: { RegisterPageUrl: string | null; LoginPageUrl: string | null };
  /** Menus of whoever asks, as `GET /api/navigation`; null when they could not be read with the page. */
  navigation: Navigation | null;
  isDemo: boolean;
  /** The one line of the supplier for this reader that is not put away (NAV-09). */
  announcement: Announcement | null;
  cookiePurposes: readonly CookiePurpose[];
  /** On pages of forms only, whose policy lets its script in: the captcha, or null where none is set up (FRM-01). */
  captcha?: { siteKey: string; scriptUrl: string } | null;
}

/** Names under which the page may make markup and scripts out of text; its policy refuses every other (T14). */
export const trustedTypeNames = { markup: 'engros-markup', tracker: 'engros-tracker' } as const;
