import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { login } from '@engros/contracts/people/auth.ts';
import { createTexts } from '../../src/people/labels/texts.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { systemOrderLabels } from '../../src/procurement/system-orders/labels.ts';
import { startWayOut } from '../../src/way-out.ts';
import { aCustomer, aUser, testPassword } from '../builders.ts';
import { aPiece, catalogFollows } from '../builders-by-piece.ts';
import { countGivenMs } from '../steady/thread-time.ts';
import { testApp } from '../test-app.ts';
import { testVault } from '../test-vault.ts';

/** The supplier's system: returns the numbers of the orders that arrived there. */
export type ArrivedOrders = () => Promise<Iterable<number>>;

const lookEveryMs = 10;
const json = { 'content-type': 'application/json' };

/** Starts the shop on a port of its own with the sender of orders that the settings name. */
export async function openShop(settings: Record<string, string>) {
  const env = { DEMO: '1', TRUST_PROXY: '127.0.0.1', ...settings };
  const wake = { poke: () => {} };
  const app = await testApp(env, { onOrderWritten: () => wake.poke() });
  const { ofApplication: database, clock } = app;
  const ending = new AbortController();
  const texts = createTexts(database, systemOrderLabels);
  await texts.reload();
  const wayOut = await startWayOut(readConfig({ DATA_DIR: 'memory:', ...env }), {
    database,
    clock,
    vault: testVault,
    log: createLog('silent'),
    text: texts.text,
    ending: ending.signal,
  });
  wake.poke = wayOut.poke;
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.http.server.address() as AddressInfo;
  const product = await aPiece(app.database);
  await catalogFollows(() => app.app.goods.catalog.current().products.has(product));
  return {
    app,
    product,
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      ending.abort();
      await wayOut.stop();
      await app.close();
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

let kitchens = 0;

/** A person at a browser: signs in, fills a basket, and orders when told to. Returns the order's number. */
export async function aKitchen({ app, origin, product }: Shop): Promise<() => Promise<number>> {
  const customer = await aCustomer(app.database);
  const { email } = await aUser(app.database, { customers: [customer] });
  // Each kitchen has a network of its own: sign-ins are limited by network.
  const [third, fourth] = [Math.floor(kitchens / 250), 1 + (kitchens % 250)];
  kitchens += 1;
  const address = { 'x-forwarded-for': `198.${18 + third}.${fourth}.1` };
  let cookie = '';
  const ask = async (method: string, path: string, body: object) => {
    const headers = { ...json, ...address, ...(cookie && { cookie }) };
    const answer = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) });
    return { answer, said: (await answer.json()) as { Type?: string; Model?: { Id: string } } };
  };
  const signedIn = await ask('POST', login.path, { EmailAddress: email, Password: testPassword });
  if (signedIn.answer.status !== 200) throw new Error(`Not signed in: ${JSON.stringify(signedIn.said)}`);
  cookie = (signedIn.answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const filled = await ask('PUT', '/api/checkout/basket?id=create', {
    Products: [{ ProductId: product, Quantity: 2, SalesUnit: { Code: 'st' } }],
    Delivery: { ExpectedDate: '2026-11-25' },
  });
  const path = `/api/checkout/weborder?basketId=${filled.said.Model?.Id}`;
  return async () => {
    const first = await ask('POST', path, { IgnoreWarning: false });
    const { said } =
      first.said.Type === 'orderWarning' ? await ask('POST', path, { IgnoreWarning: true }) : first;
    if (said.Model === undefined) throw new Error(`The order was not placed: ${JSON.stringify(said)}`);
    return Number(said.Model.Id);
  };
}

/**
 * Lets all kitchens order in the same moment. Returns how long after its acknowledgement each order arrived, in ms that
 * this process was given, shortest first; null for those that did not arrive in time.
 */
export async function orderAtOnce(
  kitchens: readonly (() => Promise<number>)[],
  arrived: ArrivedOrders,
  withinMs: number,
): Promise<(number | null)[]> {
  const given = countGivenMs();
  const acknowledged = new Map<number, number>();
  const waits = new Map<number, number>();
  let endMs = Number.POSITIVE_INFINITY;
  const placed = Promise.all(
    kitchens.map(async (order) => acknowledged.set(await order(), given.ms())),
  ).finally(() => {
    endMs = given.ms() + withinMs;
  });
  // Awaited below; an order that was not placed fails there.
  placed.catch(() => undefined);
  while (given.ms() < endMs && (endMs === Number.POSITIVE_INFINITY || waits.size < kitchens.length)) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    const seen = await arrived();
    const now = given.ms();
    for (const id of seen) {
      const since = acknowledged.get(id);
      if (since !== undefined && !waits.has(id)) waits.set(id, now - since);
    }
  }
  given.end();
  await placed;
  const known = [...acknowledged.keys()].map((id) => waits.get(id) ?? null);
  return known.toSorted((one, other) => (one ?? Infinity) - (other ?? Infinity));
}

export const orderIn = (body: string): number =>
  Number((JSON.parse(body) as { data: { WebOrderId: string } }).data.WebOrderId);

export async function ordersInFolder(folder: string): Promise<number[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(names.map(async (name) => orderIn(await readFile(`${folder}/${name}`, 'utf8'))));
}
