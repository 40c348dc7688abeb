import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { readChangeHints, sendHintAgain } from '@engros/contracts/erp/change-hints.ts';
import { type changeKinds, readChanges } from '@engros/contracts/erp/changes.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { anAgreement, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests } from '../../../test/test-app.ts';
import { untilSo } from '../../../test/until-seen.ts';
import { aService } from '../../../test/worlds/a-service.ts';
import { orderApp } from '../../../test/worlds/order-app.ts';
import { webhookReceiver } from '../../../test/worlds/webhook-receiver.ts';
import { neverAborted } from '../../platform/process/pieces.ts';
import { forgetTold } from './hint-queries.ts';
import { forgetOldChanges } from './queries.ts';
import { sendHint } from './send-hints.ts';

type Kind = (typeof changeKinds)[number];

const app = duringTests(orderApp);
let system: Caller;
beforeAll(async () => {
  system = await aService(app.database, ['changes']);
});

const read = (query: { after?: number; limit?: number; kinds?: Kind[] } = {}, caller = system) =>
  app.call(caller, readChanges, { query });
const newest = async () => (await read()).model.Next;

async function since(after: number, kinds?: Kind[]) {
  const { model } = await read({ after, limit: intakeLimits.changesAtOnce, ...(kinds && { kinds }) });
  return model.Changes;
}

/** Reads pages of some changes until it has caught up; `isOver` says whether more will come. */
async function follow(after: number, isOver: () => boolean) {
  const seen: Awaited<ReturnType<typeof since>> = [];
  for (let next = after; ; ) {
    const wasOver = isOver();
    const { model } = await read({ after: next, limit: 7 });
    seen.push(...model.Changes);
    next = model.Next;
    if (wasOver && !model.HasMore) return seen;
    if (!model.HasMore) await delay(1);
  }
}

/** A transaction that writes a user, does other work, and ends; it says whom it wrote. */
async function writeUser(ms: number, end: 'commit' | 'rollback'): Promise<string> {
  const id = randomUUID();
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    const row = [id, `${id}@prove.example`];
    await client.query("insert into users (id, email, display_name) values ($1, $2, 'Prøve')", row);
    await delay(ms);
    await client.query(end);
    return id;
  } finally {
    client.release();
  }
}

test('[DAT-07] a reader gets each change once, however late it commits', async () => {
  const from = await newest();
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const committed: string[] = [];
  const undone: string[] = [];
  let isOver = false;
  const reading = [follow(from, () => isOver), follow(from, () => isOver)];
  const first = writeUser(600, 'commit');
  const writer = async () => {
    for (let each = 0; each < 30; each += 1) {
      const end = random() < 0.2 ? 'rollback' : 'commit';
      (end === 'commit' ? committed : undone).push(await writeUser(random() * 40, end));
    }
  };
  await Promise.all([writer(), writer(), writer(), writer(), writer(), writer()]);
  committed.push(await first);
  isOver = true;
  const [one = [], other = []] = await Promise.all(reading);
  expect(one.map(({ Id }) => Id).toSorted()).toEqual(committed.toSorted());
  expect(one.map((each) => each.Number)).toEqual(committed.map((_, index) => from + index + 1));
  expect(other).toEqual(one);
  expect(await since(from)).toEqual(one);
  expect(undone.length).toBeGreaterThan(10);
  const ids = await app.database.kysely.selectFrom('changes').select('id').orderBy('number').execute();
  expect(ids.map(({ id }) => id)).not.toEqual(ids.map(({ id }) => id).toSorted((a, b) => a - b));
});

test('[DAT-07] what is done in the shop stands in the feed', async () => {
  const buyer = await app.aBuyer();
  const product = await aProduct(app.database, { stock: { [buyer.customer.depotId]: 50 } });
  await untilSo(() => app.goods.catalog.current().products.has(product));
  let from = await newest();
  const CustomerId = buyer.customer.id;
  const lines = (Quantity: number) => ({
    Products: [{ ProductId: product, SalesUnit: { Code: 'ps' }, Quantity }],
  });
  const { model: basket } = await app.put(buyer, 'id=0&expectedDeliveryDate=2026-11-25', lines(2));
  const made = await since(from);
  expect(made.at(-1)).toMatchObject({ Kind: 'basket', Id: basket.Id, CustomerId, State: 'open' });
  expect(new Set(made.map(({ Id }) => Id))).toEqual(new Set([basket.Id]));
  from += made.length;
  await app.put(buyer, `id=${basket.Id}`, lines(3));
  const edited = await since(from);
  expect(edited).toMatchObject([{ Kind: 'basket', Id: basket.Id, State: 'open' }]);
  expect(edited[0]?.Version).toBe((made.at(-1)?.Version ?? 0) + 1);
  from += edited.length;
  const { model: order } = await app.submit(buyer, basket.Id);
  const sent = await since(from);
  expect(sent).toContainEqual(expect.objectContaining({ Kind: 'basket', Id: basket.Id, State: 'submitted' }));
  expect(sent).toContainEqual(
    expect.objectContaining({ Kind: 'order', Id: order.Id, CustomerId, State: 'Received' }),
  );
  expect(sent.filter(({ Kind }) => Kind === 'order' || Kind === 'basket')).toHaveLength(2);
});

test('[DAT-07] each kind names what changed, and nothing that did not', async () => {
  const { database } = app;
  const buyer = await app.aBuyer();
  const product = await aProduct(database, { stock: { [buyer.customer.depotId]: 50 } });
  const changed = async (sql: string) => {
    const from = await newest();
    await database.pool.query(sql);
    return (await since(from)).map(({ Kind, Id, CustomerId, State }) => [Kind, Id, CustomerId, State]);
  };
  const of = `where product_id = '${product}'`;
  expect(await changed(`update products set name = 'Ny' where id = '${product}'`)).toEqual([
    ['product', product, null, null],
  ]);
  expect(await changed(`update sales_units set list_price_ore = 7 ${of}`)).toEqual([
    ['price', product, null, null],
  ]);
  expect(await changed(`update sales_units set content = '1 kg' ${of}`)).toEqual([
    ['product', product, null, null],
  ]);
  expect(await changed(`update sales_units set content = '1 kg' ${of}`)).toEqual([]);
  expect(await changed(`update stock set quantity = 9 ${of}`)).toEqual([['stock', product, null, null]]);
  expect(await changed(`update stock set quantity = 9 ${of}`)).toEqual([]);
  const from = await newest();
  await anAgreement(database, { customer: buyer.customer.id, productId: product, priceOre: 500 });
  expect(await since(from)).toMatchObject([{ Kind: 'price', Id: product, CustomerId: buyer.customer.id }]);
  const user = `where id = '${buyer.user.userId}'`;
  expect(await changed(`update users set password_changed_at = now() ${user}`)).toEqual([]);
  expect(await changed(`update users set is_active = false ${user}`)).toEqual([
    ['user', buyer.user.userId, null, 'locked'],
  ]);
  expect(
    await changed(`update memberships set may_order = false where user_id = '${buyer.user.userId}'`),
  ).toEqual([['user', buyer.user.userId, buyer.customer.id, null]]);
});

test('[DAT-07] a reader asks for kinds; addresses need a scope', async () => {
  const from = await newest();
  const id = await writeUser(0, 'commit');
  const product = await aProduct(app.database);
  expect((await since(from, ['user'])).map(({ Id, Email }) => [Id, Email])).toEqual([[id, null]]);
  const two = await since(from, ['product', 'price']);
  expect(two.map(({ Kind, Id }) => [Kind, Id]).toSorted()).toEqual([
    ['price', product],
    ['product', product],
    ['product', product],
  ]);
  const none = await read({ after: from, kinds: ['case'] });
  expect(none.model).toMatchObject({ Changes: [], Next: none.model.Newest, HasMore: false });
  const people = await aService(app.database, ['changes', 'export-people']);
  expect((await read({ after: from, kinds: ['user'] }, people)).model.Changes[0]?.Email).toBe(
    `${id}@prove.example`,
  );
  const { changesAtOnce } = intakeLimits;
  expect((await read({ after: from, limit: changesAtOnce })).status).toBe(200);
  expect((await read({ after: from, limit: changesAtOnce + 1 })).status).toBe(400);
  expect((await read({ after: from, kinds: ['recipe' as Kind] })).status).toBe(400);
});

test('[DAT-07] a number older than 30 days is refused with what to do', async () => {
  const { database } = app;
  const from = await newest();
  await writeUser(0, 'commit');
  await writeUser(0, 'commit');
  const last = await newest();
  const aged = (number: number, days: string) =>
    database.pool.query(
      `update changes set changed_at = now() - interval '${intakeLimits.changeDays} days' + interval '${days}'
        where number <= $1`,
      [number],
    );
  await aged(last, '1 minute');
  await aged(last - 1, '-1 minute');
  expect(await forgetOldChanges(database.kysely, { atOnce: 2 })).toBeGreaterThan(1);
  expect((await since(last - 1)).map((each) => each.Number)).toEqual([last]);
  const old = await read({ after: from });
  expect([old.status, old.error.Type]).toEqual([410, 'changesForgotten']);
  expect(old.error.Message).toContain('hent alt på ny');
  expect((await read({ after: last })).status).toBe(200);
  expect((await read({ after: last + 1 })).error.Type).toBe('changesForgotten');
});

test('[DAT-07] a signed hint is repeated until it is taken', async () => {
  const key = Buffer.alloc(32, 7);
  const receiver = await webhookReceiver({ keys: [key], clock: app.clock });
  const settings = { url: receiver.url, keys: [key], timeoutMs: 5000, allowsPrivate: true };
  const parts = {
    database: app.database,
    clock: app.clock,
    log: { warn: () => undefined },
    receiver: settings,
  };
  const hint = () => sendHint(parts, neverAborted);
  try {
    await writeUser(0, 'commit');
    receiver.misbehaviours.push((response) => response.writeHead(503).end());
    await expect(hint()).rejects.toThrow('answered 503');
    await writeUser(0, 'commit');
    await Promise.all([hint(), hint()]);
    const number = await newest();
    const bodies = [...receiver.effects.values()].map((body) => JSON.parse(body));
    expect(bodies).toMatchObject([{ type: 'changes.newer', data: { Newest: number } }]);
    await hint();
    expect([receiver.deliveries(), receiver.faults]).toEqual([2, []]);

    // Staff see what became of it, and have it told again.
    const admin = await app.anAdmin();
    const seen = async () => (await app.call(admin, readChangeHints, {})).model;
    const { Hints, Told, Newest } = await seen();
    expect([Told, Newest]).toEqual([number, number]);
    expect(Hints.slice(0, 2)).toMatchObject([
      { Number: number, Outcome: 'accepted', Attempts: 1 },
      { Outcome: 'refused', Status: 503, Attempts: 1 },
    ]);
    expect((await app.call(admin, sendHintAgain, {})).error.Type).toBe('notFound');
    for (const attempts of [1, 2]) {
      await forgetTold(app.database.kysely);
      await hint();
      const { Hints: told, Newest: last } = await seen();
      expect(told[0]).toMatchObject({ Number: last, Outcome: 'accepted', Attempts: attempts });
    }
  } finally {
    receiver.close();
  }
});

test('[DAT-07] many rows at once are written as quickly after a single one', async () => {
  const client = await app.database.pool.connect();
  try {
    await client.query(`insert into users (email, display_name)
      select 'many-' || g || '@prove.example', 'Prøve' from generate_series(1, 20000) g`);
    await client.query("update users set phone = '1' where email = 'many-7@prove.example'");
    // With the plan for one row this compares 400 million pairs, and is cut off.
    const { rowCount } = await client.query("update users set phone = '2' where email like 'many-%'");
    expect(rowCount).toBe(20_000);
  } finally {
    client.release();
  }
});
