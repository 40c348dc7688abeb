import type { Navigation, NavigationItem } from '@engros/contracts/pages/navigation.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Language, Viewer } from '../../platform/http/viewer.ts';
import type { Audience, NavigationEntry } from './queries.ts';

/** A count is null when no feature provides it. */
export interface NavigationFigures {
  unreadNotifications: number | null;
  jobs: number | null;
  favorites: readonly { id: string; name: string; numberOfProducts: number }[];
}

/** Such as `12 varer` (12 products). */
export type NavigationWords = Record<'products' | 'groups' | 'lists', (count: number) => string>;

export interface NavigationParts {
  entries: readonly NavigationEntry[];
  viewer: Viewer;
  language: Language;
  figures: NavigationFigures;
  categories: () => NavigationItem[];
  words: NavigationWords;
}

const audienceOfRole = {
  buyer: 'buyer',
  supplier: 'supplier',
  sales: 'staff',
  support: 'staff',
  admin: 'staff',
} as const satisfies Record<string, Audience>;

/** During an impersonation it is the audience of the impersonated user. */
export function audienceOf(viewer: Viewer): Audience {
  return viewer.kind === 'anonymous' ? 'visitor' : audienceOfRole[viewer.role];
}

/**
 * A punch-out session hides the choice of customer, because its buyer and customer are fixed, and the customer's
 * favourites and notifications, because it may see nothing of the customer's but its own basket (domain 3).
 */
const notInPunchOut: readonly string[] = [
  'navigation_favorites',
  'navigation_notifications',
  'navigation_change_customer',
];

/** Depends on the caller's audience and rights and on whether a customer is chosen. */
export function isFor(entry: NavigationEntry, viewer: Viewer): boolean {
  if (!entry.audiences.includes(audienceOf(viewer))) return false;
  if (viewer.kind === 'anonymous') return true;
  if (entry.needsCustomer && viewer.customerId === null) return false;
  if (viewer.isPunchOut && notInPunchOut.includes(entry.type)) return false;
  const held: ReadonlySet<string> = viewer.rights;
  return entry.rights.every((right) => held.has(right));
}

function figuresOf(entry: NavigationEntry, figures: NavigationFigures): Partial<NavigationItem> {
  const { unreadNotifications, jobs } = figures;
  if (entry.type === 'navigation_notifications' && unreadNotifications !== null)
    return { UnreadNotificationsCount: unreadNotifications };
  return entry.type === 'navigation_job' && jobs !== null ? { AmountOfJobs: jobs } : {};
}

/** Without `itemUrl`, the pattern of a list page's URL, the entries have no links. */
export function favoriteItems(
  itemUrl: string | null,
  parts: { figures: Pick<NavigationFigures, 'favorites'> } & Pick<NavigationParts, 'words'>,
): NavigationItem[] {
  return parts.figures.favorites.map(({ id, name, numberOfProducts }) => ({
    Id: id,
    Type: 'navigation_favorites_item',
    Title: name,
    Subtitle: parts.words.products(numberOfProducts),
    Url: itemUrl?.replaceAll('{id}', encodeURIComponent(id)) ?? null,
    Target: '_self',
    QuickLinkIcon: null,
    IconUrl: null,
    MenuItems: [],
  }));
}

/** At the beginning and end of a menu, and all but one of several in a row. */
function withoutLooseSeparators(items: readonly NavigationItem[]): NavigationItem[] {
  const isSeparator = (item: NavigationItem | undefined) => item?.Type === 'navigation_separator';
  const kept: NavigationItem[] = [];
  for (const item of items) {
    if (!isSeparator(item) || (kept.length > 0 && !isSeparator(kept.at(-1)))) kept.push(item);
  }
  if (isSeparator(kept.at(-1))) kept.pop();
  return kept;
}

function leadsSomewhere({ Type, Url, MenuItems }: NavigationItem): boolean {
  return Type !== 'navigation_menu' || Url !== null || MenuItems.length > 0;
}

/** The entries the caller may see, each below its parent, in their language. */
export function buildNavigation(
  parts: NavigationParts,
): Pick<Navigation, 'NavigationItems' | 'QuickLinks' | 'MyAccountLinks'> {
  const { viewer, language, figures } = parts;
  const shown = parts.entries.filter((entry) => isFor(entry, viewer));
  const childrenOf = Map.groupBy(shown, ({ parentId }) => parentId);

  function below(entry: NavigationEntry, level: number): NavigationItem[] {
    if (level >= limits.navigationDepth) return [];
    const written = (childrenOf.get(entry.id) ?? []).map((child) => itemOf(child, level + 1));
    const lists = entry.type === 'navigation_favorites' ? favoriteItems(entry.itemUrl, parts) : [];
    const groups = entry.source === 'categories' ? parts.categories() : [];
    return withoutLooseSeparators([...lists, ...groups, ...written].filter(leadsSomewhere));
  }

  /** Null when the supplier wrote the subtitle. */
  function countedBelow({ type, source }: NavigationEntry): string | null {
    if (type === 'navigation_favorites') return parts.words.lists(figures.favorites.length);
    return source === 'categories' ? parts.words.groups(parts.categories().length) : null;
  }

  function itemOf(entry: NavigationEntry, level: number): NavigationItem {
    const MenuItems = below(entry, level);
    return {
      Id: entry.id,
      Type: entry.type,
      Title: language === 'da' ? entry.titleDa : entry.titleEn,
      Subtitle: (language === 'da' ? entry.subtitleDa : entry.subtitleEn) ?? countedBelow(entry),
      Url: entry.url,
      Target: entry.target,
      QuickLinkIcon: entry.icon,
      IconUrl: entry.iconUrl,
      ...figuresOf(entry, figures),
      ...(entry.place === 'quickLinks' && { HideFromQuickLinks: entry.isHiddenFromQuickLinks }),
      MenuItems,
    };
  }

  const placed = (place: NavigationEntry['place']) =>
    withoutLooseSeparators(
      (childrenOf.get(null) ?? [])
        .filter((entry) => entry.place === place)
        .map((entry) => itemOf(entry, 1))
        .filter(leadsSomewhere),
    );
  return {
    NavigationItems: placed('menu'),
    QuickLinks: placed('quickLinks'),
    MyAccountLinks: placed('account').flatMap(({ Url, Target, Title }) =>
      Url === null ? [] : [{ Url, Target, Title }],
    ),
  };
}
