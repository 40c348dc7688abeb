import type { Basket, LineItem } from '@engros/contracts/basket.ts';
import { lazy, Suspense, useState } from 'react';

const LineMenu = lazy(async () => ({ default: (await import('./line-menu.tsx')).LineMenu }));
const MoveDrawer = lazy(async () => ({ default: (await import('./move-drawer.tsx')).MoveDrawer }));

export interface LineChoicesProps {
  basket: Basket;
  /** The line whose choices are open, and the button beside which they are; undefined while none are. */
  asked: { line: LineItem; button: HTMLButtonElement } | undefined;
  onClose: () => void;
}

/** What more can be done with a line, and the drawer that moves it; fetched when first wanted. */
export function LineChoices({ basket, asked, onClose }: LineChoicesProps) {
  const [moving, setMoving] = useState<LineItem | null>();
  return (
    <Suspense>
      {asked && <LineMenu line={asked.line} trigger={asked.button} onMove={setMoving} onClose={onClose} />}
      {moving !== undefined && <MoveDrawer basket={basket} line={moving} onClose={() => setMoving(null)} />}
    </Suspense>
  );
}
