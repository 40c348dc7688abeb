import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fixedClock } from '../../src/platform/clock.ts';
import { testNow } from '../test-app.ts';
import { anEvent, aWebOrder } from '../worlds/web-orders.ts';
import { webhookReceiver } from '../worlds/webhook-receiver.ts';
import {
  type ArrivedOrders,
  aKitchen,
  openShop,
  orderAtOnce,
  orderIn,
  ordersInFolder,
  type Shop,
} from './kitchens-at-once.ts';

/** Kitchens that order in the same moment; `KITCHENS_AT_ONCE=200` for the published figures of both, which are printed. */
const published = Number(process.env['KITCHENS_AT_ONCE'] ?? 0);
const sizes = published > 0 ? [14, published] : [14];
const withinMs = 2000;
const key = Buffer.alloc(32, 7);

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Settings of one way out, and how to see what arrived by it. */
interface Way {
  settings: Record<string, string>;
  arrived(shop: Shop): ArrivedOrders;
}

const ways: Record<string, () => Promise<Way>> = {
  webhook: async () => {
    const receiver = await webhookReceiver({ keys: [key], clock: fixedClock(testNow) });
    ends.push(receiver.close);
    const secret = `whsec_${key.toString('base64')}`;
    return {
      settings: { ERP: 'webhook', WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret },
      arrived: () => async () => [...receiver.effects.values()].map(orderIn),
    };
  },
  files: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'engros-at-once-'));
    ends.push(() => rm(folder, { recursive: true }));
    return {
      settings: { ERP: 'files', ORDER_FILES_FOLDER: folder },
      arrived: () => () => ordersInFolder(folder),
    };
  },
  'embedded system': async () => ({
    settings: { ERP: 'embedded', ERP_PACE: 'now' },
    arrived:
      ({ app }) =>
      async () => {
        const { rows } = await app.database.pool.query<{ id: number }>(
          "select order_id as id from embedded_erp_steps where kind = 'Receive' and done_at is not null",
        );
        return rows.map(({ id }) => Number(id));
      },
  }),
};

const moments = sizes.flatMap((kitchens) => Object.keys(ways).map((name) => ({ kitchens, name })));

test.each(moments)(
  '[WLD-02] $kitchens orders of one moment arrive within 2 s, by $name',
  async ({ kitchens, name }) => {
    const way = await ways[name]?.();
    if (way === undefined) throw new Error(name);
    const shop = await openShop(way.settings);
    ends.push(shop.close);
    const buyers = [];
    for (let count = 0; count < kitchens; count += 1) buyers.push(await aKitchen(shop));
    const waits = await orderAtOnce(buyers, way.arrived(shop), 2 * withinMs);
    const at = (share: number) => Math.round(waits[Math.ceil(share * kitchens) - 1] ?? Infinity);
    if (published > 0) console.log(`${kitchens} by ${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
    expect(waits.filter((wait) => wait === null)).toEqual([]);
    expect(at(1)).toBeLessThanOrEqual(withinMs);
    if (name === 'webhook') await expectToLeaveWithoutConnections(shop, way.arrived(shop));
  },
);

/** An order leaves while requests have every connection to the database. */
async function expectToLeaveWithoutConnections({ app }: Shop, arrived: ArrivedOrders): Promise<void> {
  const order = await aWebOrder(app.database);
  const { pool } = app.ofApplication;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  ends.push(() => {
    for (const client of taken) client.release();
  });
  await anEvent(app.database, order);
  await expect.poll(async () => [...(await arrived())]).toContain(order.webOrderId);
}
