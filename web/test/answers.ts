import { vi } from 'vitest';
import { completed, endpointOf, holdAgainstContract, note, smallestAnswer } from './contract-faults.ts';
import { ContractFault } from './sample.ts';

export function jsonAnswer(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });
}

type Answer = (address: URL, init: RequestInit) => Response | Promise<Response>;

/** For tests of what is sent and read, whatever the call; other tests use `answerWith`. */
export function answerUnchecked(answer: Answer) {
  const fetched = vi.fn(async (input: string | URL | Request, init: RequestInit = {}) =>
    answer(new URL(String(input), window.location.origin), init),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

/** The test fails when the call or its answer is not the contract's. */
export function answerWith(answer: Answer) {
  return answerUnchecked(async (address, init) => {
    const response = await answer(address, init);
    await holdAgainstContract(init.method ?? 'GET', address.pathname, response);
    return response;
  });
}

/** Answers by `GET /api/path`. Calls without one, and what an answer leaves out, get the smallest that the contract allows. */
export type Answers = Readonly<Record<string, (address: URL, body: unknown) => unknown>>;

/** For the page, an exception of the fake server is a lost connection; a wrong value of the test must not pass as one. */
const noted =
  (own: Answers[string], call: string): Answers[string] =>
  async (address, body) => {
    try {
      return await own(address, body);
    } catch (error) {
      if (error instanceof ContractFault) note([error.message], call);
      throw error;
    }
  };

export function respond(answers: Answers, usual = smallestAnswer): Answer {
  for (const call of Object.keys(answers)) {
    const [method = '', path = ''] = call.split(' ');
    if (!endpointOf(method, path)) note(['no contract knows this call'], call);
  }
  return async (address, { method = 'GET', body }) => {
    const call = `${method} ${address.pathname}`;
    const own = answers[call];
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    const answer = await (own ? noted(own, call)(address, sent) : usual(method, address.pathname));
    if (answer instanceof Response) return answer;
    return jsonAnswer({ Model: completed(method, address.pathname, answer) });
  };
}

export const answerCalls = (answers: Answers) => answerWith(respond(answers));

export const refused = (status: number, Type: string, Message: string): Response =>
  jsonAnswer({ Type, Message, RequestId: '1' }, status);
