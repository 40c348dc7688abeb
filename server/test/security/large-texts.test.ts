import { setTimeout as delay } from 'node:timers/promises';
import { declaredEndpoints } from '@engros/contracts/declared.ts';
import { readText } from '@engros/contracts/quick-entry/basket-import.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { byLength } from '../../../scripts/test-length.ts';
import { processorMs } from '../faults/figures.ts';
import { duringTests, type TestApp, testApp } from '../test-app.ts';
import { matrixWorld, type World } from './matrix-world.ts';
import { inputWithText, textPlaces } from './sample-input.ts';

const longestMs = 50;
const signs = ['a', '@', ',', '('];
/**
 * Length of texts, keyed by part of the request: URLs cannot be longer in an HTTP server, bodies can have any length.
 */
const floodLength = { query: 3000, body: 2 ** 20 };
const app = duringTests(testApp);
let world: World;
beforeAll(async () => {
  world = await matrixWorld(app);
});

/** Calls as a client that waits as told while the database is silent, which a busy machine can make it for a moment. */
async function callWhileBusy(...input: Parameters<TestApp['call']>): Promise<{ status: number }> {
  let answer = await app.call(...input);
  for (let turn = 0; turn < 3 && answer.status === 503; turn += 1) {
    await delay(1000);
    answer = await app.call(...input);
  }
  return answer;
}

/**
 * Sends the text up to six times, until a response came within the limit. Returns the shortest processor time in ms.
 */
async function leastMs(place: (typeof places)[number], text: string): Promise<number> {
  const { endpoint, part, path } = place;
  const input = inputWithText(endpoint, place, text);
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 6 && least > longestMs; turn += 1) {
    const started = processorMs();
    const { status } = await callWhileBusy(world.callers.buyer, endpoint, input as never);
    least = Math.min(least, processorMs() - started);
    expect(status, `${endpoint.path} ${path.join('.')}`).toBeLessThan(500);
    if (part === 'body') expect(status, `${endpoint.path} ${path.join('.')}`).toBeGreaterThanOrEqual(400);
  }
  return least;
}

const places = declaredEndpoints
  .filter(({ path }) => !path.endsWith('/events'))
  .flatMap((endpoint) =>
    textPlaces(endpoint, ['query', 'body'] as const).map((place) => ({ endpoint, ...place })),
  );

test('T19: a megabyte of one sign in any text takes 50 ms', async () => {
  expect(places.length).toBeGreaterThan(60);
  const found: { name: string; ms: number }[] = [];
  for (const [index, place] of places.entries()) {
    // Every sign comes in many texts, and every text has one sign at least.
    for (const sign of byLength({ short: [signs[index % signs.length] ?? 'a'], matrix: signs })) {
      const ms = await leastMs(place, sign.repeat(floodLength[place.part]));
      found.push({ name: `${place.endpoint.path} ${place.path.join('.')} ${sign} ${ms}`, ms });
    }
  }
  // Most texts cost nothing but their transport, also where others use the processor.
  const usualMs = found.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0;
  expect(found.filter(({ ms }) => ms > Math.max(longestMs, 4 * usualMs)).map(({ name }) => name)).toEqual([]);
}, 120_000);

test('T19: the longest pasted text of one sign reads within a second', async () => {
  for (const sign of ['a', ',', ' ', '-', '1', '(', ';', '1 x ']) {
    const Text = sign.repeat(limits.importTextCharacters / sign.length);
    const started = processorMs();
    const { status } = await callWhileBusy(world.callers.buyer, readText, { body: { Text } });
    expect(status, sign).toBeLessThan(500);
    expect(processorMs() - started, sign).toBeLessThan(1000);
  }
});
