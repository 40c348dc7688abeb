import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { rememberOpener } from '../../features/pages/search-overlay/handed-over.ts';
import { useOverlayAddress } from '../../features/pages/search-overlay/overlay-address.ts';
import { seesPriceList } from '../../features/people/customers/sees-price-list.ts';
import { isPunchOutPage } from '../../features/procurement/punch-out/is-punch-out-page.ts';
import { Bell } from '../../features/shell/messages/bell.tsx';
import { label } from '../../lib/labels.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useShortcuts } from '../frame/use-shortcuts.ts';
import { AccountMenu } from './account-menu.tsx';
import { BasketButton } from './basket-button.tsx';
import { CustomerBlock } from './customer-block.tsx';
import { DeliveryStrip } from './delivery-strip.tsx';
import { HomeLink, MenuButton } from './header-parts.tsx';
import { HeaderSearch } from './header-search.tsx';
import { PriceListSearch } from './price-list-search.tsx';
import { PunchOutHeader } from './punch-out-header.tsx';
import { QuickLinks } from './quick-links.tsx';
import { VisitorRow } from './visitor-row.tsx';

/**
 * When the page is scrolled further than this many pixels, only the white row of the header is shown (specification 9).
 */
const stickyFromPx = 10;

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > stickyFromPx);
    // Reads the scroll position in the next frame. Reading it now would force the browser to lay out the page before
    // its content is there.
    const first = requestAnimationFrame(read);
    window.addEventListener('scroll', read, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('scroll', read);
    };
  }, []);
  return isScrolled;
}

interface SearchPartProps {
  isOrdering: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
}

function SearchPart({ isOrdering, inputRef }: SearchPartProps) {
  if (isOrdering) return <HeaderSearch inputRef={inputRef} />;
  if (seesPriceList()) return <PriceListSearch inputRef={inputRef} />;
  return <span className="flex-1" />;
}

export function Header({ isSignedIn, isOrdering }: { isSignedIn: boolean; isOrdering: boolean }) {
  const search = useRef<HTMLInputElement>(null);
  const isScrolled = useIsScrolled();
  const overlay = useOverlayAddress();
  useShortcuts(search, isOrdering);
  if (!isSignedIn) {
    return (
      <header className="shell-dark bg-header text-on-header">
        <VisitorRow />
      </header>
    );
  }
  if (isPunchOutPage() && isOrdering) return <PunchOutHeader inputRef={search} />;
  return (
    <header className="contents" data-scrolled={isScrolled ? '' : undefined}>
      <div className="shell-dark bg-header text-on-header">
        <div className="page-width shell-dark-row">
          <MenuButton />
          <HomeLink />
          <SearchPart isOrdering={isOrdering} inputRef={search} />
          <CustomerBlock />
          <Bell />
          <AccountMenu />
          {isOrdering && <BasketButton />}
        </div>
      </div>
      {isOrdering && (
        <div
          className="shell-light sticky z-10 border-b border-line bg-surface text-ink short:static"
          data-testid="white-row"
        >
          <div className="page-width relative">
            <QuickLinks />
            <DeliveryStrip />
            {isScrolled && (
              <div className="shell-scrolled-parts flex items-center gap-1" data-testid="white-row-part">
                <IconButton
                  label={label('shell.search')}
                  size={40}
                  onPress={() => {
                    rememberOpener(document.activeElement);
                    overlay.open();
                  }}
                >
                  <Search aria-hidden="true" />
                </IconButton>
                <BasketButton isCompact />
              </div>
            )}
          </div>
        </div>
      )}
    </header>
  );
}
