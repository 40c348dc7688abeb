import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { currentLanguage } from '../lib/labels.ts';
import { restoreScroll, startScrollMemory } from '../lib/scroll.ts';

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

/** Around every page: the components' language, links of components through the router, the scroll memory. */
export function RootLayout() {
  const router = useRouter();
  useEffect(startScrollMemory, []);
  useEffect(() => {
    let giveUp = restoreScroll();
    let letFocusGo: () => void = () => undefined;
    let isReturning = false;
    const stopHistory = router.history.subscribe(({ action }) => {
      isReturning = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
    });
    const stopPages = router.subscribe('onResolved', ({ pathChanged }) => {
      giveUp();
      if (isReturning) giveUp = restoreScroll();
      else if (pathChanged) window.scrollTo({ top: 0 });
      if (pathChanged) {
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
        <Outlet />
      </RouterProvider>
    </I18nProvider>
  );
}
