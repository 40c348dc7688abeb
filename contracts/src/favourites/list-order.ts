import type { FavoriteRow, FavoriteSection } from './list.ts';

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export function sectionsInOrder(sections: readonly FavoriteSection[]): FavoriteSection[] {
  return sections.toSorted((a, b) => byCodeUnit(a.Key, b.Key) || byCodeUnit(a.Id, b.Id));
}

type Placed = Pick<FavoriteRow, 'ProductId' | 'Key' | 'SectionId'>;

/** By section, those without a section last, and by key in each section. */
export function rowsInOrder<Row extends Placed>(
  rows: Iterable<Row>,
  sections: readonly FavoriteSection[],
): Row[] {
  const places = new Map(sectionsInOrder(sections).map(({ Id }, at) => [Id, at]));
  const placeOf = ({ SectionId }: Row) => places.get(SectionId ?? '') ?? places.size;
  return [...rows].sort(
    (a, b) => placeOf(a) - placeOf(b) || byCodeUnit(a.Key, b.Key) || byCodeUnit(a.ProductId, b.ProductId),
  );
}
