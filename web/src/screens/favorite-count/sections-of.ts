import type { CountList, CountProduct } from '../../features/favorite-count/count-rules.ts';
import { label } from '../../lib/labels.ts';
import { sharedByMost } from '../../ui/goods/shared-by-most.ts';

export interface CountSection {
  id: string;
  /** Empty when the list has no sections at all. */
  name: string;
  /** Glyph of the product group that most of its products are of. */
  glyph: string | null;
  products: CountProduct[];
}

/** Returns the products by shelf, in the order of the store room; those without a shelf last. */
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
