import type { NavigationItem } from '@engros/contracts/navigation.ts';

/** A menu entry with its position in the tree (specification 3, navigation link). */
export interface MenuLink extends NavigationItem {
  id: string;
  parentId: string | null;
  /** Depth in the tree, 0 at the top. */
  level: number;
  opensLevel: boolean;
}

/** Ids of the opened menu entries, from the top level down. The menu shows the entries below the last id. */
export type MenuPath = readonly string[];

/**
 * Returns true for entries that open a level. Favourites always open one; without lists, it says that there are none.
 */
function opensLevel({ Type, MenuItems }: NavigationItem): boolean {
  return Type === 'navigation_favorites' || (Type === 'navigation_menu' && MenuItems.length > 0);
}

/** Returns every entry of the tree, with its position in the tree as id: `2.0` is the first entry below the third. */
export function numberLinks(
  items: readonly NavigationItem[],
  parentId: string | null = null,
  level = 0,
): MenuLink[] {
  return items.flatMap((item, index) => {
    const id = parentId === null ? String(index) : `${parentId}.${index}`;
    const link = { ...item, id, parentId, level, opensLevel: opensLevel(item) };
    return [link, ...numberLinks(item.MenuItems, id, level + 1)];
  });
}

/**
 * Returns the menu path after opening an entry. The path stays the same if the entry is not on the shown level or has
 * no level of its own (specification 5).
 */
export function openLevel(links: readonly MenuLink[], path: MenuPath, id: string): MenuPath {
  const link = links.find((each) => each.id === id);
  return link?.opensLevel && link.parentId === (path.at(-1) ?? null) ? [...path, id] : path;
}

export function leaveLevel(path: MenuPath): MenuPath {
  return path.slice(0, -1);
}

/** Returns the entries of the level that the path leads to. */
export function linksShown(links: readonly MenuLink[], path: MenuPath): MenuLink[] {
  const parentId = path.at(-1) ?? null;
  return links.filter((link) => link.parentId === parentId);
}

/** Returns the entry whose level is shown; undefined at the top level. */
export function parentShown(links: readonly MenuLink[], path: MenuPath): MenuLink | undefined {
  const id = path.at(-1);
  return links.find((link) => link.id === id);
}

/** Returns the number on an entry's badge; 0 means that the badge is not shown. */
export function badgeOf({ UnreadNotificationsCount, AmountOfJobs }: NavigationItem): number {
  return UnreadNotificationsCount ?? AmountOfJobs ?? 0;
}
