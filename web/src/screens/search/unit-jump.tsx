import { lazy, Suspense, useState } from 'react';

const UnitMenu = lazy(async () => ({ default: (await import('./unit-menu.tsx')).UnitMenu }));

/** The list of a product's units that U opens; choosing one leads to its quantity. */
export function useUnitJump() {
  const [product, setProduct] = useState<Element>();
  return { product, open: setProduct, close: () => setProduct(undefined) };
}

/** Fetched at its first use. */
export function UnitJump({ jump }: { jump: ReturnType<typeof useUnitJump> }) {
  if (!jump.product) return null;
  return (
    <Suspense>
      <UnitMenu product={jump.product} onClose={jump.close} />
    </Suspense>
  );
}
