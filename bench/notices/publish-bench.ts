import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@engros/contracts/endpoint.ts';
import type { publishNotification } from '@engros/contracts/supplier/notifications.ts';
import pg from 'pg';
import { type EventReader, readEvents } from '../../server/test/event-reader.ts';
import { boughtProduct, fillAudience, group, meant, size } from './audience.ts';
import { ask, type Figure, seconds, withServers } from './servers.ts';

/** Time in ms after which writing the mails counts as failed. */
const patienceMs = 300_000;

type Publication = BodyOf<typeof publishNotification>;

interface Case {
  to: string;
  /** True when only some pages are meant, whose users each get a mail. */
  isForSome: boolean;
  body: Pick<Publication, 'Kind' | 'Audience' | 'Targets'>;
}

const published = {
  TitleDa: 'Nye åbningstider',
  TitleEn: 'New opening hours',
  LeadDa: '',
  LeadEn: '',
  TextDa: 'Fra mandag åbner vi kl. 6.',
  TextEn: 'From Monday we open at 6.',
  ValidUntil: '2026-12-24T12:00:00Z',
};

/** Nobody has chosen mails about news; each user of the meant customers has chosen mails about deliveries. */
const cases: { to: string; isForSome: boolean; body: Pick<Publication, 'Kind' | 'Audience' | 'Targets'> }[] =
  [
    { to: `${size.customers} customers`, isForSome: false, body: { Kind: 'News', Audience: 'everyone' } },
    {
      to: `a group of ${size.meant} of ${size.customers} customers`,
      isForSome: true,
      body: { Kind: 'Delivery', Audience: 'groups', Targets: [group] },
    },
    {
      to: `${size.meant} buyers of a product among ${size.customers} customers`,
      isForSome: true,
      body: { Kind: 'Delivery', Audience: 'buyers', Targets: [boughtProduct] },
    },
  ];

const unreadOf = ({ event, data }: EventReader['events'][number]) =>
  event === 'notifications' && 'Unread' in data ? Number(data.Unread) : undefined;

interface OpenPage {
  reader: EventReader;
  isMeant: boolean;
  unread: number;
}

async function openPages(origins: readonly string[], cookies: readonly string[]): Promise<OpenPage[]> {
  const pages: OpenPage[] = [];
  for (const [at, cookie] of cookies.entries()) {
    const reader = await readEvents(origins[at % origins.length] ?? '', cookie);
    pages.push({ reader, isMeant: meant(at), unread: 0 });
  }
  await Promise.all(pages.map(({ reader }) => reader.next((each) => unreadOf(each) === 0)));
  return pages;
}

async function untilQueued(client: pg.Client, wanted: number): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const { rows } = await client.query<{ written: number }>('select count(*)::int as written from mails');
    if (rows[0]?.written === wanted) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`there were never ${wanted} mails`);
}

/** Fails when a page received a notification that is for others. */
function checkOthers(pages: readonly OpenPage[]): void {
  const wrong = pages.filter(({ reader, unread }) =>
    reader.events.some((each) => (unreadOf(each) ?? 0) > unread),
  );
  if (wrong.length > 0) throw new Error(`${wrong.length} pages count what is for others`);
}

interface Scene {
  origins: readonly string[];
  staff: string;
  pages: readonly OpenPage[];
  client: pg.Client;
}

/** Measures until the pages of the recipients have counted the notification and the outbox has `mails` mails. */
async function benchCase(scene: Scene, { to, isForSome, body }: Case, mails: number): Promise<Figure[]> {
  const { origins, staff, pages, client } = scene;
  const told = pages.filter(({ isMeant }) => !isForSome || isMeant);
  for (const page of told) page.unread += 1;
  const started = performance.now();
  const since = () => performance.now() - started;
  const publishing = ask(origins[0] ?? '', {
    method: 'POST',
    path: '/api/console/notifications',
    cookie: staff,
    body: { ...published, ...body, ClientKey: randomUUID() },
  }).then(since);
  await Promise.all(told.map(({ reader, unread }) => reader.next((each) => unreadOf(each) === unread)));
  const countedMs = since();
  const publishedMs = await publishing;
  await untilQueued(client, mails);
  const queuedMs = since();
  checkOthers(pages);
  return [
    { what: `notification published to ${to}`, figure: `${Math.round(publishedMs)} ms`, goal: '≤ 2 s' },
    {
      what: `its count right on ${told.length / origins.length} open pages of each of two nodes`,
      figure: `${Math.round(countedMs)} ms`,
      goal: '≤ 2 s',
    },
    ...(isForSome ? [{ what: `its ${size.meant} mails queued`, figure: seconds(queuedMs), goal: '' }] : []),
  ];
}

/**
 * Publishing to 40,000 customers, and to 20,000 of them who each get a mail, until the open pages of two nodes have the right
 * count.
 */
export function benchPublish(): Promise<Figure[]> {
  return withServers({ nodes: 2, fill: fillAudience }, async (origins, { staff, cookies }, _pids, url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const pages: OpenPage[] = [];
    const figures: Figure[] = [];
    let mails = 0;
    try {
      pages.push(...(await openPages(origins, cookies)));
      for (const each of cases) {
        mails += each.isForSome ? size.meant : 0;
        figures.push(...(await benchCase({ origins, staff, pages, client }, each, mails)));
      }
      return figures;
    } finally {
      for (const { reader } of pages) reader.close();
      await client.end();
    }
  });
}
