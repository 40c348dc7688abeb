import type { Basket, BasketSummary } from '@engros/contracts/baskets/basket.ts';
import { useState } from 'react';
import { isSameList } from '../../../lib/same-list.ts';

/** The same array object until one of the other baskets changes. */
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
