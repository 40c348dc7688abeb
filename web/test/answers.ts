import { vi } from 'vitest';

/** One answer of the server for `fetch`. */
export function jsonAnswer(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });
}

/** Replaces `fetch`; the calls made can be read from what it answers. */
export function answerWith(answer: (address: URL, init: RequestInit) => Response | Promise<Response>) {
  const fetched = vi.fn(async (input: string | URL | Request, init: RequestInit = {}) =>
    answer(new URL(String(input), window.location.origin), init),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
