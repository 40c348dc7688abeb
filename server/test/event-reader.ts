import type {
  BasketChange,
  BasketVersions,
  FavoriteListChange,
  NotificationsChanged,
  OrderMoved,
} from '@engros/contracts/baskets/basket-events.ts';
import { untilSo } from './until-seen.ts';

export type StreamEvent =
  | { event: 'baskets'; data: BasketVersions }
  | { event: 'basket'; data: BasketChange }
  | { event: 'order'; data: OrderMoved }
  | { event: 'notifications'; data: NotificationsChanged }
  | { event: 'favorites'; data: FavoriteListChange };

export interface EventReader {
  readonly status: number;
  readonly headers: Headers;
  readonly events: StreamEvent[];
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  /** Received already or later; fails after `withinMs`, by default 5 s. */
  next(fits: (event: StreamEvent) => boolean, withinMs?: number): Promise<StreamEvent>;
  close(): void;
}

export async function readEvents(origin: string, cookie: string): Promise<EventReader> {
  const stop = new AbortController();
  const response = await fetch(`${origin}/api/checkout/basket/events`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: stop.signal,
  });
  const events: StreamEvent[] = [];
  const { body } = response;
  const ended =
    body === null || !response.ok ? Promise.resolve() : collect(body, events).catch(() => undefined);
  return {
    status: response.status,
    headers: response.headers,
    events,
    ended,
    async next(fits, withinMs) {
      let found: StreamEvent | undefined;
      const isThere = () => {
        found = events.find(fits);
        return found !== undefined;
      };
      await untilSo(isThere, withinMs).catch(() => undefined);
      if (found === undefined) throw new Error(`no such event among ${JSON.stringify(events)}`);
      return found;
    },
    close: () => stop.abort(),
  };
}

async function collect(body: ReadableStream<Uint8Array>, events: StreamEvent[]): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of body) {
    text += decoder.decode(part, { stream: true });
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(message) ?? [];
      if (event && data) events.push({ event, data: JSON.parse(data) } as StreamEvent);
    }
  }
}
