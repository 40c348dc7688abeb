import type { CompiledQuery, Kysely } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { duringTests } from '../../../test/test-app.ts';
import type { Tables } from '../database/tables.ts';
import { testDatabase } from '../database/test-database.ts';
import type { AuditRow } from './audit-queries.ts';
import { createAuditTrail, keptAtMost } from './audit-trail.ts';

const database = duringTests(testDatabase);

const log = pino({ level: 'silent' });
const at = Temporal.Instant.from('2026-11-23T08:00:00Z');
const entry = (subject: string): AuditRow => ({
  at,
  userId: null,
  actingUserId: null,
  customerId: null,
  kind: 'staff.read',
  subject,
  details: { address: '127.0.0.1' },
  impersonationId: null,
  place: 'shop',
});

async function written(prefix: string) {
  const rows = await database.kysely
    .selectFrom('audit_log')
    .select(['subject', 'details'])
    .where('subject', 'like', `${prefix}%`)
    .orderBy('id')
    .execute();
  return rows;
}

/** A database that counts statements and fails while `isAway` is set. */
function watched() {
  const state = { statements: 0, isAway: false };
  const executeQuery = (query: CompiledQuery) => {
    state.statements++;
    if (state.isAway) return Promise.reject(new Error('the database is away'));
    return database.kysely.executeQuery(query);
  };
  return { state, database: { kysely: { executeQuery } as unknown as Kysely<Tables> } };
}

test('writes a thousand readings in one statement, alike ones with their number', async () => {
  const { state, database: counted } = watched();
  const trail = createAuditTrail({ database: counted, log });
  for (let at = 0; at < 1000; at++) trail.note(entry(`many ${at % 4}`));
  await trail.flush();
  expect(state.statements).toBe(1);
  const rows = await written('many');
  expect(rows.map(({ subject }) => subject)).toEqual(['many 0', 'many 1', 'many 2', 'many 3']);
  expect(rows[0]?.details).toEqual({ address: '127.0.0.1', times: 250 });
});

test('keeps what the database cannot take, up to a bound', async () => {
  const { state, database: away } = watched();
  const trail = createAuditTrail({ database: away, log });
  state.isAway = true;
  for (let at = 0; at <= keptAtMost; at++) trail.note(entry(`kept ${at}`));
  await trail.flush();
  state.isAway = false;
  await trail.flush();
  expect(await written('kept')).toHaveLength(keptAtMost);
});
