import type {
  FavoritesItem,
  Navigation,
  NavigationItem,
  NavigationType,
  readNavigation as readNavigationContract,
  readNavigationFavorites as readNavigationFavoritesContract,
} from '@engros/contracts/pages/navigation.ts';
import { listLists } from '../../favourites/favorites/queries.ts';
import type { Catalog } from '../../goods/catalog/catalog.ts';
import type { CategoryStep } from '../../goods/catalog/catalog-product.ts';
import type { CatalogSource } from '../../goods/catalog/catalog-source.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Handler, TextOf } from '../../platform/http/context.ts';
import { customerScopeOf, type Language, type Viewer } from '../../platform/http/viewer.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';
import {
  buildNavigation,
  favoriteItems,
  isFor,
  type NavigationFigures,
  type NavigationWords,
} from './build-navigation.ts';
import type { NavigationContent } from './navigation-content.ts';
import { hasProcurementSystem } from './procurement-queries.ts';

/** Number of category levels in the menus; deeper levels can be chosen as filters in the search. */
const levelsShown = 2;
const plainGlyph = 'Package';

interface Group {
  step: CategoryStep;
  below: Map<string, Group>;
}

/** Only groups with products that are sold, as a tree. */
function groupsOf({ products }: Catalog): Map<string, Group> {
  const top = new Map<string, Group>();
  for (const { categories, isBlocked } of products.values()) {
    if (isBlocked) continue;
    let level = top;
    for (const step of categories.slice(0, levelsShown)) {
      const group = level.get(step.id) ?? { step, below: new Map<string, Group>() };
      level.set(step.id, group);
      level = group.below;
    }
  }
  return top;
}

function writtenItems(catalog: Catalog, language: Language): NavigationItem[] {
  const itemsOf = (groups: Map<string, Group>, isTop: boolean): NavigationItem[] =>
    [...groups.values()]
      .sort((a, b) => a.step.sortOrder - b.step.sortOrder || (a.step.id < b.step.id ? -1 : 1))
      .map(({ step, below }) => ({
        Id: step.id,
        Type: below.size > 0 ? 'navigation_menu' : 'navigation_link',
        Title: language === 'da' ? step.nameDa : step.nameEn,
        Subtitle: null,
        Url: `/catalog/search?categories=${encodeURIComponent(step.id)}`,
        Target: '_self',
        QuickLinkIcon: isTop ? (step.glyph ?? plainGlyph) : null,
        IconUrl: null,
        MenuItems: itemsOf(below, false),
      }));
  return itemsOf(groupsOf(catalog), true);
}

const itemsIn = (language: Language) =>
  keptWith(
    ({ shape }: Catalog) => shape,
    (catalog) => writtenItems(catalog, language),
  );

const items = { da: itemsIn('da'), en: itemsIn('en') };

/** Two levels, in the catalogue's order, without empty groups. Computed once per version of the products. */
function categoryItems(catalog: Catalog, language: Language): NavigationItem[] {
  return items[language](catalog);
}

/** Null when the number is not known. */
export type CountForViewer = (viewer: Viewer) => Promise<number | null>;

/** One per menu badge. An entry without such a function has no badge. */
export interface NavigationCounts {
  unreadNotifications?: CountForViewer;
  jobs?: CountForViewer;
}

export interface NavigationSources {
  database: Database;
  content: NavigationContent;
  catalog: Pick<CatalogSource, 'current'>;
  counts: NavigationCounts;
  authenticationLinks: Navigation['AuthenticationLinks'];
}

interface Asker {
  viewer: Viewer;
  language: Language;
  text: TextOf;
}

async function readFigures(
  { database, counts }: NavigationSources,
  viewer: Viewer,
  types: ReadonlySet<NavigationType>,
): Promise<NavigationFigures> {
  const scope = viewer.kind === 'signedIn' ? customerScopeOf(viewer) : null;
  const count = (type: NavigationType, of: CountForViewer | undefined) =>
    types.has(type) && of !== undefined ? of(viewer) : null;
  const [unreadNotifications, jobs, favorites] = await Promise.all([
    count('navigation_notifications', counts.unreadNotifications),
    count('navigation_job', counts.jobs),
    types.has('navigation_favorites') && scope !== null ? listLists(database, scope, null) : [],
  ]);
  return { unreadNotifications, jobs, favorites };
}

const wordsIn = (text: TextOf): NavigationWords => ({
  products: (count) => (count === 1 ? text('navigation.oneProduct') : text('navigation.products', { count })),
  groups: (count) => text('navigation.groups', { count }),
  lists: (count) => (count === 1 ? text('navigation.oneList') : text('navigation.lists', { count })),
});

const sentBaskets = '/punchout/orders';

/** From memory. Counts are read only when one of the caller's entries shows them. */
export async function navigationOf(
  sources: NavigationSources,
  { viewer, language, text }: Asker,
): Promise<Navigation> {
  const entries = await sources.content.entries();
  const types = new Set(entries.filter((entry) => isFor(entry, viewer)).map(({ type }) => type));
  const [figures, isConnected] = await Promise.all([
    readFigures(sources, viewer, types),
    hasProcurementSystem(sources.database.kysely, viewer),
  ]);
  const built = buildNavigation({
    entries,
    viewer,
    language,
    figures,
    categories: () => categoryItems(sources.catalog.current(), language),
    words: wordsIn(text),
  });
  const sent = { Url: sentBaskets, Target: '_self' as const, Title: text('navigation.sentBaskets') };
  const isWritten = built.MyAccountLinks.some(({ Url }) => Url === sentBaskets);
  return {
    AuthenticationLinks: sources.authenticationLinks,
    ...built,
    MyAccountLinks: isConnected && !isWritten ? [...built.MyAccountLinks, sent] : built.MyAccountLinks,
  };
}

export function readNavigation(sources: NavigationSources): Handler<typeof readNavigationContract> {
  return ({ viewer, language, text }) => navigationOf(sources, { viewer, language, text });
}

/** The favourites entry may be on any level; undefined when there is none. */
function favoritesIn(items: readonly NavigationItem[]): readonly NavigationItem[] | undefined {
  for (const { Type, MenuItems } of items) {
    const found = Type === 'navigation_favorites' ? MenuItems : favoritesIn(MenuItems);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** As the menus show them, even when the supplier's menus do not include them. */
export function readNavigationFavorites(
  sources: NavigationSources,
): Handler<typeof readNavigationFavoritesContract> {
  return async ({ viewer, scope, language, text }): Promise<FavoritesItem[]> => {
    const { NavigationItems, QuickLinks } = await navigationOf(sources, { viewer, language, text });
    const shown =
      favoritesIn([...NavigationItems, ...QuickLinks]) ??
      favoriteItems(null, {
        figures: { favorites: await listLists(sources.database, scope, null) },
        words: wordsIn(text),
      });
    return shown.map(({ Id, Type, Title, Subtitle, Url }) => ({ Id, Type, Title, Subtitle, Url }));
  };
}
