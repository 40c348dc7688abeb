import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';

export const navigationTypes = [
  'navigation_link',
  'navigation_notifications',
  'navigation_job',
  'navigation_menu',
  'navigation_favorites',
  'navigation_favorites_item',
  'navigation_separator',
  'navigation_change_customer',
] as const;
export type NavigationType = (typeof navigationTypes)[number];

export const linkTargets = ['_self', '_blank'] as const;
export type LinkTarget = (typeof linkTargets)[number];

/** Only a path on this site or an https URL of another site is accepted (reliability T16). */
const url = nullable(Type.String({ description: 'A path of this site, or https' }));
const text = Type.String();

export interface NavigationItem {
  Id: string;
  Type: NavigationType;
  Title: string;
  Subtitle: string | null;
  Url: string | null;
  Target: LinkTarget;
  QuickLinkIcon: string | null;
  IconUrl: string | null;
  /** Only for entries of type `navigation_notifications`. */
  UnreadNotificationsCount?: number;
  /** Only for entries of type `navigation_job`. */
  AmountOfJobs?: number;
  /** Only for quick links: true to leave the link out of the header. */
  HideFromQuickLinks?: boolean;
  MenuItems: NavigationItem[];
}

const favoritesItem = {
  Id: text,
  Type: oneOf(navigationTypes),
  Title: text,
  Subtitle: nullable(text),
  Url: url,
};
export type FavoritesItem = Static<typeof favoritesEntry>;
const favoritesEntry = Type.Object(favoritesItem);

/**
 * Returns the schema of an entry that can have this many levels of entries below it. The levels are written
 * out, because the serialiser cannot read a recursive OpenAPI 3.0 schema.
 */
function entryOf(levelsBelow: number): TSchema {
  return Type.Object({
    ...favoritesItem,
    Target: oneOf(linkTargets),
    QuickLinkIcon: nullable(text),
    IconUrl: url,
    UnreadNotificationsCount: Type.Optional(Type.Integer({ minimum: 0 })),
    AmountOfJobs: Type.Optional(Type.Integer({ minimum: 0 })),
    HideFromQuickLinks: Type.Optional(Type.Boolean()),
    MenuItems:
      levelsBelow === 0 ? Type.Array(Type.Object({}), { maxItems: 0 }) : Type.Array(entryOf(levelsBelow - 1)),
  });
}
const entries = Type.Unsafe<NavigationItem[]>(Type.Array(entryOf(limits.navigationDepth - 1)));

export const navigation = Type.Object({
  AuthenticationLinks: Type.Object({ RegisterPageUrl: url, LoginPageUrl: url }),
  NavigationItems: entries,
  /** Quick links of the header, from right to left. */
  QuickLinks: entries,
  MyAccountLinks: Type.Array(Type.Object({ Url: text, Target: oneOf(linkTargets), Title: text })),
});
export type Navigation = Static<typeof navigation>;

/** The page itself also contains these menus (NAV-01). */
export const readNavigation = endpoint({
  method: 'GET',
  path: '/api/navigation',
  summary: 'Menus of whoever asks: authentication, menu, quick links, account',
  access: 'anyone',
  rights: [],
  scope: 'customerIfAny',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  output: navigation,
  errors: [],
});

/** The favourite lists are followed by the entries the supplier placed below them (facts 3). */
export const readNavigationFavorites = endpoint({
  method: 'GET',
  path: '/api/navigation/favorites',
  summary: 'Favourite lists as menu entries',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
  output: Type.Array(favoritesEntry),
  errors: [],
});
