import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { catalogFollows, manyPieces } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import { aProcurementSystem } from '../../../../test/worlds/procurement-system.ts';
import { findConnection } from '../../punch-out/connections/connection-queries.ts';
import { openCatalogue } from './open-catalogue.ts';

const app = duringTests(orderApp);

const megabyte = 1024 * 1024;

/** Measured after a garbage collection. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

test('[PUN-08] 50,000 agreed lines are written in 20 seconds, memory bounded', async () => {
  const buyer = await app.aBuyer();
  const system = await aProcurementSystem(app, 'peppol', { buyer });
  for (let made = 0; made < 25_000; made += 2500) await manyPieces(app.database, 2500);
  await app.database.pool.query(
    `insert into price_agreements (owner_kind, owner_id, product_id, sales_unit_code, valid_from, price_ore, number)
      select 'customer', $1, product_id, code, '2026-01-01', list_price_ore - 5, 'A-1' from sales_units`,
    [buyer.customer.id],
  );
  await catalogFollows(() => app.goods.catalog.current().products.size >= 25_000);
  const connection = await findConnection(app.database.kysely, buyer.customer.id, system.signOnId);
  if (connection === undefined) throw new Error('the connection is active');
  const parts = { database: app.database, goods: app.goods, timeZone: 'Europe/Copenhagen' };
  // Agreements are in memory from here on, as for every active customer.
  await app.goods.prices.bookOf({ customerId: buyer.customer.id });
  const startedAt = performance.now();
  const { pieces, lines } = await openCatalogue(parts, connection, app.clock.now());
  let bytes = 0;
  let largest = 0;
  let mostHeap = 0;
  let nextLook = 0;
  const heapAtStart = heapUsed();
  for await (const piece of pieces) {
    const size = Buffer.byteLength(piece);
    bytes += size;
    largest = Math.max(largest, size);
    if (bytes > nextLook) {
      mostHeap = Math.max(mostHeap, heapUsed() - heapAtStart);
      nextLook += 8 * megabyte;
    }
  }
  const ms = performance.now() - startedAt;
  console.log(
    `${lines()} lines, ${(bytes / megabyte).toFixed(1)} MB in ${Math.round(ms)} ms, ${(mostHeap / megabyte).toFixed(1)} MB more in memory`,
  );
  expect(lines()).toBe(50_000);
  expect(ms).toBeLessThan(20_000);
  expect(bytes).toBeGreaterThan(50 * megabyte);
  expect(largest).toBeLessThan(megabyte / 2);
  // Far below the size of the document, because its lines are dropped as soon as they are read.
  expect(mostHeap).toBeLessThan(bytes / 2);
}, 120_000);
