import { expect, test } from 'vitest';
import { insertRows } from '../../../test/builders.ts';
import { duringTests } from '../../../test/test-app.ts';
import { testDatabase } from '../database/test-database.ts';
import { forgetOldContent } from './mail-queries.ts';

const before = Temporal.Instant.from('2026-10-24T00:00:00Z');
const database = duringTests(testDatabase);

const put = (key: string, state: 'waiting' | 'sent' | 'dead', ended: string) =>
  insertRows(database, 'mails', {
    kind: 'test',
    dedupe_key: key,
    recipient: 'a@b.example',
    subject: key,
    text_body: 'tekst',
    html_body: '<p>html</p>',
    state,
    sent_at: state === 'sent' ? ended : null,
    next_attempt_at: ended,
    created_at: '2026-09-01T00:00:00Z',
  });

/** With sequential scans disabled, so that the plan uses an index if one fits. */
async function planOf(query: string): Promise<string> {
  const client = await database.pool.connect();
  await client.query('begin; set local enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`);
  await client.query('rollback');
  client.release();
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('content goes a month after the end; the record stays', async () => {
  for (const at of [1, 2, 3, 4, 5]) await put(`old-${at}`, 'sent', '2026-10-23T23:59:59Z');
  await put('given-up', 'dead', '2026-10-20T08:00:00Z');
  await put('new', 'sent', '2026-10-24T00:00:00Z');
  await put('given-up-new', 'dead', '2026-10-24T08:00:00Z');
  await put('waiting', 'waiting', '2026-10-01T08:00:00Z');
  await forgetOldContent(database, before, { atOnce: 2 });
  const rows = await database.kysely
    .selectFrom('mails')
    .select(['dedupe_key as key', 'text_body as text', 'html_body as html'])
    .orderBy('dedupe_key')
    .execute();
  const keys = (of: typeof rows) => of.map(({ key }) => key);
  expect(keys(rows.filter(({ text, html }) => text === '' && html === ''))).toEqual([
    'given-up',
    ...[1, 2, 3, 4, 5].map((at) => `old-${at}`),
  ]);
  expect(keys(rows.filter(({ text, html }) => text !== '' && html !== ''))).toEqual([
    'given-up-new',
    'new',
    'waiting',
  ]);
});

test.each([
  "select id from mails where state = 'sent' and html_body <> '' and sent_at < now() limit 1000",
  `delete from mails where recipient = 'a@b.example'
     or kind like 'account.%' and dedupe_key like 'account:%:some-user:%'`,
  "select recipient from mails where kind like 'account.%' and dedupe_key like 'account:deleted:%'",
])('no part of the tidying reads all mails: %s', async (query) => {
  expect(await planOf(query)).not.toContain('Seq Scan');
});
