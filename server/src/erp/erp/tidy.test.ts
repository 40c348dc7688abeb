import { expect, test } from 'vitest';
import { insertRows, sortedRowsOf, updateRows } from '../../../test/builders.ts';
import { signalAfter } from '../../../test/signal-after.ts';
import { duringTests } from '../../../test/test-app.ts';
import { testDatabase } from '../../platform/database/test-database.ts';
import { forgetOldMails, keptMailDays } from '../../platform/mail/mail-queries.ts';
import { insertSteps } from './embedded/step-queries.ts';
import { forgetAcceptedEvents, forgetDoneSteps, keptEventDays, keptStepDays } from './tidy-queries.ts';

const database = duringTests(testDatabase);

const now = Temporal.Instant.from('2026-11-23T12:00:00Z');
/** The last moment that is kept, and the one before it, which is not. */
const atLimit = (days: number) => now.subtract({ hours: 24 * days }).toString();
const pastLimit = (days: number) => now.subtract({ hours: 24 * days, milliseconds: 1 }).toString();

test('[SUP-02] accepted events go after their time, open and given-up ones stay', async () => {
  const old = pastLimit(keptEventDays);
  const events = {
    old: { handled_at: old },
    older: { handled_at: old },
    kept: { handled_at: atLimit(keptEventDays) },
    waits: {},
    givenUp: { dead_at: old },
  };
  for (const [subject, end] of Object.entries(events))
    await insertRows(database, 'outbox_events', {
      kind: 'weborder.placed',
      customer_id: '1',
      subject,
      payload: '{}',
      created_at: old,
      ...end,
    });
  const left = async () => {
    const rows = await database.kysely.selectFrom('outbox_events').select('subject').orderBy('id').execute();
    return rows.map(({ subject }) => subject);
  };
  await forgetAcceptedEvents(database.kysely, now, { atOnce: 1, signal: signalAfter(1) });
  expect(await left()).toEqual(['older', 'kept', 'waits', 'givenUp']);
  await forgetAcceptedEvents(database.kysely, now, { atOnce: 1 });
  expect(await left()).toEqual(['kept', 'waits', 'givenUp']);
});

test('[SUP-02] accepted events go although many that were given up are older', async () => {
  const old = pastLimit(keptEventDays);
  await database.kysely.deleteFrom('outbox_events').execute();
  await database.pool.query(
    `insert into outbox_events (kind, customer_id, subject, payload, created_at, dead_at, handled_at)
       select 'weborder.placed', '1', n::text, '{}', $1, case when n <= 20 then $1::timestamptz end,
              case when n > 20 then $1::timestamptz end
         from generate_series(1, 23) n order by n`,
    [old],
  );
  await forgetAcceptedEvents(database.kysely, now, { atOnce: 2 });
  const left = await database.kysely.selectFrom('outbox_events').select('dead_at').execute();
  expect(left.map(({ dead_at }) => dead_at === null)).toEqual(Array.from({ length: 20 }, () => false));
});

test('steps of the built-in system go with all of their order', async () => {
  const orders = { old: 1, kept: 2, open: 3 };
  const step = { customerId: '1', kind: 'Confirm' as const, revision: 0, dueAt: now };
  for (const orderId of Object.values(orders)) await insertSteps(database.kysely, [{ ...step, orderId }]);
  await insertSteps(database.kysely, [{ ...step, orderId: orders.open, kind: 'Invoice' }]);
  const end = (orderId: number, done_at: string) =>
    updateRows(database, 'embedded_erp_steps', { order_id: orderId, kind: 'Confirm' }, { done_at });
  await end(orders.old, pastLimit(keptStepDays));
  await end(orders.kept, atLimit(keptStepDays));
  await end(orders.open, pastLimit(keptStepDays));
  await forgetDoneSteps(database.kysely, now);
  const left = await database.kysely
    .selectFrom('embedded_erp_steps')
    .select('order_id')
    .distinct()
    .orderBy('order_id')
    .execute();
  expect(left.map(({ order_id }) => order_id)).toEqual([orders.kept, orders.open]);
});

test('records of mails go after their time, but those of recalls', async () => {
  const old = pastLimit(keptMailDays);
  const mails = {
    sent: { state: 'sent' as const },
    dead: { state: 'dead' as const },
    kept: { state: 'sent' as const, created_at: atLimit(keptMailDays) },
    waiting: { state: 'waiting' as const },
    recall: { state: 'sent' as const, kind: 'recall' },
  };
  for (const [dedupe_key, facts] of Object.entries(mails))
    await insertRows(database, 'mails', {
      kind: 'weborder',
      dedupe_key,
      recipient: 'nobody@prove.example',
      subject: 'Ordre',
      text_body: '',
      html_body: '',
      next_attempt_at: old,
      created_at: old,
      ...facts,
    });
  const left = async () => {
    const rows = await sortedRowsOf(database, 'mails', {}, 'dedupe_key', 'dedupe_key');
    return rows.map(({ dedupe_key }) => dedupe_key);
  };
  await forgetOldMails(database, now, { atOnce: 1, signal: signalAfter(1) });
  expect(await left()).toHaveLength(4);
  await forgetOldMails(database, now, { atOnce: 1 });
  expect(await left()).toEqual(['kept', 'recall', 'waiting']);
});
