import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCustomer, aUser } from '../../../../test/builders.ts';
import { signalAfter } from '../../../../test/signal-after.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { testDatabase } from '../../../platform/database/test-database.ts';
import { forgetOldSessions } from './tidy-sessions.ts';

const database = duringTests(testDatabase);

const now = Temporal.Instant.from('2026-11-23T13:18:00Z');

async function sessionsOf(userId: string, hoursAgo: readonly number[], more: object = {}): Promise<string[]> {
  const rows = hoursAgo.map((hours) => ({
    id_hash: randomBytes(32),
    user_id: userId,
    anti_forgery_token: `${hours}`,
    created_at: now.subtract({ hours: hours + 20 }).toString(),
    last_seen_at: now.subtract({ hours: hours + 8 }).toString(),
    expires_at: now.subtract({ hours }).toString(),
    ...more,
  }));
  await database.kysely.insertInto('sessions').values(rows).execute();
  return rows.map((row) => row.anti_forgery_token);
}

async function left(userId: string): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('sessions')
    .select('anti_forgery_token')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map((row) => row.anti_forgery_token);
}

test('sessions ended a day ago go, but the last of each user', async () => {
  const customer = await aCustomer(database);
  const [often, once, staff] = await Promise.all([
    aUser(database, { customers: [customer] }),
    aUser(database, { customers: [customer] }),
    aUser(database, { role: 'sales' }),
  ]);
  await sessionsOf(often.userId, [-2, 23, 24, 100]);
  await sessionsOf(once.userId, [900, 901]);
  await sessionsOf(once.userId, [30], { acting_user_id: staff.userId });
  expect(await forgetOldSessions(database.kysely, now)).toBe(4);
  // The last one says when the user was last seen. Sessions of staff who acted as the user say nothing about that.
  expect(await left(often.userId)).toEqual(['-2', '23']);
  expect(await left(once.userId)).toEqual(['900']);
});

test('old sessions go in pieces, all of them', async () => {
  const { userId } = await aUser(database);
  await sessionsOf(
    userId,
    Array.from({ length: 12 }, (_, at) => 100 + at),
  );
  expect(await forgetOldSessions(database.kysely, now, { atOnce: 5, signal: signalAfter(1) })).toBe(5);
  expect(await forgetOldSessions(database.kysely, now, { atOnce: 5 })).toBe(6);
  expect(await left(userId)).toEqual(['100']);
});
