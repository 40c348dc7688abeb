import type { EndpointDeclaration } from '@engros/contracts/endpoint.ts';
import { createParser } from 'eventsource-parser';
import { ApiError } from './api-error.ts';
import { headersOf } from './call.ts';
import { requestAddress } from './request-address.ts';

/** One server-sent event. A new retry delay from the server also arrives as an event, named `retry`. */
export interface StreamEvent {
  name: string;
  data: string;
}

/**
 * Reads a call's server-sent events until the server ends the stream. Sends the headers of every call (ENV-04), which
 * the browser's EventSource cannot do. Throws ApiError when the server refuses, and another error when the connection
 * breaks.
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
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    parser.feed(value);
  }
}
