import { type MenuEntry, menuPlaces } from '@engros/contracts/supplier/content.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { isSafeAddress } from '../../platform/http/pages/safe-address.ts';
import type { Publishable } from '../../platform/versions/publish.ts';
import { listEntriesAt, placesOfIds, replaceEntries } from './console-queries.ts';
import type { NavigationEntry } from './queries.ts';

function contentOf(entry: NavigationEntry): MenuEntry {
  return {
    Id: entry.id,
    ParentId: entry.parentId,
    Type: entry.type,
    TitleDa: entry.titleDa,
    TitleEn: entry.titleEn,
    SubtitleDa: entry.subtitleDa,
    SubtitleEn: entry.subtitleEn,
    Url: entry.url,
    Target: entry.target,
    Icon: entry.icon,
    IconUrl: entry.iconUrl,
    ItemUrl: entry.itemUrl,
    Source: entry.source,
    IsHiddenFromQuickLinks: entry.isHiddenFromQuickLinks,
    Audiences: entry.audiences,
    Rights: entry.rights as MenuEntry['Rights'],
    NeedsCustomer: entry.needsCustomer,
  };
}

const isPlace = (place: string): place is NavigationEntry['place'] =>
  (menuPlaces as readonly string[]).includes(place);

const withoutAddress: readonly MenuEntry['Type'][] = [
  'navigation_menu',
  'navigation_favorites',
  'navigation_separator',
  'navigation_change_customer',
];
const localPicture = /^\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\.(svg|png|webp|avif|jpg)$/;

/** 1 at the top; undefined when a parent is missing or parents form a circle. */
function depthOf(entry: MenuEntry, byId: ReadonlyMap<string, MenuEntry>): number | undefined {
  let depth = 1;
  for (let each: MenuEntry | undefined = entry; each.ParentId !== null; depth++) {
    each = byId.get(each.ParentId);
    if (each === undefined || depth > byId.size) return undefined;
  }
  return depth;
}

const isListAddress = (address: string) =>
  isSafeAddress(address.replaceAll('{id}', '1')) && /^\/.*\{id\}/.test(address);

function hasWrongAddress({ Url, IconUrl, ItemUrl }: MenuEntry): boolean {
  const checks: [string | null, (address: string) => boolean][] = [
    [Url, isSafeAddress],
    [IconUrl, (address) => localPicture.test(address)],
    [ItemUrl, isListAddress],
  ];
  return checks.some(([address, isRight]) => address !== null && !isRight(address));
}

function faultOfEntry(entry: MenuEntry): string | undefined {
  const { Type, TitleDa, TitleEn, Url, Audiences } = entry;
  const isTitled = TitleDa.trim() !== '' && TitleEn.trim() !== '';
  if (Type !== 'navigation_separator' && !isTitled) return 'publish.why.menuTitle';
  if (Url === null && !withoutAddress.includes(Type)) return 'publish.why.menuLink';
  if (hasWrongAddress(entry)) return 'publish.why.link';
  return Audiences.length === 0 ? 'publish.why.menuAudience' : undefined;
}

function faultOfTree(entries: readonly MenuEntry[]): string | undefined {
  const byId = new Map(entries.map((entry) => [entry.Id, entry]));
  if (byId.size !== entries.length) return 'publish.why.menuId';
  const depths = entries.map((entry) => depthOf(entry, byId));
  if (depths.includes(undefined)) return 'publish.why.menuParent';
  return depths.some((depth) => Number(depth) > limits.navigationDepth) ? 'publish.why.menuDepth' : undefined;
}

/** Each menu is published separately. A database trigger tells every server to read the menus again. */
export const publishedMenus: Publishable<MenuEntry[]> = {
  area: 'menus',
  read: async (db, place) => (isPlace(place) ? (await listEntriesAt(db, place)).map(contentOf) : null),
  faultOf: async (db, place, entries) => {
    const fault = faultOfTree(entries) ?? entries.map(faultOfEntry).find((each) => each !== undefined);
    if (fault !== undefined) return fault;
    const places = await placesOfIds(
      db,
      entries.map(({ Id }) => Id),
    );
    return places.some((other) => other !== place) ? 'publish.why.menuId' : undefined;
  },
  write: async (trx, place, entries) => {
    if (!isPlace(place)) throw new AppError('notFound');
    await replaceEntries(trx, place, entries ?? []);
  },
};
