import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/open-database.ts';
import { testDatabase } from '../src/platform/database/test-database.ts';
import { fingerprints } from './fingerprints.ts';
import { seedDemo } from './seed-demo.ts';

const options = {
  products: 500,
  clock: { now: () => Temporal.Instant.from('2026-11-23T10:18:00Z') },
  hashPassword: (plain: string) => Promise.resolve(`hashed ${plain}`),
};

let first: Database;
let second: Database;

beforeAll(async () => {
  [first, second] = await Promise.all([testDatabase(), testDatabase()]);
  await seedDemo(first.pool, options);
}, 150_000);
afterAll(() => Promise.all([first.close(), second.close()]));

it('the demo is the same, row by row, on the same day', async () => {
  await seedDemo(second.pool, options);
  expect(await fingerprints(second)).toEqual(await fingerprints(first));
}, 150_000);
