import { demoAccounts } from '../../server/src/procurement/punch-out/stand-in/buyers-system.ts';
import { setupRequest, hook as testHook, tokenOf } from '../../server/test/worlds/procurement-system.ts';
import type { Figure } from '../notices/servers.ts';
import { floorRows, type LoadRow, longBasket, oneReadPath } from './basket-rows.ts';
import { benchCatalogue } from './catalogue-figure.ts';
import type { LoadFigures } from './load-figures.ts';
import { besideFloor, load, type Timing } from './measured.ts';
import { asker, orderableGoods } from './prepare.ts';
import { withShop } from './shop.ts';

const connectionsAtOnce = 16;
/** Number of sessions that are open while others begin. */
const openSessions = 1000;
const completions = 15;
/** Maximum number of setup requests per second; each is sent once, because a second answer is refused. */
const setupsPerSecond = 1200;
const completionGoalMs = 60;

export interface PunchOutFigures {
  rows: LoadRow[];
  figures: Figure[];
}

/** The beginning of punch-out sessions among a thousand open ones, the return of a long basket, and a large catalogue. */
export async function benchPunchOut(timing: Timing): Promise<PunchOutFigures> {
  const { rows, figures } = await benchSessions(timing);
  return { rows, figures: [...figures, await benchCatalogue()] };
}

function benchSessions(timing: Timing): Promise<PunchOutFigures> {
  return withShop(2000, async ({ origin, floorOrigin }) => {
    const cookies = await openMany(origin, openSessions);
    const goods = await orderableGoods(asker(origin, cookies[0] ?? ''), longBasket);
    if (goods.products.length < longBasket) throw new Error('too few products can be ordered');
    const productId = goods.products[0]?.id ?? '';
    const rows = await floorRows(floorOrigin, productId, timing);

    const setups = (connections: number) =>
      median(timing, () =>
        load(setupJob(origin, connections, timing), connections, { ...timing, repeats: 1 }),
      );
    const oneRead = { url: `${floorOrigin}${oneReadPath(productId)}`, method: 'GET' as const, headers: {} };
    const floor = () => load(oneRead, connectionsAtOnce, timing);
    const one = await setups(1);
    const { figures, floorPerSecond } = await besideFloor(floor, () => setups(connectionsAtOnce));
    const goal = { ratio: 0.05, p50Ms: 15 };
    const name = `setup request among ${openSessions} sessions`;
    rows.push({ name, goal, one, sixteen: figures, floorPerSecond });

    const times: number[] = [];
    for (const cookie of cookies.slice(0, completions)) times.push(await completionMs(origin, cookie, goods));
    const sorted = times.toSorted((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    const worst = sorted.at(-1) ?? Number.NaN;
    const what = `completion of ${longBasket} lines, median / worst of ${completions}`;
    const figure = `${middle.toFixed(1)} / ${worst.toFixed(1)} ms`;
    return { rows, figures: [{ what, figure, goal: `≤ ${completionGoalMs} ms` }] };
  });
}

const xml = { 'content-type': 'text/xml; charset=utf-8' };
const aSetup = () =>
  setupRequest(demoAccounts.cxml, {
    secret: demoAccounts.secret,
    hookUrl: testHook.replace('http:', 'https:'),
  });

function setupJob(origin: string, connections: number, { seconds }: Timing) {
  const bodiesOfEach = Math.ceil((setupsPerSecond * seconds) / connections);
  const own = Array.from({ length: connections }, () => ({
    path: '/punchout/cxml',
    cookie: '',
    bodies: Array.from({ length: bodiesOfEach }, aSetup),
  }));
  return { url: `${origin}/punchout/cxml`, method: 'POST' as const, headers: xml, own };
}

async function median({ repeats }: Timing, once: () => Promise<LoadFigures>): Promise<LoadFigures> {
  const runs: LoadFigures[] = [];
  for (let at = 0; at < repeats; at += 1) runs.push(await once());
  const middle = runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)];
  if (middle === undefined) throw new Error('at least one repeat is needed');
  return middle;
}

/** Enters the sessions as their buyers' browsers do; returns the cookie of each. */
async function openMany(origin: string, count: number): Promise<string[]> {
  const cookies: string[] = [];
  while (cookies.length < count)
    cookies.push(...(await Promise.all(Array.from({ length: connectionsAtOnce }, () => openOne(origin)))));
  return cookies;
}

async function openOne(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/punchout/cxml`, { method: 'POST', headers: xml, body: aSetup() });
  const text = await answer.text();
  const body = new URLSearchParams({ t: tokenOf(text) });
  const entered = await fetch(`${origin}/punchout/start`, { method: 'POST', redirect: 'manual', body });
  const [cookie] = entered.headers
    .getSetCookie()
    .map((set) => set.split(';')[0] ?? '')
    .filter((set) => set.includes('engros-punch-out='));
  if (cookie === undefined) throw new Error(`no session: ${entered.status} ${text.slice(0, 500)}`);
  return cookie;
}

async function completionMs(
  origin: string,
  cookie: string,
  { date, products }: Awaited<ReturnType<typeof orderableGoods>>,
): Promise<number> {
  const ask = asker(origin, cookie);
  const lines = products.map(({ id, unit }) => ({ ProductId: id, Quantity: 1, SalesUnit: { Code: unit } }));
  const { Id } = await ask<{ Id: string }>('GET', '/api/checkout/basket');
  const { Version } = await ask<{ Version: number }>('PUT', `/api/checkout/basket?id=${Id}`, {
    Delivery: { ExpectedDate: date },
    Products: lines,
  });
  const before = performance.now();
  await ask('POST', '/api/punchout/complete', { BasketId: Id, Version });
  return performance.now() - before;
}
