import { PassThrough } from 'node:stream';
import type {
  BasketChange,
  BasketVersions,
  FavoriteListChange,
  NotificationsChanged,
  OrderMoved,
} from '@engros/contracts/baskets/basket-events.ts';

/**
 * Maximum unsent bytes per connection. A client that reads more slowly is disconnected; when it reconnects it
 * gets the state of all baskets.
 */
const waitingBytes = 64 * 1024;
/**
 * Minimum time in ms before a browser reconnects. Up to `retrySpreadMs` is added, so that not all reconnect at once.
 */
const retryMs = 500;
const retrySpreadMs = 1500;

/**
 * Time in ms after its end in which a stream must be read to the end. A client that disappeared without closing the connection,
 * such as a phone that changed its network, never reads it, and would occupy one of the user's streams.
 */
const lastReadingMs = 5000;

export interface EventStream {
  readonly body: PassThrough;
  send(
    event:
      | { baskets: BasketVersions }
      | { basket: BasketChange }
      | { order: OrderMoved }
      | { notifications: NotificationsChanged }
      | { favorites: FavoriteListChange },
  ): void;
  /** Sends an empty comment, which keeps proxies from closing the stream. */
  beat(): void;
  end(): void;
}

/** `spread` from 0 to 1 selects the reconnect delay within `retrySpreadMs`. */
export function openEventStream(spread: number, readWithinMs = lastReadingMs): EventStream {
  const body = new PassThrough();
  const end = () => {
    if (body.writableEnded || body.destroyed) return;
    body.end();
    const timer = setTimeout(() => body.destroy(), readWithinMs).unref();
    body.once('close', () => clearTimeout(timer));
  };
  const write = (text: string) => {
    if (body.writableEnded || body.destroyed) return;
    body.write(text);
    if (body.writableLength > waitingBytes) end();
  };
  write(`retry: ${Math.round(retryMs + spread * retrySpreadMs)}\n\n`);
  return {
    body,
    send(event) {
      for (const [name, data] of Object.entries(event))
        write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    beat: () => write(': \n\n'),
    end,
  };
}
