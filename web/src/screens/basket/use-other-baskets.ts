import type { Basket, BasketSummary } from '@engros/contracts/basket/basket.ts';
import { useState } from 'react';
import { isSameList } from '../../lib/same-list.ts';

/** Returns the open baskets except the one shown. Returns the same array object until one of them changes. */
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
