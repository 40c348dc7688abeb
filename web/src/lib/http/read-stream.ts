import { streamBeatMs } from '@engros/contracts/baskets/basket-events.ts';
import type { EndpointDeclaration } from '@engros/contracts/endpoint.ts';
import { createParser } from 'eventsource-parser';
import { ApiError, NetworkError } from './api-error.ts';
import { headersOf } from './call.ts';
import { requestAddress } from './request-address.ts';

/** A new retry delay from the server also arrives as an event, named `retry`. */
export interface StreamEvent {
  name: string;
  data: string;
}

/** A stream without a byte for this many ms counts as broken, because the browser does not notice every lost connection. */
const silentMs = 3 * streamBeatMs;

/** Throws NetworkError when no bytes arrive in time. */
async function heardInTime<T>(reading: Promise<T>): Promise<T> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new NetworkError('The stream fell silent')), silentMs);
  try {
    return await Promise.race([reading, silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Until the server ends the stream. Sends the headers of every call (ENV-04), which the browser's EventSource cannot do. Throws
 * ApiError when the server refuses, and another error when the connection breaks.
 */
export async function readStream(
  endpoint: EndpointDeclaration,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (event: StreamEvent) => void },
): Promise<void> {
  const response = await fetch(requestAddress(endpoint.path), {
    headers: { ...headersOf(endpoint, {}), Accept: 'text/event-stream' },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  });
  if (!response.ok || response.body === null) throw new ApiError(response, undefined);
  const parser = createParser({
    onEvent: ({ event, data }) => onEvent({ name: event ?? 'message', data }),
    onRetry: (ms) => onEvent({ name: 'retry', data: String(ms) }),
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { value, done } = await heardInTime(reader.read());
      if (done) return;
      parser.feed(value);
    }
  } finally {
    // Closes the connection, of which the server allows only a few. A connection that is closed already refuses this.
    reader.cancel().catch(() => undefined);
  }
}
