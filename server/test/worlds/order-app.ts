import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import type { FastifyInstance } from 'fastify';
import type { Goods } from '../../src/goods/product-snapshots/goods.ts';
import type { AtRacePoint } from '../../src/ordering/weborder/race-points.ts';
import type { FixedClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { aCustomer, aUser, signedInStaff, type TestCustomer, type TestUser } from '../builders.ts';
import { type Answered, answeredFrom, type TestApp, testApp } from '../test-app.ts';

export interface Buyer {
  customer: TestCustomer;
  user: TestUser;
  cookie: string;
}

/** The test app for buyers, with points at which tests can interrupt submissions. */
export interface OrderApp {
  http: FastifyInstance;
  database: Database;
  clock: FixedClock;
  goods: Goods;
  /** Set by a test to interrupt submissions. */
  breakIn: { at: AtRacePoint | null };
  get(buyer: Buyer, query?: string): Promise<Answered<Basket>>;
  put(buyer: Buyer, query: string, body: object): Promise<Answered<Basket>>;
  submit(buyer: Buyer, basketId: string, body?: object): Promise<Answered<WebOrder>>;
  call: TestApp['call'];
  send<Model>(
    caller: Pick<Buyer, 'cookie'> | null,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<Answered<Model>>;
  aBuyer(wishes?: Parameters<typeof aCustomer>[1], user?: Parameters<typeof aUser>[1]): Promise<Buyer>;
  signIn(
    user: TestUser,
    customer: TestCustomer,
    actingUserId?: string,
    punchOut?: Parameters<TestApp['signIn']>[0]['punchOut'],
  ): Promise<Buyer>;
  anAdmin(): Promise<Pick<Buyer, 'cookie'>>;
  close(): Promise<void>;
}

export async function orderApp(env: Record<string, string> = {}): Promise<OrderApp> {
  const breakIn: OrderApp['breakIn'] = { at: null };
  const app = await testApp(
    { DEMO: '1', PUBLIC_URL: 'http://shop.example', ...env },
    { atRacePoint: (point) => breakIn.at?.(point) },
  );
  const { database, clock } = app;
  const { http, goods } = app.app;

  const send: OrderApp['send'] = async <Model>(
    caller: Pick<Buyer, 'cookie'> | null,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    body?: object,
  ) => {
    const payload = body && {
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    };
    return answeredFrom<Model>(await app.raw(caller, { method, url, ...payload }));
  };
  const signIn: OrderApp['signIn'] = async (user, customer, actingUserId, punchOut) => ({
    user,
    customer,
    ...(await app.signIn({
      userId: user.userId,
      customerId: customer.id,
      ...(actingUserId && { actingUserId }),
      ...(punchOut && { punchOut }),
    })),
  });
  return {
    http,
    database,
    clock,
    goods,
    breakIn,
    call: app.call,
    send,
    signIn,
    get: (buyer, query = '') => send(buyer, 'GET', `/api/checkout/basket?${query}`),
    put: (buyer, query, body) => send(buyer, 'PUT', `/api/checkout/basket?${query}`, body),
    submit: (buyer, basketId, body = {}) =>
      send(buyer, 'POST', `/api/checkout/weborder?basketId=${basketId}`, body),
    aBuyer: async (wishes = {}, user = {}) => {
      const customer = await aCustomer(database, wishes);
      return signIn(await aUser(database, { ...user, customers: [customer] }), customer);
    },
    anAdmin: async () => {
      return signedInStaff(app, { role: 'admin' });
    },
    close: () => app.close(),
  };
}
