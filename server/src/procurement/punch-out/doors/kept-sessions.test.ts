import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  aCustomer,
  aSingleSignOn,
  aUser,
  insertRow,
  insertRows,
  type TestCustomer,
} from '../../../../test/builders.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { testDatabase } from '../../../platform/database/test-database.ts';
import {
  findKeptOrder,
  findOrderOfSession,
  listReturnedOrders,
  noteSentAgain,
  type Return,
  returnBasket,
} from '../order-queries.ts';
import { findOwnSession } from '../own-session-queries.ts';
import {
  findPunchOut,
  insertPunchOut,
  type NewPunchOut,
  noteCompleted,
  noteFilled,
  type PunchOut,
  readEnd,
  takeToken,
} from '../session-queries.ts';
import { tokenHashOf } from './begin-session.ts';

const database = duringTests(testDatabase);

const now = Temporal.Instant.from('2026-11-23T13:18:00Z');
const later = now.add({ hours: 1 });
const systems = ['Kommunen', 'Regionen'] as const;

let customer: TestCustomer;
let userId: string;
/** Two sessions of one buyer, which differ in every column. */
let sessions: [Kept, Kept];
interface Kept {
  token: string;
  given: NewPunchOut;
  kept: Omit<PunchOut, 'number'>;
}

beforeEach(async () => {
  customer = await aCustomer(database);
  ({ userId } = await aUser(database, { customers: [customer] }));
  const [first, second] = systems;
  sessions = [await aSession(first, 'cxml'), await aSession(second, 'oci')];
});

async function aSession(name: string, protocol: PunchOut['protocol']): Promise<Kept> {
  const token = randomUUID();
  const isCxml = protocol === 'cxml';
  const asked = {
    customerId: customer.id,
    id: randomUUID(),
    connectionId: await aSingleSignOn(database, { customerId: customer.id, userId, name }),
    userId,
    protocol,
    operation: isCxml ? 'edit' : 'inspect',
    buyerCookie: `kage ${name}`,
    hookUrl: `https://${name}.example/retur`,
    caller: isCxml ? { from: { domain: 'D', identity: name } } : { target: name, version: 5 },
    items: [{ productId: name, unitCode: 'st', quickSaleId: '7', quantity: 2, name, unitPriceOre: 100 }],
    task: isCxml ? null : { kind: 'sourcing', words: name },
  } satisfies Partial<NewPunchOut>;
  const given = {
    ...asked,
    payloadId: `${name}-1`,
    tokenHash: tokenHashOf(token),
    tokenEndsAt: later,
    createdAt: now,
    openedAt: null,
    completedAt: null,
  } satisfies NewPunchOut;
  expect(await insertPunchOut(database.kysely, given)).toBe(true);
  return { token, given, kept: { ...asked, isFilled: false, deviations: [], isCompleted: false } };
}

const read = async ({ given: { customerId, id } }: Kept) => {
  const own = await findOwnSession(database.kysely, customerId, id);
  const found = await findPunchOut(database.kysely, customerId, id);
  expect(own?.session).toEqual(found);
  return { session: found, connection: own?.connection };
};
const withNumber = (kept: object) => ({ ...kept, number: expect.any(Number) });

test('every column of each of two sessions is kept and read back', async () => {
  for (const [at, each] of sessions.entries()) {
    const { session, connection } = await read(each);
    expect(session).toEqual(withNumber(each.kept));
    expect([connection?.id, connection?.name]).toEqual([each.given.connectionId, systems[at]]);
    expect(await insertPunchOut(database.kysely, { ...each.given, id: randomUUID() })).toBe(false);
    expect(await takeToken(database.kysely, tokenHashOf(each.token), later)).toBeUndefined();
    const opened = await takeToken(database.kysely, tokenHashOf(each.token), now);
    expect(opened).toEqual(withNumber(each.kept));
    expect(await takeToken(database.kysely, tokenHashOf(each.token), now)).toBeUndefined();
  }
});

test.each([0, 1] as const)('what becomes of session %i leaves the other as it was', async (at) => {
  const [one, other] = [sessions[at], sessions[1 - at] as Kept];
  const { session } = await read(one);
  if (session === undefined) throw new Error('the session is gone');
  const deviations = [{ productId: '7', name: 'Løg', kind: 'price' as const, beforeOre: 100, nowOre: 90 }];
  await noteFilled(database.kysely, session, { deviations, now });
  const isFilled = { ...one.kept, isFilled: true, deviations };
  expect((await read(one)).session).toEqual(withNumber(isFilled));
  await noteCompleted(database.kysely, session, now);
  expect((await read(one)).session).toEqual(withNumber({ ...isFilled, isCompleted: true }));
  expect((await read(other)).session).toEqual(withNumber(other.kept));
});

async function aBrowserSession(expiresAt: Temporal.Instant): Promise<string> {
  const sessionKey = randomUUID().replaceAll('-', '').repeat(2);
  await insertRows(database, 'sessions', {
    id_hash: Buffer.from(sessionKey, 'hex'),
    user_id: userId,
    anti_forgery_token: 't',
    created_at: now.toString(),
    last_seen_at: now.toString(),
    expires_at: expiresAt.toString(),
  });
  return sessionKey;
}

const endsBy = now.add({ minutes: 5 });
const soon = now.add({ minutes: 2 });

/** What returns the basket of one of the sessions; the second is returned by staff in the buyer's name. */
async function aReturn(at: 0 | 1): Promise<Return> {
  const { given } = sessions[at];
  const sessionKey = await aBrowserSession(at === 0 ? later : soon);
  const acting = at === 0 ? null : await aUser(database, { role: 'support', displayName: 'Ida Support' });
  const basket = await insertRow(database, 'baskets', {
    customer_id: customer.id,
    id: 1 + at,
    created_by: userId,
    created_at: now.toString(),
    updated_at: now.toString(),
    version: 3 + at,
    punch_out_session_id: given.id,
  });
  const scope = {
    customerId: customer.id,
    userId,
    actingUserId: acting?.userId ?? null,
    punchOutSessionId: given.id,
  } as Return['scope'];
  const lines = Array.from({ length: 1 + at }, (_, index) => ({
    productId: String(index),
    unitCode: 'st',
    key: 'unit=st',
    name: 'Løg',
    brand: null,
    supplierItemNumber: null,
    gtin: null,
    quantity: 2,
    unit: 'PCE',
    classCode: '50000000',
    unitPriceOre: 100,
  }));
  return {
    scope,
    sessionId: given.id,
    sessionKey,
    endsBy,
    basketId: basket.id,
    version: basket.version,
    deliveryDate: `2026-11-2${5 + at}`,
    totalOre: 200 + at,
    lines,
    now: now.add({ minutes: at }),
  };
}

test('[PUN-04] every column of each of two returned baskets is kept', async () => {
  const db = database.kysely;
  const wishes = [await aReturn(0), await aReturn(1)] as const;
  const [first, second] = wishes;
  const another = await aBrowserSession(later);
  expect(await returnBasket(db, { ...first, version: first.version - 1 })).toBeUndefined();
  expect(
    await returnBasket(db, { ...first, basketId: second.basketId, version: second.version }),
  ).toBeUndefined();
  const numbers = [await returnBasket(db, first), await returnBasket(db, second)];
  expect(await returnBasket(db, first)).toBeUndefined();
  const listed = wishes.map((wish, at) => ({
    id: numbers[at],
    sessionId: wish.sessionId,
    connectionId: sessions[at]?.given.connectionId,
    system: systems[at],
    protocol: sessions[at]?.given.protocol,
    completedAt: wish.now,
    completedBy: ['Mette Lindholm', 'Ida Support'][at],
    deliveryDate: wish.deliveryDate,
    totalOre: wish.totalOre,
    numberOfLines: wish.lines.length,
    timesSent: 1,
    lastSentAt: wish.now,
  }));
  const list = (page = { offset: 0, limit: 9 }) => listReturnedOrders(db, customer.id, page);
  expect(await list()).toEqual(listed.toReversed());
  expect(await list({ offset: 1, limit: 1 })).toEqual(listed.slice(0, 1));
  for (const [at, { sessionId, lines }] of wishes.entries()) {
    const kept = { id: numbers[at], sessionId, lines };
    expect(await findOrderOfSession(db, customer.id, sessionId)).toEqual(kept);
    expect(await findKeptOrder(db, customer.id, numbers[at] ?? 0)).toEqual(kept);
  }
  await noteSentAgain(db, customer.id, numbers[0] ?? 0, later);
  const again = { ...listed[0], timesSent: 2, lastSentAt: later };
  expect(await list()).toEqual([listed[1], again]);
  const ends = [first.sessionKey, second.sessionKey, another].map((key) => readEnd(db, key));
  expect(await Promise.all(ends)).toEqual([endsBy, soon, later]);
  const baskets = await db
    .selectFrom('baskets')
    .select(['id', 'state', 'version'])
    .where('customer_id', '=', customer.id)
    .orderBy('id')
    .execute();
  expect(baskets).toEqual(
    wishes.map(({ basketId: id, version }) => ({ id, state: 'submitted', version: version + 1 })),
  );
});
