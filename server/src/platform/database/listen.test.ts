import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openListener } from './listen.ts';
import type { Database } from './open-database.ts';
import { testDatabase } from './test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a notification that nobody can read ends nothing and is read again', async () => {
  const error = vi.fn();
  const listener = openListener(database.connection, { info: vi.fn(), warn: vi.fn(), error });
  const got: string[] = [];
  const stop = await listener.listen('odd notices', {
    message: (payload) => got.push((JSON.parse(payload) as { name: string }).name),
    resync: () => got.push('everything'),
  });
  for (const payload of ['no json', '{"name":"next"}'])
    await database.pool.query('select pg_notify($1, $2)', ['odd notices', payload]);
  await expect.poll(() => got).toEqual(['everything', 'next']);
  expect(error).toHaveBeenCalledOnce();
  await stop();
  await listener.close();
});
