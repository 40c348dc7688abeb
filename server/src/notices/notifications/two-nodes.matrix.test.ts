import type { AddressInfo } from 'node:net';
import { markRead, readNotifications } from '@engros/contracts/notices/notifications.ts';
import { publishNotification } from '@engros/contracts/supplier/notifications.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aUser, signedInStaff } from '../../../test/builders.ts';
import { type EventReader, readEvents } from '../../../test/event-reader.ts';
import { figures, report } from '../../../test/faults/figures.ts';
import { anotherNode, type Caller, type TestApp, testApp, workParts } from '../../../test/test-app.ts';
import type { App } from '../../app.ts';
import { watchNotifications } from './watch-notifications.ts';

const customers = figures.noticeCustomers;
const readersOfNode = 10;
let app: TestApp;
let secondNode: App;
let admin: Caller;
const callers: Caller[] = [];
const origins: string[] = [];

beforeAll(async () => {
  app = await testApp();
  secondNode = await anotherNode(app);
  const { depotId } = await aCustomer(app.database);
  await app.database.pool.query(
    `insert into customers (id, name, attention, address, postal_code, city, depot_id)
     select (60000000 + n)::text, 'Køkken ' || n, 'Køkkenchefen', 'Havnegade ' || n, '8000', 'Aarhus C', $1
       from generate_series(1, $2::int) n`,
    [depotId, customers],
  );
  for (let at = 1; at <= 2 * readersOfNode; at += 1) {
    const customer = { id: String(60_000_000 + at), depotId };
    const { userId } = await aUser(app.database, { customers: [customer] });
    callers.push(await app.signIn({ userId, customerId: customer.id }));
  }
  admin = await signedInStaff(app, { role: 'admin' });
  origins.push(await originOf(app.app), await originOf(secondNode));
}, 120_000);
afterAll(async () => {
  await secondNode.close();
  await app.close();
});

async function originOf({ http }: App): Promise<string> {
  await http.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
}

const counts =
  (unread: number) =>
  ({ event, data }: EventReader['events'][number]) =>
    event === 'notifications' && 'Unread' in data && data.Unread === unread;

test(`[NOT-01] published to ${customers} customers, counted right on two nodes within 2 s`, async () => {
  const readers: EventReader[] = [];
  for (const [at, caller] of callers.entries())
    readers.push(await readEvents(origins[at % 2] ?? '', caller?.cookie ?? ''));
  await Promise.all(readers.map((reader) => reader.next(counts(0))));
  const started = performance.now();
  const counted = Promise.all(readers.map((reader) => reader.next(counts(1), 2000)));
  const { model } = await app.call(admin, publishNotification, {
    body: {
      ClientKey: 'two-nodes-0001',
      Kind: 'News',
      TitleDa: 'Nye åbningstider',
      TitleEn: 'New opening hours',
      TextDa: 'Fra mandag åbner vi kl. 6.',
      TextEn: 'From Monday we open at 6.',
      ValidUntil: '2026-12-24T12:00:00Z',
      Audience: 'everyone',
    },
  });
  const publishedMs = performance.now() - started;
  expect(await counted).toHaveLength(readers.length);
  const countedMs = performance.now() - started;
  report('published on one node, counted on two', {
    customers,
    'ms until published': publishedMs,
    'ms until counted by all': countedMs,
  });
  // What a user reads on one node counts for them alone, on the other node too.
  const [first = null, second = null] = callers;
  const elsewhere = await readEvents(origins[1] ?? '', first?.cookie ?? '');
  await elsewhere.next(counts(1));
  await app.call(first, markRead, { query: { id: model.Id } });
  await elsewhere.next(counts(0));
  const untouched = await readEvents(origins[1] ?? '', second?.cookie ?? '');
  await untouched.next(counts(1));
  for (const reader of [...readers, elsewhere, untouched]) reader.close();
});

test.each(['begins', 'ends'] as const)('a notification that %s is counted on two nodes', async (event) => {
  const reader = callers[2] ?? null;
  const streams = await Promise.all(origins.map((origin) => readEvents(origin, reader?.cookie ?? '')));
  // Ten minutes, because the watch looks back over the last two and would announce the publication again.
  const soon = app.clock.now().add({ minutes: 10 }).toString();
  const isEnd = event === 'ends';
  const last = app.clock.now().add({ hours: 1 }).toString();
  await app.call(admin, publishNotification, {
    body: {
      ClientKey: `two-nodes-${event}`,
      Kind: 'News',
      TitleDa: 'Kort besked',
      TitleEn: 'Short message',
      TextDa: 'Vi åbner kl. 6.',
      TextEn: 'We open at 6.',
      ...(isEnd ? { ValidUntil: soon } : { ValidFrom: soon, ValidUntil: last }),
      Audience: 'everyone',
    },
  });
  const unread = (await app.call(reader, readNotifications)).model.UnreadNotifications;
  // Each stream sends the count when it opens and at the publication; what follows is of the beginning or end.
  const told = ({ events }: EventReader) => events.filter((each) => each.event === 'notifications');
  await Promise.all(streams.map((stream) => stream.next(() => told(stream).length >= 2)));
  const old = new Set(streams.flatMap(({ events }) => events));
  app.clock.advance({ minutes: 10, seconds: 1 });
  await watchNotifications({
    ...workParts(app),
    text: (language, key) => `${language} ${key}`,
  });
  const isNew = counts(unread + (isEnd ? -1 : 1));
  await Promise.all(streams.map((stream) => stream.next((each) => !old.has(each) && isNew(each))));
  for (const stream of streams) stream.close();
});
