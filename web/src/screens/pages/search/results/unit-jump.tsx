import { lazy, Suspense, useState } from 'react';

const UnitMenu = lazy(async () => ({ default: (await import('./unit-menu.tsx')).UnitMenu }));

/** The list of units that the U key opens for a product. Choosing a unit focuses its quantity. */
export function useUnitJump() {
  const [product, setProduct] = useState<Element>();
  return { product, open: setProduct, close: () => setProduct(undefined) };
}

export function UnitJump({ jump }: { jump: ReturnType<typeof useUnitJump> }) {
  if (!jump.product) return null;
  return (
    <Suspense>
      <UnitMenu product={jump.product} onClose={jump.close} />
    </Suspense>
  );
}
