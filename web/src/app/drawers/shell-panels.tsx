import { lazy, Suspense, useEffect, useState } from 'react';
import { closePanel, type ShellPanel, useOpenPanel } from '../../features/shell/shell-panels/open-panel.ts';
import { listen } from '../../lib/browser/app-events.ts';

const importMiniBasket = () => import('./mini-basket-drawer.tsx');
const MiniBasketDrawer = lazy(async () => ({ default: (await importMiniBasket()).MiniBasketDrawer }));
const ChangeDayDrawer = lazy(async () => ({
  default: (await import('./change-day-drawer.tsx')).ChangeDayDrawer,
}));
const CustomersDrawer = lazy(async () => ({
  default: (await import('./customers-drawer.tsx')).CustomersDrawer,
}));
const ImpersonationDrawer = lazy(async () => ({
  default: (await import('./impersonation-drawer.tsx')).ImpersonationDrawer,
}));
const MenuDrawer = lazy(async () => ({ default: (await import('../menu/menu-drawer.tsx')).MenuDrawer }));

const FavoritesDrawer = lazy(async () => ({
  default: (await import('./favorites-drawer.tsx')).FavoritesDrawer,
}));
const KeysDrawer = lazy(async () => ({ default: (await import('./keys-drawer.tsx')).KeysDrawer }));

const drawers = {
  miniBasket: MiniBasketDrawer,
  deliveryDay: ChangeDayDrawer,
  customers: CustomersDrawer,
  impersonation: ImpersonationDrawer,
  menu: MenuDrawer,
  favorites: FavoritesDrawer,
  keys: KeysDrawer,
} satisfies Record<ShellPanel, unknown>;
const names: readonly ShellPanel[] = [
  'miniBasket',
  'deliveryDay',
  'customers',
  'impersonation',
  'menu',
  'favorites',
  'keys',
];

export function preloadMiniBasket(): void {
  void importMiniBasket();
}

/** The code of each drawer is loaded when it is first opened. A failed basket update closes the mini basket (BAS-04). */
export function ShellPanels() {
  const open = useOpenPanel();
  const [opened, setOpened] = useState<ReadonlySet<ShellPanel>>(new Set());
  if (open && !opened.has(open)) setOpened(new Set([...opened, open]));
  useEffect(() => listen('basketUpdateFailed', () => closePanel('miniBasket')), []);
  return (
    <Suspense>
      {names.map((name) => {
        if (!opened.has(name)) return null;
        const Panel = drawers[name];
        return <Panel key={name} isOpen={open === name} onClose={() => closePanel(name)} />;
      })}
    </Suspense>
  );
}
