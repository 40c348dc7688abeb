import type { EndpointDeclaration } from '@engros/contracts/endpoint.ts';
import { ApiError } from './api-error.ts';
import { headersOf } from './call.ts';
import { requestAddress } from './request-address.ts';

/** One event of a stream, as it came. */
export interface StreamEvent {
  name: string;
  data: string;
}

/**
 * Reads a call's stream of server-sent events until the server ends it; with what every call carries (ENV-04), which the
 * browser's own EventSource could not. ApiError when it is refused; any other error when it breaks.
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
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const messages = (text + value).split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const event = parseEvent(message);
      if (event) onEvent(event);
    }
  }
}

/** The fields of one message; undefined for a comment. How long to wait before coming back is an event of its own. */
export function parseEvent(message: string): StreamEvent | undefined {
  const fields = new Map(
    message.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
    }),
  );
  const retry = fields.get('retry');
  if (retry !== undefined) return { name: 'retry', data: retry };
  const [name, data] = [fields.get('event'), fields.get('data')];
  return name !== undefined && data !== undefined ? { name, data } : undefined;
}
