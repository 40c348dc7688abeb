import type { ProductSnapshot } from '@engros/contracts/product.ts';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSampleLock } from '../samples/lock-reason.ts';
import { useIsInBasket } from './basket-sum.tsx';

export interface SampleLockProps {
  product: ProductSnapshot;
  /** What orders the product. */
  children: ReactNode;
}

/** A sample that is not earned says why in place of its quantity; one already taken can still be given back (CAT-09). */
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
