import { declaredEndpoints } from '@engros/contracts/declared.ts';
import type { Endpoint } from '@engros/contracts/endpoint.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { byLength } from '../../../scripts/test-length.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { idFormats } from '../../src/platform/http/validation.ts';
import { duringTests, testApp } from '../test-app.ts';
import { matrixWorld, type World } from './matrix-world.ts';
import { idPlaces, sampleInput } from './sample-input.ts';

const app = duringTests(testApp);
let world: World;
beforeAll(async () => {
  world = await matrixWorld(app);
});

/** Tables that reading may change: when a session was last used, and past searches. */
const mayChange = ['sessions', 'search_terms', 'past_searches', 'schema_migrations'];

async function fingerprint(database: Database): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = rows.map(({ name }) => name).filter((name) => !mayChange.includes(name));
  const sums = await database.pool.query<{ name: string; sum: string }>(
    names
      .map(
        (name) =>
          `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(sums.rows.map(({ name, sum }) => [name, sum]));
}

function requestOf(endpoint: Endpoint, headers: Record<string, string>) {
  const ids = idPlaces(endpoint, idFormats).map((place) => ({
    place,
    value: world.ids[place.format]?.own ?? '',
  }));
  const { params, query, body } = sampleInput(endpoint, ids);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return {
    method: endpoint.method,
    url: `${path}?${search}`,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { payload: JSON.stringify(body) }),
  };
}

const elsewhere: [string, Record<string, string>][] = [
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a page of a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://other.shop.example' }],
  ['a page that hides where it is', { origin: 'null' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
];
const writing = declaredEndpoints.filter(({ method }) => method !== 'GET');
const reading = declaredEndpoints.filter(({ method }) => method === 'GET');

describe('T13: a call that changes something is refused', () => {
  test.each(elsewhere)('from %s, whichever it is, and changes nothing', async (_where, headers) => {
    const before = await fingerprint(app.database);
    for (const endpoint of writing) {
      const { statusCode } = await app.raw(world.callers.buyer, requestOf(endpoint, headers));
      expect(statusCode, `${endpoint.method} ${endpoint.path}`).toBe(403);
    }
    expect(await fingerprint(app.database)).toEqual(before);
  });

  test('as the simple forms a foreign page can post', async () => {
    const before = await fingerprint(app.database);
    for (const endpoint of writing) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const request = requestOf(endpoint, { 'content-type': type });
        const { statusCode } = await app.raw(world.callers.buyer, { ...request, payload: '{"a":1}' });
        expect(statusCode, `${endpoint.method} ${endpoint.path} ${type}`).toBe(415);
      }
    }
    expect(await fingerprint(app.database)).toEqual(before);
  });
});

test('T13: reading changes nothing; T15: no answer carries a script', async () => {
  const before = await fingerprint(app.database);
  // Who takes all that is known of them leaves a line in the log, on purpose.
  const quiet = reading.filter(({ path }) => !path.endsWith('/events') && path !== '/api/user/data');
  for (const endpoint of quiet) {
    for (const turn of byLength({ short: [1], matrix: [1, 2] })) {
      const { statusCode, body } = await app.raw(world.callers.buyer, requestOf(endpoint, {}));
      expect(statusCode, `${endpoint.path} ${turn}`).toBeLessThan(500);
      if (statusCode === 200 && endpoint.download === undefined)
        expect(JSON.parse(body).AnalyticsTrackerScript ?? null).toBeNull();
    }
  }
  expect(await fingerprint(app.database)).toEqual(before);
});
