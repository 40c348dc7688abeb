import { randomUUID } from 'node:crypto';
import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { readCase, readReportable, reportCase } from '@engros/contracts/cases/customer-cases.ts';
import {
  listSalesDocuments,
  readDocumentPdf,
  readDocumentXml,
} from '@engros/contracts/documents/sales-documents.ts';
import { takePayments } from '@engros/contracts/documents/supplier-payments.ts';
import {
  takeDeliveries,
  takeOrderConfirmations,
  takeOrderStatuses,
  takeSalesDocuments,
} from '@engros/contracts/erp/supplier-intake.ts';
import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import { readStatistics } from '@engros/contracts/goods/sales-statistics.ts';
import { readOrder } from '@engros/contracts/ordering/orders.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { answerCase } from '@engros/contracts/supplier/people/customer-cases.ts';
import { aCustomer, aDepot, aUser, type TestCustomer } from '../builders.ts';
import { aLotOfPieces, catalogFollows } from '../builders-by-piece.ts';
import { anAgreement } from '../builders-goods.ts';
import { type Caller, testNow } from '../test-app.ts';
import { untilSo } from '../until-seen.ts';
import { freshGln } from '../worlds/procurement/peppol-orders.ts';
import type { Paper } from './document-model.ts';
import { aSystemOf, posted, written } from './kitchen-systems.ts';
import { type GoodsName, goods, lotHad, terms, type Wish } from './model.ts';
import type { OrderShop } from './shop.ts';

type Batch = { readonly path: string };

/** Two kitchens of one depot, its lot, and the supplier's system, all by the program's own calls. */
export async function aHistory(shop: OrderShop) {
  const { app, products, send, staff, secretHash, late } = shop;
  const { database, app: program } = app;
  const depotId = await aDepot(database);
  const lot = await aLotOfPieces(database, { productId: products.lot, depotId, quantity: lotHad });
  const kitchens = await Promise.all(
    [0, 1].map(async () => {
      const customer = await aCustomer(database, {
        depot_id: depotId,
        minimum_order_ore: terms.minimumOre,
        refuses_below_minimum: true,
        free_delivery_from_ore: terms.freeFromOre,
        delivery_fee_ore: terms.feeOre,
        gln: freshGln(),
        company_number: '87654321',
      });
      const user = await aUser(database, { customers: [customer] });
      const signed = await app.signIn({ userId: user.userId, customerId: customer.id });
      return { customer, caller: signed, userId: user.userId };
    }),
  );
  const otherDepotId = await aDepot(database);
  const systems = await Promise.all(
    kitchens.map((each, at) =>
      aSystemOf(database, each, { protocol: at === 0 ? 'cxml' : 'peppol', secretHash }),
    ),
  );
  const stockHere = () => program.goods.catalog.current().quickSales.get(lot)?.stock;
  const lotLeft = async () => {
    const row = database.kysely.selectFrom('quick_sales').select('quantity').where('id', '=', lot);
    return (await row.executeTakeFirstOrThrow()).quantity;
  };
  const kitchen = (at: number) => kitchens[at] ?? (kitchens[0] as { customer: TestCustomer; caller: Caller });
  const answered = new Set<string>();
  const systemAt = (at: number) => {
    const system = systems[at];
    if (system === undefined) throw new Error(`No system of the kitchen ${at}`);
    return system;
  };
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
    at: <T>(isLate: boolean, work: () => Promise<T>): Promise<T> => (isLate ? late(work) : work()),
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
    reportable: async (at: number, orderId: string) =>
      (await app.call(kitchen(at).caller, readReportable, { params: { orderId } })).model,
    report: (at: number, orderId: string, line: { LineId: number; Quantity: number }) =>
      app.call(kitchen(at).caller, reportCase, {
        body: {
          ClientKey: randomUUID(),
          OrderId: orderId,
          Wish: 'Credit',
          Lines: [{ Cause: 'Damaged', ...line }],
        },
      }),
    answer: (id: string, body: { State: 'Credited' | 'Rejected'; Lines?: object[] }) =>
      app.call(staff, answerCase, { params: { id }, body }),
    case: async (at: number, id: string) =>
      (await app.call(kitchen(at).caller, readCase, { params: { id } })).model,
    depotOf: (depot: number) => (depot === 0 ? depotId : otherDepotId),
    /** Sets what a kitchen pays for a plain piece, and waits until the node knows it. */
    reprice: async (at: number, ore: number) => {
      const { customer, caller } = kitchen(at);
      const { rows } = await database.pool.query(
        'update price_agreements set price_ore = $2 where owner_id = $1 returning 1',
        [customer.id, ore],
      );
      if (rows.length === 0)
        await anAgreement(database, {
          customer: customer.id,
          productId: products.plain,
          priceOre: ore,
          unit: 'st',
        });
      await untilSo(async () => {
        const { model } = await app.call(caller, readSnapshots, { query: { id: [products.plain] } });
        return model[0]?.SalesUnits.Values[0]?.PriceOre === ore;
      });
    },
    written: (paper: Paper) =>
      written(systemAt(paper.kitchen), paper, (name) => ({
        productId: products[name],
        lot: name === 'lot' ? lot : null,
      })),
    posted: async (at: number, body: string) => {
      const answer = await posted(shop, systemAt(at), body);
      if (answer.response !== null) answered.add(answer.response.number);
      return answer;
    },
    /** The numbers of the OrderResponses that were given, and of those that wait for the access point. */
    responses: async () => {
      const rows = await database.kysely
        .selectFrom('peppol_messages')
        .select('number')
        .where('customer_id', '=', kitchen(1).customer.id)
        .where('kind', '=', 'orderResponse')
        .execute();
      return { given: [...answered].sort(), kept: rows.map(({ number }) => number).sort() };
    },
    newest: async (at: number) => {
      const row = database.kysely
        .selectFrom('web_orders')
        .select('id')
        .where('customer_id', '=', kitchen(at).customer.id)
        .orderBy('id', 'desc');
      return String((await row.executeTakeFirstOrThrow()).id);
    },
    /** Sends one record of the supplier's system: why it was not accepted, and which order it was about. */
    say: async (batch: Batch, at: number, record: object) => {
      const { model } = await send(batch, [{ CustomerId: kitchen(at).customer.id, ...record }]);
      const answer = model.Records[0];
      const refusal = answer?.Accepted === true ? null : (answer?.Type ?? 'no answer');
      return { refusal, number: answer?.OrderNumber ?? '' };
    },
    xml: async (at: number, id: string) =>
      (await app.raw(kitchen(at).caller, { url: readDocumentXml.path.replace('{id}', id) })).body,
    pdf: async (at: number, id: string) =>
      (await app.raw(kitchen(at).caller, { url: readDocumentPdf.path.replace('{id}', id) })).rawPayload,
    productOf: (name: GoodsName) => products[name],
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
