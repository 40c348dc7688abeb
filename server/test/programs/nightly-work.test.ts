import { nightlyWork } from '@engros/contracts/supplier/work.ts';
import { beforeAll, expect, test } from 'vitest';
import { workAtNight } from '../../src/nightly-work.ts';
import { createLog } from '../../src/platform/log.ts';
import { neverAborted } from '../../src/platform/process/pieces.ts';
import { storeKnownWork } from '../../src/platform/process/work-runs-queries.ts';
import { supplierFacts } from '../../src/supplier.ts';
import { duringTests, testApp } from '../test-app.ts';

const app = duringTests(testApp);
beforeAll(async () => {
  const works = nightlyWork.map((name) => ({ name, lateAfterSeconds: 60 }));
  await storeKnownWork(app.database.kysely, works, app.clock.now());
});

const atNight = (signal = neverAborted, only?: readonly string[]) =>
  workAtNight(
    {
      kysely: app.ofApplication.kysely,
      clock: app.clock,
      log: createLog('silent'),
      files: app.pictures,
      supplier: supplierFacts({}),
      publicUrl: 'https://engros.example',
      text: (_language, key) => key,
      database: app.ofApplication,
      erp: { kind: 'none', pace: 'day', webhook: null, files: null, changeHints: null, intakeKeys: [] },
      timeZone: 'Europe/Copenhagen',
      signal,
    },
    only,
  );
const facts = async () => JSON.parse((await app.raw(null, { url: '/readyz' })).body);

test('[SUP-03] each piece of the night is recorded, also beside one that fails', async () => {
  await app.database.pool.query('alter table login_tries rename to elsewhere');
  app.clock.advance({ seconds: 61 });
  expect((await facts()).late).toHaveLength(nightlyWork.length);
  await atNight(AbortSignal.abort());
  expect((await facts()).late).toHaveLength(nightlyWork.length);
  await expect(atNight()).rejects.toThrow('login_tries');
  expect(await facts()).toMatchObject({ status: 'ready', late: ['night:logins'], failing: ['night:logins'] });
  app.clock.advance({ seconds: 1 });
  await expect(atNight(neverAborted, ['night:logins'])).rejects.toThrow('login_tries');
  const ofNight = (name: string) => name.startsWith('night:');
  const others = Object.entries((await facts()).lastSuccess).filter(
    ([name]) => ofNight(name) && name !== 'night:logins',
  );
  expect(new Set(others.map(([, at]) => at))).toEqual(
    new Set([app.clock.now().subtract({ seconds: 1 }).toString()]),
  );
  await app.database.pool.query('alter table elsewhere rename to login_tries');
  await atNight();
  const { late, failing, lastSuccess } = await facts();
  expect([late, failing]).toEqual([[], []]);
  expect(Object.keys(lastSuccess).filter(ofNight).toSorted()).toEqual([...nightlyWork].toSorted());
  expect(new Set(Object.values(lastSuccess))).toEqual(new Set([app.clock.now().toString()]));
});

/** Rows that pieces of the night delete, each with a number n. Of documents only the content is deleted. */
const oldRows = {
  missed_searches: "(day, term, searches) select date '2020-01-01' + n, 'x', 1",
  recall_dismissals:
    "(customer_id, user_id, notice, hidden_until) select 'x', gen_random_uuid(), n::text, '2020-01-01'",
  recall_address_links:
    "(token_hash, customer_id, address_id, expires_at) select int4send(n), 'x', gen_random_uuid(), '2020-01-01'",
  organic_statements: `(customer_id, starts_on, ends_on, created_at, created_by, content, sums, lines, pdf, sha256)
    select 'x', '2020-01-01', '2020-01-01', '2020-01-01', 'x', '{}', '{}', 0, '', 'x'`,
  other_purchases: `(customer_id, batch_key, position, bought_on, supplier, name, weight_g, amount_ore, is_organic,
    entered_by, created_at) select 'x', n::text, 1, '2020-01-01', 'x', 'x', 1, 1, true, 'x', '2020-01-01'`,
  customer_notifications: `(customer_id, kind, facts, dedupe_key, created_at)
    select 'x', 'PriceEnds', '{}', n::text, '2020-01-01'`,
  notification_reads: "(user_id, notification_id, read_at) select gen_random_uuid(), -1, '2020-01-01'",
  peppol_messages: `(customer_id, id, single_sign_on_id, kind, number, content, content_bytes, lines, created_at, sent_at)
    select 'x', gen_random_uuid(), gen_random_uuid(), 'invoice', n::text, '', 1, 1, '2020-01-01', '2020-01-01'`,
};

test('what months left goes in pieces; those before a failed one stay', async () => {
  const { pool } = app.database;
  const client = await pool.connect();
  // Each table refuses the 1,001st row that leaves it, and sequences keep their number when a statement fails.
  await client.query(`set session_replication_role = replica;
    insert into notifications (id, client_key, kind, title_da, title_en, text_da, text_en, audience, valid_from,
        valid_until, published_by, published_at)
      values (-1, 'x', 'News', 'x', 'x', 'x', 'x', 'everyone', '2020-01-01', '2020-01-02', 'x', '2020-01-01');
    create function refuse_one() returns trigger language plpgsql security definer as $$
      begin
        if nextval(tg_table_name || '_gone') = 1001 then raise 'one too many'; end if;
        return coalesce(new, old);
      end $$`);
  for (const [table, row] of Object.entries(oldRows))
    await client.query(`insert into ${table} ${row} from generate_series(1, 1002) n;
      create sequence ${table}_gone;
      create trigger refuse_one before ${table === 'peppol_messages' ? 'update' : 'delete'} on ${table}
        for each row execute function refuse_one()`);
  client.release(true);
  const left = async () => {
    const of = (table: string) =>
      pool.query(`select from ${table} ${table === 'peppol_messages' ? 'where content is not null' : ''}`);
    return Promise.all(Object.keys(oldRows).map(async (table) => [table, (await of(table)).rowCount]));
  };
  const works = ['documents', 'notifications', 'recalls', 'missed-searches', 'organic'].map(
    (name) => `night:${name}`,
  );
  await expect(atNight(neverAborted, works)).rejects.toThrow('one too many');
  expect(await left()).toEqual(Object.keys(oldRows).map((table) => [table, 2]));
  await atNight(neverAborted, works);
  expect(await left()).toEqual(Object.keys(oldRows).map((table) => [table, 0]));
});
