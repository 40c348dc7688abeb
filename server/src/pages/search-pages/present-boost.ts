import type { SearchAnswer } from '@engros/contracts/pages/search.ts';
import type { CustomerMarks, Ordinals, SearchIndex } from '../../search/index.ts';

function isMarked(marked: Ordinals | undefined, at: number): boolean {
  return (((marked?.words[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;
}

/** Reasons for a product's rank other than the words: bought before, popularity, deliverable (domain 8). */
export function presentBoost(
  index: SearchIndex,
  marks: CustomerMarks,
  ids: readonly string[],
): NonNullable<SearchAnswer['Boost']> {
  return ids.flatMap((id) => {
    const at = index.ordinalOf.get(id);
    if (at === undefined) return [];
    return {
      ProductId: id,
      IsPurchased: isMarked(marks.purchased, at),
      IsDeliverable: isMarked(marks.deliverable, at),
      Popularity: index.popularity[at] ?? 0,
    };
  });
}
