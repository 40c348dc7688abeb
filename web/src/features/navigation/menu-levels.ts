import type { NavigationItem } from '@engros/contracts/navigation.ts';

/** An entry of the menu with its place in the tree (specification 3, navigation link). */
export interface MenuLink extends NavigationItem {
  id: string;
  parentId: string | null;
  /** 0 at the top. */
  level: number;
  opensLevel: boolean;
}

/** The opened entries from the top down: the last one's entries are shown. */
export type MenuPath = readonly string[];

/** Entries that stand for a level of their own; favourites do also without a list, to say so. */
function opensLevel({ Type, MenuItems }: NavigationItem): boolean {
  return Type === 'navigation_favorites' || (Type === 'navigation_menu' && MenuItems.length > 0);
}

/** Every entry of the tree with the number of its place: `2.0` is the first one below the third. */
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

/** Opens an entry of the level shown. Any other has no parent in the path and opens nothing (specification 5). */
export function openLevel(links: readonly MenuLink[], path: MenuPath, id: string): MenuPath {
  const link = links.find((each) => each.id === id);
  return link?.opensLevel && link.parentId === (path.at(-1) ?? null) ? [...path, id] : path;
}

export function leaveLevel(path: MenuPath): MenuPath {
  return path.slice(0, -1);
}

/** What is on the level the path leads to. */
export function linksShown(links: readonly MenuLink[], path: MenuPath): MenuLink[] {
  const parentId = path.at(-1) ?? null;
  return links.filter((link) => link.parentId === parentId);
}

/** The entry whose level is shown; undefined at the top. */
export function parentShown(links: readonly MenuLink[], path: MenuPath): MenuLink | undefined {
  const id = path.at(-1);
  return links.find((link) => link.id === id);
}

/** The number of a badge, which is shown above zero only. */
export function badgeOf({ UnreadNotificationsCount, AmountOfJobs }: NavigationItem): number {
  return UnreadNotificationsCount ?? AmountOfJobs ?? 0;
}
