import type { NavigationItem } from '@engros/contracts/pages/navigation.ts';

export interface MenuLink extends NavigationItem {
  id: string;
  parentId: string | null;
  /** 0 at the top. */
  level: number;
  opensLevel: boolean;
}

/** Ids of the opened menu entries, from the top level down. The menu shows the entries below the last id. */
export type MenuPath = readonly string[];

/** Favourites always open a level; without lists, it says that there are none. */
function opensLevel({ Type, MenuItems }: NavigationItem): boolean {
  return Type === 'navigation_favorites' || (Type === 'navigation_menu' && MenuItems.length > 0);
}

/** The position in the tree is the id: `2.0` is the first entry below the third. */
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

/** The path stays the same if the entry is not on the shown level or has no level of its own (specification 5). */
export function openLevel(links: readonly MenuLink[], path: MenuPath, id: string): MenuPath {
  const link = links.find((each) => each.id === id);
  return link?.opensLevel && link.parentId === (path.at(-1) ?? null) ? [...path, id] : path;
}

export function leaveLevel(path: MenuPath): MenuPath {
  return path.slice(0, -1);
}

export function linksShown(links: readonly MenuLink[], path: MenuPath): MenuLink[] {
  const parentId = path.at(-1) ?? null;
  return links.filter((link) => link.parentId === parentId);
}

/** Undefined at the top level. */
export function parentShown(links: readonly MenuLink[], path: MenuPath): MenuLink | undefined {
  const id = path.at(-1);
  return links.find((link) => link.id === id);
}

/** 0 means that the badge is not shown. */
export function badgeOf({ UnreadNotificationsCount, AmountOfJobs }: NavigationItem): number {
  return UnreadNotificationsCount ?? AmountOfJobs ?? 0;
}
