import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import {
  CalendarDays,
  ChevronDown,
  CircleUserRound,
  Ellipsis,
  Menu,
  ScanBarcode,
  Search,
  ShoppingBasket,
  Store,
} from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { useBasketFrame, useBasketValue } from '../../features/baskets/basket/basket-data.ts';
import { deadlineLabel, useDeadline } from '../../features/baskets/delivery/use-deadline.ts';
import { rememberOpener } from '../../features/pages/search-overlay/handed-over.ts';
import { useOverlayAddress } from '../../features/pages/search-overlay/overlay-address.ts';
import { seesPriceList } from '../../features/people/customers/sees-price-list.ts';
import { isPunchOutPage } from '../../features/procurement/punch-out/is-punch-out-page.ts';
import { Bell } from '../../features/shell/messages/bell.tsx';
import { useNavigation } from '../../features/shell/navigation/navigation-data.ts';
import { QuickLink, shownQuickLinks } from '../../features/shell/navigation/quick-link.tsx';
import { openPanel } from '../../features/shell/shell-panels/open-panel.ts';
import { useIsWide } from '../../lib/browser/use-is-wide.ts';
import { shortDay } from '../../lib/formats/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { preloadMiniBasket } from '../drawers/shell-panels.tsx';
import { basketNoteText, basketTotalText } from '../frame/basket-sums.ts';
import { useShortcuts } from '../frame/use-shortcuts.ts';
import { DeliveryStrip, PhoneStrip } from './delivery-strip.tsx';
import { HomeLink, MenuButton } from './header-parts.tsx';
import { HeaderSearch } from './header-search.tsx';
import { useFittingLinks } from './use-fitting-links.ts';
import { VisitorRow } from './visitor-row.tsx';

const barsWhileLoading = ['1', '2', '3', '4', '5'];

function QuickLinks() {
  const { data, isError, refetch } = useNavigation();
  const row = useRef<HTMLElement>(null);
  useFittingLinks(row, data?.QuickLinks);
  if (isError) {
    return (
      <p className="flex min-w-0 flex-1 flex-wrap gap-x-2.5 gap-y-0 text-13 text-danger-ink" role="alert">
        {label('navigation.failed')}
        <button type="button" className="link" onClick={() => void refetch()}>
          {label('shell.tryAgain')}
        </button>
      </p>
    );
  }
  return (
    <nav
      ref={row}
      className="shell-links -ml-2.5 flex min-w-0 flex-1 items-center gap-0.5"
      data-testid="white-row-part"
      aria-label={label('shell.quickLinks')}
      aria-busy={data ? undefined : true}
    >
      {data
        ? shownQuickLinks(data.QuickLinks).map((link) => <QuickLink key={link.Id} link={link} />)
        : barsWhileLoading.map((bar) => (
            <span key={bar} data-skeleton className="mx-2.5 block h-3 w-21 rounded-[3px] bg-surface-3 p-0" />
          ))}
      <Button className="shell-links-more" onPress={() => openPanel('menu')}>
        <Ellipsis aria-hidden="true" />
        {label('shell.more')}
      </Button>
    </nav>
  );
}

const importList = () => import('./account-menu-list.tsx');
const AccountMenuList = lazy(async () => ({ default: (await importList()).AccountMenuList }));

function AccountMenu() {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <IconButton
      label={label('shell.account')}
      size={40}
      onHeader
      className="shell-wide"
      aria-haspopup="menu"
      onHoverStart={() => void importList()}
      onPress={() => setWanted(true)}
    >
      <CircleUserRound aria-hidden="true" className="size-5" />
    </IconButton>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenuList />
    </Suspense>
  );
}

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
  // On a phone the search is one of the places at the thumb.
  if (isOrdering) return <HeaderSearch inputRef={inputRef} className="max-md:hidden" />;
  if (seesPriceList()) return <PriceListSearch inputRef={inputRef} />;
  return <span className="flex-1" />;
}

export function Header({ isSignedIn, isOrdering }: { isSignedIn: boolean; isOrdering: boolean }) {
  const search = useRef<HTMLInputElement>(null);
  const isScrolled = useIsScrolled();
  const overlay = useOverlayAddress();
  const isWide = useIsWide();
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
        <div className="page-width shell-dark-row" data-ordering={String(isOrdering)}>
          <MenuButton />
          <HomeLink className={isOrdering ? 'max-lg:hidden' : ''} />
          <SearchPart isOrdering={isOrdering} inputRef={search} />
          <CustomerBlock />
          {isOrdering && <ScanLink />}
          <Bell />
          <AccountMenu />
          {isOrdering && <BasketButton />}
        </div>
      </div>
      {isOrdering && !isWide && <PhoneStrip />}
      {isOrdering && (
        <div
          className="shell-light sticky z-10 border-b border-line bg-surface text-ink short:static"
          data-testid="white-row"
        >
          <div className="page-width relative">
            <QuickLinks />
            {isWide && <DeliveryStrip />}
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

/** Wide windows belong to computers, whose cameras read no barcodes. */
function ScanLink() {
  return (
    <Link
      to="/scan"
      className="grid size-11 flex-none place-items-center rounded-2 hover:bg-header-2 lg:hidden"
      aria-label={label('searchOverlay.scan')}
    >
      <ScanBarcode aria-hidden="true" className="size-5.5" />
    </Link>
  );
}

/** For staff without a customer. */
function PriceListSearch({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  const term = useSearch({ strict: false, select: (search) => search.term ?? '' });
  return (
    <SearchField
      key={term}
      id="search"
      className="max-lg:order-1 max-lg:max-w-none max-lg:flex-[1_0_100%]"
      inputRef={inputRef}
      label={label('staff.searchPriceList')}
      placeholder={label('staff.searchPriceList')}
      clearLabel={label('shell.clearSearch')}
      defaultValue={term}
      onSubmit={(words) => {
        const wanted = words.trim();
        void navigate({ to: '/price-list', search: wanted === '' ? {} : { term: wanted } });
      }}
    />
  );
}

/** Values that the server has not confirmed are grey. */
function BasketButton({ isCompact = false }: { isCompact?: boolean }) {
  const nameId = useId();
  return (
    <Button
      data-testid="basket-button"
      className={
        isCompact ? 'shell-basket shell-basket-compact h-8 min-w-0 border border-line-strong' : 'shell-basket'
      }
      aria-labelledby={nameId}
      onHoverStart={preloadMiniBasket}
      onPress={() => openPanel('miniBasket')}
    >
      <ShoppingBasket aria-hidden="true" />
      <Sums nameId={nameId} isCompact={isCompact} />
    </Button>
  );
}

/** A separate component, so that a key press does not redraw the whole button. */
function Sums({ nameId, isCompact }: { nameId: string; isCompact: boolean }) {
  const total = useBasketValue(basketTotalText);
  const note = useBasketValue(basketNoteText);
  const isPending = useBasketValue((view) => view.isPending);
  return (
    <span data-pending={isPending ? '' : undefined}>
      <b>{total}</b>
      {!isCompact && <span>{note}</span>}
      <span id={nameId} hidden>
        {`${label('basket.open')}, ${total}, ${note}`}
      </span>
    </span>
  );
}

function DeliveryDay() {
  const { expectedDate } = useBasketFrame();
  const { deadline } = useDeadline();
  if (!expectedDate) return null;
  return (
    <Button
      className="flex h-10 flex-none items-center gap-2 rounded-2 bg-time-tint px-3 text-13 whitespace-nowrap text-time-ink max-lg:hidden"
      onPress={() => openPanel('deliveryDay')}
    >
      <CalendarDays aria-hidden="true" className="size-4" />
      <span className="visually-hidden">{label('delivery.changeDay')} </span>
      <b>{shortDay(expectedDate)}</b>
      {deadline && <span>{deadlineLabel(deadline)}</span>}
    </Button>
  );
}

/**
 * For a buyer who comes from a procurement system. It has no quick links, customer, account or logout, because buyer and customer
 * are fixed and the bar ends the session.
 */
function PunchOutHeader({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  return (
    <header className="contents">
      <div className="shell-dark punch-out-row sticky z-10 border-b border-line bg-surface text-ink short:static">
        <div className="page-width shell-dark-row">
          <IconButton
            label={label('shell.menu')}
            size={40}
            className="max-lg:-ml-2.5"
            onPress={() => openPanel('menu')}
          >
            <Menu aria-hidden="true" className="size-5" />
          </IconButton>
          <HomeLink onSurface />
          <HeaderSearch
            inputRef={inputRef}
            className="max-lg:order-1 max-lg:max-w-none max-lg:flex-[1_0_100%]"
          />
          <DeliveryDay />
        </div>
      </div>
    </header>
  );
}

const customerLook =
  'shell-customer ml-auto flex h-10 min-w-0 items-center gap-2 rounded-2 px-2 text-left max-lg:ml-0 max-lg:h-12 max-lg:flex-1';

/** A button to switch if the setting allows it, otherwise text (specification 2.5). */
function CustomerBlock() {
  const { customer, features } = pageContext();
  if (!customer) return seesPriceList() ? <NoCustomerBlock /> : null;
  const mayChange = features['Navigation.ShowChangeCustomerList'];
  const name = customer.Name2 ? `${customer.Name} (${customer.Name2})` : customer.Name;
  const content = (
    <>
      <Store aria-hidden="true" className="max-lg:hidden" />
      <span className="block min-w-0 lg:max-xl:hidden">
        <b className="block max-w-47.5 truncate text-13/[16px] font-[580] max-lg:max-w-none max-lg:text-16/[20px] max-lg:font-[640]">
          {name}
        </b>{' '}
        <span className="block truncate text-11.5/[15px] whitespace-nowrap text-on-header-2 max-lg:text-12/[16px]">
          {customer.Id}
          {mayChange && ` · ${label('shell.changeCustomer')}`}
        </span>
      </span>
    </>
  );
  if (!mayChange) return <div className={customerLook}>{content}</div>;
  return (
    <Button
      className={customerLook}
      aria-label={`${name} ${customer.Id} · ${label('shell.changeCustomer')}`}
      onPress={() => openPanel('customers')}
    >
      {content}
      <ChevronDown aria-hidden="true" className="shell-customer-arrow lg:max-xl:hidden" />
    </Button>
  );
}

/** For staff without a customer. */
function NoCustomerBlock() {
  return (
    <Link
      to="/account/assign-customer"
      className="shell-customer ml-auto flex h-10 min-w-0 items-center gap-2 rounded-2 px-2 text-left max-lg:hidden"
    >
      <Store aria-hidden="true" />
      <b className="text-13/[16px] font-[580]">{label('staff.noCustomer')}</b>
    </Link>
  );
}
