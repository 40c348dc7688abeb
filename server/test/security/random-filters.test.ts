import { documentTypes, listSalesDocuments } from '@engros/contracts/documents/sales-documents.ts';
import { listLegacyOrders } from '@engros/contracts/ordering/legacy-orders.ts';
import { listOrders, orderSorts, orderStatuses, sortDirections } from '@engros/contracts/ordering/orders.ts';
import { beforeAll, expect, test } from 'vitest';
import { byLength } from '../../../scripts/test-length.ts';
import { issueInvoice } from '../../src/documents/sales-documents/issuing/issue.ts';
import { aCustomer } from '../builders.ts';
import { aBuyerOf } from '../builders-goods.ts';
import { seededRandom } from '../faults/kit/seeded-random.ts';
import { type Caller, duringTests, testApp } from '../test-app.ts';
import { aDocumentedOrder } from '../worlds/documented-order.ts';
import { aLegacyOrder } from '../worlds/followed-orders.ts';

const rounds = byLength({ short: 60, matrix: 400 });
const random = seededRandom('random filters');
const oneOf = <Value>(values: readonly Value[]): Value =>
  values[random.between(0, values.length - 1)] as Value;
const perhaps = <Value>(value: () => Value): Value | undefined => (random.next() < 0.5 ? value() : undefined);

interface Records {
  caller: Caller;
  orders: string[];
  documents: string[];
  legacy: string[];
}

const app = duringTests(testApp);
let own: Records;
let foreign: Records;
beforeAll(async () => {
  own = await records('Own');
  foreign = await records('Foreign');
});

/** Makes orders, invoices and earlier orders of a customer whose name stands in all of them. */
async function records(name: string): Promise<Records> {
  const { database } = app;
  const customer = await aCustomer(database, { name });
  const found: Records = { caller: await aBuyerOf(app, customer), orders: [], documents: [], legacy: [] };
  for (const number of [1, 2, 3]) {
    const reference = `${name}-PO-${number}`;
    const { orderId } = await aDocumentedOrder(database, customer, { lines: [{ net: 2000 }], reference });
    const now = Temporal.Instant.from('2026-11-20T10:00:00Z');
    const invoice = await issueInvoice(database.kysely, { customerId: customer.id, orderId, now });
    const wishes = { reference, orderedBy: `${name} Juhl`, date: '2026-11-02' };
    found.orders.push(String(orderId));
    found.documents.push(invoice?.id ?? '');
    found.legacy.push(String(await aLegacyOrder(database, customer.id, wishes)));
  }
  return found;
}

const texts = () => [
  ...foreign.orders,
  ...foreign.documents,
  ...foreign.legacy,
  'Foreign',
  'PO',
  'Juhl',
  '%',
  '_',
  "' or 1=1 --",
  '\\',
  '" "',
  '*',
  'or',
];

const given = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as never;

const filters = () => ({
  SearchText: perhaps(() => oneOf(texts())),
  Page: perhaps(() => random.between(1, 3)),
});
const dates = ['2026-10-01', '2026-11-01', '2026-11-20', '2026-11-30'];

async function shownTo({ caller }: Records) {
  const days = perhaps(() => random.between(1, 900));
  const orders = await app.call(caller, listOrders, {
    query: given({
      ...filters(),
      NumberOfDays: days,
      SortBy: perhaps(() => oneOf(orderSorts)),
      SortDirection: perhaps(() => oneOf(sortDirections)),
      Status: perhaps(() => oneOf(orderStatuses)),
    }),
  });
  const [FromDate = '', ToDate = ''] = [oneOf(dates), oneOf(dates)].toSorted();
  const documents = await app.call(caller, listSalesDocuments, {
    query: given({ ...filters(), FromDate, ToDate, Type: perhaps(() => oneOf(documentTypes)) }),
  });
  const legacy = await app.call(caller, listLegacyOrders, {
    query: given({ ...filters(), NumberOfDays: 900 }),
  });
  expect([orders.status, documents.status, legacy.status]).toEqual([200, 200, 200]);
  return {
    orders: orders.model.Orders.map(({ Id }) => Id),
    documents: documents.model.SalesDocuments.map(({ Id }) => Id),
    legacy: legacy.model.Orders.map(({ Id }) => Id),
    most: Math.max(orders.model.TotalResults, documents.model.TotalResults, legacy.model.TotalResults),
  };
}

test('random filters never show records of another customer', async () => {
  const seen = { orders: new Set<string>(), documents: new Set<string>(), legacy: new Set<string>() };
  for (let round = 0; round < rounds; round += 1) {
    const { most, ...shown } = await shownTo(own);
    expect(most).toBeLessThanOrEqual(3);
    for (const kind of ['orders', 'documents', 'legacy'] as const) {
      expect(own[kind]).toEqual(expect.arrayContaining(shown[kind]));
      for (const id of shown[kind]) seen[kind].add(id);
    }
  }
  // The filters do find what is the customer's own.
  expect([seen.orders.size, seen.documents.size, seen.legacy.size]).toEqual([3, 3, 3]);
});
