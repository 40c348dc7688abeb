import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { raise } from '../../../lib/browser/app-events.ts';
import { basketName, editsName, userStorage } from '../../../lib/browser/storage.ts';
import { ApiError, NetworkError } from '../../../lib/http/api-error.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { type BasketStore, type BasketStoreParts, createBasketStore } from './basket-store.ts';
import { askBasket, mayPassLater, sendBatch } from './edits/basket-calls.ts';
import type { BasketEdit } from './edits/basket-edit.ts';
import { debounce } from './edits/debounce.ts';
import type { KeptEdits } from './edits/edit-queue.ts';
import { startLiveBasket } from './following/start-live-basket.ts';

/**
 * Time in ms after the last change before unsent edits are stored. The delay lets the browser draw the change first.
 */
const keepEditsMs = 100;

interface BasketStorage extends Pick<BasketStoreParts, 'cache' | 'keep'> {
  flush(): void;
  flushEdits(): void;
}

function basketStorage(userId: string | null, customerId: string): BasketStorage {
  const ofThisTab = userStorage(userId, 'sessionStorage');
  const cacheName = basketName(customerId);
  // The basket is stored only when the page ends. Converting a long basket to text is slow, and only the next page
  // reads the stored basket.
  let unwritten: Basket | undefined;
  const writeEdits = debounce(
    (kept: KeptEdits<BasketEdit>) =>
      kept.batches.length > 0
        ? ofThisTab.write(editsName(customerId), kept)
        : ofThisTab.remove(editsName(customerId)),
    keepEditsMs,
  );
  return {
    cache: {
      read: () => ofThisTab.read<Basket>(cacheName),
      write(basket) {
        unwritten = basket;
        if (!basket) ofThisTab.remove(cacheName);
      },
    },
    keep: {
      read() {
        writeEdits.flush();
        return ofThisTab.read<KeptEdits<BasketEdit>>(editsName(customerId));
      },
      write: writeEdits,
    },
    flushEdits: writeEdits.flush,
    flush() {
      writeEdits.flush();
      if (unwritten) ofThisTab.write(cacheName, unwritten);
      unwritten = undefined;
    },
  };
}

let store: BasketStore | undefined;
let storage: BasketStorage | undefined;

export function basketStore(): BasketStore {
  store ??= makeStore();
  return store;
}

/** Undefined on pages of visitors, who have no basket. */
export const basketStoreIfAny = (): BasketStore | undefined => store;

export const keepUnsentEdits = (): void => storage?.flushEdits();

function makeStore(): BasketStore {
  const { user, customer } = pageContext();
  const customerId = customer?.Id ?? '';
  storage = basketStorage(user.Id, customerId);
  return createBasketStore({
    customerId,
    newKey: () => crypto.randomUUID(),
    load: askBasket,
    send: sendBatch,
    mayPassLater,
    cache: storage.cache,
    keep: storage.keep,
    onRefused: (error, basketId) => reportBasketFailure(error, { isUpdate: true, basketId }),
    onPostponed: (error) => {
      if (error instanceof NetworkError) raise('connection', { isOnline: false });
    },
    onAnswered: () => raise('connection', { isOnline: true }),
  });
}

/**
 * A deleted basket (404) is removed and the page asks to reload; a failed update closes the mini basket (ENV-09, BAS-04). A
 * customer switched in another tab is reported elsewhere (T6). `basketId` names the basket of the change. When another basket is
 * shown, or something else was not found, the shown basket stays and a banner tells the error.
 */
export function reportBasketFailure(
  error: unknown,
  { isUpdate = false, basketId }: { isUpdate?: boolean; basketId?: string } = {},
): void {
  if (!(error instanceof ApiError)) return;
  if (error.status === 404) {
    const shownId = basketStore().frame().basketId;
    const isOther = basketId !== undefined && shownId !== undefined && basketId !== shownId;
    if (isOther || error.code === 'notFound') raise('exception', { error });
    else {
      basketStore().purge();
      raise('stalePage', { reason: 'basketGone' });
    }
  }
  if (isUpdate) raise('basketUpdateFailed', { error });
}

interface EarlyRequest {
  id: string | undefined;
  answer: Promise<boolean>;
}

/**
 * The request that was sent before the code of the basket page was loaded. It is used once, when the page asks for its
 * basket.
 */
let early: EarlyRequest | undefined;

/**
 * Call while the code of the basket page is still loading, because both take long on a slow machine. The page then uses this
 * request.
 */
export function requestBasketEarly(id?: string): void {
  const current = basketStore();
  current.resume();
  early = { id, answer: current.load(id) };
}

const shared = (id: string | undefined): Promise<boolean> =>
  early && early.id === id ? early.answer : basketStore().load(id);

/** Resolves to false when the basket with this id could not be loaded. */
export function reloadBasket(basketId?: string): Promise<boolean> {
  const answer = shared(basketId);
  early = undefined;
  return answer;
}

/** Sends edits that an earlier page left, loads the basket, and saves unsent edits when the page is closed. */
export function startBasket(basketId?: string): () => void {
  const current = basketStore();
  current.resume();
  void shared(basketId);
  const leave = () => {
    current.leave();
    storage?.flush();
  };
  const hide = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  const retry = () => current.retryNow();
  // A page restored from the back-forward cache shows an old basket, which may have been ordered in the meantime (F23).
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void current.load();
  };
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', show);
  window.addEventListener('online', retry);
  const endFollowing = startLiveBasket(current);
  return () => {
    endFollowing();
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', show);
    window.removeEventListener('online', retry);
  };
}

/** Does not send waiting edits; for example when a test opens another page. */
export function endBasket(): void {
  store?.end();
  storage?.flush();
  store = undefined;
  storage = undefined;
  early = undefined;
}
