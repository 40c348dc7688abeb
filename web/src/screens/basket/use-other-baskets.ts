import type { Basket, BasketSummary } from '@engros/contracts/basket.ts';
import { useState } from 'react';
import { isSameList } from '../../lib/same-list.ts';

/** Returns the other open baskets; the same array while they do not change. */
export function useOtherBaskets({
  Id,
  AllBaskets,
}: Pick<Basket, 'Id' | 'AllBaskets'>): readonly BasketSummary[] {
  const others = AllBaskets.filter((each) => each.Id !== Id);
  const [kept, setKept] = useState(others);
  const isSame = isSameList(kept, others);
  if (!isSame) setKept(others);
  return isSame ? kept : others;
}
