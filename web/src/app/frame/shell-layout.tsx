import './acting-bar.css';
import './shell.css';
import '../drawers/shell-drawers.css';
import '../header/shell-links.css';
import './shell-narrow.css';
import type { PageContext } from '@engros/contracts/page-context.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { startBasket } from '../../features/baskets/basket/page-basket.ts';
import { pageTypeOf } from '../../features/campaigns/campaigns/page-info.ts';
import { useIsOverlayOpen } from '../../features/pages/search-overlay/overlay-address.ts';
import { reopenConsent } from '../../features/people/consent/open-consent.ts';
import { registerVisit } from '../../features/people/session/register-visit.ts';
import { isPunchOutPage } from '../../features/procurement/punch-out/is-punch-out-page.ts';
import { usePageAction } from '../../features/shell/page-action/page-action.ts';
import { useBreadcrumbs } from '../../features/shell/page-place/page-place.ts';
import { closePanel, openPanel } from '../../features/shell/shell-panels/open-panel.ts';
import { useIsWide } from '../../lib/browser/use-is-wide.ts';
import { createQueryClient } from '../../lib/http/query.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Kbd } from '../../ui/controls/kbd.tsx';
import { deliveryDaysId } from '../../ui/delivery/day-strip.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { LiveRegionProvider } from '../../ui/layout/live-region.tsx';
import { type SkipLink, SkipLinks } from '../../ui/layout/skip-links.tsx';
import { ShellPanels } from '../drawers/shell-panels.tsx';
import { Header } from '../header/header.tsx';
import { SearchOverlayWhenOpen } from '../header/search-overlay-when-open.tsx';
import { Announcements } from '../notices/announcements.tsx';
import { Banners } from '../notices/banners.tsx';
import { DeadlineWatch } from '../notices/deadline-watch.tsx';
import { ModalWhenNeeded } from '../notices/modal-when-needed.tsx';
import { PageNotices } from '../notices/page-notices.tsx';
import { PageWatch } from '../notices/page-watch.tsx';
import { ToastsWhenNeeded } from '../notices/toasts-when-needed.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { searchPlaceId } from './places.tsx';
import { PrintHead } from './print-head.tsx';

const NoCustomer = lazy(async () => ({ default: (await import('./no-customer.tsx')).NoCustomer }));

// Loaded on demand, because few users impersonate others. The page reserves the height of the bar while the code loads.
const ActingBar = lazy(async () => ({ default: (await import('./acting-bar.tsx')).ActingBar }));

function useSignedInPage(isSignedIn: boolean, isOrdering: boolean): void {
  // As a layout effect, this runs before the effects of the screen. The page shows the basket that was requested last,
  // so a basket that the screen requests by id replaces this one.
  useLayoutEffect(() => {
    if (isSignedIn) void registerVisit();
    if (!isOrdering) return;
    const { pathname, search } = window.location;
    const named = new URLSearchParams(search);
    // The basket page requests the basket by the same parameter, so that both share one request.
    if (pathname.endsWith('/checkout/basket')) return startBasket(named.get('id') ?? undefined);
    return startBasket(named.get('basketId') ?? undefined);
  }, [isSignedIn, isOrdering]);
}

function useClosedPanelsOnNewPage(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) closePanel();
      }),
    [router],
  );
}

/** Frame of every screen except the login. Contains the cache of server responses. */
export function ShellLayout() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ShellPage />
    </QueryClientProvider>
  );
}

function BarPlace() {
  const look = isPunchOutPage() ? 'min-h-12 bg-punch before:hidden' : 'min-h-13.5 text-on-imp';
  return (
    <Suspense fallback={<div className={`acting-bar sticky top-0 z-30 short:static print:static ${look}`} />}>
      <ActingBar />
    </Suspense>
  );
}

/**
 * Undefined without a bar. An impersonation or an order for a customer must be read first, so that bar is the first element. A
 * punch-out session has its bar after the skip links.
 */
function barOf(user: PageContext['user'], isOrdering: boolean): 'first' | 'afterSkipLinks' | undefined {
  if (user.IsPunchOutUser) return 'afterSkipLinks';
  const isForCustomer = isOrdering && user.UserActions.CanPlaceOrderOnBehalfOfCustomer;
  return user.Impersonation !== null || isForCustomer ? 'first' : undefined;
}

/** On phones the search is one of the places at the thumb. Null where the page's own action stands there instead. */
function useSearchTarget(): string | null {
  const isWide = useIsWide();
  const hasAction = usePageAction() !== undefined;
  if (isWide || isPunchOutPage()) return 'search';
  return hasAction ? null : searchPlaceId;
}

function useSkipLinks(isOrdering: boolean): SkipLink[] {
  const searchTarget = useSearchTarget();
  const content = { target: 'main', label: label('shell.skipToContent') };
  if (!isOrdering) return [content];
  return [
    content,
    ...(searchTarget === null ? [] : [{ target: searchTarget, label: label('shell.skipToSearch') }]),
    ...(isPunchOutPage()
      ? []
      : [{ target: deliveryDaysId, label: label('shell.skipToDays'), isChoice: true }]),
  ];
}

function ShellPage() {
  const { user, customer } = pageContext();
  const isSignedIn = user.IsAuthenticated;
  const isOrdering = isSignedIn && customer !== null;
  const bar = barOf(user, isOrdering);
  const skipLinks = useSkipLinks(isOrdering);
  useSignedInPage(isSignedIn, isOrdering);
  useClosedPanelsOnNewPage();
  usePageType();
  // Personal pages and pages for visitors work without a customer.
  const needsCustomer = useRouterState({
    select: ({ location }) => !/^\/(account|brands|forms|price-list)(\/|$)/.test(location.pathname),
  });
  return (
    <LiveRegionProvider>
      {bar === 'first' && <BarPlace />}
      <SkipLinks links={skipLinks} />
      {bar === 'afterSkipLinks' && <BarPlace />}
      <PrintHead />
      <Header isSignedIn={isSignedIn} isOrdering={isOrdering} />
      <Banners />
      <PageNotices />
      {/* The content is at least as high as the window. The footer is then below the window and does not visibly
          move when content arrives. */}
      <main id="main" tabIndex={-1} className="page-width shell-main min-h-[100dvh] pb-2">
        <PageBreadcrumbs />
        <Suspense>{isSignedIn && !isOrdering && needsCustomer ? <NoCustomer /> : <Outlet />}</Suspense>
      </main>
      <FooterLine />
      {isOrdering && <BottomBar />}
      {isOrdering && <DeadlineWatch />}
      <ShellPanels />
      {isSignedIn && <PageWatch />}
      {isOrdering && <SearchOverlayWhenOpen />}
      <ToastsWhenNeeded />
      <ModalWhenNeeded />
      <Announcements />
    </LiveRegionProvider>
  );
}

/** Keeps the page type in the page context up to date; it is SearchOverlay while the overlay is open (specification 2.3). */
function usePageType(): void {
  const ofPage = useRouterState({ select: ({ location }) => pageTypeOf(location.pathname) });
  const isSearching = useIsOverlayOpen();
  useLayoutEffect(() => {
    pageContext().pageType = isSearching ? 'SearchOverlay' : ofPage;
  }, [isSearching, ofPage]);
}

function PageBreadcrumbs() {
  const crumbs = useBreadcrumbs();
  if (crumbs.length === 0)
    return <div data-testid="breadcrumbs" className="shell-crumbs min-h-7.5 max-lg:min-h-3" />;
  return (
    <div data-testid="breadcrumbs" className="shell-crumbs min-h-7.5 max-lg:min-h-3">
      <Breadcrumb
        label={label('shell.breadcrumbs')}
        crumbs={[{ label: label('shell.frontPage'), href: '/' }, ...crumbs]}
      />
    </div>
  );
}

function FooterLine() {
  const { supplier, user } = pageContext();
  return (
    <footer className="shell-foot mt-10 border-t border-line text-(length:--text-12) text-ink-3 max-lg:pb-[calc(76px_+_env(safe-area-inset-bottom))] short:pb-0">
      <div className="page-width">
        <span>
          {supplier.address.startsWith(supplier.name)
            ? supplier.address
            : `${supplier.name} · ${supplier.address}`}
        </span>
        <span>
          {label('shell.customerService')} <b className="num">{supplier.phone}</b> · {supplier.hours}
        </span>
        <span>{label('shell.pricesWithoutVat')}</span>
        <button type="button" className="link shell-foot-link" onClick={reopenConsent}>
          {label('consent.reopen')}
        </button>
        {user.IsAuthenticated && (
          <span className="shell-wide ml-auto">
            <button type="button" className="link" onClick={() => openPanel('keys')}>
              {label('shell.shortcuts')}
            </button>{' '}
            <Kbd>F8</Kbd> {label('shell.shortcutSearch')} <Kbd>Ctrl B</Kbd> {label('shell.shortcutBasket')}{' '}
            <Kbd>Ctrl D</Kbd> {label('shell.shortcutDelivery')}
          </span>
        )}
      </div>
    </footer>
  );
}
