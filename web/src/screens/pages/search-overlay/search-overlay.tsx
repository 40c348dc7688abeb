import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { focusOpener, forgetHandedOver } from '../../../features/pages/search-overlay/handed-over.ts';
import { searchOverlayPath } from '../../../features/pages/search-overlay/overlay-path.ts';
import { label } from '../../../lib/labels.ts';
import { LiveRegionProvider } from '../../../ui/layout/live-region.tsx';
import { OverlayContent } from './overlay-content.tsx';
import './search-overlay.css';
import './search-overlay-row.css';
import './search-overlay-side.css';

/** The page of results may have taken the focus already. */
function hasGoneOn(): boolean {
  const { activeElement } = document;
  return activeElement !== document.body && activeElement?.closest('.search-overlay') === null;
}

/** When the overlay closes, unless another page was opened. */
function useFocusBack(isOpen: boolean): void {
  const { pathname } = useRouter().latestLocation;
  const openedAt = useRef<string | undefined>(undefined);
  useEffect(() => {
    const from = openedAt.current;
    openedAt.current = isOpen ? pathname : undefined;
    if (isOpen || from === undefined) return;
    if (hasGoneOn()) forgetHandedOver();
    else if (from === pathname || from === searchOverlayPath) focusOpener();
    else forgetHandedOver();
  }, [isOpen, pathname]);
}

/** The element that opened the overlay gets the focus back before the closing animation ends (SRC-03). */
export function SearchOverlay({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  // The key changes when the overlay is opened again during its closing animation, so that the overlay starts empty.
  const [opening, setOpening] = useState({ isOpen, number: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, number: opening.number + (isOpen ? 1 : 0) });
  useFocusBack(isOpen);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      data-testid="search-overlay"
      className="search-overlay fixed z-50 bg-canvas data-exiting:pointer-events-none"
    >
      <Modal className="h-full [outline:none]">
        <Dialog aria-label={label('searchOverlay.title')} className="h-full [outline:none]">
          <LiveRegionProvider>
            <OverlayContent key={opening.number} onClose={onClose} />
          </LiveRegionProvider>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
