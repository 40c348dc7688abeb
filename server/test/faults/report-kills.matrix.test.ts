import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/platform/database/open-database.ts';
import { type FakeMailServer, fakeMailServer } from '../fake-mail-server.ts';
import { figures, report, testTimeout } from './figures.ts';
import { type FaultPlace, faultPlace } from './kit/fault-place.ts';
import { killWhileMailing } from './kit/kill-while-mailing.ts';
import { fillKitchens, firstKitchen } from './kit/large-recall.ts';
import { type RunningServer, runningServer } from './kit/running-server.ts';
import { seededRandom } from './kit/seeded-random.ts';

const { reportKills, reportCustomers, reportMails } = figures;
const random = seededRandom('report kills');
/** The first of the month in Copenhagen, when its reports begin to go out. */
const settings = { CLOCK: '2026-12-01T05:00:00Z', SMTP_URL: '' };
let mails: FakeMailServer;
let place: FaultPlace;
let server: RunningServer;
beforeAll(async () => {
  mails = await fakeMailServer();
  settings.SMTP_URL = mails.url;
  place = await faultPlace(fillSubscribers);
  server = await runningServer(place, settings);
}, testTimeout);
afterAll(async () => {
  await server?.stop();
  await place?.remove();
  await mails?.close();
}, testTimeout);

async function fillSubscribers(database: Database): Promise<void> {
  await fillKitchens(database, reportCustomers);
  await database.pool.query(
    `insert into organic_subscribers (customer_id, email, language, shows_amounts, unsubscribe_token, reported_month, created_at)
     select ($1::int + n % $2::int)::text, 'kok-' || n || '@prove.example', 'da', n % 3 > 0, 'token-' || n, '2026-10-01',
            '2026-11-02T08:00:00Z'
       from generate_series(0, $3::int - 1) n`,
    [firstKitchen, reportCustomers, reportMails],
  );
}

test(
  `[SUS-03] killed ${reportKills} times in a month’s reports: ${reportMails} mails, as many ids`,
  async () => {
    const again = await killWhileMailing({
      place,
      server,
      mails,
      settings,
      random,
      kills: reportKills,
      total: reportMails,
      timeoutMs: testTimeout / 2,
    });
    for (const { attachments, subject } of mails.received) {
      expect(subject).toContain('01.11.2026–30.11.2026');
      expect(attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
    }
    report('killed while writing and sending monthly reports', {
      kills: reportKills,
      mails: reportMails,
      'mails repeated with the same id': again,
    });
  },
  testTimeout,
);
