import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/src/platform/database/open-database.ts';
import { aDepot, aUser } from '../../server/test/builders.ts';
import { type EventReader, readEvents } from '../../server/test/event-reader.ts';
import { faultSession } from '../../server/test/faults/kit/fault-shop.ts';
import { ask, type Figure, withServers } from './servers.ts';

const customers = 40_000;
const pagesOfNode = 100;
const firstCustomer = 50_000_000;

interface Readers {
  staff: string;
  cookies: string[];
}

async function fill(database: Database): Promise<Readers> {
  const depotId = await aDepot(database);
  await database.pool.query(
    `insert into customers (id, name, attention, address, postal_code, city, depot_id)
     select ($1::int + n)::text, 'Køkken ' || n, 'Køkkenchefen', 'Havnegade ' || n, '8000', 'Aarhus C', $2
       from generate_series(0, $3::int - 1) n`,
    [firstCustomer, depotId, customers],
  );
  const cookies: string[] = [];
  for (let at = 0; at < 2 * pagesOfNode; at += 1) {
    const customer = { id: String(firstCustomer + at), depotId };
    const { userId } = await aUser(database, { customers: [customer] });
    cookies.push(await faultSession(database, { userId, customerId: customer.id }));
  }
  const { userId } = await aUser(database, { role: 'admin' });
  return { staff: await faultSession(database, { userId, customerId: null }), cookies };
}

const published = {
  Kind: 'News',
  TitleDa: 'Nye åbningstider',
  TitleEn: 'New opening hours',
  LeadDa: '',
  LeadEn: '',
  TextDa: 'Fra mandag åbner vi kl. 6.',
  TextEn: 'From Monday we open at 6.',
  ValidUntil: '2026-12-24T12:00:00Z',
  Audience: 'everyone',
};

const counts =
  (unread: number) =>
  ({ event, data }: EventReader['events'][number]) =>
    event === 'notifications' && 'Unread' in data && data.Unread === unread;

/** Measures publishing to 40,000 customers, until 100 open pages on each of two nodes have the right count. */
export function benchPublish(): Promise<Figure[]> {
  return withServers({ nodes: 2, fill }, async (origins, { staff, cookies }) => {
    const [first = '', second = ''] = origins;
    const readers: EventReader[] = [];
    for (const [at, cookie] of cookies.entries())
      readers.push(await readEvents(at % 2 === 0 ? first : second, cookie));
    await Promise.all(readers.map((reader) => reader.next(counts(0))));
    const started = performance.now();
    const publishing = ask(first, {
      method: 'POST',
      path: '/api/console/notifications',
      cookie: staff,
      body: { ...published, ClientKey: randomUUID() },
    }).then(() => performance.now() - started);
    await Promise.all(readers.map((reader) => reader.next(counts(1))));
    const countedMs = performance.now() - started;
    const publishedMs = await publishing;
    for (const reader of readers) reader.close();
    return [
      {
        what: `notification published to ${customers} customers`,
        figure: `${Math.round(publishedMs)} ms`,
        goal: '≤ 2 s',
      },
      {
        what: `its count right on ${pagesOfNode} open pages of each of two nodes`,
        figure: `${Math.round(countedMs)} ms`,
        goal: '≤ 2 s',
      },
    ];
  });
}
