import { replacementOf } from '../../goods/product-snapshots/replacement-of.ts';
import type { WrittenIdentifier, WrittenLine } from '../order-files/typed/written-line.ts';
import type { NumberMatch } from './known-numbers.ts';
import type { ShopView } from './line-comparison.ts';

export interface Found {
  number: string;
  match: NumberMatch;
}

export interface Identified extends Found {
  /** A number that identifies other goods than the first known number does; null when there is none. */
  other: Found | null;
  /** True when the number is known only as another kind than its column or its sender says. */
  isOfOtherKind: boolean;
}

/** Replaced products count as their replacement, so that a number and its successor's count as the same. */
function meantBy(shop: ShopView, { productIds }: NumberMatch): Set<string> {
  return new Set(productIds.map((id) => replacementOf(shop.shelf, id)?.product.id ?? id));
}

function isSame(shop: ShopView, a: NumberMatch, b: NumberMatch): boolean {
  const [first, second] = [meantBy(shop, a), meantBy(shop, b)];
  return !first.isDisjointFrom(second);
}

/** When several products have a number, only those that another number of the line identifies too are kept. */
function narrowed(shop: ShopView, { match, ...found }: Found, others: readonly Found[]): Found {
  const both = others.map((other) => meantBy(shop, other.match));
  const kept = match.productIds.filter((id) =>
    both.every((ids) => ids.has(replacementOf(shop.shelf, id)?.product.id ?? id)),
  );
  const unitCode =
    match.unitCode ?? others.find((other) => other.match.unitCode !== null)?.match.unitCode ?? null;
  return { ...found, match: { ...match, productIds: kept.length > 0 ? kept : match.productIds, unitCode } };
}

/**
 * The first known number decides, and every other known one is compared with it. A barcode also says which unit is meant.
 * Undefined when none is known.
 */
export function identified(shop: ShopView, { numbers, identifiers }: WrittenLine): Identified | undefined {
  const written: readonly WrittenIdentifier[] =
    identifiers ?? numbers.slice(0, 1).map((number) => ({ number, as: 'any' as const }));
  const known = written.flatMap(({ number, as }): Found[] => {
    const match = shop.numbers.find(number, as);
    return match === undefined ? [] : [{ number, match }];
  });
  const [best, ...others] = known;
  if (best === undefined) {
    const loose = written.find(({ number }) => shop.numbers.find(number) !== undefined);
    const match = loose && shop.numbers.find(loose.number);
    return loose && match && { number: loose.number, match, other: null, isOfOtherKind: true };
  }
  // Makers use equal numbers by accident, so that theirs contradicts no better one.
  const other =
    others.find(({ match }) => match.kind !== 'supplier' && !isSame(shop, best.match, match)) ?? null;
  return {
    ...narrowed(
      shop,
      best,
      other === null ? others.filter(({ match }) => isSame(shop, best.match, match)) : [],
    ),
    other,
    isOfOtherKind: false,
  };
}
