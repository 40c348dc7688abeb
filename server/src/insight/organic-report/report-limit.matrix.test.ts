import { sendOrganicReport } from '@engros/contracts/insight/organic-report.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { processorMs } from '../../../test/faults/figures.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';

const app = duringTests(() => testApp({ RATE_LIMIT_FACTOR: '1' }));

test('[SUS-03] reports over the hourly limit are refused before they are drawn', async () => {
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  const send = () =>
    app.call(caller, sendOrganicReport, { query: { fromDate: '2026-10-01', toDate: '2026-10-31' } });
  const earlier = Array.from({ length: limits.organicReportsPerHour - 1 }, (_, at) => ({
    key: `organic-report:${customer.id}`,
    requested_at: app.clock.now().subtract({ minutes: at }).toString(),
  }));
  await app.database.kysely.insertInto('hourly_requests').values(earlier).execute();
  expect((await send()).status).toBe(200);
  await app.database.pool.query(
    `insert into other_purchases (customer_id, batch_key, position, bought_on, supplier, name, weight_g, amount_ore,
       is_organic, entered_by, created_at)
     select $1, 'mange-linjer', n, '2026-10-04', 'Gården', 'Æbler', 1000, 500, false, 'Mette', now()
       from generate_series(1, $2::int) n`,
    [customer.id, limits.statementLines],
  );
  const started = processorMs();
  const { status, error } = await send();
  expect([status, error.Type]).toEqual([429, 'tooManyMails']);
  expect(error.Message).toMatch(/prøv igen om \d+ minutter\./);
  expect(processorMs() - started).toBeLessThan(500);
});
