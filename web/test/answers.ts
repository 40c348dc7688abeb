import { vi } from 'vitest';

export function jsonAnswer(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });
}

export function answerWith(answer: (address: URL, init: RequestInit) => Response | Promise<Response>) {
  const fetched = vi.fn(async (input: string | URL | Request, init: RequestInit = {}) =>
    answer(new URL(String(input), window.location.origin), init),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

export const refused = (status: number, Type: string, Message: string): Response =>
  jsonAnswer({ Type, Message, RequestId: '1' }, status);
