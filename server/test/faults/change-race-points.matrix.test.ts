import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { byLength } from '../../../scripts/test-length.ts';
import { changeRacePoints, type RacePoint, racePoints } from '../../src/ordering/weborder/race-points.ts';
import { clientConfig } from '../../src/platform/database/open-pool.ts';
import { aLotOfPieces, aPiece, catalogFollows } from '../builders-by-piece.ts';
import { type Answered, duringTests, testNow } from '../test-app.ts';
import { type Buyer, orderApp } from '../worlds/order-app.ts';
import { figures, isLong, testTimeout } from './figures.ts';
import { httpClient, NoAnswer } from './kit/http-client.ts';
import { spawnServer } from './kit/server-child.ts';

const killingServer = fileURLToPath(new URL('kit/race-point-server.ts', import.meta.url));
const lotStock = 100_000;
const app = duringTests(orderApp);
let buyer: Buyer;
let product: string;
let lot: string;

beforeAll(async () => {
  buyer = await app.aBuyer();
  product = await aPiece(app.database);
  lot = await aLotOfPieces(app.database, {
    productId: product,
    depotId: buyer.customer.depotId,
    quantity: lotStock,
  });
  await catalogFollows(() => app.goods.catalog.current().quickSales.has(lot));
}, testTimeout);

type Call = (id: string) => Promise<Answered<{ Id: string }>>;
const ask = { IgnoreWarning: true };
const withdraw: Call = (id) =>
  app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/withdraw?id=${id}`, {});
const amend: Call = (id) => app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/amend?id=${id}`, {});
const submit: Call = (id) => app.submit(buyer, id, ask);

async function put(id: string, Quantity: number): Promise<Basket> {
  const Products = [{ ProductId: product, Quantity, QuickSaleId: lot, SalesUnit: { Code: 'st' } }];
  return (await app.put(buyer, `id=${id}`, { Products })).model;
}
const anOrder = async () => (await submit((await put('0', 3)).Id)).model.Id;

function breakAt(at: RacePoint, work: () => Promise<void> | void): void {
  app.breakIn.at = async (point) => {
    if (point !== at) return;
    app.breakIn.at = null;
    await work();
  };
}

async function cutAllConnections(): Promise<void> {
  const client = new pg.Client(clientConfig(app.database.connection));
  await client.connect();
  await client
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    .finally(() => client.end());
}

/** Repeats a call after each 503, as a browser does. */
async function repeated(call: Call, id: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await call(id);
    if (answer.status !== 503) return answer.model.Id;
    await delay(50);
  }
  throw new Error(`${id}: 503 for good`);
}

async function killedThere(point: RacePoint, path: string): Promise<void> {
  const child = spawnServer(
    { CLOCK: testNow, RACE_POINT: point, RACE_CONNECTION: JSON.stringify(app.database.connection) },
    killingServer,
  );
  const client = httpClient(1);
  const asked = { method: 'POST', path, cookie: buyer.cookie, body: ask } as const;
  const answer = await client.ask(await child.ready, asked).catch((error: unknown) => error);
  expect(answer).toBeInstanceOf(NoAnswer);
  await child.exited;
  client.close();
}

/** Compares orders, lots, events, mails and log with each other; returns the differences. */
async function broken(): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ fault: string }>(
    `select 'lot: ' || q.quantity || ' left, ' || s.sold || ' sold' as fault
       from quick_sales q, (select coalesce(sum(l.quantity), 0)::int as sold from web_order_lines l join web_orders o
         on o.customer_id = l.customer_id and o.id = l.web_order_id where o.status <> 'Withdrawn') s
      where q.id = $1 and q.quantity + s.sold <> $2
     union all
     select o.id || ': ' || o.status || ', revision ' || o.revision || ', told ' || coalesce(e.kinds, '') || ', mails '
         || m.n || ', logged ' || a.n
       from web_orders o
       left join lateral (select string_agg(kind, ' ' order by id) as kinds from outbox_events
         where payload @> jsonb_build_object('webOrderId', o.id)) e on true
       left join lateral (select count(*) as n from mails where dedupe_key like 'weborder:' || o.customer_id || ':' || o.id || '%') m on true
       left join lateral (select count(*) as n from audit_log where customer_id = o.customer_id and subject = o.id::text) a on true
      where e.kinds is distinct from 'weborder.placed' || repeat(' weborder.amended', o.revision)
          || case when o.status = 'Withdrawn' then ' weborder.withdrawn' else '' end
         or m.n <> 1 + o.revision + (o.status = 'Withdrawn')::int or a.n <> 1 + o.revision + (o.status = 'Withdrawn')::int
     union all
     select 'order ' || amends_web_order_id || ': ' || count(*) || ' baskets' from baskets
      where state = 'open' and amends_web_order_id is not null group by customer_id, amends_web_order_id having count(*) > 1`,
    [lot, lotStock],
  );
  return rows.map(({ fault }) => fault);
}

const calls = [
  ['withdraw', withdraw],
  ['amend', amend],
] as const;
/** The short run tests one call, because each call needs a server of its own. */
const killedCalls = isLong ? calls : calls.slice(0, 1);

const isWithdrawn = async (id: string) =>
  (await app.send<WebOrder>(buyer, 'GET', `/api/checkout/weborder?id=${id}`)).model.Status === 'Withdrawn';

/**
 * The short run only tests the last point, where most work has been done, because each point needs a server of its own.
 */
const killedAt = byLength<readonly RacePoint[]>({
  short: changeRacePoints.slice(-1),
  matrix: changeRacePoints,
});
const changedAt = byLength<readonly RacePoint[]>({ short: racePoints.slice(-1), matrix: racePoints });

describe.each(changeRacePoints)('race point %s', (point) => {
  it.each(calls)(
    '%s survives errors, cut connections and second calls there exactly once',
    async (name, call) => {
      const failed = await anOrder();
      breakAt(point, () => {
        throw new Error('broken by the test');
      });
      expect((await call(failed)).status).toBe(500);
      expect(await broken()).toEqual([]);
      const basket = await repeated(call, failed);
      expect(await repeated(call, failed)).toBe(basket);

      const cut = await anOrder();
      breakAt(point, cutAllConnections);
      expect([200, 503]).toContain((await call(cut)).status);
      expect(await repeated(call, cut)).toBe(await repeated(call, cut));

      const twice = await anOrder();
      let second: Promise<string> | undefined;
      breakAt(point, async () => {
        second = repeated(call, twice);
        await delay(figures.raceDelayMs);
      });
      expect((await call(twice)).model.Id).toBe(await second);
      for (const id of [failed, cut, twice]) expect(await isWithdrawn(id)).toBe(name === 'withdraw');
      expect(await broken()).toEqual([]);
    },
    testTimeout,
  );

  it.runIf(killedAt.includes(point)).each(killedCalls)(
    '%s survives a killed process there: the repeat makes it once',
    async (name, call) => {
      const order = await anOrder();
      await killedThere(point, `/api/checkout/weborder/${name}?id=${order}`);
      expect(await broken()).toEqual([]);
      expect(await repeated(call, order)).toBe(await repeated(call, order));
      expect(await isWithdrawn(order)).toBe(name === 'withdraw');
      expect(await broken()).toEqual([]);
    },
    testTimeout,
  );
});

describe.each(changedAt)('a changed order sent, race point %s', (point) => {
  it(
    '[CHK-06] an error or kill there changes an order wholly or not',
    async () => {
      const order = await anOrder();
      const basket = (await amend(order)).model.Id;
      await put(basket, 7);
      breakAt(point, () => {
        throw new Error('broken by the test');
      });
      expect((await submit(basket)).status).toBe(500);
      expect(await broken()).toEqual([]);
      expect(await repeated(submit, basket)).toBe(order);

      const again = (await amend(order)).model.Id;
      await put(again, 2);
      await killedThere(point, `/api/checkout/weborder?basketId=${again}`);
      expect(await broken()).toEqual([]);
      expect(await repeated(submit, again)).toBe(order);
      const { model } = await app.send<WebOrder>(buyer, 'GET', `/api/checkout/weborder?id=${order}`);
      expect(model).toMatchObject({ Revision: 2, LineItems: [{ Quantity: 2 }] });
      expect(await broken()).toEqual([]);
    },
    testTimeout,
  );
});
