import type { Basket } from '@engros/contracts/basket/basket.ts';
import type { WebOrder } from '@engros/contracts/basket/weborder.ts';
import { readOrder } from '@engros/contracts/orders/orders.ts';
import { listSalesDocuments } from '@engros/contracts/orders/sales-documents.ts';
import { readStatistics } from '@engros/contracts/orders/sales-statistics.ts';
import {
  takeDeliveries,
  takeOrderConfirmations,
  takeOrderStatuses,
  takeSalesDocuments,
} from '@engros/contracts/orders/supplier-intake.ts';
import { takePayments } from '@engros/contracts/orders/supplier-payments.ts';
import { aCustomer, aDepot, aUser, type TestCustomer } from '../builders.ts';
import { aLotOfPieces, aPiece, catalogFollows } from '../builders-by-piece.ts';
import { type Caller, type TestApp, testApp, testNow } from '../test-app.ts';
import { untilSo } from '../until-seen.ts';
import { aSupplierSystem } from '../worlds/a-service.ts';
import { type GoodsName, goods, lotHad, terms, type Wish } from './model.ts';

export interface OrderShop {
  app: TestApp;
  products: Record<GoodsName, string>;
}

/** The program and the goods that every history orders. */
export async function anOrderShop(): Promise<OrderShop> {
  const app = await testApp({ DEMO: '1', PUBLIC_URL: 'http://shop.example' });
  const plain = await aPiece(app.database);
  const lot = await aPiece(app.database);
  const weighed = await aPiece(app.database, {
    prices: { st: 4000 },
    fields: { is_catch_weight: true, net_weight_g: 500 },
  });
  const { catalog } = app.app.goods;
  await catalogFollows(() => [plain, lot, weighed].every((id) => catalog.current().products.has(id)));
  return { app, products: { plain, weighed, lot } };
}

type Batch = { readonly path: string };

/** Two kitchens of one depot, its lot, and the supplier's system, all by the program's own calls. */
export async function aHistory({ app, products }: OrderShop) {
  const { database, app: program } = app;
  const depotId = await aDepot(database);
  const lot = await aLotOfPieces(database, { productId: products.lot, depotId, quantity: lotHad });
  const kitchens = await Promise.all(
    [0, 1].map(async () => {
      const customer = await aCustomer(database, {
        depot_id: depotId,
        minimum_order_ore: terms.minimumOre,
        free_delivery_from_ore: terms.freeFromOre,
        delivery_fee_ore: terms.feeOre,
      });
      const user = await aUser(database, { customers: [customer] });
      const signed = await app.signIn({ userId: user.userId, customerId: customer.id });
      return { customer, caller: signed };
    }),
  );
  const send = await aSupplierSystem(app, ['orders:write', 'documents:write']);
  const stockHere = () => program.goods.catalog.current().quickSales.get(lot)?.stock;
  const lotLeft = async () => {
    const row = database.kysely.selectFrom('quick_sales').select('quantity').where('id', '=', lot);
    return (await row.executeTakeFirstOrThrow()).quantity;
  };
  const kitchen = (at: number) => kitchens[at] ?? (kitchens[0] as { customer: TestCustomer; caller: Caller });
  const call = async <Model>(
    at: number,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    body?: object,
  ) => {
    const response = await app.raw(kitchen(at).caller, {
      method,
      url,
      ...(body && { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
    });
    const answer = response.json() as { Model?: Model; Type?: string };
    return { status: response.statusCode, model: answer.Model as Model, type: answer.Type ?? null };
  };
  const productsOf = (wish: Wish) =>
    goods.map((name) => ({
      ProductId: products[name],
      Quantity: wish[name],
      QuickSaleId: name === 'lot' ? lot : null,
      SalesUnit: { Code: 'st' },
    }));
  return {
    /** Does something now, or after every deadline. */
    at: async <T>(isLate: boolean, work: () => Promise<T>): Promise<T> => {
      if (!isLate) return work();
      app.clock.set('2026-11-26T08:00:00Z');
      try {
        return await work();
      } finally {
        app.clock.set(testNow);
      }
    },
    lotLeft,
    nameOf: (productId: string) => goods.find((name) => products[name] === productId) ?? 'plain',
    /** Waits until the node's catalogue has what the lot has, as another order's node would within two seconds. */
    follows: (left: number) => catalogFollows(() => stockHere() === left),
    /** Waits until the node's baskets count these orders of a kitchen, as they do within two seconds. */
    counts: (at: number, ids: readonly string[]) =>
      untilSo(async () => {
        const scope = { customerId: kitchen(at).customer.id, punchOutSessionId: null };
        const placed = await program.goods.placed.of(scope, testNow.slice(0, 10));
        return (
          placed.map(({ id }) => id).join() ===
          ids
            .map(Number)
            .sort((a, b) => a - b)
            .join()
        );
      }),
    customerOf: (at: number) => kitchen(at).customer.id,
    fill: (at: number, day: string, wish: Wish) =>
      call<Basket>(at, 'PUT', '/api/checkout/basket?id=0', {
        Products: productsOf(wish).filter(({ Quantity }) => Quantity > 0),
        Delivery: { ExpectedDate: day },
      }),
    edit: (at: number, basketId: string, wish: Wish) =>
      call<Basket>(at, 'PUT', `/api/checkout/basket?id=${basketId}`, { Products: productsOf(wish) }),
    submit: (at: number, basketId: string) =>
      call<WebOrder>(at, 'POST', `/api/checkout/weborder?basketId=${basketId}`, { IgnoreWarning: true }),
    drop: (at: number, basketId: string) => call<null>(at, 'DELETE', `/api/checkout/basket?id=${basketId}`),
    amend: (at: number, id: string) => call<Basket>(at, 'POST', `/api/checkout/weborder/amend?id=${id}`, {}),
    withdraw: (at: number, id: string) =>
      call<Basket>(at, 'POST', `/api/checkout/weborder/withdraw?id=${id}`, {}),
    receipt: (at: number, id: string) => call<WebOrder>(at, 'GET', `/api/checkout/weborder?id=${id}`),
    order: async (at: number, id: string) =>
      (await app.call(kitchen(at).caller, readOrder, { params: { id } })).model,
    statistics: async (at: number) =>
      (
        await app.call(kitchen(at).caller, readStatistics, {
          query: { from: '2026-11-01', to: '2026-12-05' },
        })
      ).model,
    documents: async (at: number) =>
      (
        await app.call(kitchen(at).caller, listSalesDocuments, {
          query: { FromDate: '2026-11-01', ToDate: '2026-11-30' },
        })
      ).model,
    /** Sends one record of the supplier's system; null when it was accepted, otherwise why not. */
    say: async (batch: Batch, at: number, record: object) => {
      const { model } = await send(batch, [{ CustomerId: kitchen(at).customer.id, ...record }]);
      const answer = model.Records[0];
      return answer?.Accepted === true ? null : (answer?.Type ?? 'no answer');
    },
    /** The keys of the mails about the orders of both kitchens. */
    mails: async () => {
      const rows = await database.kysely
        .selectFrom('mails')
        .select('dedupe_key')
        .where((eb) =>
          eb.or(kitchens.map(({ customer }) => eb('dedupe_key', 'like', `weborder:${customer.id}:%`))),
        )
        .execute();
      return rows.map(({ dedupe_key }) => dedupe_key);
    },
    /** The kinds of the events for the supplier's system, in order, of each web order. */
    told: async () => {
      const events = await database.kysely
        .selectFrom('outbox_events')
        .select(['kind', 'payload'])
        .where(
          'customer_id',
          'in',
          kitchens.map(({ customer }) => customer.id),
        )
        .orderBy('id')
        .execute();
      const kinds = new Map<string, string[]>();
      for (const { kind, payload } of events) {
        const id = String((payload as { webOrderId: number }).webOrderId);
        kinds.set(id, [...(kinds.get(id) ?? []), kind]);
      }
      return kinds;
    },
  };
}

export type History = Awaited<ReturnType<typeof aHistory>>;

export const batches = {
  status: takeOrderStatuses,
  confirmation: takeOrderConfirmations,
  delivery: takeDeliveries,
  document: takeSalesDocuments,
  payment: takePayments,
} as const;
