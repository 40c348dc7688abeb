import { PassThrough } from 'node:stream';
import type { BasketChange, BasketVersions } from '@engros/contracts/basket-events.ts';

/** A reader that does not keep up is sent away: it comes back and is told how everything stands. */
const waitingBytes = 64 * 1024;
/** After a lost stream browsers wait this long, spread so that not all come back at once. */
const retryMs = 500;
const retrySpreadMs = 1500;

/** One open stream of server-sent events. */
export interface EventStream {
  readonly body: PassThrough;
  send(event: { baskets: BasketVersions } | { basket: BasketChange }): void;
  /** A comment that keeps proxies from closing the stream. */
  beat(): void;
  end(): void;
}

/** Opens a stream; `spread` from 0 to 1 says where in the time to come back this reader is. */
export function openEventStream(spread: number): EventStream {
  const body = new PassThrough();
  const write = (text: string) => {
    if (body.writableEnded || body.destroyed) return;
    body.write(text);
    if (body.writableLength > waitingBytes) body.end();
  };
  write(`retry: ${Math.round(retryMs + spread * retrySpreadMs)}\n\n`);
  return {
    body,
    send(event) {
      for (const [name, data] of Object.entries(event))
        write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    beat: () => write(': \n\n'),
    end: () => void body.end(),
  };
}
