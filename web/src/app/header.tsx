import { Link } from '@tanstack/react-router';
import { Menu, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { rememberOpener } from '../features/search-overlay/handed-over.ts';
import { useOverlayAddress } from '../features/search-overlay/overlay-address.ts';
import { openPanel } from '../features/shell-panels/open-panel.ts';
import { label } from '../lib/labels.ts';
import { pageContext } from '../lib/page-context.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BasketButton } from './basket-button.tsx';
import { CustomerBlock } from './customer-block.tsx';
import { DeliveryStrip } from './delivery-strip.tsx';
import { HeaderSearch } from './header-search.tsx';
import { QuickLinks } from './quick-links.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** The dark row gives way to the white one from this scroll on (specification 9). */
const stickyFromPx = 10;

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > stickyFromPx);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return isScrolled;
}

function HomeLink() {
  const { supplier } = pageContext();
  return (
    <Link to="/" className="shell-home">
      <Logo name={supplier.name} line={supplier.tagline} />
      <span className="visually-hidden"> {label('shell.frontPage')}</span>
    </Link>
  );
}

function VisitorRow() {
  const { RegisterPageUrl, LoginPageUrl } = pageContext().authenticationLinks;
  return (
    <div className="page-width shell-dark-row">
      <HomeLink />
      <nav className="shell-visitor-links" aria-label={label('shell.account')}>
        {RegisterPageUrl && (
          <a href={RegisterPageUrl} className="shell-header-link">
            {label('shell.becomeCustomer')}
          </a>
        )}
        {LoginPageUrl && (
          <a href={LoginPageUrl} className="shell-header-link">
            {label('shell.logIn')}
          </a>
        )}
      </nav>
    </div>
  );
}

/** The two rows on top of every page: dark with menu, search, customer, account and basket; white with links and days. */
export function Header({ isSignedIn, isOrdering }: { isSignedIn: boolean; isOrdering: boolean }) {
  const search = useRef<HTMLInputElement>(null);
  const isScrolled = useIsScrolled();
  const overlay = useOverlayAddress();
  useShortcuts(search, isOrdering);
  if (!isSignedIn) {
    return (
      <header className="shell-dark">
        <VisitorRow />
      </header>
    );
  }
  return (
    <header className="shell-header" data-scrolled={isScrolled ? '' : undefined}>
      <div className="shell-dark">
        <div className="page-width shell-dark-row">
          <Button className="shell-menu" aria-label={label('shell.menu')} onPress={() => openPanel('menu')}>
            <Menu aria-hidden="true" /> <span>{label('shell.menu')}</span>
          </Button>
          <HomeLink />
          {isOrdering ? <HeaderSearch inputRef={search} /> : <span className="flex-1" />}
          <CustomerBlock />
          <AccountMenu />
          {isOrdering && <BasketButton />}
        </div>
      </div>
      {isOrdering && (
        <div className="shell-light">
          <div className="page-width">
            <QuickLinks />
            <DeliveryStrip />
            {isScrolled && (
              <div className="shell-compact">
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
