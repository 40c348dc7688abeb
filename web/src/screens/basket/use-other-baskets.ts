import type { Basket, BasketSummary } from '@engros/contracts/basket.ts';
import { useState } from 'react';

/** The open baskets beside this one; the same array as long as nothing of them changed. */
export function useOtherBaskets({
  Id,
  AllBaskets,
}: Pick<Basket, 'Id' | 'AllBaskets'>): readonly BasketSummary[] {
  const others = AllBaskets.filter((each) => each.Id !== Id);
  const [kept, setKept] = useState(others);
  const isSame = kept.length === others.length && others.every((each, at) => each === kept[at]);
  if (!isSame) setKept(others);
  return isSame ? kept : others;
}
