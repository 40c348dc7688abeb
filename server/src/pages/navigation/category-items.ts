import type { NavigationItem } from '@engros/contracts/pages/navigation.ts';
import type { Catalog } from '../../goods/catalog/catalog.ts';
import type { CategoryStep } from '../../goods/catalog/catalog-product.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';

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
export function categoryItems(catalog: Catalog, language: Language): NavigationItem[] {
  return items[language](catalog);
}
