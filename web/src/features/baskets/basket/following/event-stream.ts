import type {
  BasketChange,
  BasketVersions,
  FavoriteListChange,
  NotificationsChanged,
} from '@engros/contracts/baskets/basket-events.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import type { StreamEvent } from '../../../../lib/http/read-stream.ts';

/** Interval in ms at which the basket versions are requested while no event stream is open. */
export const pollMs = 2000;
/** Time in ms after which a stream without events counts as blocked, because some proxies buffer streams. */
const silentMs = 4000;
/**
 * Time in ms before a broken stream is opened again, unless the server has sent another delay. `refusedMs` is the delay
 * after the server refused a stream.
 */
const brokenMs = 1000;
const refusedMs = 30_000;

export interface FollowParts {
  /** Throws ApiError when the server refuses the stream. */
  read(parts: { signal: AbortSignal; onEvent: (event: StreamEvent) => void }): Promise<void>;
  poll(): Promise<BasketVersions>;
  /** Requests stop when the page is being left, because the session may have ended. */
  isLeft(): boolean;
  /** At the start, after every reconnect and after each poll, with the versions of all open baskets. */
  onAll(versions: BasketVersions): void;
  onOne(change: BasketChange): void;
  /** The state of one of the customer's orders changed. */
  onOrder(): void;
  onFavorites(change: FavoriteListChange): void;
  onNotifications(unread: number): void;
}

/**
 * Opens the stream again when it ends, and requests the versions every 2 s while no stream is open. Returns a function that stops
 * both (BAS-11).
 */
export function followEventStream({
  read,
  poll,
  isLeft,
  onAll,
  onOne,
  onOrder,
  onFavorites,
  onNotifications,
}: FollowParts): () => void {
  const stop = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let isAsking = false;
  let retryMs = brokenMs;

  async function open(): Promise<void> {
    if (isLeft()) {
      again = setTimeout(() => void open(), retryMs);
      return;
    }
    silence = setTimeout(pollMeanwhile, silentMs);
    let waitMs = retryMs;
    try {
      await read({ signal: stop.signal, onEvent: hear });
      waitMs = retryMs;
    } catch (error) {
      waitMs = error instanceof ApiError ? refusedMs : retryMs;
    }
    if (stop.signal.aborted) return;
    pollMeanwhile();
    again = setTimeout(() => void open(), waitMs);
  }

  const hearers: Readonly<Record<string, (data: string) => void>> = {
    retry: (data) => {
      retryMs = Number(data);
    },
    basket: (data) => onOne(JSON.parse(data) as BasketChange),
    order: () => onOrder(),
    favorites: (data) => onFavorites(JSON.parse(data) as FavoriteListChange),
    notifications: (data) => onNotifications((JSON.parse(data) as NotificationsChanged).Unread),
    baskets: (data) => {
      stopPolling();
      onAll(JSON.parse(data) as BasketVersions);
    },
  };

  function hear({ name, data }: StreamEvent): void {
    if (!stop.signal.aborted) hearers[name]?.(data);
  }

  function pollMeanwhile(): void {
    clearTimeout(silence);
    polling ??= setInterval(ask, pollMs);
  }

  function ask(): void {
    if (isLeft() || isAsking) return;
    isAsking = true;
    poll()
      .then(
        (versions) => {
          if (polling !== undefined) onAll(versions);
        },
        () => undefined,
      )
      .finally(() => {
        isAsking = false;
      });
  }

  function stopPolling(): void {
    clearTimeout(silence);
    clearInterval(polling);
    polling = undefined;
  }

  void open();
  return () => {
    stop.abort();
    stopPolling();
    clearTimeout(again);
  };
}
