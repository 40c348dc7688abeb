import { randomInt } from 'node:crypto';
import type { Basket } from '@engros/contracts/basket.ts';
import type { ErrorAnswer } from '@engros/contracts/envelope.ts';
import type { WebOrder } from '@engros/contracts/weborder.ts';
import type { FastifyInstance } from 'fastify';
import type { Goods } from '../src/features/product-snapshots/index.ts';
import type { AtRacePoint } from '../src/features/weborder/index.ts';
import type { FixedClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/open-database.ts';
import { aCustomer, aUser, type TestCustomer, type TestUser } from './builders.ts';
import { freshNumber } from './fresh-number.ts';
import { testApp } from './test-app.ts';

export interface Buyer {
  customer: TestCustomer;
  user: TestUser;
  cookie: string;
}

export interface Answered<Model> {
  status: number;
  headers: Record<string, unknown>;
  model: Model;
  error: ErrorAnswer;
}

/** The test app as a buyer uses it, with points to break into submissions at. */
export interface OrderApp {
  http: FastifyInstance;
  database: Database;
  clock: FixedClock;
  goods: Goods;
  /** Set by a test to break into submissions. */
  breakIn: { at: AtRacePoint | null };
  get(buyer: Buyer, query?: string): Promise<Answered<Basket>>;
  put(buyer: Buyer, query: string, body: object): Promise<Answered<Basket>>;
  submit(buyer: Buyer, basketId: string, body?: object): Promise<Answered<WebOrder>>;
  send<Model>(
    buyer: Buyer | null,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<Answered<Model>>;
  aBuyer(wishes?: Parameters<typeof aCustomer>[1], user?: Parameters<typeof aUser>[1]): Promise<Buyer>;
  signIn(user: TestUser, customer: TestCustomer, actingUserId?: string): Promise<Buyer>;
  close(): Promise<void>;
}

export async function orderApp(): Promise<OrderApp> {
  const breakIn: OrderApp['breakIn'] = { at: null };
  const app = await testApp(
    { DEMO: '1', PUBLIC_URL: 'http://shop.example' },
    { atRacePoint: (point) => breakIn.at?.(point) },
  );
  const { database, clock } = app;
  const { http, goods } = app.app;

  const send: OrderApp['send'] = async <Model>(
    buyer: Buyer | null,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    body?: object,
  ) => {
    const response = await http.inject({
      method,
      url,
      headers: {
        ...(buyer && { cookie: buyer.cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    });
    const json = () => JSON.parse(response.body) as { Model: Model } & ErrorAnswer;
    return {
      status: response.statusCode,
      headers: response.headers,
      get model() {
        if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
        return json().Model;
      },
      get error() {
        if (response.statusCode === 200) throw new Error('no error');
        return json();
      },
    };
  };
  const signIn: OrderApp['signIn'] = async (user, customer, actingUserId) => ({
    user,
    customer,
    ...(await app.signIn({
      userId: user.userId,
      customerId: customer.id,
      ...(actingUserId && { actingUserId }),
    })),
  });
  return {
    http,
    database,
    clock,
    goods,
    breakIn,
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
    close: () => app.close(),
  };
}

interface ProductWishes {
  depotId?: string;
  /** Base units on stock; absent: not stock-managed. */
  stock?: number;
  /** Øre per unit by code; the base units of each stand in `quantities`. */
  prices?: Record<string, number>;
  quantities?: Record<string, number>;
  name?: string;
  fields?: {
    is_catch_weight?: boolean;
    net_weight_g?: number;
    is_blocked?: boolean;
    presale_period_id?: string;
  };
}

/** A product sold by the piece (st, 10,00 kr.) and the case of 6 (ks, 54,00 kr.), of a level 1 category. */
export async function aProduct(database: Database, wishes: ProductWishes = {}): Promise<string> {
  const id = String(freshNumber(9));
  const { prices = { st: 1000, ks: 5400 }, quantities = { st: 1, ks: 6 } } = wishes;
  await database.kysely
    .insertInto('categories')
    .values({ id: 'K1', level: 1, name_da: 'Kolonial', name_en: 'Groceries', sort_order: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const product = {
    id,
    name: wishes.name ?? `Prøvevare ${id}`,
    category_id: 'K1',
    base_unit_code: 'st',
    is_stock_managed: wishes.stock !== undefined,
    net_weight_g: 500,
    created_on: '2025-01-01',
    ...wishes.fields,
  };
  const units = Object.entries(prices).map(([code, list_price_ore], position) => ({
    product_id: id,
    code,
    position,
    quantity: quantities[code] ?? 1,
    is_default: position === 0,
    list_price_ore,
    text_singular: code === 'ks' ? 'kasse' : 'stk',
    text_plural: code === 'ks' ? 'kasser' : 'stk',
  }));
  const { depotId: depot_id, stock: quantity } = wishes;
  // All at once: a node that reads the product meets it with its units and its stock.
  await database.kysely.transaction().execute(async (write) => {
    await write.insertInto('products').values(product).execute();
    await write.insertInto('sales_units').values(units).execute();
    if (quantity !== undefined && depot_id !== undefined)
      await write.insertInto('stock').values({ product_id: id, depot_id, quantity }).execute();
  });
  return id;
}

/** Many products sold by the piece (st) and the case of 6 (ks), in two statements. */
export async function manyProducts(database: Database, count: number): Promise<string[]> {
  await aProduct(database);
  const first = randomInt(1_000_000_000, 9_000_000_000) * 10_000;
  const ids = Array.from({ length: count }, (_, index) => String(first + index));
  const products = ids.map((id) => ({
    id,
    name: `Prøvevare ${id}`,
    category_id: 'K1',
    base_unit_code: 'st',
    is_stock_managed: false,
    created_on: '2025-01-01',
  }));
  const units = ids.flatMap((product_id, index) =>
    [1, 6].map((quantity) => ({
      product_id,
      code: quantity === 1 ? 'st' : 'ks',
      position: quantity,
      quantity,
      is_default: quantity === 1,
      list_price_ore: quantity * (100 + index),
      text_singular: 'stk',
      text_plural: 'stk',
    })),
  );
  await database.kysely.transaction().execute(async (write) => {
    await write.insertInto('products').values(products).execute();
    await write.insertInto('sales_units').values(units).execute();
  });
  return ids;
}

/** A lot of limited stock in a depot, 6,00 kr. a piece. */
export async function aQuickSale(
  database: Database,
  lot: { productId: string; depotId: string; quantity: number; type?: 0 | 1 },
): Promise<string> {
  const id = `Q${freshNumber(9)}`;
  await database.kysely
    .insertInto('quick_sales')
    .values({
      id,
      product_id: lot.productId,
      type: lot.type ?? 1,
      depot_id: lot.depotId,
      sales_unit_code: 'st',
      price_ore: 600,
      quantity: lot.quantity,
      last_delivery_date: '2026-12-31',
    })
    .execute();
  return id;
}

/** Waits until the node's memory of the catalogue shows what the database says. */
export async function catalogFollows(isThere: () => boolean): Promise<void> {
  for (let waited = 0; !isThere(); waited += 10) {
    if (waited > 5000) throw new Error('the catalogue did not follow within 5 s');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
