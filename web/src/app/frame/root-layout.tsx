import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { startClosingOnBack } from '../../lib/close-on-back.ts';
import { currentLanguage } from '../../lib/labels.ts';
import { asksForPlace, hasSavedScroll, restoreScroll, startScrollMemory } from '../../lib/scroll.ts';

/** Whether cookies are to be asked about is looked up when the page stands. */
const ConsentWhenNeeded = lazy(async () => ({
  default: (await import('../../features/consent/consent-when-needed.tsx')).ConsentWhenNeeded,
}));

// The router may write the address again without the keys that its pages do not know.
const firstSearch = window.location.search;
const focusLooks = 8;
const focusLookEveryMs = 100;

/**
 * What had the focus may have gone with the former page: the keyboard then goes on from the content of the new one.
 * Looks for a while, because a drawer gives the focus back only when it has closed.
 */
function holdFocus(): () => void {
  let looks = focusLooks;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    looks -= 1;
    if (looks > 0) timer = setTimeout(look, focusLookEveryMs);
  };
  look();
  return () => clearTimeout(timer);
}

function scrollAsAsked(search: string): () => void {
  if (!asksForPlace(search)) return () => undefined;
  let isGivenUp = false;
  let giveUp = () => {
    isGivenUp = true;
  };
  void import('../../lib/asked-scroll.ts').then((asked) => {
    if (!isGivenUp) giveUp = asked.scrollAsAsked(search);
  });
  return () => giveUp();
}

/** Where the first page of a visit is scrolled: where it was left, or else where its address asks. */
function scrollFirstPage(): () => void {
  const [entry] = performance.getEntriesByType('navigation');
  const isNew = (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  if (asksForPlace(firstSearch) && (isNew || !hasSavedScroll())) return scrollAsAsked(firstSearch);
  return restoreScroll();
}

/** Where a page that follows another is scrolled: back where it was left, or where its address asks. */
function scrollNextPage(isReturning: boolean, asked: string): () => void {
  return isReturning ? restoreScroll() : scrollAsAsked(asked);
}

/** Around every page: the components' language, links of components through the router, the scroll memory. */
export function RootLayout() {
  const router = useRouter();
  useEffect(() => startClosingOnBack(router.history), [router]);
  useEffect(startScrollMemory, []);
  useEffect(() => {
    let giveUp = scrollFirstPage();
    let asked = '';
    let letFocusGo: () => void = () => undefined;
    let isReturning = false;
    const stopHistory = router.history.subscribe(({ action, location }) => {
      if (action.type === 'PUSH') asked = location.search;
      isReturning = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
    });
    const stopPages = router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
      giveUp();
      if (fromLocation && pathChanged && !isReturning) window.scrollTo({ top: 0 });
      giveUp = fromLocation ? scrollNextPage(isReturning, asked) : scrollFirstPage();
      asked = '';
      // The first page is begun at its top, where the skip links are.
      if (pathChanged && fromLocation) {
        letFocusGo();
        letFocusGo = holdFocus();
      }
      isReturning = false;
    });
    return () => {
      giveUp();
      letFocusGo();
      stopHistory();
      stopPages();
    };
  }, [router]);
  return (
    <I18nProvider locale={currentLanguage() === 'en' ? 'en-GB' : 'da-DK'}>
      <RouterProvider navigate={(href) => void router.navigate({ href })}>
        <Suspense>
          <ConsentWhenNeeded />
        </Suspense>
        <Outlet />
      </RouterProvider>
    </I18nProvider>
  );
}
