import { lazy, Suspense, useState } from 'react';
import { useIsOverlayOpen, useOverlayAddress } from '../../features/pages/search-overlay/overlay-address.ts';

const importOverlay = () => import('../../screens/pages/search-overlay/search-overlay.tsx');
const SearchOverlay = lazy(async () => ({ default: (await importOverlay()).SearchOverlay }));

export function preloadSearchOverlay(): void {
  void importOverlay();
}

export function SearchOverlayWhenOpen() {
  const isOpen = useIsOverlayOpen();
  const { close } = useOverlayAddress();
  const [isWanted, setWanted] = useState(false);
  if (isOpen && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <SearchOverlay isOpen={isOpen} onClose={close} />
    </Suspense>
  );
}
