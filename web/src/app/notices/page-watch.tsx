import { lazy, Suspense, useEffect, useState } from 'react';
import { flushBasket, readBasketView, retryBasket } from '../../features/baskets/basket/basket-data.ts';
import { hasKeptEdits } from '../../features/favourites/favorites/kept-edits.ts';
import { type AppEvents, listen } from '../../lib/browser/app-events.ts';
import { stayOnPage } from '../../lib/browser/page-left.ts';
import { hasOfflineCopies } from '../../lib/browser/storage.ts';
import { pageContext } from '../../lib/page-context.ts';

const WrongPageDialog = lazy(async () => ({
  default: (await import('./wrong-page-dialog.tsx')).WrongPageDialog,
}));

const checkPage = async () => (await import('../../features/people/session/check-page.ts')).checkPage();

function useOtherTabs(): void {
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    const hasBasket = pageContext().customer !== null;
    void import('../../features/people/session/other-tabs.ts').then(({ followOtherTabs }) => {
      if (isOver) return;
      end = followOtherTabs({
        save: () => (hasBasket && readBasketView().isPending ? flushBasket() : undefined),
        onChanged: () => void checkPage(),
      });
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, []);
}

/**
 * A page restored from the browser's cache stays hidden until the server has confirmed that the session still belongs
 * to the page's user and customer (T37).
 */
function useCheckOnReturn(): void {
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      const { style } = document.documentElement;
      style.visibility = 'hidden';
      stayOnPage();
      void checkPage().finally(() => {
        style.visibility = '';
      });
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
}

/** Sends stock counts that the user entered while an earlier page was offline. */
function useWaitingCounts(): void {
  useEffect(() => {
    if (hasOfflineCopies() && pageContext().customer !== null)
      void import('../../features/favourites/favorite-count/send-waiting.ts').then(({ sendWaitingCounts }) =>
        sendWaitingCounts(),
      );
  }, []);
}

function useKeptEdits(): void {
  useEffect(() => {
    const send = () => {
      if (pageContext().customer !== null && hasKeptEdits())
        void import('../../features/favourites/favorites/send-kept-edits.ts').then(({ sendKeptEdits }) =>
          sendKeptEdits(),
        );
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
}

/** Checks that the session still belongs to the page's customer and user (T6, T37). */
export function PageWatch() {
  const [wrong, setWrong] = useState<AppEvents['wrongPage']>();
  useOtherTabs();
  useWaitingCounts();
  useKeptEdits();
  useCheckOnReturn();
  useEffect(() => {
    const endWrong = listen('wrongPage', setWrong);
    const endRight = listen('rightPage', () => {
      setWrong(undefined);
      if (pageContext().customer) retryBasket();
    });
    return () => {
      endWrong();
      endRight();
    };
  }, []);
  if (!wrong) return null;
  return (
    <Suspense>
      <WrongPageDialog {...wrong} />
    </Suspense>
  );
}
