import { declaredEndpoints } from '@engros/contracts/declared.ts';
import type { Endpoint } from '@engros/contracts/endpoint.ts';
import { updateUserSettings } from '@engros/contracts/people/user.ts';
import { importFile } from '@engros/contracts/quick-entry/basket-import.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Called, duringTests, multipartOf, testApp } from '../test-app.ts';
import { type CallerKind, matrixWorld, type World } from './matrix-world.ts';
import { inputWithText, textPlaces } from './sample-input.ts';

const app = duringTests(testApp);
let world: World;
beforeAll(async () => {
  world = await matrixWorld(app);
});

const tried: readonly CallerKind[] = [
  'buyer',
  'sales',
  'support',
  'admin',
  'impersonator',
  'service',
  'visitor',
];

/** Who may make a call, once it is known. */
const admitted = new Map<Endpoint, CallerKind>();

/** Returns the call's response for the first kind of caller who may make it. */
async function callAsSomebody(endpoint: Endpoint, input: object): Promise<Called<Endpoint>> {
  let answer: Called<Endpoint> | undefined;
  const known = admitted.get(endpoint);
  for (const kind of known === undefined ? tried : [known]) {
    answer = await app.call(world.callers[kind], endpoint, input as never);
    if (answer.status === 401 || answer.status === 403) continue;
    admitted.set(endpoint, kind);
    return answer;
  }
  throw new Error(`${endpoint.path}: nobody may call it (${answer?.text})`);
}

const places = declaredEndpoints.flatMap((endpoint) =>
  textPlaces(endpoint, ['params', 'query', 'body'] as const).map((place) => ({ endpoint, ...place })),
);

test('a NUL in any text of a call is refused with place', async () => {
  expect(places.length).toBeGreaterThan(80);
  for (const place of places) {
    const answer = await callAsSomebody(place.endpoint, inputWithText(place.endpoint, place, 'a\0b'));
    const where = `${place.endpoint.method} ${place.endpoint.path} ${place.part}.${place.path.join('.')}`;
    expect([where, answer.status]).toEqual([where, 400]);
    expect(answer.error.Type, where).toBe('invalidInput');
    expect(answer.error.Fields?.[0], where).toContain(`${place.part}.${place.path[0]}`);
  }
});

test('half a character in any text is refused with its place', async () => {
  for (const place of places.filter(({ part }) => part === 'body')) {
    const answer = await callAsSomebody(place.endpoint, inputWithText(place.endpoint, place, 'a\ud800b'));
    const where = `${place.endpoint.method} ${place.endpoint.path} ${place.path.join('.')}`;
    expect([where, answer.status]).toEqual([where, 400]);
    expect(answer.error.Fields?.[0], where).toContain(`body.${place.path[0]}`);
  }
});

test('a whole character of two halves is text like any other', async () => {
  const { status } = await app.call(world.callers.buyer, updateUserSettings, {
    body: { Settings: { '🥕': '🧀' } },
  });
  expect(status).toBe(200);
});

test('a NUL in key, cookie, file name, query or page is refused', async () => {
  const { buyer } = world.callers;
  const body = { Settings: { 'a\0b': 1 } };
  expect((await app.call(buyer, updateUserSettings, { body })).status).toBe(400);
  for (const cookie of ['language=%00', '_edd=a%00', 'r=%00', 'anything=%00'])
    expect((await app.raw({ cookie }, { method: 'GET', url: '/api/user' })).statusCode, cookie).toBe(400);
  for (const url of ['/api/user?x=%00', '/api/user?%00=1', '/api/%00', '/%00', '/assets/%00'])
    expect((await app.raw(buyer, { method: 'GET', url })).statusCode, url).toBe(400);
  const file = { name: 'a\0.csv', bytes: 'varenr;antal\n1;1\n' };
  expect((await app.call(buyer, importFile, { file })).status).toBe(400);
});

test('a NUL in the bytes of a file is no fault', async () => {
  const { buyer } = world.callers;
  const inside = { name: 'a.csv', bytes: 'varenr;antal;no\0te\n1\0;1;\0\n' };
  expect((await app.call(buyer, importFile, { file: inside })).status).toBeLessThan(500);
  const { headers, payload } = multipartOf({ name: 'a.csv', bytes: 'varenr;antal\n1;1\n' });
  const beside = `--engros-test-boundary\r\nContent-Disposition: form-data; name="x\0"\r\n\r\na\0b\r\n`;
  const answer = await app.raw(buyer, {
    method: importFile.method,
    url: importFile.path,
    headers,
    payload: Buffer.concat([Buffer.from(beside), payload]),
  });
  expect(answer.statusCode).toBeLessThan(500);
});
