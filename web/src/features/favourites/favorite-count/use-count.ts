import { readFavoriteCount } from '@engros/contracts/favourites/counts.ts';
import { readFullFavoriteList } from '@engros/contracts/favourites/details.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { listen, raise } from '../../../lib/browser/app-events.ts';
import { browserPage } from '../../../lib/browser/browser-page.ts';
import { localMoment } from '../../../lib/formats/day-formats.ts';
import { messageOf, NetworkError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toast, toastFailure } from '../../shell/notices/toasts.ts';
import { countOwner, isProgramOld, mayPassLater, sendCounted } from './count-calls.ts';
import { countList } from './count-rules.ts';
import { type CountSession, type CountView, createCountSession } from './count-session.ts';
import { type CountStore, openCountStore } from './count-store.ts';
import { renewProgram } from './program-copy.ts';

/** In ms, to show what other phones counted. */
const readAgainMs = 30_000;

function onPostponed(error: unknown): void {
  if (error instanceof NetworkError) raise('connection', { isOnline: false });
  // Page and server have different versions, so the page is reloaded. Unsent numbers stay in the store.
  if (isProgramOld(error)) void renewProgram().finally(() => browserPage.reload());
}

/** If the stored copy cannot be read, the count goes on without a store. */
async function openSession(listId: string): Promise<Opened> {
  const store = await openCountStore(countOwner()).catch(() => null);
  if (store === null) return openWith(null, listId);
  return openWith(store, listId).catch(() => {
    store.close();
    return openWith(null, listId);
  });
}

interface Opened {
  session: CountSession;
  store: CountStore | null;
}

async function openWith(store: CountStore | null, listId: string): Promise<Opened> {
  const owner = countOwner();
  const { timeZone } = pageContext();
  const session = await createCountSession({
    owner,
    listId,
    store,
    dayAt: (ms) => localMoment(new Date(ms).toISOString(), timeZone).date,
    now: Date.now,
    aheadMs: serverNow() - Date.now(),
    isOnline: navigator.onLine,
    readList: async (id) =>
      countList(await call(readFullFavoriteList, { params: { id }, retriesItself: true, isSilent: true })),
    readCount: (id, day) =>
      call(readFavoriteCount, { params: { id }, query: { day }, retriesItself: true, isSilent: true }),
    send: sendCounted,
    mayPassLater,
    onRefused: (error) => toastFailure(label('count.refused', { message: messageOf(error) })),
    onPostponed,
    onNewDay: () => toast(label('count.newDay')),
  });
  return { session, store };
}

export interface OpenCount {
  session: CountSession;
  hasStore: boolean;
  /** Error of the last attempt to read the list; undefined after a success. */
  fault: unknown;
  refresh: () => Promise<void>;
}

/**
 * Shows the phone's stored copy at once and then loads the list from the server; loads it again whenever the connection is back.
 */
export function useCount(listId: string): OpenCount | undefined {
  const [open, setOpen] = useState<OpenCount>();
  useEffect(() => {
    let isOver = false;
    let end = () => {};
    void openSession(listId).then(({ session, store }) => {
      end = () => {
        void session.flush().finally(async () => {
          session.end();
          await session.written();
          store?.close();
        });
      };
      if (isOver) return end();
      const refresh = async () => {
        const fault = await session.refresh().then(
          () => undefined,
          (error: unknown) => error,
        );
        if (!isOver) setOpen({ session, hasStore: store !== null, fault, refresh });
      };
      if (session.view().list) setOpen({ session, hasStore: store !== null, fault: undefined, refresh });
      void refresh();
    });
    return () => {
      isOver = true;
      end();
    };
  }, [listId]);
  useFollowedLine(open);
  return open;
}

/** Sends numbers and reads the list again when the connection is back, when the page becomes visible, and every 30 s. */
function useFollowedLine(open: OpenCount | undefined): void {
  useEffect(() => {
    if (!open) return;
    const { session, refresh } = open;
    const back = () => {
      session.setOnline(true);
      void refresh();
    };
    const away = () => session.setOnline(false);
    const shown = () => {
      if (document.visibilityState === 'visible') void refresh();
      else void session.flush();
    };
    const timer = setInterval(() => void refresh(), readAgainMs);
    const stop = listen('connection', ({ isOnline }) => {
      if (isOnline && !session.view().isOnline) back();
    });
    window.addEventListener('online', back);
    window.addEventListener('offline', away);
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearInterval(timer);
      stop();
      window.removeEventListener('online', back);
      window.removeEventListener('offline', away);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [open]);
}

export function useCountView(session: CountSession): CountView {
  return useSyncExternalStore(session.subscribe, session.view);
}
