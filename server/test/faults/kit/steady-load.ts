import type { Ledger } from './broken-invariants.ts';
import type { FaultBasket, FaultShop } from './fault-shop.ts';
import { type Answer, type Ask, httpClient, NoAnswer } from './http-client.ts';
import type { SeededRandom } from './seeded-random.ts';
import { noteOrder, submission } from './submit-baskets.ts';

export interface Outcome {
  /** Time of sending, as `performance.now()`. */
  at: number;
  ms: number;
  /** 0 when there was no response; `code` then gives the reason. */
  status: number;
  code: string;
  isReused: boolean;
  retryAfter: string | undefined;
  /** False for requests that the server can answer without the database. */
  needsDatabase: boolean;
  isOrder: boolean;
}

export interface SteadyLoad {
  readonly outcomes: readonly Outcome[];
  /** Stops sending; resolves when all running requests have ended. */
  stop(): Promise<void>;
}

interface LoadWishes {
  origin: () => string;
  shop: FaultShop;
  ledger: Ledger;
  random: SeededRandom;
  perSecond: number;
  connections: number;
}

/**
 * A typical mix of requests at a constant rate, regardless of the responses: search, read the basket, edit it, order. Failed
 * orders are repeated later.
 */
export function steadyLoad({ origin, shop, ledger, random, perSecond, connections }: LoadWishes): SteadyLoad {
  const client = httpClient(connections);
  const outcomes: Outcome[] = [];
  const waiting = [...shop.baskets];
  const underWay = new Set<Promise<void>>();

  async function send(ask: Ask, basket: FaultBasket | undefined): Promise<void> {
    const at = performance.now();
    const answer = await client.ask(origin(), ask).catch((error: unknown) => {
      if (error instanceof NoAnswer) return error;
      throw error;
    });
    outcomes.push({ ...outcomeOf(answer, at, ask.path), isOrder: basket !== undefined });
    if (basket === undefined) return;
    if (answer instanceof NoAnswer || answer.status === 503) waiting.push(basket);
    else noteOrder(ledger, basket, answer);
  }

  const timer = setInterval(() => {
    const dice = random.next();
    const basket = dice < 0.3 ? waiting.shift() : undefined;
    const ask = basket ? submission(basket) : someQuestion(shop, random, dice);
    const sent: Promise<void> = send(ask, basket).finally(() => underWay.delete(sent));
    underWay.add(sent);
  }, 1000 / perSecond);

  return {
    outcomes,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
      client.close();
    },
  };
}

function someQuestion({ buyers, products }: FaultShop, random: SeededRandom, dice: number): Ask {
  const { cookie, scratchBasketId } = buyers[random.between(0, buyers.length - 1)] ?? {};
  const path = `/api/checkout/basket?id=${scratchBasketId}`;
  if (dice < 0.35) return { path: '/healthz' };
  if (dice < 0.6) return { path, cookie };
  const product = products[random.between(0, products.length - 1)];
  const line = { ProductId: product?.id, Quantity: random.between(1, 50), SalesUnit: { Code: 'st' } };
  return { method: 'PUT', path, cookie, body: { Products: [line] } };
}

function outcomeOf(answer: Answer | NoAnswer, at: number, path: string): Omit<Outcome, 'isOrder'> {
  const known = { at, ms: performance.now() - at, needsDatabase: path !== '/healthz' };
  if (answer instanceof NoAnswer)
    return { ...known, status: 0, code: answer.code, isReused: answer.isReused, retryAfter: undefined };
  const retryAfter = answer.headers['retry-after'];
  return { ...known, status: answer.status, code: '', isReused: false, retryAfter };
}
