import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from './endpoint.ts';
import { limits } from './values/limits.ts';
import { nullable, oneOf } from './values/schema.ts';

/** Kinds of menu entries (specification 2.5). */
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

/** Content of the supplier: never anything but this site or another one over https (reliability T16). */
const url = nullable(Type.String({ description: 'A path of this site, or https' }));
const text = Type.String();

/** An entry of the menu or a quick link, with its own entries below it. */
export interface NavigationItem {
  Id: string;
  Type: NavigationType;
  Title: string;
  Subtitle: string | null;
  Url: string | null;
  Target: LinkTarget;
  /** Name of an icon. */
  QuickLinkIcon: string | null;
  /** A picture instead of a named icon. */
  IconUrl: string | null;
  /** Of `navigation_notifications`. */
  UnreadNotificationsCount?: number;
  /** Of `navigation_job`. */
  AmountOfJobs?: number;
  /** Of quick links: left out of the row of the header. */
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
/** A favourite list as an entry, or what is around the lists. */
export type FavoritesItem = Static<typeof favoritesEntry>;
const favoritesEntry = Type.Object(favoritesItem);

/** OpenAPI 3.0 has no way to say "of any depth" that our serialiser reads: the schema goes as deep as the limit. */
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
  /** The menu. */
  NavigationItems: entries,
  /** The row of the header from right to left, as it is filled. */
  QuickLinks: entries,
  MyAccountLinks: Type.Array(Type.Object({ Url: text, Target: oneOf(linkTargets), Title: text })),
});
export type Navigation = Static<typeof navigation>;

/** Menus of whoever asks, in their language; the page arrives with them (NAV-01). */
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

/** The customer's favourite lists as menu entries, followed by what the supplier put under them (facts 3). */
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
