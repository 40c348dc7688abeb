import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createBasketChanges } from '../../src/baskets/basket-live/basket-changes.ts';
import { changeNotices } from '../../src/baskets/basket-live/change-notices.ts';
import { createNotificationTeller } from '../../src/baskets/basket-live/tell-notifications.ts';
import { createGatheredWrites } from '../../src/baskets/basket-records/gathered-writes.ts';
import type { ScopedWrite } from '../../src/baskets/basket-records/write-queries.ts';
import { dispatchOrders } from '../../src/erp/erp/dispatch.ts';
import { createRepeater } from '../../src/erp/erp/repeater.ts';
import { createCatalogSource } from '../../src/goods/catalog/catalog-source.ts';
import { createPictureFiles } from '../../src/goods/media/picture-files.ts';
import { createPictureWork } from '../../src/goods/media/picture-work.ts';
import { startHeartbeat } from '../../src/operating/heartbeat.ts';
import { createNodeFacts } from '../../src/operating/node-facts.ts';
import { createPastSearches } from '../../src/pages/search-pages/past-searches.ts';
import { createAuditTrail } from '../../src/platform/audit/audit-trail.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { applicationDatabase } from '../../src/platform/database/test-database.ts';
import { onStatementAfterRequest, withinCustomers } from '../../src/platform/database/within-customers.ts';
import type { Registrar } from '../../src/platform/http/serve.ts';
import type { CustomerScope } from '../../src/platform/http/viewer.ts';
import { startJobs } from '../../src/platform/jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { loaded } from '../../src/platform/memory/loaded.ts';
import { loadedOfCustomer } from '../../src/platform/memory/loaded-of-customer.ts';
import { createWaitingSums } from '../../src/platform/memory/waiting-sums.ts';
import { placesOutsideRequests } from '../../src/platform/process/outside-requests.ts';
import { createThreadPool } from '../../src/platform/process/thread-pool.ts';
import { openStore } from '../../src/platform/storage/storage-settings.ts';
import { aPiece, aPieceForSale } from '../builders-by-piece.ts';
import { type Buyer, type OrderApp, orderApp } from '../worlds/order-app.ts';

/** Notes which customers' baskets can be seen where it is called. */
type Look = () => Promise<void>;

interface Started {
  look: Look;
  /** The application's database; every statement of its query builder looks. */
  seeing: Database;
  log: ReturnType<typeof createLog>;
}

const clock = systemClock();
let app: OrderApp;
let application: Database;
let first: Buyer;
let second: Buyer;
let seen: string[][] = [];
let ends: (() => unknown)[] = [];

beforeAll(async () => {
  app = await orderApp();
  application = applicationDatabase(app.database);
  const product = await aPieceForSale(app);
  first = await app.aBuyer();
  second = await app.aBuyer();
  const body = { Products: [{ ProductId: product, Quantity: 1, SalesUnit: { Code: 'st' } }] };
  for (const buyer of [first, second]) await app.put(buyer, 'id=create', body);
});
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
  seen = [];
});
afterAll(async () => {
  await application.close();
  await app.close();
});

const look: Look = async () => {
  const { rows } = await application.pool.query<{ id: string }>(
    'select distinct customer_id as id from baskets order by 1',
  );
  seen.push(rows.map(({ id }) => id));
};

function lookingDatabase(): Database {
  const kysely = application.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await look();
      return result;
    },
  });
  return { ...application, kysely };
}

const scopeOf = ({ customer, user }: Buyer) =>
  ({
    customerId: customer.id,
    userId: user.userId,
    actingUserId: null,
    punchOutSessionId: null,
  }) as unknown as CustomerScope;

/** How a test starts the work of each place that outlives a request. */
const starts: Record<string, (started: Started) => unknown> = {
  'audit trail': ({ seeing, log }) =>
    createAuditTrail({ database: seeing, log }).note({
      at: clock.now(),
      userId: null,
      actingUserId: null,
      customerId: first.customer.id,
      kind: 'staff.read',
      subject: null,
      details: {},
      impersonationId: null,
      place: 'shop',
    }),
  catalogue: async ({ seeing, log }) => {
    const source = createCatalogSource({ database: seeing, log });
    await source.start();
    ends.push(source.stop);
    seen = [];
    await aPiece(app.database);
  },
  'followers of baskets': async ({ seeing, log }) => {
    const hub = {
      app: { addHook: () => undefined, draining: { isOn: false } },
      parts: { database: seeing, log, clock, oldService: null },
    } as unknown as Registrar;
    const changes = createBasketChanges(hub, { forget: () => undefined, forgetAll: () => undefined });
    const scope = scopeOf(first);
    const body = await changes.follow({ scope, sessionKey: 'key', mayOrder: true });
    ends.push(() => body.destroy());
    await expect.poll(() => seen.length).toBeGreaterThan(2);
    seen = [];
    changes.written(scope, { id: 1, version: 1, state: 'open' });
  },
  'gathered writes': () => {
    const db = {
      executeQuery: async () => {
        await look();
        return { rows: [] };
      },
    } as unknown as Kysely<Tables>;
    const change = { written: [], removedIds: [], writtenInvalid: [], removedInvalidIds: [] };
    const write = { head: { id: 1, favoriteListIds: [] }, change } as unknown as ScopedWrite;
    createGatheredWrites({ kysely: db })(scopeOf(second), write).catch(() => undefined);
  },
  jobs: async ({ log }) => {
    const jobs = await startJobs({
      connection: application.ownerConnection,
      database: application,
      clock,
      log,
      send: null,
      from: 'a@b.example',
      everyMinute: { looking: look },
      atStart: ['looking'],
    });
    ends.push(jobs.stop);
    jobs.pokeMails();
  },
  'loaded memories': () =>
    loaded(
      async () => {
        await look();
        return {};
      },
      { maxBytes: 1024, bytesOf: () => 1 },
    ).of('all'),
  'notices of baskets': ({ seeing, log }) =>
    changeNotices(seeing, 'node', log).send({
      customerId: first.customer.id,
      id: 1,
      version: 1,
      state: 'open',
      by: null,
      name: null,
    }),
  'notices of the database': async () => {
    const database = applicationDatabase(app.database);
    ends.push(database.close);
    await database.listen('looking', { message: () => void look(), resync: () => undefined });
    await application.pool.query('notify looking');
  },
  'past searches': ({ seeing, log }) =>
    createPastSearches({ database: seeing, log }).note(scopeOf(first), 'smør', clock.now()),
  pictures: ({ seeing: { kysely }, log }) => {
    const files = createPictureFiles(openStore({ kind: 'memory' }));
    const work = createPictureWork({ kysely, clock, log, files, allowsPrivate: true });
    ends.push(work.stop);
    work.poke();
  },
  threads: async () => {
    const echo =
      'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",(said)=>parentPort.postMessage(said))';
    const threads = createThreadPool<string, string>({
      program: new URL(echo),
      most: 1,
      memoryMb: 16,
      longestMs: 10_000,
    });
    const run = threads.run('of the first');
    const waiting = withinCustomers([{ customerId: second.customer.id }], () =>
      threads.run('of the second').then(look),
    );
    await Promise.all([run, waiting]);
  },
  heartbeat: ({ seeing, log }) => {
    const facts = async () => {
      await look();
      return createNodeFacts({ dataDir: '.', pool: seeing.pool, calls: null, behindMs: null })();
    };
    ends.push(startHeartbeat({ database: seeing, log, kind: 'worker', name: 'one', facts }).stop);
  },
  'unread notifications': ({ seeing, log }) => {
    const registrar = { parts: { database: seeing, clock, log, oldService: null } } as unknown as Registrar;
    const listening = { scope: scopeOf(first), stream: { send: () => undefined } };
    const streams = new Set([listening]) as unknown as Parameters<typeof createNotificationTeller>[1];
    createNotificationTeller(registrar, streams, () => undefined).changed('all');
  },
  'waiting sums': ({ log }) =>
    createWaitingSums<{ name: string }>({
      keyOf: ({ name }) => name,
      plus: (one) => one,
      write: look,
      pauseMs: 1,
      maxKeys: 1,
      log,
      failure: 'lost',
    }).add({ name: 'a' }),
  'work for systems': ({ log }) => {
    const repeater = createRepeater(
      async () => {
        await look();
        return 60_000;
      },
      { log },
    );
    ends.push(repeater.stop);
    repeater.poke();
  },
};

test('[WLD-03] every place of work that outlives requests is started here', () => {
  expect(placesOutsideRequests()).toEqual(Object.keys(starts).toSorted());
});

test.each(Object.keys(starts))("[WLD-03] started by one customer, %s sees another's rows", async (place) => {
  const log = createLog('silent');
  const { id } = first.customer;
  await withinCustomers([{ customerId: id }], () =>
    starts[place]?.({ look, seeing: lookingDatabase(), log }),
  );
  await expect.poll(() => seen.flat()).toContain(second.customer.id);
  expect(seen.every((customers) => customers.includes(second.customer.id))).toBe(true);
});

test("[WLD-03] what is remembered of a customer holds no asker's rows", async () => {
  const memory = loadedOfCustomer(
    async () => {
      await look();
      return {};
    },
    { nothing: {}, maxBytes: 1024, bytesOf: () => 1 },
  );
  await withinCustomers([{ customerId: first.customer.id }], () => memory.of(scopeOf(second)));
  expect(seen).toEqual([[second.customer.id]]);
});

test('[WLD-03] a bare timer that a call sets is told when it looks', async () => {
  const told: string[] = [];
  const former = onStatementAfterRequest((statement) => told.push(statement));
  const { promise: isOver, resolve: over } = Promise.withResolvers<void>();
  app.breakIn.at = async () => {
    app.breakIn.at = null;
    setTimeout(() => void isOver.then(look), 1);
  };
  try {
    const { model } = await app.get(first);
    await app.submit(first, model.Id, { IgnoreWarning: true });
    over();
    await expect.poll(() => told).toEqual([expect.stringContaining('from baskets')]);
    await expect.poll(() => seen).toEqual([[first.customer.id]]);
  } finally {
    app.breakIn.at = null;
    onStatementAfterRequest(former);
  }
});

test('[WLD-03] sending orders refuses to run as a customer', async () => {
  const told: string[] = [];
  const former = onStatementAfterRequest((work) => told.push(work));
  const send = vi.fn(async () => undefined);
  const sending = () =>
    dispatchOrders({
      database: application,
      clock,
      log: createLog('silent'),
      random: () => 0.5,
      port: { name: 'test', send },
    });
  try {
    await expect(withinCustomers([{ customerId: first.customer.id }], sending)).rejects.toThrow(
      `started as customer ${first.customer.id}`,
    );
    expect(told).toEqual(['sending to another system']);
    expect(send).not.toHaveBeenCalled();
    await sending();
    expect(send).toHaveBeenCalled();
  } finally {
    onStatementAfterRequest(former);
  }
});
