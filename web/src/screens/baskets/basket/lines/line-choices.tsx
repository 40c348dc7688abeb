import type { Basket, LineItem } from '@engros/contracts/baskets/basket.ts';
import { lazy, Suspense, useState } from 'react';

const LineMenu = lazy(async () => ({ default: (await import('./line-menu.tsx')).LineMenu }));
const MoveDrawer = lazy(async () => ({ default: (await import('../drawers/move-drawer.tsx')).MoveDrawer }));

export interface LineChoicesProps {
  basket: Basket;
  asked: { line: LineItem; button: HTMLButtonElement } | undefined;
  onClose: () => void;
}

export function LineChoices({ basket, asked, onClose }: LineChoicesProps) {
  const [moving, setMoving] = useState<LineItem | null>();
  return (
    <Suspense>
      {asked && <LineMenu line={asked.line} trigger={asked.button} onMove={setMoving} onClose={onClose} />}
      {moving !== undefined && <MoveDrawer basket={basket} line={moving} onClose={() => setMoving(null)} />}
    </Suspense>
  );
}
