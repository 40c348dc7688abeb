import type { BasketChange, BasketVersions } from '@engros/contracts/basket-events.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { StreamEvent } from '../../lib/read-stream.ts';

/** Without a stream the versions are asked for this often. */
export const pollMs = 2000;
/** A stream that says nothing by then is no stream: some proxies keep it to themselves. */
const silentMs = 4000;
/** A broken stream is opened again after this long, or as the server says; a refused one much later. */
const brokenMs = 1000;
const refusedMs = 30_000;

export interface FollowParts {
  /** Reads the stream to its end; throws ApiError when it is refused. */
  read(parts: { signal: AbortSignal; onEvent: (event: StreamEvent) => void }): Promise<void>;
  poll(): Promise<BasketVersions>;
  /** The session may be over already: another page is on its way, and until it is here nothing is asked. */
  isLeft(): boolean;
  /** How all open baskets stand: at the start, after every break, and with each poll. */
  onAll(versions: BasketVersions): void;
  onOne(change: BasketChange): void;
}

/**
 * Follows the customer's baskets: by a stream of events, opened again whenever it ends, and by asking every 2 s as long
 * as there is none (BAS-11). Knows no page: when to follow is the caller's. Gives what ends it.
 */
export function followChanges({ read, poll, isLeft, onAll, onOne }: FollowParts): () => void {
  const stop = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
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

  function hear({ name, data }: StreamEvent): void {
    if (stop.signal.aborted) return;
    if (name === 'retry') retryMs = Number(data);
    if (name === 'basket') onOne(JSON.parse(data) as BasketChange);
    if (name !== 'baskets') return;
    stopPolling();
    onAll(JSON.parse(data) as BasketVersions);
  }

  function pollMeanwhile(): void {
    clearTimeout(silence);
    polling ??= setInterval(ask, pollMs);
  }

  function ask(): void {
    if (isLeft()) return;
    poll().then(
      (versions) => {
        if (polling !== undefined) onAll(versions);
      },
      () => undefined,
    );
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
