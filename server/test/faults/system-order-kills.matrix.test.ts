import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderApp } from '../worlds/order-app.ts';
import { aProcurementSystem, orderRequest } from '../worlds/procurement-system.ts';
import { figures, percentile, report, testTimeout } from './figures.ts';
import { type FaultPlace, faultPlace } from './kit/fault-place.ts';
import { type FaultShop, fillShop } from './kit/fault-shop.ts';
import { httpClient } from './kit/http-client.ts';
import { askUntilAnswered, type RunningServer, runningServer } from './kit/running-server.ts';
import { seededRandom } from './kit/seeded-random.ts';
import { inParallel } from './kit/submit-baskets.ts';

const { systemOrders, systemOrderKills } = figures;
const [senders, sendings] = [4, 5];
const random = seededRandom('system order kills');
let place: FaultPlace;
let shop: FaultShop;
let server: RunningServer;
let loginName: string;

beforeAll(async () => {
  place = await faultPlace(async (database) => {
    shop = await fillShop(database, {
      random,
      buyers: 1,
      lots: 0,
      lotStock: 0,
      baskets: 0,
      linesOf: () => [],
    });
    const [buyer] = shop.buyers;
    const { customerId = '', userId = '' } = buyer ?? {};
    const orderer = { customer: { id: customerId }, user: { userId } };
    const system = await aProcurementSystem({ database } as OrderApp, 'cxml', { buyer: orderer as never });
    loginName = system.loginName;
  });
  server = await runningServer(place, { RATE_LIMIT_FACTOR: '10000' });
}, testTimeout);
afterAll(async () => {
  await server?.stop();
  await place?.remove();
}, testTimeout);

test(
  `[PUN-06] ${systemOrders} orders sent ${sendings} times, ${systemOrderKills} SIGKILLs: each once`,
  async () => {
    const orders = Array.from({ length: systemOrders }, (_, index) => ({
      orderId: `PO-${index}`,
      document: orderRequest(
        loginName,
        [{ productId: shop.products[index % 20]?.id ?? '', quantity: 1 + (index % 7) }],
        { orderId: `PO-${index}`, payloadId: `${index}@indkoeb.example`, deliveryDate: '2026-11-26' },
      ),
    }));
    // Each order's sendings stay near each other, so that some are under way at the same time.
    const all = orders.flatMap((order) => Array.from({ length: sendings }, () => order));
    const client = httpClient(senders);
    const numbers = new Map<string, Set<string>>();
    const took: number[] = [];
    let answered = 0;
    const sending = inParallel(all, senders, async ({ orderId, document }) => {
      for (;;) {
        const started = performance.now();
        const { answer } = await askUntilAnswered(server, client, {
          method: 'POST',
          path: '/punchout/cxml',
          contentType: 'text/xml; charset=utf-8',
          rawBody: document,
        });
        const status = /<Status code="(\d+)"/.exec(answer.text)?.[1];
        // The server ended, or its database did, before it answered for good.
        if (status === '560' || status === '500') continue;
        expect(status).toBe('200');
        took.push(performance.now() - started);
        const number = /Ordre (\d+)\./.exec(answer.text)?.[1] ?? '';
        numbers.set(orderId, (numbers.get(orderId) ?? new Set()).add(number));
        answered += 1;
        return;
      }
    });
    const killing = (async () => {
      for (let kill = 0; kill < systemOrderKills; kill += 1) {
        const share = (kill + random.next()) / systemOrderKills;
        while (answered < share * all.length * 0.95) await delay(1);
        await server.killAndRestart();
      }
    })();
    await Promise.all([sending, killing]);
    client.close();
    const database = place.connect();
    const { rows } = await database.pool.query<{
      written: number;
      known: number;
      events: number;
      open: number;
    }>(
      `select (select count(*)::int from web_orders) as written, (select count(*)::int from system_orders) as known,
        (select count(*)::int from outbox_events where kind = 'weborder.placed') as events,
        (select count(*)::int from baskets b where state = 'open'
          and exists (select from basket_lines l where l.basket_id = b.id)) as open`,
    );
    await database.close();
    report('orders of systems under SIGKILL', {
      orders: systemOrders,
      sendings: all.length,
      kills: systemOrderKills,
      'web orders': rows[0]?.written ?? 0,
      'answer ms, median': percentile(took, 0.5),
    });
    expect(rows).toEqual([{ written: systemOrders, known: systemOrders, events: systemOrders, open: 0 }]);
    expect([...numbers.values()].filter(({ size }) => size !== 1)).toEqual([]);
  },
  testTimeout,
);
