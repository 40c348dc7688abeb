import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { startClosingOnBack } from '../../lib/browser/close-on-back.ts';
import { asksForPlace, hasSavedScroll, restoreScroll, startScrollMemory } from '../../lib/browser/scroll.ts';
import { currentLanguage, locales } from '../../lib/labels.ts';

const ConsentWhenNeeded = lazy(async () => ({
  default: (await import('../../features/people/consent/consent-when-needed.tsx')).ConsentWhenNeeded,
}));

// The first page's URL parameters. They are read before the router starts, because the router may remove parameters
// that its pages do not know.
const firstSearch = window.location.search;
const focusLooks = 8;
const focusLookEveryMs = 100;

/**
 * Focuses the content of the new page if the focused element was part of the previous page. Checks several times,
 * because a drawer returns the focus only after it has closed.
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
  void import('../../lib/browser/asked-scroll.ts').then((asked) => {
    if (!isGivenUp) giveUp = asked.scrollAsAsked(search);
  });
  return () => giveUp();
}

/**
 * Scrolls the first page of a visit to its saved position, otherwise to the position that its URL requests. Returns a
 * function that cancels the scrolling.
 */
function scrollFirstPage(): () => void {
  const [entry] = performance.getEntriesByType('navigation');
  const isNew = (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  if (asksForPlace(firstSearch) && (isNew || !hasSavedScroll())) return scrollAsAsked(firstSearch);
  return restoreScroll();
}

/** After going back or forward, scrolls to the saved position; otherwise to the position that the URL requests. */
function scrollNextPage(isReturning: boolean, asked: string): () => void {
  return isReturning ? restoreScroll() : scrollAsAsked(asked);
}

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
      // On the first page of a visit, the focus stays at the top, where the skip links are.
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
    <I18nProvider locale={locales[currentLanguage()]}>
      <RouterProvider navigate={(href) => void router.navigate({ href })}>
        <Suspense>
          <ConsentWhenNeeded />
        </Suspense>
        <Outlet />
      </RouterProvider>
    </I18nProvider>
  );
}
