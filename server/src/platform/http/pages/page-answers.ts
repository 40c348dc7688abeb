import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AskedPage, isConsolePage } from './page-path.ts';

/** A call's address without the parameters that every call of a browser carries, and the text of its answer. */
export interface PageAnswer {
  address: string;
  text: string;
}

/** Reads one address as the browser that asked for the page; null when it is not answered with 200. */
export type Ask = (address: string) => Promise<string | null>;

/** Asks for what this page's browser asks for first, and for what follows from it. */
export type AskAhead = (page: AskedPage, ask: Ask) => Promise<unknown>;

/**
 * Time in ms that a page waits for answers. What is not there by then is asked for by the browser once more, so a busy server must
 * not give up early.
 */
const longestMs = 1000;

/**
 * What the browser would ask for first on this page, answered with it, so that it need not wait for its scripts and for the way
 * there and back again.
 */
export async function answersFor(
  app: FastifyInstance,
  request: FastifyRequest,
  page: AskedPage,
  askAhead: AskAhead,
): Promise<readonly PageAnswer[]> {
  // A campaign or another basket in the address of the page changes what is asked.
  if (request.method !== 'GET' || isConsolePage(page) || request.url.includes('?')) return [];
  const answers: PageAnswer[] = [];
  const headers = { ...request.headers, accept: 'application/json', 'accept-encoding': 'identity' };
  const ask: Ask = async (address) => {
    const { statusCode, body } = await app.inject({
      method: 'GET',
      url: address,
      headers,
      ...(request.socket.remoteAddress && { remoteAddress: request.socket.remoteAddress }),
    });
    if (statusCode !== 200) return null;
    answers.push({ address, text: body });
    return body;
  };
  await Promise.race([
    askAhead(page, ask).catch(() => undefined),
    delay(longestMs, undefined, { ref: false }),
  ]);
  return [...answers];
}
