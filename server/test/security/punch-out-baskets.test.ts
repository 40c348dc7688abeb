import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createBasket, deleteBasket, readBasket, updateBasket } from '@engros/contracts/baskets/basket.ts';
import { declaredEndpoints } from '@engros/contracts/declared.ts';
import type { Endpoint } from '@engros/contracts/endpoint.ts';
import { submitBasket } from '@engros/contracts/ordering/weborder.ts';
import { addLines } from '@engros/contracts/quick-entry/basket-import.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { byLength } from '../../../scripts/test-length.ts';
import { tablesOfCustomers } from '../../src/platform/database/start/check-rows-bound.ts';
import { aCustomer, aSingleSignOn, aUser } from '../builders.ts';
import { aPiece, catalogFollows } from '../builders-by-piece.ts';
import { type Called, type Caller, duringTests, testApp } from '../test-app.ts';
import { aPunchOutSession } from '../worlds/procurement/punch-out-session.ts';
import { type IdPlace, idPlaces, sampleInput } from './sample-input.ts';

/** In every text of the baskets of session 1; nobody else may be shown it. */
const canary = 'KANARIEFUGL';
const missing = '999999999';
const editKey = 'moved-by-session-1';
/** How often a call that runs is asked whether it waits. */
const lookEveryMs = 10;

const app = duringTests(testApp);
let product: string;
beforeAll(async () => {
  product = await aPiece(app.database);
  await catalogFollows(() => app.app.goods.catalog.current().products.has(product));
  // What is left when a database binds nobody: the queries alone.
  for (const table of tablesOfCustomers)
    await app.database.pool.query(`alter table ${table} disable row level security`);
  // Numbers that stand in no answer by chance.
  await app.database.pool.query("select setval('basket_numbers', 912345678)");
});

const ordinarySessions = ['the same buyer', 'a colleague', 'staff as the buyer'] as const;
const others = ['session 2', ...ordinarySessions] as const;
type Other = (typeof others)[number];

/** A customer with ordinary buyers and two punch-out sessions of one connection; session 1 has baskets in each state. */
interface World {
  customerId: string;
  userId: string;
  sessionId: string;
  one: Caller;
  others: Readonly<Record<Other, Caller>>;
  /** Baskets of session 1, by state, and the open one of the ordinary buyers. */
  ids: Record<'open' | 'deleted' | 'submitted' | 'ordinary', string>;
}

async function aWorld(): Promise<World> {
  const { database } = app;
  const customer = await aCustomer(database);
  const customerId = customer.id;
  const { userId } = await aUser(database, { customers: [customer] });
  const colleague = await aUser(database, { customers: [customer] });
  const sales = await aUser(database, { role: 'sales', depots: [customer.depotId] });
  const connection = await aSingleSignOn(database, { customerId, userId });
  const session = () => aPunchOutSession(app, { customerId, userId, connection });
  const one = await session();
  const world: World = {
    customerId,
    userId,
    sessionId: one.sessionId,
    one: one.caller,
    others: {
      'session 2': (await session()).caller,
      'the same buyer': await app.signIn({ userId, customerId }),
      'a colleague': await app.signIn({ userId: colleague.userId, customerId }),
      'staff as the buyer': await app.signIn({ userId, customerId, actingUserId: sales.userId }),
    },
    ids: { open: '', deleted: '', submitted: '', ordinary: '' },
  };
  world.ids.open = await filledBasket(one.caller, canary);
  world.ids.ordinary = await filledBasket(world.others['a colleague'], 'fredag');
  for (const state of ['deleted', 'submitted'] as const) world.ids[state] = await ofSession(world, state);
  return world;
}

async function filledBasket(caller: Caller, text: string): Promise<string> {
  const { Id } = (await app.call(caller, readBasket)).model;
  const Products = [{ ProductId: product, Quantity: 2, SalesUnit: { Code: 'st' } }];
  const body = { Products, Message: { Text: text }, References: { OrderReference: text } };
  return (await app.call(caller, updateBasket, { query: { id: Id }, body })).model.Id;
}

/** Copies the open basket of session 1 into another state. */
async function ofSession({ customerId, ids }: World, state: 'deleted' | 'submitted'): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: number }>(
    `with b as (insert into baskets (customer_id, punch_out_session_id, created_by, order_reference, message, state,
        last_line_id, created_at, updated_at)
      select customer_id, punch_out_session_id, created_by, order_reference, message, $3, 1, created_at, updated_at
        from baskets where customer_id = $1 and id = $2 returning customer_id, id),
    edit as (insert into basket_edits (customer_id, basket_id, key, applied_at, result)
      select $1, id, 'move:${editKey}', now(), json_build_object('targetId', $2, 'moved', '[]'::json, 'baskets', '[]'::json)
        from b)
    select id from b`,
    [customerId, ids.open, state],
  );
  return String(rows[0]?.id);
}

async function rowsOf({ customerId, sessionId }: World): Promise<unknown[]> {
  const of = 'select id from baskets where customer_id = $1 and punch_out_session_id = $2';
  const { rows } = await app.database.pool.query<{ row: string }>(
    `select b::text as row from baskets b where customer_id = $1 and punch_out_session_id = $2
      union all select l::text from basket_lines l where customer_id = $1 and basket_id in (${of})
      union all select i::text from basket_invalid_lines i where customer_id = $1 and basket_id in (${of})
      union all select e::text from basket_edits e where customer_id = $1 and basket_id in (${of}) order by 1`,
    [customerId, sessionId],
  );
  return rows;
}

/** False for the own basket once a call deleted it: nothing would then be compared with it. */
async function isOpen({ customerId }: World, id: string): Promise<boolean> {
  const { rowCount } = await app.database.pool.query(
    "select from baskets where customer_id = $1 and id = $2 and state = 'open'",
    [customerId, id],
  );
  return rowCount === 1;
}

/** What a call needs besides ids to reach the basket that it names; the smallest input of the others does. */
const bodies = ({ customerId }: World): Readonly<Record<string, Record<string, unknown>>> => {
  const line = { ProductId: product, Quantity: 5 };
  return {
    'PUT /api/auth/changecustomer': { id: customerId },
    'POST /api/auth/changecustomer': { id: customerId },
    'PUT /api/checkout/basket': { Products: [{ ...line, SalesUnit: { Code: 'st' } }] },
    'POST /api/checkout/basket/line/move': { Lines: [{ LineId: '1' }] },
    'POST /api/checkout/basket/undo': { EditKey: editKey },
    'POST /api/checkout/basket/add-lines': { Lines: [{ ...line, SalesUnitCode: 'st' }] },
  };
};

const isSame = (one: IdPlace, other: IdPlace) =>
  one.part === other.part && one.path.join('.') === other.path.join('.');
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const placesOf = (endpoint: Endpoint) => idPlaces(endpoint, ['basketId']);

/** Calls with an id at one place; at the other places stands the open basket of the caller. */
function callWith(
  world: World,
  endpoint: Endpoint,
  caller: Caller,
  { place, id, own }: { place?: IdPlace; id?: string; own: string },
): Promise<Called<Endpoint>> {
  const ids = placesOf(endpoint).map((each) => ({
    place: each,
    value: id !== undefined && place !== undefined && isSame(each, place) ? id : own,
  }));
  const input = sampleInput(endpoint, []);
  const more = bodies(world)[nameOf(endpoint)];
  if (more !== undefined) input.body = { ...input.body, ...more };
  for (const { place: at, value } of ids) put(input[at.part] ?? {}, at.path, value);
  return app.call(caller, endpoint, input as never);
}

function put(target: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const within = (target[key] ?? {}) as Record<string, unknown>;
  target[key] = within;
  put(within, rest, value);
}

/** What an answer says, but for the number of its request. */
const said = ({ status, text }: Called<Endpoint>): string =>
  `${status} ${text.replace(/"RequestId":"[^"]*"/, '')}`;

function expectNothingOf({ ids }: World, answer: Called<Endpoint>, who: string): void {
  for (const own of [canary, ids.open, ids.deleted, ids.submitted])
    expect(answer.text, `${who} was told of a basket of session 1`).not.toContain(own);
}

/** Runs calls, one after another, while another transaction holds the baskets of session 1; says which had to wait for it. */
async function thoseThatWait(
  { customerId, sessionId }: World,
  calls: readonly { what: string; call: () => Promise<unknown> }[],
): Promise<string[]> {
  const { pool } = app.database;
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    const { rows } = await holder.query<{ pid: number }>(
      `select pg_backend_pid() as pid from baskets where customer_id = $1 and punch_out_session_id = $2 for update`,
      [customerId, sessionId],
    );
    const isWaitedFor = async () =>
      (
        await pool.query('select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [
          rows[0]?.pid,
        ])
      ).rowCount !== 0;
    for (const { what, call } of calls) {
      let isDone = false;
      const calling = call().finally(() => {
        isDone = true;
      });
      while (!isDone) {
        await Promise.race([calling, delay(lookEveryMs)]);
        if (isDone || !(await isWaitedFor())) continue;
        await holder.query('rollback');
        await calling;
        return [what];
      }
    }
    await holder.query('rollback');
    return [];
  } finally {
    holder.release(true);
  }
}

/** Expects that each basket of another session is answered as one that does not exist, and that nobody waits for it. */
async function expectMissing(world: World, endpoint: Endpoint, place: IdPlace): Promise<void> {
  const { open, deleted, submitted, ordinary } = world.ids;
  const calls: Parameters<typeof thoseThatWait>[1][number][] = [];
  for (const who of othersAt(endpoint, place)) {
    const caller = world.others[who];
    const isSession = who === 'session 2';
    const own = isSession ? await filledBasket(caller, 'egen') : ordinary;
    const unknown = await callWith(world, endpoint, caller, { place, id: missing, own });
    for (const id of [open, deleted, submitted, ...(isSession ? [ordinary] : [])]) {
      const call = () => callWith(world, endpoint, caller, { place, id, own });
      const answer = await call();
      expect(said(answer), `${who}, ${id}`).toBe(said(unknown));
      expectNothingOf(world, answer, who);
      calls.push({ what: `${who} waited for ${id}`, call });
    }
  }
  expect(await thoseThatWait(world, calls)).toEqual([]);
}

const withBaskets = declaredEndpoints.filter((endpoint) => placesOf(endpoint).length > 0);
const everyPlace = withBaskets.flatMap((endpoint) =>
  placesOf(endpoint).map((place) => `${nameOf(endpoint)} ${place.path.join('.')}`),
);

/** The ordinary sessions of a customer are alike to a basket of a punch-out session: the short run tries one of them a place. */
function othersAt(endpoint: Endpoint, place: IdPlace): readonly Other[] {
  const turn = everyPlace.indexOf(`${nameOf(endpoint)} ${place.path.join('.')}`);
  return byLength<readonly Other[]>({
    short: ['session 2', ordinarySessions[turn % 3] ?? 'a colleague'],
    matrix: others,
  });
}

/** Of the calls that are answered as if the baskets of session 1 did not exist, which therefore change nothing. */
let untouched: World;
beforeAll(async () => {
  untouched = await aWorld();
});

describe.each(withBaskets.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '[PUN-05] without policies, %s',
  (_name, endpoint) => {
    const mayOneCall = !endpoint.closedTo.includes('punchOut');

    test.each(placesOf(endpoint).map((place) => [place.path.join('.'), place] as const))(
      'takes a foreign basket at %s for missing, leaves it alone',
      async (_where, place) => {
        const before = await rowsOf(untouched);
        await expectMissing(untouched, endpoint, place);
        expect(await rowsOf(untouched)).toEqual(before);
        expect(await isOpen(untouched, untouched.ids.ordinary)).toBe(true);
      },
    );

    // Otherwise the smallest input may be refused before the basket is looked for, and nothing above could fail. Settings
    // name the current basket whatever was chosen, and a session has only one.
    const namedPlaces = endpoint.path === '/api/user/settings' ? [] : placesOf(endpoint);
    test.each(namedPlaces.map((place) => [place.path.join('.'), place] as const))(
      'finds the own basket at %s',
      async (_where, place) => {
        const world = await aWorld();
        const [caller, own] = mayOneCall
          ? [world.one, world.ids.open]
          : [world.others['a colleague'], world.ids.ordinary];
        const unknown = await callWith(world, endpoint, caller, { place, id: missing, own });
        const found = await callWith(world, endpoint, caller, { own });
        expect(found.status, found.text.slice(0, 300)).toBeLessThan(500);
        expect(said(found)).not.toBe(said(unknown));
        if (!mayOneCall) expectNothingOf(world, found, 'a colleague');
      },
    );
  },
);

test('[PUN-05] without policies, no reading call tells of a foreign basket', async () => {
  const world = await aWorld();
  const reads = declaredEndpoints.filter(({ method, access }) => method === 'GET' && access !== 'service');
  expect(reads.length).toBeGreaterThan(100);
  // Staff as the buyer have the buyer's customer and user.
  const readers = byLength<readonly Other[]>({ short: others.slice(0, 3), matrix: others });
  for (const who of readers) {
    const caller = world.others[who];
    const own = who === 'session 2' ? await filledBasket(caller, 'egen') : world.ids.ordinary;
    for (const endpoint of reads) {
      const answer = await callWith(world, endpoint, caller, { own });
      expect(answer.status, nameOf(endpoint)).toBeLessThan(500);
      expectNothingOf(world, answer, `${who}, by ${nameOf(endpoint)}`);
      if (who === 'session 2') expect(answer.text, nameOf(endpoint)).not.toContain(world.ids.ordinary);
    }
  }
});

test('[PUN-05] without policies, a chosen basket is chosen for its session alone', async () => {
  const world = await aWorld();
  const Settings = { LastSelectedBasketId: world.ids.open };
  const settings = declaredEndpoints.filter(({ path }) => path === '/api/user/settings');
  for (const endpoint of settings.filter(({ method }) => method !== 'GET'))
    await app.call(world.one, endpoint, { body: { Settings } });
  for (const [who, caller] of Object.entries(world.others)) {
    for (const endpoint of settings.filter(({ method }) => method === 'GET'))
      expectNothingOf(world, await app.call(caller, endpoint), who);
    expectNothingOf(world, await app.call(caller, readBasket), who);
  }
});

test('[PUN-05] without policies, a key of another session repeats nothing of it', async () => {
  const world = await aWorld();
  const key = randomUUID();
  const add = async (caller: Caller, id: string) => {
    const Lines = [{ ProductId: product, SalesUnitCode: 'st', Quantity: 3 }];
    return (await app.call(caller, addLines, { query: { id }, body: { Lines, EditKey: key } })).model;
  };
  await add(world.one, world.ids.open);
  const before = await rowsOf(world);
  for (const [who, caller] of Object.entries(world.others)) {
    const { Id } = (await app.call(caller, readBasket)).model;
    const { Basket, Undo } = await add(caller, Id);
    expect([who, Basket.Id, Undo.map(({ BasketId }) => BasketId)]).toEqual([who, Id, [Id]]);
  }
  expect(await rowsOf(world)).toEqual(before);
});

test('[PUN-05] without policies, room is made of no basket of a session', async () => {
  const world = await aWorld();
  const unused = await ofSession(world, 'submitted');
  await app.database.pool.query(
    `update baskets set state = 'open', message = null, order_reference = null where customer_id = $1 and id = $2`,
    [world.customerId, unused],
  );
  const many = (count: number) =>
    app.database.pool.query(
      `insert into baskets (customer_id, created_by, message, created_at, updated_at)
        select $1, $2, 'fuld', now(), now() from generate_series(1, $3::int)`,
      [world.customerId, world.userId, count],
    );
  await many(limits.openBasketsPerCustomer - 2);
  const before = await rowsOf(world);
  const buyer = world.others['the same buyer'];
  const made = await app.call(buyer, createBasket, { body: null });
  expect(made.status, 'baskets of sessions do not count').toBe(200);
  const { Id } = made.model;
  await app.database.pool.query(`update baskets set message = 'fuld' where customer_id = $1 and id = $2`, [
    world.customerId,
    Id,
  ]);
  expect((await app.call(buyer, createBasket, { body: null })).error.Type).toBe('tooManyBaskets');
  expect((await app.call(buyer, deleteBasket, { query: { id: Id } })).status).toBe(200);
  expect(await rowsOf(world)).toEqual(before);
});

test('[PUN-05] without policies, no order is warned of a basket of a session', async () => {
  const world = await aWorld();
  const { database } = app;
  const dateOf = (id: string, date: string) =>
    database.pool.query('update baskets set delivery_date = $3 where customer_id = $1 and id = $2', [
      world.customerId,
      id,
      date,
    ]);
  await dateOf(world.ids.ordinary, '2026-11-25');
  await dateOf(world.ids.open, '2026-11-26');
  const colleague = world.others['a colleague'];
  const submit = (basketId: string) => app.call(colleague, submitBasket, { query: { basketId } });
  expect((await submit(world.ids.ordinary)).status).toBe(200);
  // An ordinary basket with the same goods for another day is warned of.
  const [one, other] = [
    await filledBasket(colleague, 'onsdag'),
    (await app.call(colleague, createBasket, { body: null })).model.Id,
  ];
  await app.call(colleague, updateBasket, {
    query: { id: other },
    body: { Products: [{ ProductId: product, Quantity: 1, SalesUnit: { Code: 'st' } }] },
  });
  await dateOf(one, '2026-11-25');
  await dateOf(other, '2026-11-26');
  const warned = await submit(other);
  expect([warned.status, warned.error.Type]).toEqual([400, 'orderWarning']);
});
