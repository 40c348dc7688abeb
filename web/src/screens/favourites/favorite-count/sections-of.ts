import type { CountList, CountProduct } from '../../../features/favourites/favorite-count/count-rules.ts';
import { label } from '../../../lib/labels.ts';
import { sharedByMost } from '../../../ui/goods/shared-by-most.ts';

export interface CountSection {
  id: string;
  /** Name of the shelf; empty when the list has no shelves at all. */
  name: string;
  /** Name of the icon of the product group to which most products of the shelf belong. */
  glyph: string | null;
  products: CountProduct[];
}

/** In the order of the shelves. Products without a shelf come last. */
export function sectionsOf({ sections }: CountList, products: readonly CountProduct[]): CountSection[] {
  const bySection = Map.groupBy(products, ({ sectionId }) => sectionId ?? '');
  const rest = sections.length > 0 ? label('count.noSection') : '';
  return [...sections, { id: '', name: rest }].flatMap(({ id, name }) => {
    const own = bySection.get(id);
    return own
      ? [{ id, name, glyph: sharedByMost(own.map(({ glyph }) => glyph)) ?? null, products: own }]
      : [];
  });
}
