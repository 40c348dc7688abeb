import type { NavigationItem } from '@engros/contracts/pages/navigation.ts';
import type { MenuEntry, menuAudiences } from '@engros/contracts/supplier/content.ts';

interface Seen {
  audience: (typeof menuAudiences)[number];
  language: 'da' | 'en';
}

const isLine = (item: NavigationItem | undefined) => item?.Type === 'navigation_separator';

/** Like the shop, removes separators at the ends, repeated separators, and menus with neither a URL nor entries. */
function tidied(items: readonly NavigationItem[], opensLater: ReadonlySet<string>): NavigationItem[] {
  const leading = items.filter(
    ({ Id, Type, Url, MenuItems }) =>
      Type !== 'navigation_menu' || Url !== null || MenuItems.length > 0 || opensLater.has(Id),
  );
  const kept = leading.filter((item, at) => !isLine(item) || (at > 0 && !isLine(leading[at - 1])));
  return isLine(kept.at(-1)) ? kept.slice(0, -1) : kept;
}

/** As a user of the given kind sees the menu who has every right and has chosen a customer. */
export function itemsFor(entries: readonly MenuEntry[], { audience, language }: Seen): NavigationItem[] {
  const shown = Map.groupBy(
    entries.filter(({ Audiences }) => Audiences.includes(audience)),
    ({ ParentId }) => ParentId,
  );
  // These entries stay empty here, because the shop itself fills them with product groups.
  const filledByShop = new Set(entries.filter(({ Source }) => Source !== null).map(({ Id }) => Id));
  const isDanish = language === 'da';
  const below = (parent: string | null): NavigationItem[] =>
    tidied(
      (shown.get(parent) ?? []).map((entry) => ({
        Id: entry.Id,
        Type: entry.Type,
        Title: isDanish ? entry.TitleDa : entry.TitleEn,
        Subtitle: isDanish ? entry.SubtitleDa : entry.SubtitleEn,
        Url: entry.Url,
        Target: entry.Target,
        QuickLinkIcon: entry.Icon,
        IconUrl: entry.IconUrl,
        HideFromQuickLinks: entry.IsHiddenFromQuickLinks,
        MenuItems: below(entry.Id),
      })),
      filledByShop,
    );
  return below(null);
}
