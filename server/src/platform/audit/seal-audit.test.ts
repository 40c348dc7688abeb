import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { statementsOf } from '../../../test/count-statements.ts';
import { duringTests } from '../../../test/test-app.ts';
import { applicationDatabase, testDatabase } from '../database/test-database.ts';
import { type AuditRow, insertAuditRows } from './audit-queries.ts';
import { sealAudit } from './seal-audit.ts';
import { auditCommand, verifyAudit } from './verify-audit.ts';

const database = duringTests(testDatabase);
const application = duringTests(async () => applicationDatabase(database));
beforeEach(() => database.pool.query('truncate audit_log, audit_seals restart identity'));

const now = Temporal.Instant.from('2026-11-23T08:00:00Z');
const entryOf = (subject: string, at: Temporal.Instant): AuditRow => ({
  at,
  userId: null,
  actingUserId: null,
  customerId: null,
  kind: 'weborder.placed',
  subject,
  details: { lines: 3 },
  impersonationId: null,
  place: 'shop',
});
const write = (subject: string, at = now) => insertAuditRows(application.kysely, [entryOf(subject, at)]);
const seal = () => sealAudit(application.kysely, now);
const brokenDays = async () => (await verifyAudit(application.kysely)).brokenDays;

/** Three days of two entries, each day with a seal of its own. */
async function threeDays(): Promise<void> {
  for (const days of [0, 1, 2]) {
    await write(`a${days}`, now.add({ hours: 24 * days }));
    await write(`b${days}`, now.add({ hours: 24 * days }));
    expect(await seal()).toBe(1);
  }
}

test('[SUP-04] every entry is sealed once, and a whole log is so named', async () => {
  expect(await seal()).toBe(0);
  expect(await auditCommand(application.kysely, ['verify'])).toBe('Nothing of the audit log is sealed yet.');
  await threeDays();
  expect(await seal()).toBe(0);
  await write('c2');
  expect(await sealAudit(application.kysely, now, AbortSignal.abort())).toBe(0);
  expect(await seal()).toBe(1);
  const proof = await verifyAudit(application.kysely);
  expect(proof).toMatchObject({ seals: 4, lastId: 7, brokenDays: [] });
  expect(await auditCommand(application.kysely, ['verify'])).toContain('The audit log is whole.');
  expect(await auditCommand(application.kysely, ['repair'])).toContain('Usage:');
});

/** The days of which a change of three days' log is told. */
const shownDays: Readonly<Record<string, string[]>> = {
  "update audit_log set details = '{}' where subject = 'a1'": ['2026-11-24'],
  "update audit_log set at = at - interval '1 hour' where subject = 'b0'": ['2026-11-23'],
  "update audit_log set place = 'job' where subject = 'a2'": ['2026-11-25'],
  "update audit_log set place = null where subject = 'a2'": ['2026-11-25'],
  "delete from audit_log where subject = 'b1'": ['2026-11-24'],
  'delete from audit_seals where number = 2': ['2026-11-25'],
  "update audit_seals set hash = '\\x00' where number = 1": ['2026-11-23', '2026-11-24'],
};

test('[SUP-04] a change or a removal shows, with its day', async () => {
  await threeDays();
  const tables = ['audit_log', 'audit_seals'];
  for (const table of tables) await database.pool.query(`create table kept_${table} as table ${table}`);
  for (const [sql, days] of Object.entries(shownDays)) {
    await database.pool.query(sql);
    const shown = [await brokenDays()];
    for (const atOnce of [1, 2, 3]) shown.push((await verifyAudit(application.kysely, atOnce)).brokenDays);
    expect([sql, ...shown]).toEqual([sql, days, days, days, days]);
    expect(await auditCommand(application.kysely, ['verify'])).toContain(days.join(', '));
    await database.pool.query('truncate audit_log, audit_seals');
    for (const table of tables)
      await database.pool.query(`insert into ${table} overriding system value table kept_${table}`);
    expect(await brokenDays()).toEqual([]);
  }
});

/** SQL that changes the value of a column, by the column's type. */
const otherValues: Readonly<Record<string, string>> = {
  'timestamp with time zone': "+ interval '1 microsecond'",
  text: "|| ' '",
  jsonb: `|| '{"more": 1}'`,
};

test('[SUP-04] a change in any column of an entry shows', async () => {
  const id = '00000000-0000-4000-8000-00000000000';
  await insertAuditRows(application.kysely, [
    {
      ...entryOf('full', now),
      userId: `${id}1`,
      actingUserId: `${id}2`,
      customerId: '4711',
      impersonationId: `${id}3`,
    },
  ]);
  expect(await seal()).toBe(1);
  await database.pool.query('create table kept as select * from audit_log');
  const { rows: columns } = await database.pool.query<{ name: string; type: string; isNullable: boolean }>(
    `select column_name as name, data_type as type, is_nullable = 'YES' as "isNullable" from information_schema.columns
      where table_name = 'audit_log' and is_identity = 'NO' order by ordinal_position`,
  );
  const changes = columns.flatMap(({ name, type, isNullable }) => [
    `${name} = ${type === 'uuid' ? 'gen_random_uuid()' : `${name} ${otherValues[type]}`}`,
    ...(isNullable ? [`${name} = null`] : []),
  ]);
  const names = columns.map(({ name }) => name).join();
  const unseen: string[] = [];
  for (const change of [...changes, 'user_id = acting_user_id, acting_user_id = user_id']) {
    const { rowCount } = await database.pool.query(`update audit_log set ${change}`);
    expect([change, rowCount]).toEqual([change, 1]);
    if ((await brokenDays()).length === 0) unseen.push(change);
    await database.pool.query(`update audit_log set (${names}) = (select ${names} from kept)`);
    expect([change, await brokenDays()]).toEqual([change, []]);
  }
  expect([changes.length > columns.length, unseen]).toEqual([true, []]);
});

test('[SUP-04] the proof names the newest seal, however few are checked at once', async () => {
  await threeDays();
  const [statements] = await statementsOf(() => verifyAudit(application.kysely, 1), /from audit_log a/);
  expect(statements).toBe(4);
  const { rows } = await application.pool.query<{ hash: string; lastId: number }>(
    `select encode(hash, 'hex') as hash, last_id::int as "lastId" from audit_seals order by number desc limit 1`,
  );
  const [{ hash, lastId } = { hash: '', lastId: 0 }] = rows;
  expect(lastId).toBe(6);
  const whole = { seals: 3, lastId, lastHash: hash, brokenDays: [] };
  for (const atOnce of [1, 2, 3, 4])
    expect(await verifyAudit(application.kysely, atOnce)).toMatchObject(whole);
  expect(await auditCommand(application.kysely, ['verify'])).toContain(`The newest seal is ${hash}.`);
  for (const sql of [
    'update audit_log set kind = kind',
    'update audit_seals set day = day',
    'delete from audit_log',
    'delete from audit_seals',
  ])
    await expect(application.pool.query(sql), 'not by the application').rejects.toMatchObject({
      code: '42501',
    });
});

test('[SUP-04] entries and seals beyond two thousand million are checked as others', async () => {
  await threeDays();
  await database.pool.query('alter table audit_log alter column id restart with 3000000000');
  await write('far');
  await write('farther');
  expect(await seal()).toBe(1);
  expect(await verifyAudit(application.kysely, 2)).toMatchObject({
    seals: 4,
    lastId: 3_000_000_001,
    brokenDays: [],
  });
  await database.pool.query("update audit_log set kind = 'other' where subject = 'far'");
  expect(await brokenDays()).toEqual(['2026-11-23']);
});

test('entries without a place keep the hash of their seal', async () => {
  const { rows } = await application.pool.query<{ text: string }>(
    `insert into audit_log (at, kind, subject, details) values ('2026-11-23T08:00:00Z', 'weborder.placed', 'old', '{"lines": 3}')
     returning json_build_array(id, extract(epoch from at)::text, user_id, acting_user_id, customer_id, kind, subject,
       details, impersonation_id)::text as text`,
  );
  expect(await seal()).toBe(1);
  const hash = (content: Uint8Array | string) => createHash('sha256').update(content).digest();
  const { lastHash, brokenDays: broken } = await verifyAudit(application.kysely);
  expect([lastHash, broken]).toEqual([hash(hash(rows[0]?.text ?? '')).toString('hex'), []]);
});

test('[SUP-04] a seal waits for entries that are still being written', async () => {
  const slow = await application.pool.connect();
  await slow.query('begin');
  await slow.query("insert into audit_log (at, kind) values (now(), 'slow')");
  await write('fast');
  const sealing = seal();
  await new Promise((resolve) => setTimeout(resolve, 250));
  await slow.query('commit');
  slow.release();
  expect(await sealing).toBe(1);
  expect(await verifyAudit(application.kysely)).toMatchObject({ lastId: 2, brokenDays: [] });
});

test('two nodes that seal at once make one chain', async () => {
  for (const at of [1, 2, 3]) await write(`row ${at}`);
  await Promise.all([seal(), seal(), seal()]);
  expect(await verifyAudit(application.kysely)).toMatchObject({ seals: 1, lastId: 3, brokenDays: [] });
});
