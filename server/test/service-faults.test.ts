import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBasket, listBaskets, readBasket } from '@engros/contracts/baskets/basket.ts';
import { readDocumentPdf } from '@engros/contracts/documents/sales-documents.ts';
import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import { readPurchaseHistory } from '@engros/contracts/goods/purchase-history.ts';
import { importProducts } from '@engros/contracts/quick-entry/basket-import.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aWorld,
  customerId,
  listeningAt,
  oldEverywhere,
  otherCustomerId,
  productId,
  serviceKey,
  type World,
} from './programs/service-world.ts';

let stage: Server;
let play: RequestListener;
let heard: { url: string; headers: Record<string, unknown> }[];
let front: World;
let old: World;
let oldUrl: string;
let frontUrl: string;

beforeAll(async () => {
  stage = createServer((request, response) => {
    heard.push({ url: request.url ?? '', headers: request.headers });
    play(request, response);
  });
  await new Promise<void>((resolve) => stage.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(stage.address() as AddressInfo).port}`;
  front = await aWorld({ ...oldEverywhere(url), OLD_SERVICE_TIMEOUT_MS: '2000' });
  old = await aWorld({ OLD_SERVICE_KEY: serviceKey }, { maySeePrices: false });
  oldUrl = await listeningAt(old.app);
  frontUrl = await listeningAt(front.app);
});
afterAll(async () => {
  stage.closeAllConnections();
  stage.close();
  await front.app.close();
  await old.app.close();
});
beforeEach(() => {
  heard = [];
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(async () => {
  // Closes the circuit breaker that the test opened.
  vi.advanceTimersByTime(60_000);
  play = says(200, { Model: [] });
  await front.app.call(front.caller, listBaskets);
  vi.useRealTimers();
});

function says(status: number, answer: unknown, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  };
}
const list = () => front.app.call(front.caller, listBaskets);
const isAway = async () => {
  const { status, error, headers } = await list();
  expect([status, error.Type]).toEqual([503, 'serviceAway']);
  expect(error.Message).toBe('Kurvene svarer ikke lige nu. Resten af siden virker. Prøv igen om lidt.');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
};

describe('[ENV-13] an old service that does not behave', () => {
  it.each<[string, RequestListener]>([
    ['says nothing', () => undefined],
    ['hangs up', (request) => request.socket.destroy()],
    ['fails', says(500, { Type: 'internal', Message: 'select * from secrets', RequestId: '1' })],
    ['does not know our key', says(401, { Type: 'notSignedIn', Message: 'Log ind', RequestId: '1' })],
    ['sends us elsewhere', says(302, '', { location: 'http://127.0.0.1:9/' })],
    ['says no JSON', says(200, '<html>')],
    ['says a list', says(200, '[1]')],
    ['answers another shape', says(200, { Model: [{ Id: 7 }] })],
    ['answers without a model', says(200, {})],
    [
      'means an error the call does not have',
      says(400, { Type: 'passwordWrong', Message: 'x', RequestId: '1' }),
    ],
    ['says another status than its error has', says(400, { Type: 'notFound', Message: 'x', RequestId: '1' })],
    ['does not stop talking', says(200, `{"Model":[${'"x",'.repeat(3_000_000)}"x"]}`)],
  ])('and %s is an area that is away, nothing more', async (_what, listener) => {
    play = listener;
    await isAway();
    const { status } = await front.app.call(front.caller, readSnapshots, { query: { id: [productId] } });
    expect(status).toBe(200);
  });

  it('rests after five failures, is tried again after 10 s, then trusted', async () => {
    play = says(503, '');
    for (let time = 0; time < 5; time += 1) await isAway();
    expect(heard).toHaveLength(5);
    play = says(200, { Model: [] });
    await isAway();
    vi.advanceTimersByTime(9000);
    await isAway();
    expect(heard).toHaveLength(5);
    vi.advanceTimersByTime(1000);
    expect((await list()).status).toBe(200);
    expect(await Promise.all([list(), list()]).then((all) => all.map(({ status }) => status))).toEqual([
      200, 200,
    ]);
    expect(heard).toHaveLength(8);
  });

  it('in one area keeps nobody from another', async () => {
    play = says(503, '');
    for (let time = 0; time < 6; time += 1) await isAway();
    play = says(200, { Model: { Purchases: 'another shape' } });
    const before = heard.length;
    await front.app.call(front.caller, readPurchaseHistory, { params: { productId } });
    expect(heard).toHaveLength(before + 1);
  });

  it('says what it means by our errors, in its own words', async () => {
    play = says(404, { Type: 'basketNotFound', Message: 'Kurven findes ikke hos os', RequestId: '1' });
    const { status, error } = await front.app.call(front.caller, readBasket);
    expect([status, error.Type, error.Message]).toEqual([404, 'basketNotFound', 'Kurven findes ikke hos os']);
    expect(error.RequestId).not.toBe('1');
  });

  it('cannot redirect a browser elsewhere, nor set cookies but the day', async () => {
    play = says(200, { Model: [], Redirect: '//evil.example/' }, { 'set-cookie': 'session=stolen' });
    const { envelope, headers } = await list();
    expect(envelope.Redirect ?? null).toBeNull();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is told for whom, and hears nothing of our session', async () => {
    play = says(200, { Model: [] });
    await list();
    const [call] = heard;
    expect(call?.headers).toMatchObject({
      authorization: `Bearer ${serviceKey}`,
      'x-service-user': 'kok%40koekken.example',
      'x-service-customer': customerId,
      'x-service-language': 'da',
    });
    expect(call?.headers).not.toHaveProperty('cookie');
  });

  it('is not asked for another customer, nor for somebody who may not', async () => {
    const body = {
      Products: [{ ProductId: productId, BaseUnitQuantity: 1 }],
      ImportToCustomerId: otherCustomerId,
    };
    const foreign = await front.app.call(front.caller, importProducts, { body });
    expect([foreign.status, foreign.error.Type]).toEqual([404, 'customerNotFound']);
    expect((await front.app.call(null, listBaskets)).status).toBe(401);
    expect(heard).toEqual([]);
  });
});

function asService(headers: Record<string, string>): Promise<Response> {
  return fetch(`${oldUrl}/api/checkout/basket/by-customer`, {
    headers: {
      authorization: `bearer ${serviceKey}`,
      'x-service-user': 'kok@koekken.example',
      'x-service-customer': customerId,
      'x-service-rights': 'order,seePrices,console',
      'x-service-language': 'en',
      ...headers,
    },
  });
}

it('[ENV-13] a file of the old service comes whole while Engros stops', async () => {
  const whole = ['%PDF-1.7 first half', ' second half'];
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
  play = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' });
    response.write(whole[0]);
    isAllowed.then(() => response.end(whole[1])).catch(() => undefined);
  };
  const path = readDocumentPdf.path.replace('{id}', '0b9d7ed1-7a56-4d5c-9d4c-3a52b6d8f0a1');
  const answer = await fetch(`${frontUrl}${path}`, { headers: { cookie: front.caller?.cookie ?? '' } });
  const text = answer.text();
  // What the server does first when it is told to stop.
  for (const begin of front.app.app.http.draining.whenOn) begin();
  await new Promise((settle) => setTimeout(settle, 50));
  allow();
  expect([answer.status, await text]).toEqual([200, whole.join('')]);
});

describe('[ENV-13] an Engros that is the old service', () => {
  it('answers for a member of the customer, to who shows its key', async () => {
    expect((await asService({})).status).toBe(200);
  });

  it.each([
    ['a wrong key', { authorization: 'Bearer noget-andet-der-ogsaa-er-langt-nok' }, 401],
    ['half the key', { authorization: `Bearer ${serviceKey.slice(0, 20)}` }, 401],
    ['the key without its scheme', { authorization: serviceKey }, 401],
    ['nobody', { 'x-service-user': 'ukendt@koekken.example' }, 401],
    ['a broken name', { 'x-service-user': '%E0%A4%A' }, 401],
    ['a customer that is not theirs', { 'x-service-customer': otherCustomerId }, 403],
    ['no rights', { 'x-service-rights': '' }, 403],
  ])('refuses %s', async (_what, headers, status) => {
    expect((await asService(headers)).status).toBe(status);
  });

  it('gives no more rights than the member or the caller has', async () => {
    const Products = [{ ProductId: productId, Quantity: 2, SalesUnit: { Code: 'ps' } }];
    const { status, text, model } = await old.app.call(old.caller, createBasket, { body: { Products } });
    expect(status, text).toBe(200);
    const response = await fetch(`${oldUrl}/api/checkout/basket?id=${model.Id}`, {
      headers: {
        authorization: `Bearer ${serviceKey}`,
        'x-service-user': 'kok@koekken.example',
        'x-service-customer': customerId,
        'x-service-rights': 'order,seePrices',
      },
    });
    expect(response.status).toBe(200);
    const seen = (await response.json()) as { Model: { SubTotalOre: number | null } };
    expect(seen.Model.SubTotalOre).toBeNull();
  });

  it('has no door without a key, nor while it asks another', async () => {
    const headers = { authorization: `Bearer ${serviceKey}`, 'x-service-user': 'kok@koekken.example' };
    const answer = await fetch(`${frontUrl}/api/checkout/basket/by-customer`, { headers });
    expect(answer.status).toBe(401);
  });
});
