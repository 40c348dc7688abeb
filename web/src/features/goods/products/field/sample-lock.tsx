import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSampleLock } from '../../../baskets/samples/lock-reason.ts';
import { useIsInBasket } from '../basket-sum.tsx';

export interface SampleLockProps {
  product: ProductSnapshot;
  children: ReactNode;
}

/**
 * While no free product sample can be added, shows the reason instead of `children`: the order is too small or already has all
 * allowed samples. A sample in the basket can still be removed (CAT-09).
 */
export function SampleLock({ product, children }: SampleLockProps) {
  const reason = useSampleLock();
  const isInBasket = useIsInBasket(product.Id);
  if (reason === undefined || isInBasket) return children;
  return (
    <p className="product-unavailable">
      <Lock aria-hidden="true" />
      {reason}
    </p>
  );
}
